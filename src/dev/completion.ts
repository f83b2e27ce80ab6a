// What the pages in open tabs do not wait for: all other pages compiled, data made of articles, links checked, `emit` hooks.
import type { CompiledPage } from "../pages/page.js";
import { checkLinks, uncheckedLinks } from "../steps/check.js";
import { rehearsePage } from "../steps/compile.js";
import { dataNeedsCompiled } from "../steps/derive.js";
import { emitFiles } from "../steps/emit.js";
import { refreshData } from "./load.js";
import { ensureCompiled } from "./pages.js";
import { attempt, type DevPage, type DevSite, type Emitted, failureOf } from "./site.js";

/** Small enough that a page requested meanwhile does not wait long for its group. */
const groupPages = 24;

/** Compiles what is not compiled yet, until `isOver`. */
export async function compileRest(site: DevSite, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const missing = site.pages.filter(isMissing).slice(0, groupPages);
    if (missing.length === 0) return;
    await ensureCompiled({ pages: missing }, site);
  }
}

function isMissing(page: DevPage): boolean {
  return !page.record && !page.isBroken;
}

/** Derives data that is made of articles and checks links, once all pages are compiled. Returns whether the site is complete. */
export async function finishSite(site: DevSite, isOver: () => boolean): Promise<boolean> {
  if (site.pages.some(isMissing)) return false;
  if (dataNeedsCompiled(site.session)) await refreshData(site);
  site.isComplete = await checkSite(site, isOver);
  return site.isComplete;
}

/**
 * Checks the links of all pages; returns whether the check was finished. Emitting costs more than checking, so it is done only
 * if a link seems dead and the emitted files are not known.
 */
export async function checkSite(site: DevSite, isOver: () => boolean): Promise<boolean> {
  const unchecked = uncheckedLinks(site.problems.of("sources"));
  if (unchecked) {
    site.problems.set("check", [unchecked]);
    return true;
  }
  const isEmitted = site.emitted.size > 0;
  let problems = await findDeadLinks(site, isOver);
  if (!isEmitted && problems && problems.length > 0) {
    await emitSite(site);
    problems = await findDeadLinks(site, isOver);
  }
  if (problems) site.problems.set("check", site.judged(problems));
  return problems !== undefined;
}

async function findDeadLinks(site: DevSite, isOver: () => boolean) {
  const { pages, publicFiles, images, emitted } = site;
  const own = [...pages.map(({ meta }) => meta.out), ...publicFiles.keys(), ...images.keys()];
  const outputs = [...own.map((out) => ({ out })), ...emitted.values(), ...(site.theme?.outputs ?? [])];
  try {
    return await checkLinks({ pages: compiledPages(site), outputs, isOver }, site.session);
  } catch (thrown) {
    return failureOf(thrown, site);
  }
}

/** Files of `emit` hooks by path, made again if the site has changed since. Pages that cannot be compiled are not in them. */
export async function emitSite(site: DevSite): Promise<Emitted> {
  if (site.isStandIn) return site.emitted;
  const { data } = site;
  site.emission ??= attempt(site, "emit", (session) => emitFiles({ pages: compiledPages(site), data }, session));
  const outputs = await site.emission;
  site.emitted = new Map((outputs ?? []).map((output) => [output.out, output]));
  return site.emitted;
}

function compiledPages(site: DevSite): (DevPage & CompiledPage)[] {
  return site.pages.filter((page): page is DevPage & CompiledPage => page.record !== undefined);
}

/** Compiles one of these pages (ids) again, once for each session, so that parser and grammars are loaded for its first edit. */
export async function rehearse(ids: ReadonlySet<string>, site: DevSite): Promise<void> {
  const page = site.pages.find(({ meta, record }) => record && ids.has(meta.id));
  // If its source has just changed, the update will report that.
  if (page) site.rehearsal ??= rehearsePage(page, site.session).catch(() => undefined);
  await site.rehearsal;
}
