// Compiles pages for the dev server on demand, individually or in groups.
import { setImmediate } from "node:timers/promises";
import { isSame } from "../cache/memo.js";
import { absoluteFile } from "../cache/relative-positions.js";
import { DocsgenError } from "../errors/errors.js";
import type { RoutedPage } from "../pages/page.js";
import { withSeparateReport } from "../session/session.js";
import type { Site } from "../session/site.js";
import { compileKey, compilePages, listProblems, type TracedPage } from "../steps/compile/compile-step.js";
import { type DevPage, type DevSite, type DevState, describeFailure } from "./dev-site.js";

let lastVersion = 0;

function createPage({ meta, source }: RoutedPage, session: Site): DevPage {
  lastVersion++;
  const key = compileKey({ meta, source }, session);
  return { meta, source, version: lastVersion, key, inputs: [], isBroken: false };
}

/** Returns the current page with its new URL, or a new page if anything that its article depends on has changed. */
export function reusePage(routed: RoutedPage, { pageById }: DevState, session: Site): DevPage {
  const page = createPage(routed, session);
  const current = pageById.get(routed.meta.id);
  const isGood = current?.key === page.key && !current.isBroken && isSame(current.inputs, session);
  return isGood ? { ...current, ...routed } : page;
}

/** Marks pages for recompilation. */
export function renewPages(pages: readonly RoutedPage[], site: DevSite): void {
  replacePages(
    pages.map((page) => createPage(page, site.session)),
    site,
  );
}

function replacePages(replacements: readonly DevPage[], site: DevSite): void {
  if (replacements.length === 0) return;
  const byId = pagesById(replacements);
  const pages = site.current.pages.map((page) => byId.get(page.meta.id) ?? page);
  site.update({ pages, pageById: pagesById(pages) });
}

export function pagesById(pages: readonly DevPage[]): Map<string, DevPage> {
  return new Map(pages.map((page) => [page.meta.id, page]));
}

/** True if a page is neither compiled nor broken. */
export function isMissing({ record, isBroken }: DevPage): boolean {
  return !record && !isBroken;
}

interface Wanted {
  /** Current pages. */
  pages: readonly DevPage[];
  /** See RunInput. */
  isAside?: boolean;
}

/** Compiles the missing pages. For pages that are already being compiled, awaits the running compilation. */
export async function ensureCompiled({ pages, isAside = false }: Wanted, site: DevSite): Promise<void> {
  const runs = site.runs.compile;
  const missing = pages.filter((page) => isMissing(page) && !runs.has(page.version));
  if (missing.length > 0) {
    const run = compileTogether({ pages: missing, isAside }, site).finally(() => {
      for (const { version } of missing) runs.delete(version);
    });
    for (const { version } of missing) runs.set(version, run);
  }
  await Promise.all(pages.map(({ version }) => runs.get(version)));
}

async function compileTogether({ pages, isAside }: Required<Wanted>, site: DevSite): Promise<void> {
  try {
    const outcome = await compilePages({ pages, isAside }, withSeparateReport(site.session));
    const compiledById = new Map(outcome.pages.map((page) => [page.meta.id, page]));
    storeCompiled(pages, compiledById, site);
  } catch (thrown) {
    const [first] = pages;
    if (first && pages.length === 1) storeFailure(first, thrown, site);
    else {
      for (const page of pages) {
        await compileTogether({ pages: [page], isAside }, site);
        // Lets requests be handled in between.
        await setImmediate();
      }
    }
  }
}

/**
 * Returns the current version of a page. Undefined if the page was removed, or has to be compiled again, since a run
 * began.
 */
function currentPage({ meta, version }: DevPage, { pageById }: DevState): DevPage | undefined {
  const page = pageById.get(meta.id);
  return page?.version === version ? page : undefined;
}

function storeCompiled(pages: readonly DevPage[], compiledById: ReadonlyMap<string, TracedPage>, site: DevSite): void {
  const { session, images } = site.current;
  const { root } = session.config;
  const done = pages.flatMap((page) => {
    const current = currentPage(page, site.current);
    const compiled = compiledById.get(page.meta.id);
    return current && compiled ? [{ current, compiled }] : [];
  });
  const added = done.flatMap(({ current: { meta }, compiled: { record } }) =>
    record.assets.map(({ out, file }) => [out, absoluteFile(file, root, meta.file)] as const),
  );
  if (added.length > 0) site.update({ images: new Map([...images, ...added]) });
  site.addInputs(done.flatMap(({ compiled }) => compiled.inputs));
  site.report(
    done.map(({ compiled }) => {
      const judged = listProblems(compiled, root).flatMap((one) => session.judge(one) ?? []);
      return [`page:${compiled.meta.id}`, judged];
    }),
  );
  replacePages(
    done.map(({ current, compiled: { record, inputs } }) => ({ ...current, record, inputs })),
    site,
  );
}

/**
 * If the source is being edited, the failure is not reported: the watcher detects the edit, and the page is compiled
 * again.
 */
function storeFailure(page: DevPage, thrown: unknown, site: DevSite): void {
  const problems = describeFailure(thrown, site);
  const current = currentPage(page, site.current);
  if (!current) return;
  replacePages([{ ...current, isBroken: true }], site);
  const isEdited =
    (thrown instanceof DocsgenError && thrown.diagnostics[0]?.code === "source-changed") ||
    (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT");
  site.report([[`page:${page.meta.id}`, isEdited ? [] : problems]]);
}
