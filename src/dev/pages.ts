// Pages of the dev server: compiled one at a time or in groups, whenever they are needed.
import { setImmediate } from "node:timers/promises";
import type { CompiledPage, RoutedPage } from "../pages/page.js";
import { DocsgenError } from "../report/errors.js";
import { withOwnReport } from "../session/session.js";
import { compileKey, compilePages, problemsOf } from "../steps/compile.js";
import { isSame } from "../store/memo.js";
import { absoluteFile } from "../store/places.js";
import { type DevPage, type DevSite, failureOf, noteInputs } from "./site.js";

/** The page as it is known, if nothing that its article was made of has changed. */
export function keepPage(routed: RoutedPage, site: DevSite): DevPage {
  const page = createPage(routed, site);
  const known = site.pageById.get(routed.meta.id);
  const isGood = known?.key === page.key && !known.isBroken && isSame(known.inputs, site.session);
  return isGood ? Object.assign(known, routed) : page;
}

function createPage({ meta, source }: RoutedPage, site: DevSite): DevPage {
  return { meta, source, key: compileKey({ meta, source }, site.session), inputs: [], isBroken: false };
}

/** Puts a page in line to be compiled again. */
export function renewPage(page: DevPage, site: DevSite, routed: RoutedPage = page): void {
  const renewed = createPage(routed, site);
  site.pages[site.pages.indexOf(page)] = renewed;
  site.pageById.set(renewed.meta.id, renewed);
}

interface Wanted {
  pages: readonly DevPage[];
  /** See RunInput. */
  isAside?: boolean;
}

/** Compiles pages that are not compiled and have not failed; waits for those that another run compiles. */
export async function ensureCompiled({ pages, isAside = false }: Wanted, site: DevSite): Promise<void> {
  const missing = pages.filter((page) => !page.record && !page.isBroken && !page.run);
  if (missing.length > 0) {
    const run = compileTogether({ pages: missing, isAside }, site);
    for (const page of missing) page.run = run;
  }
  await Promise.all(pages.map((page) => page.run));
}

async function compileTogether({ pages, isAside }: Required<Wanted>, site: DevSite): Promise<void> {
  try {
    const outcome = await compilePages({ pages, isAside }, withOwnReport(site.session));
    const byId = new Map(outcome.pages.map((page) => [page.meta.id, page]));
    for (const page of pages) keepCompiled(page, byId.get(page.meta.id), site);
  } catch (thrown) {
    const [first] = pages;
    if (first && pages.length === 1) breakPage(first, thrown, site);
    else {
      for (const page of pages) {
        await compileTogether({ pages: [page], isAside }, site);
        // Requests get their turn in between.
        await setImmediate();
      }
    }
  }
}

function keepCompiled(page: DevPage, compiled: CompiledPage | undefined, site: DevSite): void {
  if (!compiled) return;
  const { root } = site.session.config;
  page.record = compiled.record;
  page.inputs = compiled.inputs;
  noteInputs(compiled.inputs, site);
  for (const { out, file } of compiled.record.assets) site.images.set(out, absoluteFile(file, root, page.meta.file));
  if (site.pageById.get(page.meta.id) !== page) return;
  site.problems.set(`page:${page.meta.id}`, site.judged(problemsOf(compiled, root)));
}

/** A source that is being edited right now is no problem: the watcher tells of it, and the page is compiled again. */
function breakPage(page: DevPage, thrown: unknown, site: DevSite): void {
  page.isBroken = true;
  const problems = failureOf(thrown, site);
  if (site.pageById.get(page.meta.id) !== page) return;
  const isEdited =
    (thrown instanceof DocsgenError && thrown.diagnostics[0]?.code === "source-changed") ||
    (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT");
  site.problems.set(`page:${page.meta.id}`, isEdited ? [] : problems);
}
