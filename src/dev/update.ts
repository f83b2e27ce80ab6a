// Files that may have changed → the parts of the site that depend on them, brought up to date. An article's text alone costs
// its own page; a title, a new or a removed file also the addresses, the data for the theme and what is made of them.
import { existsSync } from "node:fs";
import { sep } from "node:path";
import type { Diagnostic, Source } from "../contract/data.js";
import type { BuiltTheme, Input, LoadedSource } from "../pages/stages.js";
import { scopeSession } from "../session/session.js";
import { listPublicFiles } from "../steps/public-files.js";
import { createThemeSite } from "../steps/render.js";
import { listSources, readSource, readSources } from "../steps/sources.js";
import { themeFolder } from "../steps/theme.js";
import { hashJson } from "../store/hash.js";
import { matchesGlob } from "./glob.js";
import { isError } from "./problems.js";
import {
  type DevSite,
  derivePages,
  isStale,
  loadTheme,
  renewPage,
  resolvePages,
  runStage,
  startTheme,
} from "./site.js";

/** Reads everything: at the start, and when files came or went. */
export async function loadSite(site: DevSite): Promise<void> {
  startTheme(site);
  const list = await runStage(site, "sources", listSources);
  if (!list) return;
  const session = scopeSession(site.session);
  const loaded = await readSources(list, session);
  site.problems.replace("source", groupByFile(session.diagnostics));
  site.list = list;
  site.loaded = new Map(loaded.map((source) => [source.meta.id, lastGood(source, site)]));
  await resolvePages(site);
}

/** Where a source cannot be read any more, what was read of it before stands. */
function lastGood(source: LoadedSource, site: DevSite): LoadedSource {
  const known = site.loaded.get(source.meta.id);
  return known && isSourceBroken(source.meta.file, site) ? known : source;
}

export function isSourceBroken(file: string, site: DevSite): boolean {
  return site.problems.of(`source:${file}`).some(isError);
}

export interface Touched {
  /** Those of the files that the site has to do with. */
  files: readonly string[];
  /** How many pages are to be compiled again. */
  pages: number;
  /** Whether the theme is another: its code, its styles or what browsers load. */
  theme: boolean;
}

/** @param files absolute; files and folders that were made, changed or removed */
export async function updateSite(site: DevSite, files: ReadonlySet<string>): Promise<Touched> {
  site.session.forget(files);
  const before = new Set(site.pages);
  const { theme } = site;
  const sourceByFile = sourcesByFile(site.list);
  const edited = [...files].flatMap((file) => (existsSync(file) ? (sourceByFile.get(file) ?? []) : []));
  const others = [...files].filter((file) => !sourceByFile.has(file) || !existsSync(file));
  const known = [...files].filter((file) => sourceByFile.has(file) || isKnown(file, site));
  const isThemed = others.some((file) => isOfTheme(file, site));
  if (isThemed) startTheme(site);
  if (others.some((file) => isOfSources(file, site))) await loadSite(site);
  else if (await refreshSources(edited, site)) await resolvePages(site);
  else if (isThemed) await refreshTheme(site);
  const mayBeStale = others.length > 0;
  const outdated = site.pages.filter((page) => page.isBroken || (mayBeStale && isStale(page, site)));
  for (const page of outdated) renewPage(page, site);
  if (site.stepInputs.some((input) => isChanged(input, site))) await refreshData(site);
  const pages = site.pages.filter((page) => !before.has(page)).length;
  return { files: known, pages, theme: nameOfTheme(site.theme) !== nameOfTheme(theme) };
}

function isKnown(file: string, site: DevSite): boolean {
  return site.inputFiles.has(file) || isOfSources(file, site) || isOfTheme(file, site);
}

function nameOfTheme(theme: BuiltTheme | undefined): string {
  return hashJson(theme && [theme.fingerprint, theme.shared.client]);
}

const sourceMaps = new WeakMap<readonly Source[], ReadonlyMap<string, Source>>();

function sourcesByFile(list: readonly Source[]): ReadonlyMap<string, Source> {
  const known = sourceMaps.get(list);
  if (known) return known;
  const made = new Map(list.flatMap((source) => (source.file ? [[source.file, source] as const] : [])));
  sourceMaps.set(list, made);
  return made;
}

/** Reads sources again; says whether more than the text of articles changed. */
async function refreshSources(sources: readonly Source[], site: DevSite): Promise<boolean> {
  let isDeep = false;
  for (const source of sources) {
    const { loaded } = site;
    const stage = `source:${source.file ?? source.id}`;
    const read = await runStage(site, stage, (session) => readSource(source, session));
    const known = loaded.get(source.id);
    if (known && site.problems.of(stage).some(isError)) continue;
    if (read) loaded.set(source.id, read);
    else loaded.delete(source.id);
    if (read && !known) site.loaded = inOrder(loaded);
    if (!read || !known || hashJson(firstTier(read)) !== hashJson(firstTier(known))) isDeep = true;
    else renewText(read, site);
  }
  return isDeep;
}

/** The build has its sources by id, and so have we after one that was a draft comes back. */
function inOrder(loaded: ReadonlyMap<string, LoadedSource>): Map<string, LoadedSource> {
  return new Map([...loaded].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function firstTier({ meta, route, isFolder }: LoadedSource): unknown {
  return [{ ...meta, hash: "" }, route, isFolder];
}

function renewText({ meta, bodyOffset, text }: LoadedSource, site: DevSite): void {
  const page = site.pageById.get(meta.id);
  if (!page || page.meta.hash === meta.hash) return;
  const routed = { meta: { ...page.meta, hash: meta.hash }, bodyOffset, ...(text !== undefined && { text }) };
  renewPage(page, site, routed);
}

async function refreshTheme(site: DevSite): Promise<void> {
  site.publicFiles = new Map(listPublicFiles(site.session.config.public).map(({ file, out }) => [out, file]));
  await loadTheme(site);
}

async function refreshData(site: DevSite): Promise<void> {
  if (await derivePages(site)) site.themeSite = createThemeSite(site.pages, site.data, site.session);
}

/** Whether a file, known to no step so far, or gone, may change what `load` hooks list. */
function isOfSources(file: string, site: DevSite): boolean {
  const { content } = site.session.config;
  const isGone = !existsSync(file);
  if ([...site.session.watched].some((name) => matchesGlob(file, name))) return true;
  if (isGone && site.list.some((source) => source.file !== undefined && isInside(source.file, file))) return true;
  return isInside(file, content) && (isGone || !site.inputFiles.has(file));
}

function isOfTheme(file: string, site: DevSite): boolean {
  const { config } = site.session;
  const isInput = site.theme?.inputs.some((input) => isChanged(input, site)) === true;
  return isInput || isInside(file, config.public) || isInside(file, themeFolder(config));
}

function isChanged({ kind, name, value }: Input, site: DevSite): boolean {
  return site.session.valueOf(kind, name) !== value;
}

function groupByFile(diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const byFile = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const file = diagnostic.place?.file ?? "";
    byFile.set(file, [...(byFile.get(file) ?? []), diagnostic]);
  }
  return byFile;
}

/** Whether `file` is `folder` or lies in it. */
function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
