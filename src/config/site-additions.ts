// Adds what plugins contribute to a site's config: links, elements of the head, and translations.
import type { Labels } from "../contract/data.js";
import type { Plugin, SiteAdditions } from "../contract/plugin.js";
import type { SiteConfig } from "../contract/site-config.js";

/** Appends the lists of plugins to the config's, in order. Without additions, the config is returned unchanged. */
export function withAdditions(user: SiteConfig, plugins: readonly Plugin[]): SiteConfig {
  const lists = (["nav", "head"] as const).flatMap((key) => {
    const added = plugins.flatMap(({ site }): readonly unknown[] => site?.[key] ?? []);
    return added.length === 0 ? [] : [[key, [...(user[key] ?? []), ...added]] as const];
  });
  return lists.length === 0 ? user : { ...user, ...Object.fromEntries(lists) };
}

/** Returns the strings of plugins in a language. Regional variants fall back to the language: `pt-BR` uses `pt`. */
export function pluginLabels(plugins: readonly Plugin[], lang: string): Labels {
  const [language = ""] = lang.toLowerCase().split("-");
  const labelsIn = (labels: NonNullable<SiteAdditions["labels"]>) => ({ ...labels[language], ...labels[lang] });
  return Object.assign({}, ...plugins.flatMap(({ site }) => (site?.labels ? [labelsIn(site.labels)] : [])));
}

/** Returns the names of all strings that plugins have. */
export function pluginLabelNames(plugins: readonly Plugin[]): string[] {
  return plugins.flatMap(({ site }) => Object.values(site?.labels ?? {}).flatMap(Object.keys));
}
