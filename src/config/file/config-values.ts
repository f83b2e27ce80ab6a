// Represents a config in cache keys by its values as JSON, without code.
import type { Json } from "../../contract/data.js";
import type { Plugin } from "../../contract/plugin.js";
import type { SiteConfig } from "../../contract/site-config.js";
import { jsonProblem } from "../../errors/plugin-results.js";
import { frameEntries } from "../schema/frame-schema.js";

/** Returns everything that a plugin's results depend on, except its code. */
export function pluginKey({ cacheKey = "", options }: Plugin): string {
  return `${cacheKey}\n${toJsonText(options?.given) ?? ""}`;
}

/** Returns undefined for options that cannot be serialized, such as circular objects. */
function toJsonText(given: unknown): string | undefined {
  try {
    return JSON.stringify([given]);
  } catch {
    return undefined;
  }
}

/**
 * True if a plugin's results depend only on its options and its files. If an option is code, it may use anything from
 * the config.
 */
export function isIndependent({ isIndependent: says = false, options }: Plugin): boolean {
  return says && isJson(options?.given);
}

/** True if a value survives serialization to JSON. */
function isJson(value: unknown): boolean {
  return toJsonText(value) !== undefined && jsonProblem(value, "value") === undefined;
}

/** Options that only affect documents, or that control where builds store files. */
const others: ReadonlySet<string> = new Set([
  "title",
  "description",
  "out",
  "output",
  "cache",
  ...Object.keys(frameEntries),
]);

/**
 * Returns all config values that pages depend on, regardless of the config's text: the options of plugins that process
 * articles, and the site's options except for the ones above.
 * @returns undefined if pages may depend on anything else
 */
export function pageValues(
  { plugins: _, ...user }: SiteConfig,
  { file, plugins, base }: { file: string | undefined; plugins: readonly Plugin[]; base: string },
): Json | undefined {
  const options = Object.entries(user).filter(([name]) => !others.has(name));
  const compilers = plugins.filter(
    ({ markdown, frontmatter, frontmatterKeys, transform, client }) =>
      markdown ?? frontmatter ?? frontmatterKeys ?? transform ?? client?.islands,
  );
  if (!compilers.every(isIndependent) || !isJson(options)) return undefined;
  const given = compilers.map((plugin) => [plugin.name, pluginKey(plugin)]);
  return JSON.parse(JSON.stringify([file === undefined, base, options, given])) as Json;
}
