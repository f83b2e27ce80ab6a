// What a page in sight does not wait for: all other pages compiled on threads, the site's data that is made of articles, every
// link checked, and the files of `emit` hooks.

import type { CompiledPage } from "../pages/page.js";
import { checkLinks } from "../steps/check.js";
import { rehearsePage } from "../steps/compile.js";
import { dataNeedsCompiled } from "../steps/derive.js";
import { emitFiles } from "../steps/emit.js";
import { createThemeSite } from "../steps/render.js";
import type { Output } from "../store/output.js";
import { describeThrown } from "./problems.js";
import { type DevPage, type DevSite, derivePages, ensureCompiled, runStage } from "./site.js";

/** Small enough that a page that is asked for meanwhile does not wait long for the group that it is in. */
const groupPages = 24;

/** Compiles what is not compiled yet; ends early when `isOver` says so. */
export async function compileRest(site: DevSite, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const missing = site.pages.filter((page) => !page.record && !page.isBroken).slice(0, groupPages);
    if (missing.length === 0) return;
    await ensureCompiled(missing, site);
  }
}

/** Whether there is nothing left to compile. */
export function isCompiled(site: DevSite): boolean {
  return site.pages.every((page) => page.record || page.isBroken);
}

/** Compiles a page that is compiled, for nothing but that parser and grammars are loaded when its first edit comes. */
export async function rehearse(page: DevPage, site: DevSite): Promise<void> {
  try {
    await rehearsePage(page, site.session);
  } catch {
    // The source changed just now: what is to be said of that, the update says.
  }
}

export function compiledPages(site: DevSite): (DevPage & CompiledPage)[] {
  return site.pages.filter((page): page is DevPage & CompiledPage => page.record !== undefined);
}

/** Data that is made of articles; says whether it changed. */
export async function completeData(site: DevSite): Promise<boolean> {
  if (!dataNeedsCompiled(site.session) || !(await derivePages(site))) return false;
  site.themeSite = createThemeSite(site.pages, site.data, site.session);
  return true;
}

/** Files of `emit` hooks by path. A page that cannot be compiled is left out of them. */
export async function emitSite(site: DevSite): Promise<ReadonlyMap<string, Output>> {
  if (site.isStandIn) return new Map();
  const outputs = await runStage(site, "emit", (session) =>
    emitFiles({ pages: compiledPages(site), data: site.data }, session),
  );
  return new Map((outputs ?? []).map((output) => [output.out, output]));
}

/** What files of `emit` hooks there are, by path, and the end of a check that has to give way. */
export interface CheckOptions {
  known: Iterable<string> | undefined;
  emit(): Promise<ReadonlyMap<string, Output>>;
  isOver(): boolean;
}

/**
 * Checks the links of all pages; says whether that came to its end. Emitting costs more than checking: it is asked for only
 * if a link seems dead and what is emitted is not known.
 */
export async function checkSite(site: DevSite, { known, emit, isOver }: CheckOptions): Promise<boolean> {
  let problems = await findDeadLinks(site, known ?? [], isOver);
  if (!known && problems && problems.length > 0) problems = await findDeadLinks(site, (await emit()).keys(), isOver);
  if (problems) site.problems.set("check", problems);
  return problems !== undefined;
}

async function findDeadLinks(site: DevSite, emitted: Iterable<string>, isOver: () => boolean) {
  const own = [...site.pageByOut.keys(), ...site.publicFiles.keys(), ...site.images.keys(), ...emitted];
  const outputs = [...own.map((out) => ({ out })), ...(site.theme?.outputs ?? [])];
  try {
    return await checkLinks({ pages: compiledPages(site), outputs, isOver }, site.session);
  } catch (thrown) {
    return describeThrown(thrown);
  }
}
