// What `site.config.ts` may say: every option with its meaning, unit and default. Checked by config-schema.ts, read by config.ts.
import type { PluggableList } from "unified";
import type { HighlightOptions } from "../highlight/highlighter.js";
import type { Labels } from "./labels.js";
import type { Plugin } from "./plugin.js";

/** The site's own rules for front matter: any Standard Schema (zod, valibot, arktype, …); https://standardschema.dev */
export interface FrontMatterSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>;
  };
}
type SchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        message: string;
        path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
      }[];
    };

export interface MarkdownConfig {
  /**
   * `fast`: the native parser; `remark`: remark-parse, slower, open to syntax extensions. `auto` takes the fast one
   * unless a remark plugin brings syntax of its own. Default: `auto`.
   */
  parser?: "auto" | "fast" | "remark";
  /** Remark plugins of the site, after those of docsgen's plugins. Default: none. */
  remark?: PluggableList;
  /** Rehype plugins of the site, in the same way. Default: none. */
  rehype?: PluggableList;
  /** Colours of code: a theme (shiki's name or JSON) for each scheme, and grammars besides those of shiki. Default: an accessible GitHub pair. */
  highlight?: Partial<HighlightOptions>;
  /** HTML in Markdown: kept as it is, shown as text, or left out. Default: `allow`. */
  html?: "allow" | "escape" | "remove";
}

export interface CacheConfig {
  /** Folder of this machine's cache, from the root. Default: `.docsgen`. */
  dir?: string;
  /** From which size on, in bytes, what the last build did not use is dropped from it. Default: 1 GiB. */
  maxBytes?: number;
  /**
   * Address of a cache that machines share, `https://cache.example.org/docs`: any server of the HTTP protocol of Bazel's
   * remote cache. What it wants of a client, a token or `user:password`, is in the environment's DOCSGEN_REMOTE_CACHE_TOKEN.
   * Who may write to it may write what readers see. Default: none.
   */
  remote?: string;
  /** Whether the remote cache is only read; so is it where the environment has DOCSGEN_REMOTE_CACHE_READ_ONLY=1. Default: false. */
  readOnly?: boolean;
}

/** What `site.config.ts` exports by default. Every option may be left out. */
export interface SiteConfig {
  /** Name of the site, in the header and every page's title. Default: the home page's title, else the folder's name. */
  title?: string;
  /** One sentence about the site, for search engines and llms.txt. Default: empty. */
  description?: string;
  /** Where the site will live, `https://example.org`: needed for the sitemap, canonical links and Open Graph tags. Default: none. */
  url?: string;
  /** Path under which the host serves the site, with slashes around: `/docs-site/`. Default: `/`. */
  base?: string;
  /** `true`: `/docs/x/` from `docs/x/index.html`; `false`: `/docs/x` from `docs/x.html`. Default: false. */
  trailingSlash?: boolean;
  /** Language of the texts, a BCP 47 tag. Default: `en`. */
  lang?: string;
  /**
   * The site's own words for those that docsgen and the theme put on pages, by the English ones:
   * `{ "Previous Page": "Vorige Seite", "Note": "Hinweis" }`. The theme's are listed in its theme.json. Default: English.
   */
  labels?: Labels;
  /** Version of what the site documents, shown in llms.txt. Default: none. */
  version?: string;
  /** Where the sources are, for the header's link and "Edit page". Branch default: `main`. */
  repository?: { url: string; branch?: string };
  /** Values for `{{name}}` in content, file names and front matter. Default: none. */
  variables?: Record<string, string>;
  /** Folder of the Markdown, from the site's root. Default: `content`; without a config file, the root itself. */
  content?: string;
  /** Folder of the finished site, from the root. Default: `dist`. */
  out?: string;
  /** Folder of files that are copied as they are, from the root. Default: `public`, if there is one. */
  public?: string;
  /**
   * Folder of what the site changes in docsgen's theme (components, `slots/`, `styles.css`), or of a whole theme of its own
   * (with an `index.tsx` that exports a Theme), from the root. Default: `theme`, if there is one.
   */
  theme?: string;
  /**
   * Whether `_headers` is written, which hosts such as Netlify and Cloudflare Pages read: a Content-Security-Policy under
   * which the site's pages work and which forbids everything from elsewhere, and the caching of assets. Default: false.
   */
  headers?: boolean;
  /** The chain, in order; nested arrays are flattened. Default: `defaultPlugins()` of `docsgen/plugins`. */
  plugins?: PluginList;
  markdown?: MarkdownConfig;
  /** What earlier builds, of this machine and of others, leave for later ones. */
  cache?: CacheConfig;
  /** The site's own schema for front matter; its issues are shown at the YAML line. Default: none. */
  frontmatter?: FrontMatterSchema;
}
export type PluginList = readonly (Plugin | PluginList)[];

/** Gives `site.config.ts` its types; returns what it gets. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
