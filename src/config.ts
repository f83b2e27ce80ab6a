// The site's configuration: what a maintainer may write (SiteConfig, checked by a schema), and what the steps get (Config).
// Reads no file but what it is told of; compiling `site.config.ts` is config-file.ts.
import { basename, join, relative, resolve, sep } from "node:path";
import type { PluggableList } from "unified";
import { checkConfig, checkPlugin, invalid } from "./config-schema.js";
import { DocsgenError } from "./errors.js";
import { defaultThemes, type HighlightOptions } from "./markdown/highlight/highlighter.js";
import type { Plugin } from "./plugin.js";
import type { Json, SiteInfo } from "./types.js";

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

/** The configuration as the steps see it: every value present, every folder absolute. */
export interface Config {
  /** The config file, absolute; absent if the site has none. */
  file?: string;
  root: string;
  content: string;
  out: string;
  public: string;
  /** The site's own theme folder; absent for docsgen's. */
  theme?: string;
  cacheDir: string;
  cacheMaxBytes: number;
  /** Address of the remote cache, without a slash at the end; absent if there is none. */
  cacheRemote?: string;
  cacheReadOnly: boolean;
  /** `title` is empty until the sources are known, if the config names none. */
  site: SiteInfo;
  trailingSlash: boolean;
  headers: boolean;
  plugins: readonly Plugin[];
  markdown: Required<Omit<MarkdownConfig, "highlight">> & { highlight: HighlightOptions };
  frontmatter?: FrontMatterSchema;
}

/** What the command line or a caller sets over the config file. Folders are absolute. */
export interface ConfigOverrides {
  base?: string;
  out?: string;
}

/**
 * Checks what a config file exports and fills in the defaults.
 * @throws DocsgenError (`config-invalid`) with one diagnostic for each wrong or unknown key.
 */
export function resolveConfig(input: {
  root: string;
  user: unknown;
  file?: string;
  defaults: PluginList;
  overrides: ConfigOverrides;
}): Config {
  const { root, file, overrides } = input;
  const user = parseConfig(input.user, file);
  const content = resolve(root, user.content ?? (file === undefined ? "." : "content"));
  const plugins = flattenPlugins(user.plugins ?? input.defaults, file);
  const config: Config = {
    root,
    content,
    out: overrides.out ?? resolve(root, user.out ?? "dist"),
    public: resolve(root, user.public ?? "public"),
    cacheDir: resolve(root, user.cache?.dir ?? ".docsgen"),
    cacheMaxBytes: user.cache?.maxBytes ?? 2 ** 30,
    cacheReadOnly: user.cache?.readOnly ?? false,
    site: {
      title: user.title ?? "",
      description: user.description ?? "",
      origin: user.url === undefined ? "" : new URL(user.url).origin,
      base: normalizeBase(overrides.base ?? user.base ?? "/"),
      lang: user.lang ?? "en",
      buildDate: "",
      version: user.version ?? "",
      ...(user.repository && {
        repository: { url: user.repository.url.replace(/\/+$/, ""), branch: user.repository.branch ?? "main" },
      }),
      variables: user.variables ?? {},
    },
    trailingSlash: user.trailingSlash ?? false,
    headers: user.headers ?? false,
    plugins,
    markdown: {
      parser: user.markdown?.parser ?? "auto",
      remark: [...plugins.flatMap((plugin) => plugin.markdown?.remark ?? []), ...(user.markdown?.remark ?? [])],
      rehype: [...plugins.flatMap((plugin) => plugin.markdown?.rehype ?? []), ...(user.markdown?.rehype ?? [])],
      highlight: { ...defaultThemes, langs: [], ...user.markdown?.highlight },
      html: user.markdown?.html ?? "allow",
    },
    ...(file !== undefined && { file }),
    ...(user.cache?.remote !== undefined && { cacheRemote: user.cache.remote.replace(/\/+$/, "") }),
    ...(user.theme !== undefined && { theme: resolve(root, user.theme) }),
    ...(user.frontmatter && { frontmatter: user.frontmatter }),
  };
  checkFolders(config);
  return Object.freeze(config);
}

/** The JSON part of a config: with the compiled file's text it says whether two builds had the same configuration. */
export function configValues(config: Config): Json {
  const inside = (folder: string) => relative(config.root, folder);
  return {
    site: { ...config.site, repository: config.site.repository ? { ...config.site.repository } : null },
    content: inside(config.content),
    public: inside(config.public),
    trailingSlash: config.trailingSlash,
    plugins: config.plugins.map((plugin) => [plugin.name, plugin.cacheKey ?? ""]),
    markdown: [config.markdown.parser, config.markdown.html, JSON.stringify(config.markdown.highlight)],
  };
}

function parseConfig(user: unknown, file: string | undefined): SiteConfig {
  const value = user ?? {};
  const problems = checkConfig(value, file);
  if (problems.length > 0) throw new DocsgenError(problems);
  // The schema has looked at every key; the type says what functions and plugin lists are.
  return value as SiteConfig;
}

function flattenPlugins(list: PluginList, file: string | undefined): readonly Plugin[] {
  const plugins = (list as readonly unknown[]).flat(Number.POSITIVE_INFINITY);
  const problems = plugins.flatMap((plugin, index) => checkPlugin(plugin, `plugins[${index}]`, file));
  if (problems.length > 0) throw new DocsgenError(problems);
  const checked = plugins as readonly Plugin[];
  for (const [index, { name }] of checked.entries()) {
    if (checked.findIndex((plugin) => plugin.name === name) === index) continue;
    throw new DocsgenError(invalid(`Two plugins have the name "${name}".`, "give one of them another name", file));
  }
  return checked;
}

function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, "");
  return inner === "" ? "/" : `/${inner}/`;
}

/** Refuses folders that would make the build eat its own input. */
function checkFolders(config: Config): void {
  const { root, content, out, file } = config;
  const refuse = (message: string, hint: string) => {
    throw new DocsgenError({ ...invalid(message, hint, file), code: "out-folder" });
  };
  if (isInside(root, out) || root === out) {
    refuse(
      `The output folder ${out} holds the site's own files.`,
      "choose a folder that is only for output, e.g. dist",
    );
  }
  // Where the root itself is the content, the default output folder is left out of it by the content loader.
  const contentIsRoot = content === root && out === join(root, basename(out));
  if ((isInside(out, content) && !contentIsRoot) || out === content || isInside(content, out)) {
    refuse(
      `The output folder ${out} is inside the content folder ${content}, or holds it.`,
      "keep the two apart, e.g. content and dist",
    );
  }
}

/** Whether `inner` is a real descendant of `outer`. */
function isInside(inner: string, outer: string): boolean {
  return inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}
