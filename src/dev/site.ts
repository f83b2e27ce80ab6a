// The site as the dev server holds it: the results of the build's steps, kept from one update to the next. A step that fails
// leaves the result there was and says why in `problems`.
import { resolve } from "node:path";
import type { BuiltTheme } from "../bundler/built-theme.js";
import type { PageMeta, SiteData, Source } from "../contract/data.js";
import type { LoadedSource, RoutedPage, SitePage } from "../pages/page.js";
import { createThemeView, type ThemeView } from "../pages/theme-site.js";
import { diagnosticsOf } from "../report/errors.js";
import { type Session, withOwnReport } from "../session/session.js";
import { openSite, type Site } from "../session/site.js";
import { planRendering, type Rendering } from "../steps/render.js";
import type { BundledTheme } from "../steps/theme.js";
import type { Input } from "../store/memo.js";
import type { Output } from "../store/output.js";
import { createProblems, type Problems } from "./problems.js";

/** To be compiled again, a page is replaced by a new object: a run under way then ends in the old one. */
export interface DevPage extends RoutedPage {
  /** Names what compiling depends on; see compileKey. */
  key: string;
  inputs: readonly Input[];
  /** The run that compiles it. */
  run?: Promise<void>;
  /** Compiling it failed: the next update tries again. */
  isBroken: boolean;
}

export interface DevSite {
  /** Of the config; `session` is the same with what the routes say, made anew when they change. */
  readonly base: Session;
  session: Site;
  readonly problems: Problems;
  /** The config is broken: nothing is loaded until it is mended. */
  isStandIn: boolean;
  /** Addresses that were requested before pages were known: they are compiled first. */
  expected: Set<string>;
  /** What `load` hooks listed and asked to watch, and what was read of it, by id. */
  list: readonly Source[];
  sourceByFile: ReadonlyMap<string, Source>;
  watched: ReadonlySet<string>;
  loaded: Map<string, LoadedSource>;
  /** In flat order. */
  pages: DevPage[];
  pageById: Map<string, DevPage>;
  pageByOut: Map<string, DevPage>;
  metaById: Map<string, PageMeta>;
  /** `404.html`, unless the site has a page of its own there. */
  notFound: SitePage | undefined;
  data: SiteData;
  /** Replaced when pages, data or info change. */
  view: ThemeView;
  theme: BuiltTheme | undefined;
  /** See renderingOf. */
  rendering: Rendering | undefined;
  /** The part of the theme that depends on no page; stands until one of its sources changes. */
  bundledTheme: Promise<BundledTheme> | undefined;
  /** Files on disk by their path in the output: public files, images of compiled pages. */
  publicFiles: ReadonlyMap<string, string>;
  images: Map<string, string>;
  /** What `derive` hooks looked at. */
  stepInputs: readonly Input[];
  /** The last good document, and its chunk, of each page that was shown. */
  shown: Map<string, readonly Output[]>;
  /** Absolute names of files that a step has looked at. */
  inputFiles: Set<string>;
}

export function createSite(base: Session): DevSite {
  const session = openSite(base, { info: base.info, urlById: new Map(), pages: [] });
  return {
    base,
    session,
    problems: createProblems(),
    isStandIn: false,
    expected: new Set(),
    list: [],
    sourceByFile: new Map(),
    watched: new Set(),
    loaded: new Map(),
    pages: [],
    pageById: new Map(),
    pageByOut: new Map(),
    metaById: new Map(),
    notFound: undefined,
    data: {},
    view: createThemeView([], {}, session),
    theme: undefined,
    rendering: undefined,
    bundledTheme: undefined,
    publicFiles: new Map(),
    images: new Map(),
    stepInputs: [],
    shown: new Map(),
    inputFiles: new Set(),
  };
}

/** Runs a step; what it reports or throws becomes the step's problems. Undefined if it threw. */
export async function attempt<T>(
  site: DevSite,
  step: string,
  run: (session: Site) => T | Promise<T>,
): Promise<T | undefined> {
  const session = withOwnReport(site.session);
  try {
    return await run(session);
  } catch (thrown) {
    diagnosticsOf(thrown).forEach(session.report);
    return undefined;
  } finally {
    site.problems.set(step, session.diagnostics);
  }
}

/** How pages are rendered now, worked out once for each theme and state of the site; undefined until there is a theme. */
export function renderingOf(site: DevSite): Rendering | undefined {
  const { theme, view } = site;
  if (!theme) return undefined;
  if (site.rendering?.theme !== theme || site.rendering.view !== view) {
    site.rendering = planRendering(theme, view);
  }
  return site.rendering;
}

export function noteInputs(inputs: readonly Input[], site: DevSite): void {
  for (const { kind, name } of inputs) {
    if (kind === "file") site.inputFiles.add(resolve(site.session.config.root, name));
  }
}
