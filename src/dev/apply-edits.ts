// Determines the steps to run again for files that may have changed. If only an article's text was edited, only its
// page is compiled. If a title was changed or a file was added or removed, URLs are resolved and data is derived again.
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { BuiltTheme } from "../bundler/theme-bundle.js";
import { isSame } from "../cache/memo.js";
import { idIn } from "../config/editions/site-editions.js";
import type { Source } from "../contract/data.js";
import { isInside } from "../errors/file-names.js";
import { matchesGlob } from "../errors/name-patterns.js";
import { hashJson } from "../files/content-hash.js";
import type { LoadedSource } from "../pages/page.js";
import { readSource } from "../steps/sources/sources-step.js";
import { themeFolders, untitledLayouts } from "../steps/theme/site-theme.js";
import { renewPages } from "./dev-pages.js";
import { attempt, type DevPage, type DevSite, type DevState } from "./dev-site.js";
import {
  isSourceBroken,
  listPublic,
  loadSite,
  loadTheme,
  refreshData,
  refreshModules,
  resolvePages,
  startTheme,
} from "./load-site.js";

export interface Touched {
  /** The changed files on which the site depends. */
  files: readonly string[];
  /** Number of pages to compile again. */
  pages: number;
  /** True if the theme changed: its code, its styles or the files that browsers load. */
  theme: boolean;
}

/** @param files absolute paths of files and folders that were created, changed, or removed */
export async function updateSite(site: DevSite, files: ReadonlySet<string>): Promise<Touched> {
  site.session.fileHashes.forget(files);
  const before = site.current;
  const { sourceByFile } = before;
  const edited = [...files].flatMap((file) => (existsSync(file) ? (sourceByFile.get(file) ?? []) : []));
  const others = [...files].filter((file) => !sourceByFile.has(file) || !existsSync(file));
  const repaired = findRepairs(files, before);
  const used = [...files].filter((file) => repaired.size > 0 || sourceByFile.has(file) || isUsed(file, before));
  const isThemed =
    repaired.has("theme") ||
    [...files].some((file) => (sourceByFile.has(file) ? isThemeInput(file, before) : isOfTheme(file, before)));
  if (isThemed) startTheme(site);
  const isReloaded = preparing.some((step) => repaired.has(step)) || others.some((file) => isOfSources(file, before));
  if (isReloaded) await loadSite(site);
  else if (await refreshSources(edited, site)) {
    // A `load` hook may list pages based on the front matter of other pages.
    await (used.some((file) => isWatched(file, site.current)) ? loadSite(site) : resolvePages(site));
  } else if (isThemed) {
    listPublic(site);
    // Pages depend on some settings of the theme.
    if (untitledLayouts(site.session.config).join() !== before.session.untitled.join()) await resolvePages(site);
    else await loadTheme(site);
  }
  if (hasStaleModules(edited, before, site)) await refreshModules(site);
  const mayBeStale = others.length > 0;
  const isStale = ({ inputs }: DevPage) => mayBeStale && !isSame(inputs, site.session);
  renewPages(
    site.current.pages.filter((page) => page.isBroken || isStale(page)),
    site,
  );
  if (repaired.has("derive") || !isSame(site.current.dataInputs, site.session)) await refreshData(site);
  const { pages, theme } = site.current;
  const versions = new Set(before.pages.map(({ version }) => version));
  const renewed = pages.filter(({ version }) => !versions.has(version)).length;
  return { files: used, pages: renewed, theme: themeKey(theme) !== themeKey(before.theme) };
}

/** Steps that load the sources and resolve their URLs. */
const preparing = ["sources", "read", "routes", "modules"];

/**
 * Returns the failed steps after which a file was edited. Files that hooks wrote before they failed do not count: their edits would
 * repeat the failure forever.
 */
function findRepairs(files: ReadonlySet<string>, { failures }: DevState): ReadonlySet<string> {
  const changedMs = (file: string) => statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Number.POSITIVE_INFINITY;
  const lastMs = failures.size === 0 ? 0 : Math.max(...[...files].map(changedMs));
  return new Set([...failures].flatMap(([step, failedMs]) => (lastMs > failedMs ? [step] : [])));
}

/** True if the modules of evaluated pages may have changed, unless they were collected since. */
function hasStaleModules(edited: readonly Source[], before: DevState, { session }: DevSite): boolean {
  const { modules, config } = session;
  if (!config.markdown.modules || session !== before.session) return false;
  return edited.length > 0 || !isSame(modules?.inputs ?? [], session);
}

function isUsed(file: string, state: DevState): boolean {
  return state.inputFiles.has(file) || isOfSources(file, state) || isOfTheme(file, state);
}

function themeKey(theme: BuiltTheme | undefined): string {
  return hashJson(theme && [theme.fingerprint, theme.shared.client]);
}

/** Reads sources again. Returns true if anything other than articles' text changed. */
async function refreshSources(sources: readonly Source[], site: DevSite): Promise<boolean> {
  let isDeep = false;
  for (const source of sources) {
    const file = source.file ?? source.id;
    const read = await attempt(site, `source:${file}`, (session) => readSource(source, session));
    const last = site.current.loaded.get(source.id);
    if (last && isSourceBroken(file, site.current)) continue;
    site.update({ loaded: withSource(source.id, read, site.current) });
    if (!read || !last || hashJson(firstTier(read)) !== hashJson(firstTier(last))) isDeep = true;
    else renewText(read, site);
  }
  return isDeep;
}

/** Replaces a source, or removes it if it is not published. Sorted by id, as in a build. */
function withSource(id: string, source: LoadedSource | undefined, { loaded }: DevState): Map<string, LoadedSource> {
  const changed = new Map(loaded);
  if (!source) changed.delete(id);
  else changed.set(id, source);
  return changed.size > loaded.size ? new Map([...changed].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) : changed;
}

function firstTier({ meta, route, isFolder }: LoadedSource): unknown {
  return [{ ...meta, hash: "" }, route, isFolder];
}

/** Marks the page of a source for recompilation, and the untranslated pages that show its text. */
function renewText({ meta, source }: LoadedSource, site: DevSite): void {
  const { info } = site.session;
  const { pageById } = site.current;
  const ids = info.locales?.map(({ name }) => idIn({ locale: name, version: meta.version }, meta, info)) ?? [];
  const renewed = [...new Set([meta.id, ...ids])].flatMap((id) => {
    const page = pageById.get(id);
    if (!page || (id !== meta.id && page.meta.original !== meta.id)) return [];
    return page.meta.hash === meta.hash ? [] : { meta: { ...page.meta, hash: meta.hash }, source };
  });
  renewPages(renewed, site);
}

/** True if adding, changing, or removing the file may change the list of sources. */
function isOfSources(file: string, state: DevState): boolean {
  const { content } = state.session.config;
  const isGone = !existsSync(file);
  if (isWatched(file, state)) return true;
  if (isGone && [...state.sourceByFile.keys()].some((source) => isInside(source, file))) return true;
  return isInside(file, content) && (isGone || !state.inputFiles.has(file));
}

/** True if a `load` hook watches the file. */
function isWatched(file: string, { watched }: DevState): boolean {
  return [...watched].some((name) => matchesGlob(file, name));
}

/** True if the theme reads a page, for example to find the classes that it uses. */
function isThemeInput(file: string, { session, theme }: DevState): boolean {
  const { root } = session.config;
  return (theme?.inputs ?? []).some(({ kind, name }) => kind === "file" && resolve(root, name) === file);
}

function isOfTheme(file: string, { session, theme }: DevState): boolean {
  const { config } = session;
  const isInput = !isSame(theme?.inputs ?? [], session);
  return isInput || [config.public, ...themeFolders(config)].some((folder) => isInside(file, folder));
}
