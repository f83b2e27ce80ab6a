// All options of the config with their values, by option name: first those that the site sets, then those with default
// values.
import { existsSync } from "node:fs";
import { type Config, configValues } from "../../config/config.js";
import { displayName } from "../../errors/file-names.js";
import { getThemeFolder } from "../../steps/theme/site-theme.js";

type Settings = Record<string, unknown>;

export function describeSettings(config: Config): { settings: Settings; defaults: Settings } {
  const all = listSettings(config);
  const pick = (isGiven: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => config.given.includes(name) === isGiven));
  return { settings: pick(true), defaults: pick(false) };
}

/** Lists the settings in the order of the manual. */
function listSettings(config: Config): Settings {
  const { root, site, frame, markdown, links, file } = config;
  const name = (folder: string) => displayName(folder, root) || ".";
  const { frame: frameValues } = configValues(config) as { frame: Settings };
  return {
    ...{ title: site.title, description: site.description, url: site.origin, base: site.base, lang: site.lang },
    ...{ labels: site.labels, version: site.version, repository: site.repository, variables: site.variables },
    ...{ locales: site.locales, versions: site.versions, trailingSlash: config.trailingSlash },
    ...{ content: name(config.content), public: name(config.public), out: name(config.out), output: config.output },
    ...{
      theme: config.theme ?? (file !== undefined && existsSync(getThemeFolder(config)) ? "theme" : undefined),
      addressLock: nameIf(config.addressLock, root),
    },
    symlinks: config.symlinks.map(name),
    ...Object.fromEntries(Object.entries(frameValues).map(([key, value]) => [key, key in frame ? value : undefined])),
    headers: config.headers && Object.keys(config.csp).length > 0 ? { csp: config.csp } : config.headers,
    markdown: {
      ...{ parser: markdown.parser, html: markdown.html, headingAnchors: markdown.headingAnchors },
      pageTimeoutMs: markdown.pageTimeoutMs,
      highlight: describeHighlight(markdown.highlight),
    },
    ...{ checks: config.checks, links, hookTimeoutMs: config.hookTimeoutMs },
    cache: {
      ...{ dir: name(config.cacheDir), maxBytes: config.cacheMaxBytes },
      ...(config.cacheRemote !== undefined && { remote: config.cacheRemote, readOnly: config.cacheReadOnly }),
    },
  };
}

function nameIf(file: string | undefined, root: string): string | undefined {
  return file === undefined ? undefined : displayName(file, root);
}

/** Replaces whole themes and grammars with their names. */
function describeHighlight({ light, dark, langs }: Config["markdown"]["highlight"]): Settings {
  const nameOfJson = (value: unknown) =>
    typeof value === "object" && value !== null && "name" in value ? String(value.name) : value;
  return { light: nameOfJson(light), dark: nameOfJson(dark), langs: langs?.map(nameOfJson) };
}
