// The plugins in a Docusaurus configuration, including presets.

import { basename } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import type { Evaluate } from "../../evaluation/evaluate.js";
import { readText } from "../../shared/config/tool-files.js";

export type Values = Mapping;

/** A configured plugin with its options. */
export interface UsedPlugin {
  name: string;
  options: Values;
}

/**
 * Lists plugins, including those in presets, by short name: `@docusaurus/plugin-content-docs` is `content-docs`. Without a
 * preset, the theme is in `themes`.
 */
export function usedPlugins({ presets, plugins, themes }: Values): UsedPlugin[] {
  const used = (list: Json | undefined) =>
    (Array.isArray(list) ? list : []).flatMap((entry: Json): UsedPlugin[] => {
      const [name, options] = Array.isArray(entry) ? (entry as Json[]) : [entry];
      const written = typeof name === "string" ? name : toMapping(name).name;
      if (typeof written !== "string") return [];
      // A local plugin can be referenced by its folder.
      const short = /^\.|^\/|^[A-Z]:\\/.test(written) ? basename(written) : written;
      return [
        { name: short.replace(/^(?:@docusaurus\/|docusaurus-)(?:plugin|preset)-/, ""), options: toMapping(options) },
      ];
    });
  const fromPresets = used(presets).flatMap(({ name, options }): UsedPlugin[] => {
    if (!/^(?:@docusaurus\/preset-)?classic$/.test(name)) return [{ name, options }];
    const ofContent = ["docs", "blog", "pages"].flatMap((key) => {
      const given = options[key];
      return given === false ? [] : [{ name: `content-${key}`, options: toMapping(given) }];
    });
    const counters = Object.entries({ gtag: "gtag", googleAnalytics: "analytics", googleTagManager: "tag-manager" })
      .filter(([key]) => options[key])
      .map(([, name]) => ({ name: `google-${name}`, options: {} }));
    return [...ofContent, ...counters, { name: "theme-classic", options: toMapping(options.theme) }];
  });
  const classic = used(themes).flatMap(({ name, options }) =>
    name === "@docusaurus/theme-classic" ? [{ name: "theme-classic", options }] : [],
  );
  return [...fromPresets, ...classic, ...used(plugins)];
}

/** Plugins that have a counterpart in docsgen, or that do not affect readers. */
const supportedPlugins =
  /^(?:content-(?:docs|blog|pages)|classic|theme-classic|client-redirects|sitemap|svgr|debug|pwa|ideal-image|google-[\w-]+|vercel-analytics|css-cascade-layers|rsdoctor)$|mermaid|search|copy-page|analytics|gtm|umami|llms|lunr|algolia|tailwind|sass|webpack|css/i;

export function pluginNotes(plugins: readonly UsedPlugin[], file: string): Diagnostic[] {
  const lines = (readText(file) ?? "").split("\n");
  return [...new Set(plugins.map(({ name }) => name))].flatMap((name): Diagnostic[] => {
    if (supportedPlugins.test(name)) return [];
    const line = lines.findIndex((one) => one.includes(name)) + 1;
    const message = `The plugin "${name}" has no counterpart in docsgen.`;
    return [{ code: "tool-plugin", severity: "warning", message, place: { file, ...(line > 0 && { line }) } }];
  });
}

/** Returns the global stylesheets of the theme as written. https://docusaurus.io/docs/styling-layout#global-styles */
export function themeStylesheets(plugins: readonly UsedPlugin[]): string[] {
  const given = plugins.flatMap(({ name, options }) => (name === "theme-classic" ? [options.customCss].flat() : []));
  return given.map(toText).filter(Boolean);
}

type Redirect = [from: string, to: string];

/**
 * Reads the redirects of client-redirects: those in its list, and those that its function returns for each URL.
 * https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-client-redirects
 */
export async function readRedirects(
  plugins: readonly UsedPlugin[],
  addresses: readonly string[],
  { file, inputs, evaluate }: { file: string; inputs: readonly string[]; evaluate: Evaluate },
): Promise<Redirect[]> {
  const own = plugins.filter(({ name }) => name === "client-redirects");
  const listed = own.flatMap(({ options }) => toList(options.redirects)).map(toMapping);
  const isMade = own.length > 0 && inputs.some((name) => readText(name)?.includes("createRedirects"));
  const asked = isMade ? (await evaluate(file, { createRedirects: addresses })).value : undefined;
  const made = Object.entries(toMapping(toMapping(asked).createRedirects));
  return [
    ...listed.flatMap(({ from, to }) => redirectsTo(to, from)),
    ...made.flatMap(([to, from]) => redirectsTo(to, from)),
  ];
}

function redirectsTo(to: Json | undefined, from: Json | undefined): Redirect[] {
  const all = typeof from === "string" ? [from] : toList(from);
  return typeof to === "string" ? all.map((one): Redirect => [String(one), to]) : [];
}
