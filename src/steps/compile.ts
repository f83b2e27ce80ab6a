// Step 4: pages → records. A page whose text and recorded inputs are unchanged is taken from the cache; the rest goes to the
// threads. Problems that compiling found are reported each time, whether the record is new or not.

import type { Diagnostic } from "../contract/data.js";
import { absolutePlace, type PageRecord } from "../pages/record.js";
import type { CompiledPage, RoutedPage } from "../pages/stages.js";
import type { Session } from "../session/session.js";
import { hash, hashJson } from "../store/hash.js";
import { explain, fetchResults, recall, remember } from "../store/memo.js";
import type { CompileResult, CompileTask } from "../threads/compile-page.js";
import { pageSite } from "./site-info.js";

export interface CompileOutcome {
  pages: CompiledPage[];
  /** Ids of the pages that were compiled anew. */
  compiled: string[];
}

export async function compilePages(pages: readonly RoutedPage[], session: Session): Promise<CompileOutcome> {
  const keys = pages.map((page) => compileKey(page, session));
  await fetchResults(keys, session);
  const known = keys.map((key) => recallPage(key, session));
  const missing = pages.flatMap((_, index) => (known[index] ? [] : [index]));
  await compileMissing({ pages, keys, known, missing }, session);
  const result = pages.flatMap(({ meta }, index) => {
    const kept = known[index];
    return kept ? [{ meta, ...kept }] : [];
  });
  for (const page of result) {
    for (const diagnostic of problemsOf(page, session.config.root)) session.report(diagnostic);
  }
  return { pages: result, compiled: missing.map((index) => pages[index]?.meta.id ?? "") };
}

/** What compiling a page reported, with absolute places. */
export function problemsOf({ meta, record }: CompiledPage, root: string): Diagnostic[] {
  return record.diagnostics.map((diagnostic) => {
    const { place } = diagnostic;
    return place ? { ...diagnostic, place: absolutePlace(place, meta, root) } : diagnostic;
  });
}

/** Names all that a page's record depends on, but for what it looks at while it is compiled. */
export function compileKey(page: RoutedPage, session: Session): string {
  const { meta } = page;
  const hasTransform = session.config.plugins.some((plugin) => plugin.transform);
  // A hook sees the whole first tier; without one, only this much of it matters.
  const seen = hasTransform ? { ...meta, file: "", site: pageSite(session.info) } : { id: meta.id, title: meta.title };
  return hash("compile", session.fingerprint, meta.hash, String(page.bodyOffset), hashJson(seen));
}

type Known = Pick<CompiledPage, "record" | "inputs">;
/** Also undefined where a blob of the page is lost: later steps count on all of them. */
function recallPage(key: string, session: Session): Known | undefined {
  const recalled = recall(key, session);
  if (!recalled) return undefined;
  const record = JSON.parse(recalled.payload) as PageRecord;
  const isWhole = Object.values(record.blobs).every((blob) => session.cache.locate(blob));
  return isWhole ? { record, inputs: recalled.inputs } : undefined;
}

interface Work {
  pages: readonly RoutedPage[];
  keys: readonly string[];
  known: (Known | undefined)[];
  missing: readonly number[];
}

/** Each page is kept as soon as it is compiled: a build that is interrupted has not worked for nothing. */
async function compileMissing({ pages, keys, known, missing }: Work, session: Session): Promise<void> {
  const total = missing.length;
  if (total === 0) return;
  let done = 0;
  const tasks = missing.flatMap((index) => (pages[index] ? [taskOf(pages[index], session)] : []));
  const shared = { site: pageSite(session.info), urlById: session.urlById };
  session.progress({ step: "compile", done, total });
  const keep = ({ record, inputs, locations }: CompileResult, index: number) => {
    for (const [key, location] of locations) session.cache.adopt(key, location);
    const parts = Object.values(record.blobs);
    remember(keys[index] ?? "", { inputs, payload: JSON.stringify(record), parts }, session);
    known[index] = { record, inputs };
  };
  const onResults = (results: CompileResult[], from: number) => {
    results.forEach((result, at) => {
      keep(result, missing[from + at] ?? 0);
    });
    done += results.length;
    session.progress({ step: "compile", done, total });
  };
  await session.pool.run("compile", { shared, tasks, onResults });
}

/** Compiles a page and keeps nothing of it: what compiling loads on first use is loaded then. */
export async function rehearsePage(page: RoutedPage, session: Session): Promise<void> {
  const shared = { site: pageSite(session.info), urlById: session.urlById };
  await session.pool.run("compile", { shared, tasks: [taskOf(page, session)] });
}

/** What a thread needs of a page; callers may keep more with it. */
function taskOf({ meta, bodyOffset, text }: RoutedPage, session: Session): CompileTask {
  const key = hash("code", session.codeFingerprint, meta.id);
  const code = { key, location: session.cache.locate(key) };
  return { meta, bodyOffset, code, ...(text !== undefined && { text }) };
}

/** Why a page would or would not be compiled again, for `docsgen inspect`. */
export function explainPage(key: string, session: Session): { state: string; inputs: string[]; record?: PageRecord } {
  const inputs = explain(key, session);
  if (!inputs) {
    return { state: "would be compiled: its text, its title, the config or docsgen is new to the cache", inputs: [] };
  }
  const payload = recall(key, session)?.payload;
  const changed = inputs.filter((one) => !one.isSame).map(({ input }) => input.name);
  return {
    state: payload === undefined ? `would be compiled: ${changed.join(", ")} changed` : "would be taken from the cache",
    inputs: inputs.map(({ input }) => `${input.kind} ${input.name}`),
    ...(payload !== undefined && { record: JSON.parse(payload) as PageRecord }),
  };
}
