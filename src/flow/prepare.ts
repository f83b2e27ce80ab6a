// Steps 3 and 4 of every command that reads pages: reads the sources, resolves their URLs, and creates the site that
// later steps use.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { editionPrefix, findEditions, withEdition } from "../config/editions/site-editions.js";
import type { SiteInfo } from "../contract/data.js";
import { findRepository } from "../inputs/environment-inputs.js";
import type { LoadedSource, RoutedPage } from "../pages/page.js";
import type { Session } from "../session/session.js";
import { openSite, type Site } from "../session/site.js";
import { type Routes, resolveRoutes } from "../steps/routes/routes-step.js";
import { addPages } from "../steps/sources/added-pages.js";
import { withFallbacks } from "../steps/sources/fallback-pages.js";
import { describeOverview, titleFromSlug } from "../steps/sources/parse-source.js";
import { listSources, readSources, type SourceList } from "../steps/sources/sources-step.js";
import { untitledLayouts } from "../steps/theme/site-theme.js";

export interface Prepared {
  site: Site;
  pages: RoutedPage[];
  /** Files that `pages` hooks watch; see SourceList. */
  watched: ReadonlySet<string>;
}

/** Runs one step of `prepare`. */
export type RunStep = <Result>(
  step: "sources" | "read" | "routes" | "modules",
  run: (session: Session) => Result | Promise<Result>,
) => Promise<Result>;

interface PrepareOptions {
  /** Called with the size of the sources if no earlier build has read any sources. */
  onNew?: Session["pool"]["warmUp"];
  /** Default: runs the step and records it in the profile. `docsgen dev` also collects problems per step. */
  runStep?: RunStep;
  /**
   * Returns the sources to resolve. Default: all sources that were read. `docsgen dev` replaces broken sources with
   * their last good version.
   */
  onRead?: (list: SourceList, loaded: LoadedSource[]) => LoadedSource[];
  /** If true, evaluated pages show the failures of components. Default: false. */
  showsFailures?: boolean;
}

export async function prepare(
  session: Session,
  { onNew, runStep = timed(session), onRead = (_, loaded) => loaded, showsFailures = false }: PrepareOptions = {},
): Promise<Prepared & Pick<SourceList, "counts" | "sources"> & { unpublished: number }> {
  const list = await runStep("sources", listSources);
  const loaded = await runStep("read", (own) => readSources(list.sources, own, onNew));
  const sources = onRead(list, loaded);
  const routed = await runStep("routes", (own) => prepareSite(sources, own));
  const prepared = await prepareModules(routed, { runStep, showsFailures });
  return { ...prepared, counts: list.counts, sources: list.sources, unpublished: list.sources.length - loaded.length };
}

/** Adds the modules of evaluated pages. Other sites do not load this step. */
export async function prepareModules<Routed extends Pick<Prepared, "site" | "pages">>(
  routed: Routed,
  { runStep, showsFailures }: Required<Pick<PrepareOptions, "runStep" | "showsFailures">>,
): Promise<Routed> {
  const { site, pages } = routed;
  if (!site.config.markdown.modules) return routed;
  const { withModules } = await import("../steps/modules/modules-step.js");
  const { report, diagnostics } = site;
  const add = (own: Session) => withModules(pages, { showsFailures }, { ...site, report: own.report });
  return { ...routed, site: { ...(await runStep("modules", add)), report, diagnostics } };
}

function timed(session: Session): RunStep {
  return async (step, run) => session.profile.time(step, () => run(session));
}

/** Adds the pages of `pages` hooks, and resolves the URLs of all pages, and the parts of the site that depend on them. */
export async function prepareSite(loaded: readonly LoadedSource[], session: Session): Promise<Prepared> {
  const { sources, watched } = await addPages(loaded, session);
  const { pages, urlById } = resolveRoutes(withFallbacks(sources, session.config.site), session);
  if (sources.length === 0) reportNoPages(session);
  const info = describeSite(pages, session);
  for (const overview of routeOverviews({ pages, urlById }, info, session)) {
    pages.push(overview);
    urlById.set(overview.meta.id, overview.meta.url);
  }
  if (mainPrefix(info) !== "") redirectRoot({ pages, urlById }, info, session);
  return {
    site: openSite(session, { info, urlById, untitled: untitledLayouts(session.config), pages }),
    pages,
    watched,
  };
}

/** Returns the URL prefix of the first locale. */
function mainPrefix({ locales }: SiteInfo): string {
  return locales?.[0]?.prefix ?? "";
}

/** Redirects an empty root to the home page of the first locale. */
function redirectRoot(routes: Routes, info: SiteInfo, session: Session): void {
  const { pages } = routes;
  const index = pages.findIndex(({ meta }) => meta.url === info.base + mainPrefix(info));
  const home = pages[index];
  if (!home || hasHome("", routes, session)) return;
  pages[index] = { ...home, meta: { ...home.meta, aliases: [...home.meta.aliases, "/"] } };
}

/** True if there is a home page, even if it has errors, which are already reported. */
function hasHome(prefix: string, { pages, urlById }: Routes, { config }: Session): boolean {
  const [url, alias] = [config.site.base + prefix, `/${prefix}`];
  const isThere = [...urlById.values()].includes(url) || pages.some(({ meta }) => meta.aliases.includes(alias));
  return isThere || existsSync(join(config.public, prefix, "index.html"));
}

/** Adds home pages for editions without one. The theme fills them with the sidebar. */
function routeOverviews(routes: Routes, info: SiteInfo, session: Session): RoutedPage[] {
  const missing = findEditions(routes.pages, info).filter(
    (edition) => !hasHome(editionPrefix(info, edition), routes, session),
  );
  const overviews = missing.map((edition) => describeOverview(withEdition(info, edition), edition));
  return resolveRoutes(overviews, session).pages;
}

/** If the config has no title, the site is named after its home page, or else its folder. */
function describeSite(pages: readonly RoutedPage[], { config, info }: Session): SiteInfo {
  const homeTitle = (prefix: string) => {
    const { title, slug = "" } = pages.find(({ meta }) => meta.url === info.base + prefix)?.meta ?? {};
    return title === titleFromSlug(slug) ? undefined : title;
  };
  const title = config.site.title || homeTitle(mainPrefix(info)) || titleOfFolder(config.root);
  const locales = info.locales?.map((locale) => ({
    ...locale,
    title: locale.title || homeTitle(locale.prefix) || title,
  }));
  return { ...info, title, ...(locales && { locales }) };
}

/**
 * `my-docs` → `My docs`. A folder with a package is named after the package; a generic folder of a repository (`docs`),
 * after its parent.
 */
export function titleOfFolder(root: string): string {
  const name = readPackageName(root) ?? basename(root);
  if (/^(?:docs?|documentation|website|site|www)$/i.test(name) && findRepository(dirname(root)))
    return titleOfFolder(dirname(root));
  return name.replaceAll(/[-_]+/g, " ").replace(/^./, (first) => first.toUpperCase()) || "Documentation";
}

/** Returns the package's name without its scope. Undefined if there is no package, or if it has no name. */
function readPackageName(root: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { name?: unknown };
    return typeof name === "string" ? name.slice(name.lastIndexOf("/") + 1) || undefined : undefined;
  } catch {
    return undefined;
  }
}

/** Reports that there are no pages, unless another error explains it. */
function reportNoPages({ config, diagnostics, report }: Session): void {
  const { content, plugins, hints, file } = config;
  if (diagnostics.some(({ severity }) => severity === "error")) return;
  const problem = { code: "no-pages", severity: "error", message: "The site has no pages." } as const;
  const hasLoader = plugins.some((plugin) => plugin.load);
  if (file !== undefined && !hasLoader) {
    const hint = `no plugin of the config loads any: ${hints.loader ?? "add one that has a load hook"}`;
    report({ ...problem, place: { file }, hint });
  } else {
    const hint = "put Markdown files there, or set another folder with the `content` option";
    report({ ...problem, place: { file: content }, hint });
  }
}
