// Step 5: compiles pages to records. If a page's text and inputs are unchanged, its record is taken from the cache;
// otherwise, a worker compiles it. Problems are always reported, even for a cached record.
import { explain, type Input, type Keep, memoizedAll, recall } from "../../cache/memo.js";
import { toAbsolutePlaces } from "../../cache/relative-positions.js";
import type { Diagnostic, PageMeta } from "../../contract/data.js";
import { displayName } from "../../errors/file-names.js";
import { hash, hashJson } from "../../files/content-hash.js";
import type { CompiledPage, RoutedPage } from "../../pages/page.js";
import type { PageRecord } from "../../pages/page-record.js";
import { createRecordCheck } from "../../pages/record-check.js";
import { pageSite, type Site } from "../../session/site.js";
import type { CompileResult, CompileShared, CompileTask } from "../../threads/jobs/compile-job.js";
import { bytesOfText } from "../../threads/work-size.js";

export interface CompileOutcome {
  pages: TracedPage[];
  /** Ids of the pages that were not in the cache. */
  compiled: string[];
}

/** A compiled page with the inputs of its compilation, and their values at that time. */
export interface TracedPage extends CompiledPage {
  inputs: readonly Input[];
}

interface CompileInput {
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
    for (const diagnostic of listProblems(page, site.config.root)) site.report(diagnostic);
  }
  return { pages: compiled, compiled: made.map((index) => pages[index]?.meta.id ?? "") };
}

/**
 * Returns the diagnostics of a compiled page with absolute paths. Problems in untranslated text are only reported for
 * its original page.
 */
export function listProblems({ meta, record }: CompiledPage, root: string): Diagnostic[] {
  if (meta.original !== undefined) return [];
  return toAbsolutePlaces(record.diagnostics, root, meta.file);
}

/** Returns the cache key of a page: everything its record depends on, except inputs read during compilation. */
export function compileKey({ meta, source }: RoutedPage, site: Site): string {
  const hasTransform = site.config.plugins.some((plugin) => plugin.transform);
  // If there is a hook, it receives all metadata. Otherwise, only these fields matter.
  const { id, locale, version } = meta;
  const title = titleFor(meta, site);
  const seen = hasTransform
    ? [hashJson({ ...meta, file: "", site: pageSite(site.info) }), title]
    : [id, title, locale, version];
  const { root, content, assetFolder } = source.home ?? {};
  const home = [root, content, assetFolder].flatMap((folder) =>
    folder === undefined ? [] : displayName(folder, site.config.root),
  );
  const data = source.data ? [hashJson(source.data)] : [];
  const modules = site.modules?.keyOf(id) ?? "";
  const slots = modules === "" ? [] : [modules];
  return hash(
    "compile",
    site.pageFingerprint,
    meta.hash,
    String(source.bodyOffset),
    ...seen,
    ...home,
    ...data,
    ...slots,
  );
}

async function compileMissing(
  { pages, isAside, missing, keep }: Required<CompileInput> & { missing: readonly number[]; keep: Keep<PageRecord> },
  site: Site,
): Promise<void> {
  const total = missing.length;
  let done = 0;
  const tasks = missing.flatMap((index) => (pages[index] ? [createCompileTask(pages[index], site)] : []));
  site.progress({ step: "compile", done, total });
  const onResults = (results: CompileResult[], from: number) => {
    for (const [at, { record, inputs, locations, isTransient = false }] of results.entries()) {
      for (const [key, location] of locations) site.cache.adopt(key, location);
      keep(missing[from + at] ?? 0, { value: record, inputs, parts: Object.values(record.blobs), isTransient });
    }
    done += results.length;
    site.progress({ step: "compile", done, total });
  };
  const bytesOf = ({ meta, source }: CompileTask) => bytesOfText({ text: source.text, file: meta.file });
  await site.pool.run("compile", { shared: createShared(site), tasks, bytesOf, isAside, onResults });
}

/** Compiles a page and discards the result. This preloads everything that is loaded when a page is first compiled. */
export async function rehearsePage(page: RoutedPage, site: Site): Promise<void> {
  await site.pool.run("compile", { shared: createShared(site), tasks: [createCompileTask(page, site)] });
}

function createShared({ info, urlById, pageFingerprint: fingerprint }: Site): CompileShared {
  return { site: pageSite(info), urlById, fingerprint };
}

/** Returns only the fields that a worker needs, because callers may pass larger objects. */
function createCompileTask({ meta, source }: RoutedPage, site: Site): CompileTask {
  const key = hash("code", site.codeFingerprint, meta.id);
  const code = { key, location: site.cache.locate(key) };
  const modules = site.modules?.modulesOf(meta.id);
  return { meta, source, title: titleFor(meta, site), code, ...(modules && { modules }) };
}

function titleFor({ layout, title }: PageMeta, { untitled }: Site): string {
  return untitled.includes(layout) ? "" : title;
}

/** Explains for `docsgen inspect` why a page would be compiled again, or why not. */
export function explainPage(page: RoutedPage, site: Site): { state: string; inputs: string[]; record?: PageRecord } {
  const key = compileKey(page, site);
  const inputs = explain(key, site);
  if (!inputs) {
    return { state: "would be compiled: no cache entry for its text, its title, the config and docsgen", inputs: [] };
  }
  const known = recall<PageRecord>(key, site);
  const changed = inputs.filter((one) => !one.isSame).map(({ input }) => input.name);
  const lost = changed.length === 0 ? "part of its cache entry is missing" : `${changed.join(", ")} changed`;
  return {
    state: known ? "would be taken from the cache" : `would be compiled: ${lost}`,
    inputs: inputs.map(({ input }) => `${input.kind} ${input.name}`),
    ...(known && { record: known.value }),
  };
}
