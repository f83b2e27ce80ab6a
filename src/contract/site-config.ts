// The options of `site.config.ts`: what each means, its unit and its default. config/schema.ts checks them, config/config.ts
// fills in the defaults.
import type { PluggableList } from "unified";
import type { FrameConfig } from "./frame.js";
import type { Labels } from "./labels.js";
import type { MarkdownHandler, Plugin } from "./plugin.js";

/** A site's own rules for front matter: any Standard Schema (zod, valibot, arktype, …); https://standardschema.dev */
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

export interface HighlightOptions {
  /** Theme for the light scheme: the name of one of shiki's themes, or the JSON of a VS Code theme. */
  light: string | ThemeObject;
  /** Theme for the dark scheme, given in the same way. */
  dark: string | ThemeObject;
  /** Grammars besides shiki's. They take precedence over shiki's grammars of the same name. */
  langs: readonly LanguageObject[];
}

/** The JSON of a VS Code or TextMate theme; docsgen reads `type`, `fg`, `bg`, `colors` and `tokenColors` or `settings`. */
export type ThemeObject = { readonly [key: string]: unknown };

/** The JSON of a TextMate grammar with a `name`, and `aliases`, `embeddedLangs` and `injectTo` if it has any. */
export type LanguageObject = { readonly name: string; readonly [key: string]: unknown };

export interface MarkdownConfig {
  /**
   * `fast` is a native parser; `remark` is remark-parse, which is slower but can be extended with new syntax. `auto` takes
   * the fast one unless a remark plugin adds syntax. Default: `auto`.
   */
  parser?: "auto" | "fast" | "remark";
  /** Remark plugins, which run after those of docsgen's plugins. Default: none. */
  remark?: PluggableList;
  /** Rehype plugins, which run after those of docsgen's plugins. Default: none. */
  rehype?: PluggableList;
  /** Handlers of remark-rehype by node type, which come before those of plugins and docsgen: see MarkdownHandler. Default: none. */
  handlers?: Readonly<Record<string, MarkdownHandler>>;
  /** Whether each heading ends in a link to itself. Without, headings have ids all the same. Default: true. */
  headingAnchors?: boolean;
  /** The colours of code. Default: `github-light-default` and `github-dark-default`. */
  highlight?: Partial<HighlightOptions>;
  /**
   * What becomes of HTML in Markdown: it is kept, shown as text or left out. Unless it is kept, links and images lose
   * addresses that run scripts (`javascript:`), too. Default: `allow`.
   */
  html?: "allow" | "escape" | "remove";
}

export interface CacheConfig {
  /**
   * Folder of the local cache, relative to the root. Default: `.docsgen`; a site without a config file has its cache in the
   * user's cache folder (`~/.cache/docsgen`).
   */
  dir?: string;
  /** Size in bytes above which a build removes what it did not use. Default: 1 GiB. */
  maxBytes?: number;
  /**
   * Address of a cache that machines share, `https://cache.example.org/docs`: any server that speaks the HTTP protocol of
   * Bazel's remote cache. The environment variable DOCSGEN_REMOTE_CACHE_TOKEN has the credentials, a token or
   * `user:password`. Whoever can write to this cache can change what readers see. Default: none.
   */
  remote?: string;
  /** Only reads the remote cache. DOCSGEN_REMOTE_CACHE_READ_ONLY=1 in the environment does the same. Default: false. */
  readOnly?: boolean;
}

/** `off`: not reported at all. */
export type CheckLevel = "error" | "warning" | "off";

/** Levels by the codes of problems. */
export type Checks = { readonly [code: string]: CheckLevel };

export interface LinksConfig {
  /**
   * Links that are not checked: patterns of what authors write, or of the addresses that they mean (`*`, `**`), e.g. `/api/**`
   * for a part of the host that another tool builds. Default: none.
   */
  ignore?: readonly string[];
}

/** Also what stands around the pages, where it is not the site's: links in the header, the line above it, the footer. */
export interface LocaleConfig extends Pick<FrameConfig, "nav" | "announcement" | "footer"> {
  /** In the menu of languages. Default: the language's own name for itself, `Deutsch`. */
  label?: string;
  /** BCP 47 tag. Default: the locale's key. */
  lang?: string;
  /** Direction of writing. Default: that of the language. */
  dir?: "ltr" | "rtl";
  /** Default: the site's. */
  title?: string;
  /** Default: the site's. */
  description?: string;
  /** The site's own wording in this language. Default: the site's, then docsgen's words in the language. */
  labels?: Labels;
  /**
   * Folder of its Markdown files, relative to the root. Default: the folder of the locale's key in the content folder; what
   * lies in no locale's folder is in the first locale. Beside it, `guide.de.md` is the German `guide.md`.
   */
  folder?: string;
  /**
   * Where translations of other folders are, by these folders, both relative to the root: those of a version
   * (`{ "versions/1.x": "i18n/de/1.x" }`), or of documents outside the content folder. Default: none.
   */
  folders?: { readonly [folder: string]: string };
  /** What addresses of its pages begin with, without base: `/en/`. Default: the key; nothing for the first locale. */
  route?: string;
  /** Whether pages that are not translated show the first locale's text, with a notice. Default: true. */
  fallback?: boolean;
}

export interface VersionConfig {
  /** In the menu of versions. Default: the key. */
  label?: string;
  /** Folder of its Markdown files, relative to the root. Default: the content folder. */
  folder?: string;
  /** What the addresses of its pages begin with, without base: `/docs/1.x/`. Default: the key. */
  route?: string;
  /**
   * Tag, branch or commit of the repository. Its pages are read from there, with their images and includes; nothing is
   * checked out. Default: the version is in a folder.
   */
  git?: string;
  /** With `git`: the folder of its Markdown files at that time, relative to the root. Default: the content folder. */
  path?: string;
  /** Default: false. */
  unreleased?: boolean;
  /** Whether pages say that they are of an older or unreleased version. Default: true, but for the current one. */
  banner?: boolean;
}

/** The default export of `site.config.ts`. Every option may be left out. */
export interface SiteConfig extends FrameConfig {
  /** Name of the site, in the header and in every page's title. Default: the home page's title, else the folder's name. */
  title?: string;
  /** One sentence about the site, for search engines and llms.txt. Default: empty. */
  description?: string;
  /**
   * Where the site will be published, `https://example.org` or `https://you.github.io/project/`. The sitemap, canonical links,
   * links between languages (`hreflang`) and Open Graph tags need it, and absolute links to it are checked as the site's own.
   * Default: none.
   */
  url?: string;
  /** Path that the host serves the site under, `/docs-site/`. Default: the path of `url`, else `/`. */
  base?: string;
  /** `true`: a page is `docs/x/index.html` at `/docs/x/`; `false`: it is `docs/x.html` at `/docs/x`. Default: false. */
  trailingSlash?: boolean;
  /** Language of the site, a BCP 47 tag. Default: `en`. */
  lang?: string;
  /**
   * The languages of the site by key. The first is the default and stands at the root unless it has a `route`, others
   * in a folder: `/de/`.
   * Default: one, `lang`.
   * @example locales: { en: {}, de: { title: "Handbuch" }, ar: {} }
   */
  locales?: { readonly [key: string]: LocaleConfig };
  /**
   * The versions of the documentation by key. `current` stands at the root, others in a folder: `/1.x/`. Default: one.
   * @example versions: { current: { label: "2.x" }, "1.x": { git: "v1.4.0" }, next: { git: "main", unreleased: true } }
   */
  versions?: { readonly [key: string]: VersionConfig };
  /**
   * The site's own wording for the texts that docsgen puts on pages. The keys are the English texts:
   * `{ "Previous Page": "Vorige Seite", "Note": "Hinweis" }`. Default: docsgen's words in the language of the site, if it has them
   * (`words/`), else English.
   */
  labels?: Labels;
  /** Version of the product that the site documents, shown in llms.txt. Default: none. */
  version?: string;
  /**
   * The repository with the sources, for "Edit page" and a link in the header, unless `social` leads to its host already. Default:
   * none; its branch: `main`.
   * @example repository: { url: "https://github.com/acme/acme", branch: "trunk" }
   */
  repository?: { url: string; branch?: string };
  /** Values for `{{name}}` in articles, file names and front matter. Default: none. */
  variables?: Record<string, string>;
  /** Folder of the Markdown files, relative to the root. Default: `content`; without a config file, the root itself. */
  content?: string;
  /** Folder that the finished site is written to, relative to the root. Default: `dist`. */
  out?: string;
  /**
   * How a build changes the output folder. `files`: file by file, in an order that keeps each page whole. `swap`: the folder
   * is a link; a build makes a new site and turns the link to it, so that a server that reads the folder meanwhile never
   * sees parts of two. Default: `files`.
   */
  output?: "files" | "swap";
  /** Folder of files that are copied unchanged, relative to the root. Default: `public`, if it exists. */
  public?: string;
  /**
   * Folder with changes to docsgen's theme (components, `slots/`, `styles.css`, `client.ts`), or with a whole theme (an `index.tsx`
   * that exports a Theme), relative to the root; or an installed package with one, which the site's own folder `theme` changes
   * further. `false`: there is none, and a folder `theme` is something else. Default: `theme`, if it exists.
   */
  theme?: string | false;
  /**
   * File with the addresses and anchors that readers have, relative to the root: `addresses.lock`. A build that lacks one of them
   * fails, unless a redirect leads on. `docsgen build --lock` writes the file and adds new addresses. Default: none.
   */
  addressLock?: string;
  /**
   * Writes the file `_headers`, which hosts such as Netlify and Cloudflare Pages read: long caching of assets, and a
   * Content-Security-Policy that allows what the site's pages need and nothing from elsewhere; what it blocks in articles
   * is reported. With `csp`, sources are added to its directives: `{ csp: { "img-src": "https://img.example" } }`. Scripts of
   * `analytics` and `head` need no word here. Default: false.
   */
  headers?: boolean | { csp: Readonly<Record<string, string | readonly string[]>> };
  /** The plugins, in order; nested arrays are flattened. Default: `defaultPlugins()` of `docsgen/plugins`. */
  plugins?: PluginList;
  /** How Markdown is parsed and code is highlighted. */
  markdown?: MarkdownConfig;
  /** What builds keep for later builds, on this machine and on others. */
  cache?: CacheConfig;
  /**
   * Files and folders outside the root that symbolic links in the site may lead to, relative to the root: `["../shared"]`.
   * Any other link that leads out of the root is an error. Default: none.
   */
  symlinks?: readonly string[];
  /** How long a call of a hook may take, in milliseconds; after that the build fails and names it. Default: 600000. */
  hookTimeoutMs?: number;
  /**
   * How grave problems are, by code, for all pages or for those that match a pattern of paths under the content folder.
   * A page can have `checks` of its own in its front matter. Default: as each problem says; without a config file, problems
   * of pages are warnings.
   * @example { "dead-anchor": "warning", "blog/**": { "dead-link": "off" } }
   */
  checks?: { readonly [codeOrPattern: string]: CheckLevel | Checks };
  links?: LinksConfig;
  /** A schema for front matter. Its issues are shown at the line in the YAML. Default: none. */
  frontmatter?: FrontMatterSchema;
}
export type PluginList = readonly (Plugin | PluginList)[];

/** Gives a config its types. Returns it unchanged. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
