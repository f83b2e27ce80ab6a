// Step 5: pages → records. A page whose text and inputs are unchanged is taken from the cache; the rest goes to the workers.
// Problems found while compiling are reported each time, whether the record is new or not.
import { statSync } from "node:fs";
import type { Diagnostic } from "../contract/data.js";
import type { CompiledPage, RoutedPage } from "../pages/page.js";
import type { PageRecord } from "../pages/record.js";
import { createRecordCheck } from "../pages/record-check.js";
import { nameOf } from "../report/paths.js";
import { pageSite, type Site } from "../session/site.js";
import { hash, hashJson } from "../store/hash.js";
import { explain, type Keep, memoizedAll, recall } from "../store/memo.js";
import { absolutePlaces } from "../store/places.js";
import type { CompileResult, CompileShared, CompileTask } from "../threads/jobs/compile.js";

export interface CompileOutcome {
  pages: CompiledPage[];
  /** Ids of the pages that were not in the cache. */
  compiled: string[];
}

export interface CompileInput {
  pages: readonly RoutedPage[];
  /** See RunInput. */
  isAside?: boolean;
}

export async function compilePages({ pages, isAside = false }: CompileInput, site: Site): Promise<CompileOutcome> {
  const keys = pages.map((page) => compileKey(page, site));
  const { results, made } = await memoizedAll<PageRecord>(
    {
      keys,
      check: createRecordCheck(site.cache),
      run: (missing, keep) => compileMissing({ pages, isAside, missing, keep }, site),
    },
    site,
  );
  const compiled = pages.flatMap(({ meta }, index) => {
    const result = results[index];
    return result ? [{ meta, record: result.value, inputs: result.inputs }] : [];
  });
  for (const page of compiled) {
    for (const diagnostic of problemsOf(page, site.config.root)) site.report(diagnostic);
  }
  return { pages: compiled, compiled: made.map((index) => pages[index]?.meta.id ?? "") };
}

/** What compiling a page reported, with absolute places. For a text that is not translated, its own page has reported it. */
export function problemsOf({ meta, record }: CompiledPage, root: string): Diagnostic[] {
  if (meta.original !== undefined) return [];
  return absolutePlaces(record.diagnostics, root, meta.file);
}

/** Names everything that a page's record depends on, except what compiling looks at while it runs. */
export function compileKey({ meta, source }: RoutedPage, site: Site): string {
  const hasTransform = site.config.plugins.some((plugin) => plugin.transform);
  // A hook sees the whole first tier; without one, only this much of it matters.
  const { id, title, locale, version } = meta;
  const seen = hasTransform
    ? [hashJson({ ...meta, file: "", site: pageSite(site.info) })]
    : [id, title, locale, version];
  const home = source.home
    ? [nameOf(source.home.root, site.config.root), nameOf(source.home.content, site.config.root)]
    : [];
  return hash("compile", site.pageFingerprint, meta.hash, String(source.bodyOffset), ...seen, ...home);
}

async function compileMissing(
  { pages, isAside, missing, keep }: Required<CompileInput> & { missing: readonly number[]; keep: Keep<PageRecord> },
  site: Site,
): Promise<void> {
  const total = missing.length;
  let done = 0;
  const tasks = missing.flatMap((index) => (pages[index] ? [taskOf(pages[index], site)] : []));
  site.progress({ step: "compile", done, total });
  const onResults = (results: CompileResult[], from: number) => {
    for (const [at, { record, inputs, locations, isTransient = false }] of results.entries()) {
      for (const [key, location] of locations) site.cache.adopt(key, location);
      keep(missing[from + at] ?? 0, { value: record, inputs, parts: Object.values(record.blobs), isTransient });
    }
    done += results.length;
    site.progress({ step: "compile", done, total });
  };
  const isHeavy = () => tasks.some(isLarge);
  await site.pool.run("compile", { shared: sharedOf(site), tasks, isAside, isHeavy, onResults });
}

/** In bytes: a text that may take long. */
const largeText = 200_000;

function isLarge({ meta, source }: CompileTask): boolean {
  const size = source.text?.length ?? statSync(meta.file, { throwIfNoEntry: false })?.size ?? 0;
  return size > largeText;
}

/** Compiles a page and keeps nothing: this loads what compiling loads on first use. */
export async function rehearsePage(page: RoutedPage, site: Site): Promise<void> {
  await site.pool.run("compile", { shared: sharedOf(site), tasks: [taskOf(page, site)] });
}

function sharedOf({ info, urlById }: Site): CompileShared {
  return { site: pageSite(info), urlById };
}

/** What a worker needs of a page; callers may hold more. */
function taskOf({ meta, source }: RoutedPage, site: Site): CompileTask {
  const key = hash("code", site.codeFingerprint, meta.id);
  const code = { key, location: site.cache.locate(key) };
  return { meta, source, code };
}

/** Why a page would or would not be compiled again, for `docsgen inspect`. */
export function explainPage(page: RoutedPage, site: Site): { state: string; inputs: string[]; record?: PageRecord } {
  const key = compileKey(page, site);
  const inputs = explain(key, site);
  if (!inputs) {
    return { state: "would be compiled: its text, its title, the config or docsgen is new to the cache", inputs: [] };
  }
  const known = recall<PageRecord>(key, site);
  const changed = inputs.filter((one) => !one.isSame).map(({ input }) => input.name);
  const lost = changed.length === 0 ? "a part of it in the cache is lost" : `${changed.join(", ")} changed`;
  return {
    state: known ? "would be taken from the cache" : `would be compiled: ${lost}`,
    inputs: inputs.map(({ input }) => `${input.kind} ${input.name}`),
    ...(known && { record: known.value }),
  };
}
