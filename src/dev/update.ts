// Files that may have changed → the parts of the site that depend on them, brought up to date. An edit of an article's text
// costs its own page; a title, a new or a removed file also costs addresses and the data for the theme.
import { existsSync } from "node:fs";
import type { BuiltTheme } from "../bundler/bundle.js";
import { idIn } from "../config/editions.js";
import type { Source } from "../contract/data.js";
import type { LoadedSource } from "../pages/page.js";
import { isInside } from "../report/paths.js";
import { readSource } from "../steps/sources.js";
import { themeFolders } from "../steps/theme-layers.js";
import { hashJson } from "../store/hash.js";
import { isSame } from "../store/memo.js";
import { matchesGlob } from "./globs.js";
import { listPublic, loadSite, loadTheme, refreshData, resolvePages, startTheme } from "./load.js";
import { renewPage } from "./pages.js";
import { isError } from "./problems.js";
import { attempt, type DevSite } from "./site.js";

export interface Touched {
  /** The files among those given that the site is made of. */
  files: readonly string[];
  /** How many pages must be compiled again. */
  pages: number;
  /** Whether the theme changed: its code, its styles or what browsers load. */
  theme: boolean;
}

/** @param files absolute; files and folders that were created, changed or removed */
export async function updateSite(site: DevSite, files: ReadonlySet<string>): Promise<Touched> {
  site.session.fileHashes.forget(files);
  const before = new Set(site.pages);
  const { theme, sourceByFile } = site;
  const edited = [...files].flatMap((file) => (existsSync(file) ? (sourceByFile.get(file) ?? []) : []));
  const others = [...files].filter((file) => !sourceByFile.has(file) || !existsSync(file));
  const known = [...files].filter((file) => sourceByFile.has(file) || isKnown(file, site));
  const isThemed = others.some((file) => isOfTheme(file, site));
  if (isThemed) startTheme(site);
  if (others.some((file) => isOfSources(file, site))) await loadSite(site);
  else if (await refreshSources(edited, site)) {
    // A `load` hook may list pages by what the front matter of others says.
    await (known.some((file) => isWatched(file, site)) ? loadSite(site) : resolvePages(site));
  } else if (isThemed) {
    listPublic(site);
    await loadTheme(site);
  }
  const mayBeStale = others.length > 0;
  const outdated = site.pages.filter((page) => page.isBroken || (mayBeStale && !isSame(page.inputs, site.session)));
  for (const page of outdated) renewPage(page, site);
  if (!isSame(site.stepInputs, site.session)) await refreshData(site);
  const pages = site.pages.filter((page) => !before.has(page)).length;
  return { files: known, pages, theme: nameOfTheme(site.theme) !== nameOfTheme(theme) };
}

function isKnown(file: string, site: DevSite): boolean {
  return site.inputFiles.has(file) || isOfSources(file, site) || isOfTheme(file, site);
}

function nameOfTheme(theme: BuiltTheme | undefined): string {
  return hashJson(theme && [theme.fingerprint, theme.shared.client]);
}

/** Reads sources again; returns whether more than the text of articles changed. */
async function refreshSources(sources: readonly Source[], site: DevSite): Promise<boolean> {
  let isDeep = false;
  for (const source of sources) {
    const { loaded } = site;
    const step = `source:${source.file ?? source.id}`;
    const read = await attempt(site, step, (session) => readSource(source, session));
    const known = loaded.get(source.id);
    if (known && site.problems.of(step).some(isError)) continue;
    if (read) loaded.set(source.id, read);
    else loaded.delete(source.id);
    if (read && !known) site.loaded = inOrder(loaded);
    if (!read || !known || hashJson(firstTier(read)) !== hashJson(firstTier(known))) isDeep = true;
    else renewText(read, site);
  }
  return isDeep;
}

/** By id, as a build has them. */
function inOrder(loaded: ReadonlyMap<string, LoadedSource>): Map<string, LoadedSource> {
  return new Map([...loaded].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function firstTier({ meta, route, isFolder }: LoadedSource): unknown {
  return [{ ...meta, hash: "" }, route, isFolder];
}

/** Of the page, and of those that stand in for its translations. */
function renewText({ meta, source }: LoadedSource, site: DevSite): void {
  const { info } = site.session;
  const ids = info.locales?.map(({ name }) => idIn({ locale: name, version: meta.version }, meta, info)) ?? [];
  for (const id of new Set([meta.id, ...ids])) {
    const page = site.pageById.get(id);
    if (!page || (id !== meta.id && page.meta.original !== meta.id)) continue;
    if (page.meta.hash !== meta.hash) renewPage(page, site, { meta: { ...page.meta, hash: meta.hash }, source });
  }
}

/** Whether a file that is new or gone may change what `load` hooks list. */
function isOfSources(file: string, site: DevSite): boolean {
  const { content } = site.session.config;
  const isGone = !existsSync(file);
  if (isWatched(file, site)) return true;
  if (isGone && [...site.sourceByFile.keys()].some((source) => isInside(source, file))) return true;
  return isInside(file, content) && (isGone || !site.inputFiles.has(file));
}

/** Whether a `load` hook asked for it. */
function isWatched(file: string, { watched }: DevSite): boolean {
  return [...watched].some((name) => matchesGlob(file, name));
}

function isOfTheme(file: string, site: DevSite): boolean {
  const { config } = site.session;
  const isInput = !isSame(site.theme?.inputs ?? [], site.session);
  return isInput || [config.public, ...themeFolders(config)].some((folder) => isInside(file, folder));
}
