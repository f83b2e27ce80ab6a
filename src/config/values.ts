// What stands for a config in the keys of the cache: its values as JSON. Code is not among them.
import type { Json } from "../contract/data.js";
import type { Plugin } from "../contract/plugin.js";
import type { SiteConfig } from "../contract/site-config.js";
import { jsonProblem } from "../report/shapes.js";
import { frameEntries } from "./frame-schema.js";

/** What a plugin's results depend on besides its code. */
export function pluginKey({ cacheKey = "", options }: Plugin): string {
  return `${cacheKey}\n${jsonOf(options?.given) ?? ""}`;
}

/** Undefined for options that JSON refuses, such as an object that holds itself. */
function jsonOf(given: unknown): string | undefined {
  try {
    return JSON.stringify([given]);
  } catch {
    return undefined;
  }
}

/** Whether a plugin's results change with its options and its files alone. Options that are code may take anything from the config. */
export function isIndependent({ isIndependent: says = false, options }: Plugin): boolean {
  return says && isJson(options?.given);
}

/** Whether JSON says all of a value. */
function isJson(value: unknown): boolean {
  return jsonOf(value) !== undefined && jsonProblem(value, "value") === undefined;
}

/** Options that only documents show, or that say where builds keep things. */
const others: ReadonlySet<string> = new Set([
  "title",
  "description",
  "out",
  "output",
  "cache",
  ...Object.keys(frameEntries),
]);

/**
 * What pages depend on in a config, whatever its text: the options of plugins that work on articles, and the site's own but for
 * those above.
 * @returns undefined if that is not all
 */
export function pageValues(
  { plugins: _, ...user }: SiteConfig,
  { file, plugins, base }: { file: string | undefined; plugins: readonly Plugin[]; base: string },
): Json | undefined {
  const options = Object.entries(user).filter(([name]) => !others.has(name));
  const compilers = plugins.filter(
    ({ markdown, frontmatter, transform, client }) => markdown ?? frontmatter ?? transform ?? client?.islands,
  );
  if (!compilers.every(isIndependent) || !isJson(options)) return undefined;
  const given = compilers.map((plugin) => [plugin.name, pluginKey(plugin)]);
  return JSON.parse(JSON.stringify([file === undefined, base, options, given])) as Json;
}
