// Step 6: runs `derive` hooks in order. Returns data for the theme, and the pages in the site's flat order.

import type { Input } from "../../cache/memo.js";
import type { SiteData } from "../../contract/data.js";
import type { SiteStep } from "../../contract/plugin.js";
import { errorMessage, failure, invalidResultPart, wrongResult } from "../../errors/errors.js";
import { jsonProblem } from "../../errors/plugin-results.js";
import type { SitePage } from "../../pages/page.js";
import { compiledFields } from "../../pages/page-record.js";
import type { Site } from "../../session/site.js";
import { findMissingKey, missingData } from "../site-step/needed-data.js";
import { runSiteStep } from "../site-step/run-site-step.js";

interface DeriveOutcome<SomePage extends SitePage> {
  data: SiteData;
  /** Pages in flat order: the ones listed in `order`, then the rest by id. */
  pages: SomePage[];
  /** Inputs of the hooks other than pages. */
  inputs: Input[];
  /** Name of the plugin that derived each key. */
  writers: ReadonlyMap<string, string>;
}

/** Skips hooks that read compiled fields if any page has not been compiled yet. */
export async function deriveSite<SomePage extends SitePage>(
  pages: readonly SomePage[],
  site: Site,
): Promise<DeriveOutcome<SomePage>> {
  const isWhole = pages.every((page) => page.record);
  const inputs: Input[] = [];
  let data: SiteData = {};
  const writers = new Map<string, string>();
  const skipsHooks = !isWhole && dataNeedsCompiled(site);
  // Reported after the last hook, because later hooks show which plugin derives the key.
  let missing: { origin: string; key: string } | undefined;
  for (const plugin of site.config.plugins) {
    if (!plugin.derive || (!isWhole && readsCompiled(plugin.derive))) continue;
    const origin = `${plugin.name} · derive`;
    const key = skipsHooks ? undefined : findMissingKey(plugin.derive, data);
    if (key !== undefined) {
      missing ??= { origin, key };
      continue;
    }
    const hook = { plugin, hook: "derive", step: plugin.derive, origin } as const;
    const toValue = (result: unknown) => checkData(result, origin);
    const made = await runSiteStep({ hook, pages, data, toValue, problemOf: messageIf(toValue) }, site);
    inputs.push(...made.inputs);
    for (const key of Object.keys(made.value)) {
      const earlier = writers.get(key);
      if (earlier !== undefined)
        throw failure("duplicate-data", `${earlier} and ${plugin.name} both derive "${key}".`, { origin });
      writers.set(key, plugin.name);
    }
    data = { ...data, ...made.value };
  }
  if (missing) throw missingData(missing.origin, missing.key, writers.keys(), writers.get(missing.key));
  return { data, pages: inOrder(pages, data), inputs, writers };
}

/** True if a step requires compiled pages. */
function readsCompiled(step: SiteStep<unknown>): boolean {
  return step.reads.some((field) => compiledFields.has(field));
}

/** True if the data for the theme depends on compiled fields. */
export function dataNeedsCompiled(site: Pick<Site, "config">): boolean {
  return site.config.plugins.some(({ derive }) => derive && readsCompiled(derive));
}

function checkData(result: unknown, origin: string): Partial<SiteData> {
  if (typeof result !== "object" || result === null || Array.isArray(result)) {
    throw wrongResult(origin, "an object", result);
  }
  for (const [key, value] of Object.entries(result)) {
    const problem = jsonProblem(value, key);
    if (problem !== undefined) throw invalidResultPart({ origin }, "data", `${problem}, which JSON cannot represent`);
  }
  const { order } = result as Partial<SiteData>;
  const isOrder = order === undefined || (Array.isArray(order) && order.every((id) => typeof id === "string"));
  if (!isOrder) throw invalidResultPart({ origin }, "data", '"order" is not a list of ids');
  return result;
}

/** Returns a function that returns the message of the error that a check throws. */
function messageIf(check: (value: unknown) => unknown): (value: unknown) => string | undefined {
  return (value) => {
    try {
      check(value);
      return undefined;
    } catch (thrown) {
      return errorMessage(thrown);
    }
  };
}

/** Moves pages listed in `order` to the front. The other pages keep their order. */
export function inOrder<SomePage extends SitePage>(pages: readonly SomePage[], { order = [] }: SiteData): SomePage[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const last = order.length;
  return [...pages].sort((a, b) => (rank.get(a.meta.id) ?? last) - (rank.get(b.meta.id) ?? last));
}
