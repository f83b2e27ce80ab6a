// The site's configuration as the steps get it (Config), from what a maintainer wrote (SiteConfig, checked by a schema).
// Reads no file but what it is told of; compiling `site.config.ts` is config-file.ts.
import { basename, join, relative, resolve } from "node:path";
import type { Json, SiteInfo } from "../contract/data.js";
import type { Plugin } from "../contract/plugin.js";
import type { FrontMatterSchema, MarkdownConfig, PluginList, SiteConfig } from "../contract/site-config.js";
import { defaultThemes, type HighlightOptions } from "../highlight/highlighter.js";
import { DocsgenError } from "../report/errors.js";
import { isInside } from "../store/paths.js";
import { checkConfig, checkPlugin, invalid } from "./schema.js";

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

/** Under the root, where the config names no others. */
export const defaultFolders = { content: "content", cache: ".docsgen" } as const;

/**
 * Checks what a config file exports and fills in the defaults.
 * @throws DocsgenError (`config-invalid`) with one diagnostic for each wrong or unknown key.
 */
export function resolveConfig(input: {
  root: string;
  user: unknown;
  file?: string | undefined;
  defaults: PluginList;
  overrides: ConfigOverrides;
}): Config {
  const { root, file, overrides } = input;
  const user = parseConfig(input.user, file);
  const content = resolve(root, user.content ?? (file === undefined ? "." : defaultFolders.content));
  const plugins = flattenPlugins(user.plugins ?? input.defaults, file);
  const config: Config = {
    root,
    content,
    out: overrides.out ?? resolve(root, user.out ?? "dist"),
    public: resolve(root, user.public ?? "public"),
    cacheDir: resolve(root, user.cache?.dir ?? defaultFolders.cache),
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
      labels: user.labels ?? {},
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
  if (isInside(root, out)) {
    refuse(
      `The output folder ${out} holds the site's own files.`,
      "choose a folder that is only for output, e.g. dist",
    );
  }
  // Where the root itself is the content, the default output folder is left out of it by the content loader.
  const contentIsRoot = content === root && out === join(root, basename(out));
  if ((isInside(out, content) && !contentIsRoot) || isInside(content, out)) {
    refuse(
      `The output folder ${out} is inside the content folder ${content}, or holds it.`,
      "keep the two apart, e.g. content and dist",
    );
  }
}
