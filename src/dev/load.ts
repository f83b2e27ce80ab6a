// Everything that a site is made of, read or made again: at the start, and when more than the text of articles has changed.
import { prepareSite } from "../flow/prepare.js";
import type { LoadedSource } from "../pages/page.js";
import { createThemeView } from "../pages/view.js";
import { withOwnReport } from "../session/session.js";
import { openSite } from "../session/site.js";
import { deriveSite } from "../steps/derive.js";
import { listPublicFiles } from "../steps/outputs.js";
import { notFoundPages } from "../steps/render.js";
import { listSources, readSources } from "../steps/sources.js";
import { type BundledTheme, buildTheme, bundleTheme } from "../steps/theme.js";
import { hashJson } from "../store/hash.js";
import { ensureCompiled, keepPage } from "./pages.js";
import { isError } from "./problems.js";
import { attempt, type DevSite, noteInputs } from "./site.js";

/** Reads all sources: at the start, and when files came or went. */
export async function loadSite(site: DevSite): Promise<void> {
  startTheme(site);
  const list = await attempt(site, "sources", listSources);
  if (!list) return;
  const session = withOwnReport(site.session);
  // Workers load what compiling needs meanwhile.
  const loaded = await readSources(list.sources, session, session.pool.warmUp);
  site.problems.retain("source", new Set());
  for (const diagnostic of session.diagnostics) {
    const step = `source:${diagnostic.place?.file ?? ""}`;
    site.problems.set(step, [...site.problems.of(step), diagnostic]);
  }
  site.sourceByFile = new Map(list.sources.flatMap((source) => (source.file ? [[source.file, source] as const] : [])));
  site.watched = list.watched;
  site.loaded = new Map(loaded.map((source) => [source.meta.id, lastGood(source, site)]));
  await resolvePages(site);
}

/** A source that can no longer be read stays as it was read last. */
function lastGood(source: LoadedSource, site: DevSite): LoadedSource {
  const known = site.loaded.get(source.meta.id);
  return known && isSourceBroken(source.meta.file, site) ? known : source;
}

export function isSourceBroken(file: string, site: DevSite): boolean {
  return site.problems.of(`source:${file}`).some(isError);
}

/** Sources → addresses → data → theme. Pages that depend on nothing that changed keep their articles. */
export async function resolvePages(site: DevSite): Promise<void> {
  const prepared = await attempt(site, "routes", (session) => prepareSite([...site.loaded.values()], session));
  if (!prepared) return;
  const { info, urlById } = prepared.site;
  site.session = openSite(site.base, { info, urlById, pages: prepared.pages });
  site.pages = prepared.pages.map((routed) => keepPage(routed, site));
  site.pageById = new Map(site.pages.map((page) => [page.meta.id, page]));
  for (const kind of ["page", "render"]) site.problems.retain(kind, new Set(site.pageById.keys()));
  site.notFound = notFoundPages(site.pages, site.session);
  listPublic(site);
  // Requested pages are compiled beside what they need to be rendered.
  const { expected } = site;
  site.expected = new Set();
  const asked = expected.size > 0 ? site.pages.filter(({ meta }) => expected.has(meta.url)) : [];
  const compiling = ensureCompiled({ pages: asked, isAside: true }, site);
  await derivePages(site);
  site.view = createThemeView(site.pages, site.data, site.session);
  await loadTheme(site);
  await compiling;
}

export function listPublic(site: DevSite): void {
  const session = withOwnReport(site.session);
  site.publicFiles = new Map(listPublicFiles(session).map(({ file, out }) => [out, file]));
  site.problems.set("public", session.diagnostics);
}

/** Derives the data for the theme again. */
export async function refreshData(site: DevSite): Promise<void> {
  if (await derivePages(site)) site.view = createThemeView(site.pages, site.data, site.session);
}

/** Runs the `derive` hooks; returns whether the data for the theme changed. */
async function derivePages(site: DevSite): Promise<boolean> {
  const derived = await attempt(site, "derive", (session) => deriveSite(site.pages, session));
  if (!derived) return false;
  const isNew = hashJson(derived.data) !== hashJson(site.data);
  site.pages = derived.pages;
  site.data = derived.data;
  site.stepInputs = derived.inputs;
  noteInputs(derived.inputs, site);
  return isNew;
}

/** Starts to bundle the theme, beside other work. */
export function startTheme(site: DevSite): Promise<BundledTheme> {
  const bundling = bundleTheme(site.session);
  // The step that waits for it reports its problems.
  bundling.catch(() => undefined);
  site.bundledTheme = bundling;
  return bundling;
}

export async function loadTheme(site: DevSite): Promise<void> {
  const taken = new Set(site.publicFiles.keys());
  const bundling = site.bundledTheme ?? startTheme(site);
  const theme = await attempt(site, "theme", async (session) =>
    buildTheme({ bundled: await bundling, view: site.view, taken }, session),
  );
  if (!theme) return;
  site.theme = theme;
  noteInputs(theme.inputs, site);
}
