// Runs steps that concern the whole site: at the start, and when anything other than articles' text changes.
import type { Diagnostic } from "../contract/data.js";
import { hashJson } from "../files/content-hash.js";
import { type Prepared, prepare, prepareModules, prepareSite, type RunStep } from "../flow/prepare.js";
import { createThemeView } from "../pages/hook-view.js";
import type { LoadedSource } from "../pages/page.js";
import { withSeparateReport } from "../session/session.js";
import { deriveSite, inOrder } from "../steps/derive/derive-step.js";
import { listAttachments } from "../steps/emit/attachments.js";
import { listPublicFiles } from "../steps/emit/output-files.js";
import { notFoundPages } from "../steps/render/not-found-pages.js";
import type { SourceList } from "../steps/sources/sources-step.js";
import { type BundledTheme, buildTheme, bundleTheme } from "../steps/theme/theme-step.js";
import { ensureCompiled, pagesById, reusePage } from "./dev-pages.js";
import { isError } from "./dev-problems.js";
import { attempt, type DevSite, type DevState, runStep, unlessFailed } from "./dev-site.js";

/** Reads all sources, at the start and when files are added or removed. */
export async function loadSite(site: DevSite): Promise<void> {
  startTheme(site);
  const { base } = site;
  const run = createRunStep(site);
  const onRead = (list: SourceList, loaded: LoadedSource[]) => storeSources(list, loaded, site);
  // Workers load the compiler in the meantime.
  const options = { onNew: base.pool.warmUp, runStep: run, onRead, showsFailures: true };
  const prepared = await unlessFailed(prepare(base, options));
  if (prepared) await applyRoutes(prepared, site);
}

function createRunStep(site: DevSite): RunStep {
  return (step, run) => runStep({ step, session: site.base, run }, site);
}

/** Adds the modules of evaluated pages to the results of the routes. */
function addModules<Routed extends Pick<Prepared, "site" | "pages">>(routed: Routed, site: DevSite): Promise<Routed> {
  return prepareModules(routed, { runStep: createRunStep(site), showsFailures: true });
}

/** Collects and bundles the modules of evaluated pages again. Pages whose modules are unchanged keep their articles. */
export async function refreshModules(site: DevSite): Promise<void> {
  const { current } = site;
  const prepared = await unlessFailed(addModules({ site: current.session, pages: [...current.pages] }, site));
  if (!prepared) return;
  const pages = current.pages.map((page) => reusePage(page, current, prepared.site));
  site.update({ session: prepared.site, pages, pageById: pagesById(pages) });
  site.addInputs(prepared.site.modules?.inputs ?? []);
}

/** Returns the sources to resolve. If a source can no longer be read, its last good version is used. */
function storeSources({ sources, watched }: SourceList, loaded: LoadedSource[], site: DevSite): LoadedSource[] {
  const reports = new Map<string, Diagnostic[]>([["read", []]]);
  for (const problem of site.problems.of("read")) {
    const step = `source:${problem.place?.file ?? ""}`;
    reports.set(step, [...(reports.get(step) ?? []), problem]);
  }
  site.update({ problems: site.problems.retain("source", new Set()).with(reports) });
  const before = site.current.loaded;
  const good = loaded.map((source) => {
    const last = before.get(source.meta.id);
    return last && isSourceBroken(source.meta.file, site.current) ? last : source;
  });
  site.update({
    sourceByFile: new Map(sources.flatMap((source) => (source.file ? [[source.file, source] as const] : []))),
    watched,
    loaded: new Map(good.map((source) => [source.meta.id, source])),
  });
  return good;
}

export function isSourceBroken(file: string, { problems }: DevState): boolean {
  return problems.of(`source:${file}`).some(isError);
}

/** Resolves URLs again from the sources that were read. */
export async function resolvePages(site: DevSite): Promise<void> {
  const run = (session: DevSite["base"]) => prepareSite([...site.current.loaded.values()], session);
  const routed = await unlessFailed(runStep({ step: "routes", session: site.base, run }, site));
  const prepared = routed && (await unlessFailed(addModules(routed, site)));
  if (prepared) await applyRoutes(prepared, site);
}

/** Derives data and builds the theme after URLs were resolved. Pages whose inputs are unchanged keep their articles. */
async function applyRoutes(prepared: Prepared, site: DevSite): Promise<void> {
  const { site: session, pages: routed } = prepared;
  const { current } = site;
  const pages = routed.map((page) => reusePage(page, current, session));
  const pageById = pagesById(pages);
  const problems = current.problems.retain("page", pageById).retain("render", pageById);
  const watched = new Set([...current.watched, ...prepared.watched]);
  site.update({ session, pages, pageById, problems, watched });
  site.update({ notFound: notFoundPages(pages, session), expected: new Set() });
  site.addInputs(session.modules?.inputs ?? []);
  listPublic(site);
  // Requested pages are compiled while data is derived and the theme is built.
  const requested = pages.filter(({ meta }) => current.expected.has(meta.url));
  const compiling = ensureCompiled({ pages: requested, isAside: true }, site);
  await derivePages(site);
  refreshView(site);
  await loadTheme(site);
  await compiling;
}

export function listPublic(site: DevSite): void {
  const session = withSeparateReport(site.session);
  const files = [...listAttachments(site.current.pages, session), ...listPublicFiles(session)];
  site.update({ publicFiles: new Map(files.map(({ file, out }) => [out, file])) });
  site.report([["public", session.diagnostics]]);
}

/** Derives the data for the theme again. */
export async function refreshData(site: DevSite): Promise<void> {
  if (await derivePages(site)) refreshView(site);
}

function refreshView(site: DevSite): void {
  const { pages, data, session } = site.current;
  site.update({ view: createThemeView(pages, data, session) });
}

/** Runs the `derive` hooks. Returns true if the data for the theme changed. */
async function derivePages(site: DevSite): Promise<boolean> {
  const derived = await attempt(site, "derive", (session) => deriveSite(site.current.pages, session));
  if (!derived) return false;
  const { data, inputs } = derived;
  const isNew = hashJson(data) !== hashJson(site.current.data);
  // In the meantime, pages may have been compiled.
  site.update({ data, dataInputs: inputs, pages: inOrder(site.current.pages, data) });
  site.addInputs(inputs);
  return isNew;
}

/** Starts to bundle the theme while other steps run. */
export function startTheme(site: DevSite): Promise<BundledTheme> {
  const bundle = bundleTheme(site.session);
  // The step that awaits the bundle reports its problems.
  bundle.catch(() => undefined);
  site.runs.bundle = bundle;
  return bundle;
}

export async function loadTheme(site: DevSite): Promise<void> {
  const { bundle = startTheme(site) } = site.runs;
  const { publicFiles, view } = site.current;
  const taken = new Set(publicFiles.keys());
  const theme = await attempt(site, "theme", async (session) =>
    buildTheme({ bundled: await bundle, view, taken }, session),
  );
  if (!theme) return;
  site.update({ theme });
  site.addInputs(theme.inputs);
}
