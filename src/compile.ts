// Step 4: pages → records. A page whose text and recorded inputs are unchanged is taken from the cache; the rest goes to the
// threads. Problems that compiling found are reported each time, whether the record is new or not.
import { hash, hashJson } from "./hash.js";
import { explain, recall, remember } from "./memo.js";
import { absolutePlace, type PageRecord } from "./page-record.js";
import type { Session } from "./session.js";
import type { CompiledPage, RoutedPage } from "./stages.js";

export interface CompileOutcome {
  pages: CompiledPage[];
  /** Ids of the pages that were compiled anew. */
  compiled: string[];
}

export async function compilePages(pages: readonly RoutedPage[], session: Session): Promise<CompileOutcome> {
  const keys = pages.map((page) => compileKey(page, session));
  const records = keys.map((key) => {
    const payload = recall(key, session);
    return payload === undefined ? undefined : (JSON.parse(payload) as PageRecord);
  });
  const missing = pages.flatMap((_, index) => (records[index] ? [] : [index]));
  await compileMissing({ pages, keys, records, missing }, session);
  const result = pages.flatMap(({ meta }, index) => {
    const record = records[index];
    return record ? [{ meta, record }] : [];
  });
  for (const { meta, record } of result) {
    for (const diagnostic of record.diagnostics) {
      const { place } = diagnostic;
      session.report(place ? { ...diagnostic, place: absolutePlace(place, meta, session.config.root) } : diagnostic);
    }
  }
  return { pages: result, compiled: missing.map((index) => pages[index]?.meta.id ?? "") };
}

/** Names all that a page's record depends on, but for what it looks at while it is compiled. */
export function compileKey(page: RoutedPage, session: Session): string {
  const { meta } = page;
  const hasTransform = session.config.plugins.some((plugin) => plugin.transform);
  // A hook sees the whole first tier; without one, only this much of it matters.
  const seen = hasTransform ? { ...meta, file: "", info: session.info } : { id: meta.id, title: meta.title };
  return hash("compile", session.fingerprint, meta.hash, String(page.bodyOffset), hashJson(seen));
}

interface Work {
  pages: readonly RoutedPage[];
  keys: readonly string[];
  records: (PageRecord | undefined)[];
  missing: readonly number[];
}

async function compileMissing({ pages, keys, records, missing }: Work, session: Session): Promise<void> {
  const total = missing.length;
  if (total === 0) return;
  let done = 0;
  const tasks = missing.flatMap((index) => pages[index] ?? []);
  const shared = { info: session.info, urlById: session.urlById };
  session.progress({ step: "compile", done, total });
  const results = await session.pool.run("compile", { shared, tasks }, (count) => {
    done += count;
    session.progress({ step: "compile", done, total });
  });
  results.forEach(({ record, inputs, locations }, at) => {
    const index = missing[at] ?? 0;
    for (const [key, location] of locations) session.cache.adopt(key, location);
    remember(keys[index] ?? "", { inputs, payload: JSON.stringify(record) }, session);
    records[index] = record;
  });
}

/** Why a page would or would not be compiled again, for `docsgen inspect`. */
export function explainPage(key: string, session: Session): { state: string; inputs: string[]; record?: PageRecord } {
  const inputs = explain(key, session);
  if (!inputs) {
    return { state: "would be compiled: its text, its title, the config or docsgen is new to the cache", inputs: [] };
  }
  const payload = recall(key, session);
  const changed = inputs.filter((one) => !one.isSame).map(({ input }) => input.name);
  return {
    state: payload === undefined ? `would be compiled: ${changed.join(", ")} changed` : "would be taken from the cache",
    inputs: inputs.map(({ input }) => `${input.kind} ${input.name}`),
    ...(payload !== undefined && { record: JSON.parse(payload) as PageRecord }),
  };
}
