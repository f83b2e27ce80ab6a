// Resolves the configuration (Config) from a maintainer's SiteConfig, which is checked against a schema. All defaults
// are here. Does not read files: config-file.ts compiles `site.config.ts`.
import { resolve } from "node:path";
import { defaultCacheDir } from "../cache/cache-folder.js";
import type { RemoteSettings } from "../cache/remote/signing-keys.js";
import type { Json, Locale, SiteInfo, Version } from "../contract/data.js";
import type { FrameConfig } from "../contract/frame.js";
import type { AssetsConfig, LinksConfig } from "../contract/links.js";
import type { Plugin } from "../contract/plugin.js";
import type { LocaleConfig, PluginList, SiteConfig } from "../contract/site-config.js";
import { DocsgenError } from "../errors/errors.js";
import { displayName } from "../errors/file-names.js";
import { checkLocales, describeLocales, labelsForLanguage, textDirection } from "./editions/locales.js";
import { withEdition } from "./editions/site-editions.js";
import { checkVersions, describeVersions } from "./editions/versions.js";
import { pageValues, pluginKey } from "./file/config-values.js";
import { type ResolvedMarkdown, resolveMarkdown } from "./markdown-config.js";
import { frameEntries } from "./schema/frame-schema.js";
import { resolveLinks } from "./schema/link-options.js";
import { findChainProblem } from "./schema/plugin-checks.js";
import { resolveRemote } from "./schema/remote-options.js";
import { checkConfig, checkPlugin, invalid } from "./schema/schema.js";
import { findInvalidAddition, pluginLabels, withAdditions } from "./site-additions.js";

/** Hints about plugins that a site does not use. They come from the module with the default plugins. */
export interface PluginHints {
  /** Explains how to add a container that none of the site's plugins renders. */
  container?(name: string): string | undefined;
  /** Explains how to load pages. */
  loader?: string;
}

/** The resolved configuration. Every value is set, and every folder is absolute. */
export interface Config {
  /** The config file, absolute; absent if the site has none. */
  file?: string;
  /** Names of options that are set explicitly. */
  given: readonly string[];
  root: string;
  content: string;
  out: string;
  output: "files" | "swap";
  public: string;
  /** The `theme` option: a folder relative to the root, or a package. */
  theme?: string | false;
  /** Paths outside the root that symbolic links may point to, absolute. */
  symlinks: readonly string[];
  /** The `addressLock` file, absolute. */
  addressLock?: string;
  cacheDir: string;
  cacheMaxBytes: number;
  /** Settings of the remote cache; absent if none is configured. */
  cacheRemote?: RemoteSettings;
  cacheReadOnly: boolean;
  /** `title` is empty until the sources are known, if the config has no title. `buildDate` is always empty. */
  site: SiteInfo;
  frame: FrameConfig;
  /** Frame options that locales override, by locale. */
  localeFrames: Readonly<Record<string, FrameConfig>>;
  /** Names of the labels that the site overrides. */
  labelNames: readonly string[];
  trailingSlash: boolean;
  headers: boolean;
  /** CSP sources by directive, in addition to those that pages require. */
  csp: Readonly<Record<string, readonly string[]>>;
  hookTimeoutMs: number;
  /** True if the site includes drafts and pages with a publish date in the future. */
  drafts: boolean;
  plugins: readonly Plugin[];
  hints: PluginHints;
  /**
   * True if code may block its thread: a plugin that does not declare otherwise, or a plugin of the Markdown processor.
   */
  isWatched: boolean;
  markdown: ResolvedMarkdown;
  checks: NonNullable<SiteConfig["checks"]>;
  links: Required<LinksConfig>;
  assets: Required<AssetsConfig>;
  frontmatter?: SiteConfig["frontmatter"];
  /** Everything that pages depend on, if the config contains no code; see pageValues. */
  pageValues?: Json;
}

/** Command-line options, which override the config file. Folders are absolute. */
export interface ConfigOverrides {
  base?: string;
  out?: string;
  /** Includes drafts and pages with a publish date in the future. Default: false. */
  drafts?: boolean;
  /** Cache folder, absolute. */
  cacheDir?: string;
}

/** Default folders, relative to the root. */
export const defaultFolders = { content: "content" } as const;

/**
 * Checks the export of a config file (undefined if there is no file) and fills in the defaults.
 * @throws DocsgenError `config-invalid` listing every problem
 */
export function resolveConfig(input: {
  root: string;
  user: unknown;
  file?: string | undefined;
  defaults: PluginList;
  hints?: PluginHints | undefined;
  overrides: ConfigOverrides;
}): Config {
  const { root, file, overrides } = input;
  const given = parseConfig(input.user, file);
  const plugins = flattenPlugins(given.plugins ?? input.defaults, file);
  const user = withAdditions(given, plugins);
  const content = resolve(root, user.content ?? (file === undefined ? "." : defaultFolders.content));
  const locales = describeLocales(user, { root, content, plugins });
  const versions = describeVersions(user, { root, content });
  // Nobody has chosen a scheme for a folder without a config.
  const frame = { ...(file === undefined && { scheme: "system" as const }), ...pickFrame(user) };
  const site = describeSite(user, { locales, versions, plugins, brand: frame.brand }, overrides.base);
  const seen = pageValues(user, { file, plugins, base: site.base });
  const config: Config = {
    root,
    given: [...new Set([...Object.keys(given), ...Object.keys(overrides)])],
    content,
    out: overrides.out ?? resolve(root, user.out ?? "dist"),
    output: user.output ?? "files",
    public: resolve(root, user.public ?? "public"),
    symlinks: (user.symlinks ?? []).map((name) => resolve(root, name)),
    cacheDir: overrides.cacheDir ?? resolve(root, user.cache?.dir ?? defaultCacheDir(root, file !== undefined)),
    cacheMaxBytes: user.cache?.maxBytes ?? 2 ** 30,
    cacheReadOnly: user.cache?.readOnly ?? false,
    site,
    labelNames: [user, ...Object.values(user.locales ?? {})].flatMap(({ labels = {} }) => Object.keys(labels)),
    trailingSlash: user.trailingSlash ?? false,
    frame,
    localeFrames: Object.fromEntries(Object.entries(user.locales ?? {}).map(([name, own]) => [name, pickFrame(own)])),
    headers: Boolean(user.headers),
    csp: typeof user.headers === "object" ? listSources(user.headers.csp) : {},
    hookTimeoutMs: user.hookTimeoutMs ?? 600_000,
    drafts: overrides.drafts ?? false,
    plugins,
    hints: input.hints ?? {},
    isWatched:
      (user.markdown?.remark ?? user.markdown?.rehype) !== undefined ||
      plugins.some(({ isWatched = true }) => isWatched),
    markdown: resolveMarkdown(user.markdown, plugins),
    checks: user.checks ?? {},
    links: resolveLinks(user.links, file),
    assets: { allow: [], ...user.assets },
    ...(file !== undefined && { file }),
    ...(user.cache?.remote !== undefined && { cacheRemote: resolveRemote(user.cache.remote) }),
    ...(user.addressLock !== undefined && { addressLock: resolve(root, user.addressLock) }),
    ...(user.theme !== undefined && { theme: user.theme }),
    ...(user.frontmatter && { frontmatter: user.frontmatter }),
    ...(seen !== undefined && { pageValues: seen }),
  };
  const problems = [...checkLocales(locales, file), ...checkVersions(user, file)];
  if (problems.length > 0) throw new DocsgenError(problems);
  return Object.freeze(config);
}

function pickFrame(user: SiteConfig | LocaleConfig): FrameConfig {
  const own = Object.entries(user).filter(([key]) => key in frameEntries);
  return {
    ...Object.fromEntries(own),
    ...("brand" in user && user.brand !== undefined && { brand: fullColor(user.brand) }),
  };
}

/** `#0af` → `#00aaff`. */
function fullColor(color: string): string {
  return color.length === 4 ? color.replaceAll(/[\da-f]/gi, "$&$&").toLowerCase() : color.toLowerCase();
}

function listSources(csp: Readonly<Record<string, string | readonly string[]>>): Config["csp"] {
  return Object.fromEntries(Object.entries(csp).map(([directive, sources]) => [directive, [sources].flat()]));
}

interface Described {
  locales: readonly Locale[] | undefined;
  versions: readonly Version[] | undefined;
  plugins: readonly Plugin[];
  brand: string | undefined;
}

function describeSite(
  { repository, ...user }: SiteConfig,
  { locales, versions, plugins, brand }: Described,
  given = user.base,
): SiteInfo {
  const url = user.url === undefined ? undefined : new URL(user.url);
  const base = given ?? url?.pathname ?? "/";
  const inner = base.replace(/^\/+|\/+$/g, "");
  const lang = locales?.[0]?.lang ?? user.lang ?? "en";
  const described = {
    title: user.title ?? "",
    description: user.description ?? "",
    origin: url?.origin ?? "",
    base: inner === "" ? "/" : `/${inner}/`,
    lang,
    ...(textDirection(lang) === "rtl" && { dir: "rtl" as const }),
    buildDate: "",
    version: user.version ?? "",
    ...(repository && {
      repository: { url: repository.url.replace(/\/+$/, ""), branch: repository.branch ?? "main" },
    }),
    variables: user.variables ?? {},
    labels: { ...labelsForLanguage(lang), ...pluginLabels(plugins, lang), ...user.labels },
    ...(brand !== undefined && { brand }),
    ...(locales && { locales }),
    ...(versions && { versions }),
  };
  return locales?.[0] ? withEdition(described, { locale: locales[0].name, version: "current" }) : described;
}

/** Returns values that identify the config of a build, together with the text of the compiled file. */
export function configValues({ root, content, site, trailingSlash, plugins, markdown, ...config }: Config): Json {
  const { editLink, ...frame } = config.frame;
  return {
    frame: JSON.parse(JSON.stringify({ ...frame, editLink: String(editLink) })),
    localeFrames: JSON.parse(JSON.stringify(config.localeFrames)),
    headers: JSON.parse(JSON.stringify([config.headers, config.csp])),
    site: JSON.parse(JSON.stringify(site)) as Json,
    content: displayName(content, root),
    public: displayName(config.public, root),
    symlinks: config.symlinks.map((name) => displayName(name, root)),
    trailingSlash,
    plugins: plugins.map((plugin) => [plugin.name, pluginKey(plugin), JSON.stringify(plugin.site?.lists) ?? ""]),
    markdown: { parser: markdown.parser, html: markdown.html, highlight: JSON.stringify(markdown.highlight) },
  };
}

function parseConfig(user: unknown = {}, file: string | undefined): SiteConfig {
  const problems = checkConfig(user, file);
  if (problems.length > 0) throw new DocsgenError(problems);
  // The schema has checked every key, but not functions and lists of plugins.
  return user as SiteConfig;
}

function flattenPlugins(list: PluginList, file: string | undefined): readonly Plugin[] {
  const plugins = (list as readonly unknown[]).flat(Number.POSITIVE_INFINITY) as readonly Plugin[];
  const problems = plugins.flatMap((plugin, index) => checkPlugin(plugin, `plugins[${index}]`, file));
  if (problems.length > 0) throw new DocsgenError(problems);
  const problem = findChainProblem(plugins) ?? findInvalidAddition(plugins);
  if (problem) throw new DocsgenError(invalid(problem.message, problem.hint, file));
  return plugins;
}
