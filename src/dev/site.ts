// The site as a dev server holds it: the results of the build's steps, kept from one update to the next. A step that fails
// leaves what there was and says why in `problems`; pages are compiled one at a time or in groups, whenever they are needed.
import { resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { PageMeta, SiteData, Source } from "../contract/data.js";
import type { ThemeSite } from "../contract/theme.js";
import { absoluteFile } from "../pages/record.js";
import type { BuiltTheme, CompiledPage, Input, LoadedSource, Output, RoutedPage, SitePage } from "../pages/stages.js";
import { DocsgenError } from "../report/errors.js";
import { type Session, scopeSession } from "../session/session.js";
import { compileKey, compilePages, problemsOf } from "../steps/compile.js";
import { listPublicFiles } from "../steps/public-files.js";
import { createThemeSite, notFoundPage } from "../steps/render.js";
import { resolveRoutes } from "../steps/routes.js";
import { deriveSite } from "../steps/site.js";
import { describeSite, reportNoPages } from "../steps/site-info.js";
import { type BundledTheme, buildTheme, bundleTheme } from "../steps/theme.js";
import { hashJson } from "../store/hash.js";
import { createProblems, describeThrown, type Problems } from "./problems.js";

/** A page is replaced by a new object when it is to be compiled again: a run under way then ends in the old one. */
export interface DevPage extends RoutedPage, SitePage {
  /** Names what compiling depends on; see compile.ts. */
  key: string;
  inputs: readonly Input[];
  /** The run that compiles it. */
  run?: Promise<void>;
  /** Compiling it failed: it is tried again with the next update. */
  isBroken: boolean;
}

export interface DevSite {
  readonly session: Session;
  readonly problems: Problems;
  /** There is no config to go by: nothing is loaded until it is mended. */
  isStandIn: boolean;
  /** Addresses that were asked for before pages were known: they are compiled first. */
  expected: Set<string>;
  /** What `load` hooks listed, and what was read of it, by id. */
  list: readonly Source[];
  loaded: Map<string, LoadedSource>;
  /** In flat order. */
  pages: DevPage[];
  pageById: Map<string, DevPage>;
  pageByOut: Map<string, DevPage>;
  metaById: Map<string, PageMeta>;
  /** `404.html` where no page of the site is it. */
  notFound: SitePage | undefined;
  data: SiteData;
  /** Every page of the site, data and info, as one object for as long as they stand. */
  themeSite: ThemeSite;
  theme: BuiltTheme | undefined;
  /** The part of the theme that no page has a say in; stands until one of its sources changes. */
  bundledTheme: Promise<BundledTheme> | undefined;
  /** Files on disk by where they are in the output: public files, images of compiled pages. */
  publicFiles: ReadonlyMap<string, string>;
  images: Map<string, string>;
  /** What `derive` hooks looked at. */
  stepInputs: readonly Input[];
  /** The last good document, and its chunk, of each page that was shown. */
  shown: Map<string, readonly Output[]>;
  /** Absolute names of files that a step has looked at. */
  inputFiles: Set<string>;
}

export function createSite(session: Session): DevSite {
  return {
    session,
    problems: createProblems(),
    isStandIn: false,
    expected: new Set(),
    list: [],
    loaded: new Map(),
    pages: [],
    pageById: new Map(),
    pageByOut: new Map(),
    metaById: new Map(),
    notFound: undefined,
    data: {},
    themeSite: createThemeSite([], {}, session),
    theme: undefined,
    bundledTheme: undefined,
    publicFiles: new Map(),
    images: new Map(),
    stepInputs: [],
    shown: new Map(),
    inputFiles: new Set(),
  };
}

/** Runs a step; what it reports, or throws, becomes the stage's problems. Undefined if it threw. */
export async function runStage<T>(
  site: DevSite,
  stage: string,
  run: (session: Session) => T | Promise<T>,
): Promise<T | undefined> {
  const session = scopeSession(site.session);
  try {
    return await run(session);
  } catch (thrown) {
    for (const diagnostic of describeThrown(thrown)) session.report(diagnostic);
    return undefined;
  } finally {
    site.problems.set(stage, session.diagnostics);
  }
}

/** Sources → addresses → data → theme. Pages that depend on nothing that changed keep their articles. */
export async function resolvePages(site: DevSite): Promise<void> {
  const { session } = site;
  const routes = await runStage(site, "routes", (scoped) => {
    if (site.loaded.size === 0) reportNoPages(scoped);
    return resolveRoutes([...site.loaded.values()], scoped);
  });
  if (!routes) return;
  session.urlById = routes.urlById;
  session.info = describeSite(routes.pages, session);
  site.pages = routes.pages.map((routed) => keepPage(routed, site));
  site.pageById = new Map(site.pages.map((page) => [page.meta.id, page]));
  site.pageByOut = new Map(site.pages.map((page) => [page.meta.out, page]));
  site.metaById = new Map(site.pages.map(({ meta }) => [meta.id, meta]));
  for (const kind of ["page", "render"]) site.problems.retain(kind, new Set(site.pageById.keys()));
  site.notFound = notFoundPage(site.pages, session)[0];
  site.publicFiles = new Map(listPublicFiles(session.config.public).map(({ file, out }) => [out, file]));
  // Beside what a page needs to be rendered.
  const compiling = ensureCompiled(takeExpected(site), site);
  await derivePages(site);
  site.themeSite = createThemeSite(site.pages, site.data, session);
  await loadTheme(site);
  await compiling;
}

function takeExpected(site: DevSite): DevPage[] {
  const { expected } = site;
  site.expected = new Set();
  return expected.size === 0 ? [] : site.pages.filter(({ meta }) => expected.has(meta.url));
}

function keepPage(routed: RoutedPage, site: DevSite): DevPage {
  const key = compileKey(routed, site.session);
  const known = site.pageById.get(routed.meta.id);
  if (known && known.key === key && !known.isBroken && !isStale(known, site)) return Object.assign(known, routed);
  return { ...routed, key, inputs: [], isBroken: false };
}

/** Whether something that a page's article was made of is no longer what it was. */
export function isStale(page: DevPage, site: DevSite): boolean {
  return page.inputs.some(({ kind, name, value }) => site.session.valueOf(kind, name) !== value);
}

/** `derive` hooks; says whether the data for the theme changed. */
export async function derivePages(site: DevSite): Promise<boolean> {
  const derived = await runStage(site, "derive", (session) => deriveSite(site.pages, session));
  if (!derived) return false;
  const isNew = hashJson(derived.data) !== hashJson(site.data);
  site.pages = derived.pages;
  site.data = derived.data;
  site.stepInputs = derived.inputs;
  noteInputs(derived.inputs, site);
  return isNew;
}

/** Bundles the theme, beside whatever is done until it is asked for. */
export function startTheme(site: DevSite): Promise<BundledTheme> {
  const bundling = bundleTheme(site.session);
  // Its problems are those of the stage that waits for it.
  bundling.catch(() => undefined);
  site.bundledTheme = bundling;
  return bundling;
}

export async function loadTheme(site: DevSite): Promise<void> {
  const taken = new Set(site.publicFiles.keys());
  const bundling = site.bundledTheme ?? startTheme(site);
  const theme = await runStage(site, "theme", async (session) =>
    buildTheme({ bundled: await bundling, site: site.themeSite, taken }, session),
  );
  if (!theme) return;
  site.theme = theme;
  noteInputs(theme.inputs, site);
}

/** Puts a page in line to be compiled again. */
export function renewPage(page: DevPage, site: DevSite, routed: RoutedPage = page): void {
  const { meta, bodyOffset, text } = routed;
  const key = compileKey(routed, site.session);
  const renewed: DevPage = { meta, bodyOffset, ...(text !== undefined && { text }), key, inputs: [], isBroken: false };
  site.pages[site.pages.indexOf(page)] = renewed;
  site.pageById.set(meta.id, renewed);
  site.pageByOut.set(meta.out, renewed);
  site.metaById.set(meta.id, meta);
}

/** Compiles pages that are not, unless that failed; a page that another run compiles is waited for. */
export async function ensureCompiled(pages: readonly DevPage[], site: DevSite): Promise<void> {
  const missing = pages.filter((page) => !page.record && !page.isBroken && !page.run);
  if (missing.length > 0) {
    const run = compileTogether(missing, site);
    for (const page of missing) page.run = run;
  }
  await Promise.all(pages.map((page) => page.run));
}

async function compileTogether(pages: readonly DevPage[], site: DevSite): Promise<void> {
  try {
    const outcome = await compilePages(pages, scopeSession(site.session));
    const byId = new Map(outcome.pages.map((page) => [page.meta.id, page]));
    for (const page of pages) keepCompiled(page, byId.get(page.meta.id), site);
  } catch (thrown) {
    const [first] = pages;
    if (pages.length > 1) for (const page of pages) await compileAlone(page, site);
    else if (first) breakPage(first, thrown, site);
  }
}

/** Requests come in between. */
async function compileAlone(page: DevPage, site: DevSite): Promise<void> {
  await compileTogether([page], site);
  await setImmediate();
}

function keepCompiled(page: DevPage, compiled: CompiledPage | undefined, site: DevSite): void {
  if (!compiled) return;
  const { root } = site.session.config;
  page.record = compiled.record;
  page.inputs = compiled.inputs;
  noteInputs(compiled.inputs, site);
  for (const { out, file } of compiled.record.assets) site.images.set(out, absoluteFile(file, page.meta, root));
  if (site.pageById.get(page.meta.id) === page) site.problems.set(`page:${page.meta.id}`, problemsOf(compiled, root));
}

/** A source that changes right now is no problem: the watcher tells of it, and the page is compiled again. */
function breakPage(page: DevPage, thrown: unknown, site: DevSite): void {
  page.isBroken = true;
  const isMoving =
    (thrown instanceof DocsgenError && thrown.diagnostics[0]?.code === "source-changed") ||
    (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT");
  if (site.pageById.get(page.meta.id) !== page) return;
  site.problems.set(`page:${page.meta.id}`, isMoving ? [] : describeThrown(thrown));
}

function noteInputs(inputs: readonly Input[], site: DevSite): void {
  for (const { kind, name } of inputs) {
    if (kind === "file") site.inputFiles.add(resolve(site.session.config.root, name));
  }
}
