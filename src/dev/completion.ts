// What the pages in open tabs do not wait for: all other pages compiled, data made of articles, links checked, `emit` hooks.

import type { CompiledPage } from "../pages/page.js";
import { diagnosticsOf } from "../report/errors.js";
import { checkLinks } from "../steps/check.js";
import { rehearsePage } from "../steps/compile.js";
import { dataNeedsCompiled } from "../steps/derive.js";
import { emitFiles } from "../steps/emit.js";
import { createThemeSite } from "../steps/render.js";
import type { Output } from "../store/output.js";
import { derivePages } from "./load.js";
import { ensureCompiled } from "./pages.js";
import { attempt, type DevPage, type DevSite } from "./site.js";

/** Small enough that a page requested meanwhile does not wait long for its group. */
const groupPages = 24;

/** Compiles what is not compiled yet, until `isOver`. */
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

/** Compiles a compiled page once more, so that parser and grammars are loaded when its first edit comes. */
export async function rehearse(page: DevPage, site: DevSite): Promise<void> {
  try {
    await rehearsePage(page, site.session);
  } catch {
    // The source changed just now: the update will report it.
  }
}

export function compiledPages(site: DevSite): (DevPage & CompiledPage)[] {
  return site.pages.filter((page): page is DevPage & CompiledPage => page.record !== undefined);
}

/** Derives data that is made of articles; returns whether it changed. */
export async function completeData(site: DevSite): Promise<boolean> {
  if (!dataNeedsCompiled(site.session) || !(await derivePages(site))) return false;
  site.themeSite = createThemeSite(site.pages, site.data, site.session);
  return true;
}

/** Files of `emit` hooks by path, without pages that cannot be compiled. */
export async function emitSite(site: DevSite): Promise<ReadonlyMap<string, Output>> {
  if (site.isStandIn) return new Map();
  const outputs = await attempt(site, "emit", (session) =>
    emitFiles({ pages: compiledPages(site), data: site.data }, session),
  );
  return new Map((outputs ?? []).map((output) => [output.out, output]));
}

export interface CheckOptions {
  /** Paths of the files of `emit` hooks, if they are known. */
  known: Iterable<string> | undefined;
  emit(): Promise<ReadonlyMap<string, Output>>;
  /** Whether something else must go first. */
  isOver(): boolean;
}

/**
 * Checks the links of all pages; returns whether the check was finished. Emitting costs more than checking, so it is done only
 * if a link seems dead and the emitted files are not known.
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
    return diagnosticsOf(thrown);
  }
}
