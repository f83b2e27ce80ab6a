// The dev server's site: the results of the build's steps in an immutable state. Each step replaces its results in the
// state. If a step fails, its last results are kept, and `problems` contains the reason.
import { resolve } from "node:path";
import type { BuiltTheme } from "../bundler/theme-bundle.js";
import type { Output } from "../cache/cached-output.js";
import type { Input } from "../cache/memo.js";
import type { Diagnostic, SiteData, Source } from "../contract/data.js";
import { isLost, toDiagnostics } from "../errors/errors.js";
import { createThemeView, type ThemeView } from "../pages/hook-view.js";
import type { LoadedSource, RoutedPage, SitePage } from "../pages/page.js";
import { type Session, withSeparateReport } from "../session/session.js";
import { openSite, type Site } from "../session/site.js";
import type { ClientModules, SiteModules } from "../session/site-modules.js";
import type { BundledTheme } from "../steps/theme/theme-step.js";
import { Problems } from "./dev-problems.js";

export interface DevPage extends RoutedPage {
  /** Changes when the page has to be compiled again. */
  readonly version: number;
  /** Identifies everything that compiling depends on, except `inputs`; see compileKey. */
  readonly key: string;
  readonly inputs: readonly Input[];
  /** True if compiling failed. The next update tries again. */
  readonly isBroken: boolean;
}

/** Files of `emit` hooks by path. */
export type Emitted = ReadonlyMap<string, Output>;

export interface DevState {
  /** The session with the results of the last routes. */
  readonly session: Site;
  readonly problems: Problems;
  /** True if the config is broken. Nothing is loaded until it is fixed. */
  readonly isStandIn: boolean;
  /** When each failed step of the whole site failed, in ms since the epoch. An edit of any file may repair it. */
  readonly failures: ReadonlyMap<string, number>;
  /** True if a cache entry that a step needs is corrupt or missing; see Live.heal. */
  readonly isDamaged: boolean;
  /** URLs that were requested before any page was loaded. Their pages are compiled first. */
  readonly expected: ReadonlySet<string>;
  /** Sources from `load` hooks, and the files that the hooks watch. */
  readonly sourceByFile: ReadonlyMap<string, Source>;
  readonly watched: ReadonlySet<string>;
  /** Sources that were read, by id, sorted. */
  readonly loaded: ReadonlyMap<string, LoadedSource>;
  /** In flat order. */
  readonly pages: readonly DevPage[];
  readonly pageById: ReadonlyMap<string, DevPage>;
  /** `404.html` for the site and for each locale, except where the site has a page with that path. */
  readonly notFound: readonly SitePage[];
  readonly data: SiteData;
  readonly view: ThemeView;
  /** Inputs of `derive` hooks. */
  readonly dataInputs: readonly Input[];
  readonly theme?: BuiltTheme;
  /** Scripts of slots on the pages compiled so far. Their key identifies the modules and slots. */
  readonly slots?: { modules: SiteModules; key: string; client: ClientModules };
  /** Files on disk by output path: public files, images of compiled pages. */
  readonly publicFiles: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<string, string>;
  /** The last good document and chunk of each page that was requested. */
  readonly shown: ReadonlyMap<string, readonly Output[]>;
  /** Files that any step has read, absolute. */
  readonly inputFiles: ReadonlySet<string>;
  /** True if all pages are compiled and checked. */
  readonly isComplete: boolean;
  /** The last emitted files. */
  readonly emitted: Emitted;
}

/** Running work. Its results are stored in the state. */
interface Runs {
  /** Compiles pages, by page version. */
  readonly compile: Map<number, Promise<void>>;
  /** Bundles the theme without its icons, which depend on pages. */
  bundle?: Promise<BundledTheme>;
  /** Runs the `emit` hooks for the current state. */
  emit?: Promise<Output[] | undefined> | undefined;
  /** See rehearse. */
  rehearsal?: Promise<void>;
}

/** Holds the current state of a session's site. */
export class DevSite {
  /** The session without routes. */
  readonly base: Session;
  #current: DevState;
  readonly runs: Runs = { compile: new Map() };

  constructor(base: Session, initial: Partial<DevState> = {}) {
    this.base = base;
    const session = openSite(base, { info: base.info, urlById: new Map(), untitled: [], pages: [] });
    const view = createThemeView([], {}, session);
    this.#current = { ...emptyState, session, view, ...initial };
  }

  get current(): DevState {
    return this.#current;
  }

  get session(): Site {
    return this.#current.session;
  }

  get problems(): Problems {
    return this.#current.problems;
  }

  update(changes: Partial<DevState>): void {
    this.#current = { ...this.#current, ...changes };
  }

  /** Records whether a step failed. Steps on a single page or source have a colon in their names. */
  settle(step: string, hasFailed: boolean): void {
    const { failures } = this.#current;
    if (step.includes(":") || (!hasFailed && !failures.has(step))) return;
    const others = [...failures].filter(([name]) => name !== step);
    this.update({ failures: new Map([...others, ...(hasFailed ? [[step, Date.now()] as const] : [])]) });
  }

  /** Replaces the problems of some steps. */
  report(reports: Iterable<readonly [step: string, list: readonly Diagnostic[]]>): void {
    this.update({ problems: this.problems.with(reports) });
  }

  addInputs(inputs: readonly Input[]): void {
    const { inputFiles, session } = this.#current;
    const files = inputs.flatMap(({ kind, name }) => (kind === "file" ? resolve(session.config.root, name) : []));
    const added = files.filter((file) => !inputFiles.has(file));
    if (added.length > 0) this.update({ inputFiles: new Set([...inputFiles, ...added]) });
  }
}

const emptyState: Omit<DevState, "session" | "view"> = {
  problems: new Problems(),
  isStandIn: false,
  isDamaged: false,
  failures: new Map(),
  expected: new Set(),
  sourceByFile: new Map(),
  watched: new Set(),
  loaded: new Map(),
  pages: [],
  pageById: new Map(),
  notFound: [],
  data: {},
  dataInputs: [],
  publicFiles: new Map(),
  images: new Map(),
  shown: new Map(),
  inputFiles: new Set(),
  isComplete: false,
  emitted: new Map(),
};

/** Returns the files of the theme, and of components on evaluated pages. */
export function bundledFiles({ theme, session, slots }: DevState): readonly Output[] {
  return [theme?.outputs, session.modules?.outputs, slots?.client.outputs].flatMap((outputs) => outputs ?? []);
}

/** Thrown after the failure of a step has been added to the problems. */
class StepFailed extends Error {}

/**
 * Runs a step. Its reports, and the error that it throws, become the step's problems.
 * @throws StepFailed
 */
export async function runStep<Result, S extends Session>(
  { step, session, run }: { step: string; session: S; run: (session: S) => Result | Promise<Result> },
  site: DevSite,
): Promise<Result> {
  const own = withSeparateReport(session);
  try {
    const result = await run(own);
    site.settle(step, false);
    return result;
  } catch (thrown) {
    describeFailure(thrown, site).forEach(own.report);
    site.settle(step, true);
    throw new StepFailed();
  } finally {
    site.report([[step, [...own.diagnostics]]]);
  }
}

/** Resolves to undefined if a step failed. */
export async function unlessFailed<Result>(running: Promise<Result>): Promise<Result | undefined> {
  try {
    return await running;
  } catch (thrown) {
    if (thrown instanceof StepFailed) return undefined;
    throw thrown;
  }
}

/** Runs a step with the current routes. Resolves to undefined if it failed. */
export function attempt<Result>(
  site: DevSite,
  step: string,
  run: (session: Site) => Result | Promise<Result>,
): Promise<Result | undefined> {
  return unlessFailed(runStep({ step, session: site.session, run }, site));
}

/** Returns the problems of a step that threw. Corrupt cache entries are not reported: they are healed. */
export function describeFailure(thrown: unknown, site: DevSite): readonly Diagnostic[] {
  if (!isLost(thrown)) return toDiagnostics(thrown);
  site.update({ isDamaged: true });
  return [];
}
