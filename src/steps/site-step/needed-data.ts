// The data of earlier plugins that a site step reads: the keys in its `needs`.
import type { SiteData } from "../../contract/data.js";
import type { SiteStep } from "../../contract/plugin.js";
import { failure } from "../../errors/errors.js";
import { nearest } from "../../errors/nearest-word.js";

type Step = Pick<SiteStep<unknown>, "needs">;

/** Returns the keys that a step reads, without the question marks of optional keys. */
export function neededKeys({ needs = [] }: Step): (keyof SiteData)[] {
  return needs.map((name) => name.replace(/\?$/, "") as keyof SiteData);
}

/** Returns the first key that a step requires and that no plugin has derived. */
export function findMissingKey({ needs = [] }: Step, data: SiteData): string | undefined {
  return needs.find((name) => !name.endsWith("?") && !Object.hasOwn(data, name));
}

/**
 * Creates the error for a missing key.
 * @param keys keys of all data
 * @param writer the later plugin that derives the key, if any
 */
export function missingData(origin: string, key: string, keys: Iterable<string>, writer?: string): Error {
  const [plugin] = origin.split(" · ");
  if (writer !== undefined) {
    const message = `${origin} needs the data "${key}", which the later plugin ${writer} derives.`;
    return failure("missing-data", message, { origin, hint: `move ${writer} before ${plugin} in plugins` });
  }
  const near = nearest(key, keys);
  const hint =
    near === undefined ? `add the plugin that derives it, or mark it as optional: "${key}?"` : `did you mean ${near}?`;
  return failure("missing-data", `${origin} needs the data "${key}", which no plugin derives.`, { origin, hint });
}
