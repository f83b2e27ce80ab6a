// Adds what plugins contribute to a site's config and to each other: links, elements of the head, translations, and
// items of lists.
import type { Labels } from "../contract/data.js";
import type { Plugin, SiteAdditions } from "../contract/plugin.js";
import type { SiteConfig } from "../contract/site-config.js";
import { nearest } from "../errors/nearest-word.js";
import { shapeProblem } from "../errors/plugin-results.js";
import { createSchema } from "./schema/option-schema.js";

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

/** Returns the items that plugins add to a list, in order. */
export function listAdditions(plugins: readonly Plugin[], name: string): readonly unknown[] {
  return plugins.flatMap(({ site }) =>
    itemsByList(site).flatMap(([written, items]) => (listName(written) === name ? items : [])),
  );
}

/** Finds an item for a list that no plugin has, or with another type than the list's. */
export function findInvalidAddition(plugins: readonly Plugin[]): { message: string; hint?: string } | undefined {
  const shapes = new Map(plugins.flatMap(({ lists = {} }) => Object.entries(lists)));
  for (const { name: plugin, site } of plugins) {
    for (const [written, items] of itemsByList(site)) {
      const name = listName(written);
      const shape = shapes.get(name);
      if (shape === undefined && name !== written) continue;
      if (shape === undefined) {
        const near = nearest(name, shapes.keys());
        const hint = near === undefined ? `if the list may be missing, write "${name}?"` : `did you mean ${near}?`;
        return { message: `The plugin ${plugin} adds to the list "${name}", which no plugin of the site has.`, hint };
      }
      const problem = shapeProblem(createSchema({ list: shape }), items, name);
      if (problem !== undefined) return { message: `The plugin ${plugin} adds an invalid item: ${problem}.` };
    }
  }
  return undefined;
}

function itemsByList(site: SiteAdditions | undefined): [string, readonly unknown[]][] {
  return Object.entries(site?.lists ?? {});
}

function listName(written: string): string {
  return written.replace(/\?$/, "");
}
