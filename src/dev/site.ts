// The site as the dev server holds it: the results of the build's steps, kept from one update to the next. A step that fails
// leaves the result there was and says why in `problems`.
import { resolve } from "node:path";
import type { BuiltTheme } from "../bundler/bundle.js";
import type { Diagnostic, SiteData, Source } from "../contract/data.js";
import type { LoadedSource, RoutedPage, SitePage } from "../pages/page.js";
import { createThemeView, type ThemeView } from "../pages/view.js";
import { diagnosticsOf, isLost } from "../report/errors.js";
import { type Session, withOwnReport } from "../session/session.js";
import { openSite, type Site } from "../session/site.js";
import type { BundledTheme } from "../steps/theme.js";
import type { Input } from "../store/memo.js";
import type { Output } from "../store/output.js";
import { createProblems } from "./problems.js";

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

/** Files of `emit` hooks by path. */
export type Emitted = ReadonlyMap<string, Output>;

export class DevSite {
  /** Of the config; `session` is the same with what the routes say, made anew when they change. */
  readonly base: Session;
  session: Site;
  readonly problems = createProblems();
  /** The config is broken: nothing is loaded until it is mended. */
  isStandIn = false;
  /** Something that a step needs is damaged in the cache, or gone: see Live.mend. */
  isDamaged = false;
  /** Addresses that were requested before pages were known: they are compiled first. */
  expected = new Set<string>();
  /** What `load` hooks listed and asked to watch, and what was read of it, by id. */
  sourceByFile: ReadonlyMap<string, Source> = new Map();
  watched: ReadonlySet<string> = new Set();
  loaded = new Map<string, LoadedSource>();
  /** In flat order. */
  pages: DevPage[] = [];
  pageById = new Map<string, DevPage>();
  /** `404.html`, and one for each locale, unless the site has a page of its own there. */
  notFound: SitePage[] = [];
  data: SiteData = {};
  /** Replaced when pages, data or info change. */
  view: ThemeView;
  theme: BuiltTheme | undefined;
  /** The part of the theme that depends on no page; stands until one of its sources changes. */
  bundledTheme: Promise<BundledTheme> | undefined;
  /** Files on disk by their path in the output: public files, images of compiled pages. */
  publicFiles: ReadonlyMap<string, string> = new Map();
  images = new Map<string, string>();
  /** What `derive` hooks looked at. */
  stepInputs: readonly Input[] = [];
  /** The last good document, and its chunk, of each page that was shown. */
  shown = new Map<string, readonly Output[]>();
  /** Absolute names of files that a step has looked at. */
  inputFiles = new Set<string>();
  /** All pages are compiled and checked. */
  isComplete = false;
  /** Made last, and under way or made for the site as it is now. */
  emitted: Emitted = new Map();
  emission: Promise<Output[] | undefined> | undefined;
  /** See rehearse. */
  rehearsal: Promise<void> | undefined;

  constructor(base: Session) {
    this.base = base;
    this.session = openSite(base, { info: base.info, urlById: new Map(), pages: [] });
    this.view = createThemeView([], {}, this.session);
  }

  /** Problems with the severity that the site wants; those that it turned off are left out. */
  judged(problems: readonly Diagnostic[]): Diagnostic[] {
    return problems.flatMap((problem) => this.session.judge(problem) ?? []);
  }
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
    failureOf(thrown, site).forEach(session.report);
    return undefined;
  } finally {
    site.problems.set(step, session.diagnostics);
  }
}

/** The problems of a step that threw. Damage in the cache is none: it is noted, and mended. */
export function failureOf(thrown: unknown, site: DevSite): readonly Diagnostic[] {
  if (!isLost(thrown)) return diagnosticsOf(thrown);
  site.isDamaged = true;
  return [];
}

export function noteInputs(inputs: readonly Input[], site: DevSite): void {
  for (const { kind, name } of inputs) {
    if (kind === "file") site.inputFiles.add(resolve(site.session.config.root, name));
  }
}
