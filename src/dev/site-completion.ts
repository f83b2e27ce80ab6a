// Background work that open tabs do not depend on: compiling all other pages, deriving data from articles, checking
// links, and running `emit` hooks.
import type { CompiledPage } from "../pages/page.js";
import { checkLinks, uncheckedLinks } from "../steps/check/check-step.js";
import { rehearsePage } from "../steps/compile/compile-step.js";
import { dataNeedsCompiled } from "../steps/derive/derive-step.js";
import { emitFiles } from "../steps/emit/emit-step.js";
import { finishedTheme } from "../steps/render/finished-theme.js";
import { currentRendering } from "./dev-documents.js";
import { ensureCompiled, isMissing } from "./dev-pages.js";
import {
  attempt,
  bundledFiles,
  type DevPage,
  type DevSite,
  type DevState,
  describeFailure,
  type Emitted,
} from "./dev-site.js";
import { refreshData } from "./load-site.js";

/** Small, because a page that is requested while a group is compiled has to wait. */
const groupPages = 24;

/** Compiles missing pages until `isOver`. */
export async function compileRest(site: DevSite, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const missing = site.current.pages.filter(isMissing).slice(0, groupPages);
    if (missing.length === 0) return;
    await ensureCompiled({ pages: missing }, site);
  }
}

/** Derives data from articles and checks links, when all pages are compiled. Returns true if the site is complete. */
export async function finishSite(site: DevSite, isOver: () => boolean): Promise<boolean> {
  if (site.current.pages.some(isMissing)) return false;
  if (dataNeedsCompiled(site.session)) await refreshData(site);
  const isComplete = await checkSite(site, isOver);
  site.update({ isComplete });
  return isComplete;
}

/**
 * Checks the links of all pages. Returns true if the check was finished. Emitting is slower than checking, so files are
 * only emitted if a link seems dead without them.
 */
export async function checkSite(site: DevSite, isOver: () => boolean): Promise<boolean> {
  const unchecked = uncheckedLinks(site.problems.of("sources"));
  if (unchecked) {
    site.report([["check", [unchecked]]]);
    return true;
  }
  const isEmitted = site.current.emitted.size > 0;
  let problems = await findDeadLinks(site, isOver);
  if (!isEmitted && problems && problems.length > 0) {
    await emitSite(site);
    problems = await findDeadLinks(site, isOver);
  }
  if (problems) site.report([["check", problems.flatMap((one) => site.session.judge(one) ?? [])]]);
  return problems !== undefined;
}

async function findDeadLinks(site: DevSite, isOver: () => boolean) {
  const { pages, publicFiles, images, emitted } = site.current;
  const files = [...pages.map(({ meta }) => meta.out), ...publicFiles.keys(), ...images.keys()];
  const outputs = [...files.map((out) => ({ out })), ...emitted.values(), ...bundledFiles(site.current)];
  try {
    return (await checkLinks({ pages: compiledPages(site.current), outputs, isOver }, site.session))?.problems;
  } catch (thrown) {
    return describeFailure(thrown, site);
  }
}

/**
 * Returns the files of `emit` hooks, emitted again if the site has changed. Pages that cannot be compiled are left out.
 */
export async function emitSite(site: DevSite): Promise<Emitted> {
  const { current, runs } = site;
  if (current.isStandIn) return current.emitted;
  const pages = compiledPages(current);
  const rendering = await currentRendering(site);
  runs.emit ??= attempt(site, "emit", (session) => {
    const theme = rendering && finishedTheme(rendering, session);
    return emitFiles({ pages, data: current.data, theme }, session);
  });
  const outputs = await runs.emit;
  const emitted = new Map((outputs ?? []).map((output) => [output.out, output]));
  site.update({ emitted });
  return emitted;
}

function compiledPages({ pages }: DevState): (DevPage & CompiledPage)[] {
  return pages.filter((page): page is DevPage & CompiledPage => page.record !== undefined);
}

/**
 * Compiles one of these pages (ids) again, once per session, so that the parser and grammars are loaded before its
 * first edit.
 */
export async function rehearse(ids: ReadonlySet<string>, site: DevSite): Promise<void> {
  const { pages, session } = site.current;
  const page = pages.find(({ meta, record }) => record && ids.has(meta.id));
  // If the source is being edited, this run fails, and the update reports it.
  if (page) site.runs.rehearsal ??= rehearsePage(page, session).catch(() => undefined);
  await site.runs.rehearsal;
}
