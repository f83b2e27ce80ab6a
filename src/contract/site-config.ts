// The options of `site.config.ts` with their units and defaults. config/schema/schema.ts validates them, config/config.ts fills in the
// defaults.
import type { PluggableList } from "unified";
import type { CacheConfig } from "./cache-config.js";
import type { FrameConfig } from "./frame.js";
import type { Labels } from "./labels.js";
import type { AssetsConfig, LinksConfig } from "./links.js";
import type { FrontMatterSchema } from "./pages/typed-front-matter.js";
import type { MarkdownHandler, Plugin } from "./plugin.js";

export interface HighlightOptions {
  /** Theme for the light scheme: the name of a Shiki theme, or the JSON of a VS Code theme. */
  light: string | ThemeObject;
  /** Theme for the dark scheme: a name or JSON, as for `light`. */
  dark: string | ThemeObject;
  /** Additional grammars. They take precedence over Shiki grammars with the same name. */
  langs: readonly LanguageObject[];
}

/** The JSON of a VS Code or TextMate theme. docsgen reads `type`, `fg`, `bg`, `colors`, and `tokenColors` or `settings`. */
export type ThemeObject = { readonly [key: string]: unknown };

/** The JSON of a TextMate grammar with a `name` and, if needed, `aliases`, `embeddedLangs`, and `injectTo`. */
export type LanguageObject = { readonly name: string; readonly [key: string]: unknown };

export interface MarkdownConfig {
  /**
   * `fast` is a native parser; `remark` is remark-parse, which is slower but can be extended with new syntax. `auto` uses
   * the fast parser unless a remark plugin adds syntax. Default: `auto`.
   */
  parser?: "auto" | "fast" | "remark";
  /** Remark plugins. They run after the remark plugins of docsgen plugins. Default: none. */
  remark?: PluggableList;
  /** Rehype plugins. They run after the rehype plugins of docsgen plugins. Default: none. */
  rehype?: PluggableList;
  /** remark-rehype handlers by node type. They take precedence over handlers of plugins and docsgen. Default: none. */
  handlers?: Readonly<Record<string, MarkdownHandler>>;
  /** If true, each heading contains a link to itself. Headings always have ids. Default: true. */
  headingAnchors?: boolean;
  /** Color themes and grammars for code. Default: `github-light-default` and `github-dark-default`. */
  highlight?: Partial<HighlightOptions>;
  /**
   * How to handle HTML in Markdown: keep it, show it as text, or remove it. Default: `allow`.
   */
  html?: "allow" | "escape" | "remove";
  /**
   * Maximum time in milliseconds that processing a page's Markdown may block a worker. A slower page is an error.
   * Default: 60000.
   */
  pageTimeoutMs?: number;
}

/** `off` disables the check. */
export type CheckLevel = "error" | "warning" | "off";

/** Levels by error code. */
export type Checks = { readonly [code: string]: CheckLevel };

/** A language of the site. `nav`, `announcement`, and `footer` replace the site's. */
export interface LocaleConfig extends Pick<FrameConfig, "nav" | "announcement" | "footer"> {
  /** Label in the language menu. Default: the language's native name, such as `Deutsch`. */
  label?: string;
  /** BCP 47 language tag. Default: the locale's key. */
  lang?: string;
  /** Text direction. Default: the direction of the language. */
  dir?: "ltr" | "rtl";
  /** Title of the site in this language. Default: the site's `title`. */
  title?: string;
  /** Description of the site in this language. Default: the site's `description`. */
  description?: string;
  /** Interface strings in this language. Default: the site's `labels`, then docsgen's translations. */
  labels?: Labels;
  /**
   * Folder of its Markdown files, relative to the site root. Files outside all locale folders belong to the first locale.
   * `guide.de.md` next to `guide.md` is its German translation. Default: the folder named after the key in the content folder.
   */
  folder?: string;
  /**
   * Maps other folders to their translations. Both paths are relative to the site root. The key is the folder of a
   * version (`{ "versions/1.x": "i18n/de/1.x" }`), or of documents outside the content folder. Default: none.
   */
  folders?: { readonly [folder: string]: string };
  /** URL prefix of its pages, without the base: `/en/`. Default: the key, or no prefix for the first locale. */
  route?: string;
  /** If true, untranslated pages show the first locale's text, with a notice. Default: true. */
  fallback?: boolean;
}

export interface VersionConfig {
  /** Label in the version menu. Default: the key. */
  label?: string;
  /** Folder of its Markdown files, relative to the site root. Default: the content folder. */
  folder?: string;
  /** URL prefix of its pages, without the base: `/docs/1.x/`. Default: the key. */
  route?: string;
  /**
   * Git tag, branch, or commit from which its pages, images, and includes are read, without checking it out. Default:
   * none; the version is in a folder.
   */
  git?: string;
  /** With `git`: the folder of its Markdown files in that revision, relative to the site root. Default: the content folder. */
  path?: string;
  /** Marks a version that has not been released yet. Default: false. */
  unreleased?: boolean;
  /**
   * If true, pages show a banner that they belong to an older or unreleased version. Default: true, except for the
   * current version.
   */
  banner?: boolean;
}

/** The default export of `site.config.ts`. All options are optional. */
export interface SiteConfig extends FrameConfig {
  /**
   * Name of the site, shown in the header and in every page title. Default: the home page's title, or else the folder
   * name.
   */
  title?: string;
  /** One-sentence description of the site, for search engines and llms.txt. Default: empty. */
  description?: string;
  /**
   * URL that the site is published at, such as `https://example.org` or `https://you.github.io/project/`. Required for the
   * sitemap, canonical links, links between languages (`hreflang`), and Open Graph tags. Absolute links to this URL are checked
   * like internal links. Default: none.
   */
  url?: string;
  /** Path at which the site is served, such as `/docs-site/`. Default: the path of `url`, or else `/`. */
  base?: string;
  /** `true` writes `docs/x/index.html`, served at `/docs/x/`; `false` writes `docs/x.html`, served at `/docs/x`. Default: false. */
  trailingSlash?: boolean;
  /** Language of the site, as a BCP 47 tag. Default: `en`. */
  lang?: string;
  /**
   * Languages of the site by key. The first is the default and is served at the root, unless it has a `route`. The others
   * are served under their key: `/de/`. Default: one language, `lang`.
   * @example locales: { en: {}, de: { title: "Handbuch" }, ar: {} }
   */
  locales?: { readonly [key: string]: LocaleConfig };
  /**
   * Versions of the documentation by key. `current` is served at the root, the others under their key: `/1.x/`. Default: one.
   * @example versions: { current: { label: "2.x" }, "1.x": { git: "v1.4.0" }, next: { git: "main", unreleased: true } }
   */
  versions?: { readonly [key: string]: VersionConfig };
  /**
   * Replaces strings that docsgen and its theme add to pages. The keys are the English strings: `{ "Previous Page":
   * "Vorige Seite", "Note": "Hinweis" }`. Default: docsgen's translation for the site's language, or else English.
   */
  labels?: Labels;
  /** Version of the documented product, shown in llms.txt. Default: none. */
  version?: string;
  /**
   * Source repository, for "Edit page" links, links to files outside the content folder, and a link in the header (unless
   * `social` already links to its host). `branch` defaults to `main`. Default: none.
   * @example repository: { url: "https://github.com/acme/acme", branch: "trunk" }
   */
  repository?: { url: string; branch?: string };
  /** Values for `{{name}}` in articles, file names, and front matter. Default: none. */
  variables?: Record<string, string>;
  /** Folder of the Markdown files, relative to the site root. Default: `content`, or the root if there is no config file. */
  content?: string;
  /**
   * Output folder, relative to the site root. It must be new, empty, or created by docsgen, unless `--force` is used.
   * Default: `dist`.
   */
  out?: string;
  /**
   * How a build updates the output folder. `files` updates the files one by one, in an order that keeps each page
   * complete. `swap` makes the folder a symbolic link and switches it to the new site when the build is finished, so a
   * server never serves a mix of two builds. Default: `files`.
   */
  output?: "files" | "swap";
  /** Folder whose files are copied unchanged, relative to the site root. Default: `public`, if it exists. */
  public?: string;
  /**
   * Folder, relative to the site root, that customizes the default theme (components, `slots/`, `styles.css`,
   * `client.ts`) or contains a standalone theme (an `index.tsx` that exports a Theme). Alternatively, the name of an
   * installed theme package, which the `theme` folder customizes further. `false` ignores a `theme` folder. Default:
   * `theme`, if it exists.
   */
  theme?: string | false;
  /**
   * File that lists published URLs and anchors, relative to the site root: `addresses.lock`. A build fails if a listed
   * URL or anchor is missing and has no redirect. `docsgen build --lock` creates the file and adds new URLs. Default:
   * none.
   */
  addressLock?: string;
  /**
   * Writes a `_headers` file for hosts such as Netlify and Cloudflare Pages. It sets long-term caching for assets and a
   * Content-Security-Policy that allows only what the site needs. Anything in articles that the policy blocks is
   * reported. `csp` adds sources to directives: `{ csp: { "img-src": "https://img.example" } }`. Scripts in `analytics`
   * and `head` are allowed automatically. Default: false.
   */
  headers?: boolean | { csp: Readonly<Record<string, string | readonly string[]>> };
  /** Plugins, in order. Nested arrays are flattened. Default: `defaultPlugins()` from `docsgen/plugins`. */
  plugins?: PluginList;
  /** Markdown parsing and code highlighting. */
  markdown?: MarkdownConfig;
  /** Local and remote build cache. */
  cache?: CacheConfig;
  /**
   * Paths outside the root that symbolic links may point to: `["../shared"]`. Any other link that leads out of the root
   * is an error. Default: none.
   */
  symlinks?: readonly string[];
  /** Time limit for each plugin hook call, in milliseconds. The build fails if a call takes longer. Default: 600000. */
  hookTimeoutMs?: number;
  /**
   * Severity of problems by error code, for all pages or for pages whose path in the content folder matches a pattern.
   * A page can override this setting with `checks` in its front matter. Default: the severity of each code; without a
   * config file, errors in pages are warnings.
   * @example { "dead-anchor": "warning", "blog/**": { "dead-link": "off" } }
   */
  checks?: { readonly [codeOrPattern: string]: CheckLevel | Checks };
  /** Link checking. */
  links?: LinksConfig;
  /** Files that pages may publish. By default, files of the content and public folders, and images. */
  assets?: AssetsConfig;
  /**
   * Schema that validates front matter, or schemas by pattern of the page's path in the content folder. The last pattern that matches
   * applies. Issues are reported at the line in the YAML. Default: none.
   * @example frontmatter: { "blog/**": v.looseObject({ author: v.string() }) }
   */
  frontmatter?: FrontMatterSchema | { readonly [pattern: string]: FrontMatterSchema };
}
export type PluginList = readonly (Plugin | PluginList)[];

/** Adds types to a config. Returns the config unchanged. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
