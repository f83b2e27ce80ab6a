// Keeps a site up to date: changes on disk are handled in batches, open tabs are updated, and the rest of the site is
// completed in the background. While the config is broken, the session with the last good config is used.
import type { ServerResponse } from "node:http";
import { basename } from "node:path";
import { lockfileNames } from "../config/file/config-bundle.js";
import { configNames } from "../config/file/config-file.js";
import { toDiagnostics } from "../errors/errors.js";
import type { SessionOptions } from "../session/session.js";
import { type Touched, updateSite } from "./apply-edits.js";
import type { DevSite, DevState, Emitted } from "./dev-site.js";
import { keysInUse } from "./live-cache-entries.js";
import { liveSession, openSite, reopenSite } from "./live-session.js";
import { loadSite } from "./load-site.js";
import { type MoveFinisher, MoveOffers } from "./moves/move-offers.js";
import { compileRest, emitSite, finishSite, rehearse } from "./site-completion.js";
import { openTab, type Tab, updateTab } from "./tabs/browser-tabs.js";

export interface LiveOptions {
  session: SessionOptions;
  /** Called after each update: its cause, its effects, and the time until tabs were updated. */
  onUpdate(update: Update): void;
  /** Called when the site, its problems or its inputs may have changed. */
  onState(site: DevSite): void;
  /** Finishes moves that were made by hand. Default: they are not offered. */
  moves?: MoveFinisher;
}

export interface Update extends Touched {
  /** True if the config changed. */
  config: boolean;
  durationMs: number;
}

/** Delay before the site is completed, because the next edit would make most of that work useless. */
const pauseMs = 300;

/** @throws DocsgenError if the root or the config file is missing */
export async function openLive({ session, ...options }: LiveOptions): Promise<Live> {
  const live = { ...options, session: liveSession(session) };
  return new Live(await openSite(live.session), live);
}

export class Live {
  site: DevSite;
  /** Resolves when pages can be served. */
  readonly ready: Promise<void>;
  readonly moves: MoveOffers;
  readonly #options: LiveOptions;
  readonly #tabs = new Set<Tab>();
  /** Files that may have changed. An empty name stands for all files. */
  #pending = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #completion: Promise<void> | undefined;
  #pause: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(site: DevSite, options: LiveOptions) {
    this.site = site;
    this.#options = options;
    this.moves = new MoveOffers(options.moves);
    this.ready = this.#queue(async () => {
      if (!site.current.isStandIn) await loadSite(site);
      options.onState(site);
    });
    this.ready.catch(this.#fail);
  }

  /** Resolves like `ready`. The page at this URL is compiled first. */
  expect(url: string): Promise<void> {
    const { pages, expected } = this.site.current;
    if (pages.length === 0) this.site.update({ expected: new Set([...expected, url.split("?", 1)[0] ?? ""]) });
    return this.ready;
  }

  /**
   * Returns the files of `emit` hooks. During a request for a page, they may be outdated until the site is complete.
   */
  async emit(url: string): Promise<Emitted> {
    const isPage = !/\.[a-z\d]+$/i.test(url.split("?")[0] ?? "");
    const { isComplete, emitted } = this.site.current;
    if (isPage && !isComplete) return emitted;
    await this.#complete();
    return emitSite(this.site);
  }

  /** Opens a tab's event stream. The tab is dropped when the connection closes. */
  connect(response: ServerResponse, query: URLSearchParams): void {
    const tab = openTab(response, query);
    this.#tabs.add(tab);
    response.on("close", () => this.#tabs.delete(tab));
    this.#queue(() => updateTab(tab, this.site, this.moves)).then(this.wake, this.#fail);
  }

  /** Queues an update for files that may have changed. Paths are absolute. */
  change(files: Iterable<string>): void {
    for (const file of files) this.#pending.add(file);
    this.#queue(() => this.#takePending()).catch(this.#fail);
  }

  /**
   * Finishes or dismisses the move that tabs offer. Resolves to false if the offer is outdated.
   * @throws DocsgenError if a file cannot be written
   */
  answerOffer(id: string, isAccepted: boolean): Promise<boolean> {
    return this.#queue(async () => {
      const changed = this.moves.answer(id, isAccepted);
      if (changed && !isAccepted) await this.moves.plan(this.site);
      await this.#updateTabs();
      if (changed && changed.length > 0) this.change(changed);
      return changed !== undefined;
    });
  }

  /** Reads everything again. */
  rebuild(): void {
    this.change([""]);
  }

  /** Called after a response. Completes the site, then warms up for the first edit of a page in an open tab. */
  wake = (): void => {
    const rehearseShown = () => {
      const shown = new Set([...this.#tabs].map(({ pageId }) => pageId));
      return this.#isClosed ? undefined : rehearse(shown, this.site);
    };
    this.#complete().then(rehearseShown).catch(this.#fail);
  };

  /** Drops corrupt cache entries and loads the site again. Returns true if there were any. */
  async heal(): Promise<boolean> {
    if (!this.#forgetDamaged()) return false;
    await this.updated();
    return true;
  }

  /** Resolves when the changes so far are part of the site. */
  updated(): Promise<void> {
    return this.#queue(async () => undefined);
  }

  /** Resolves when no update is running and the whole site is compiled and checked. */
  async settled(): Promise<void> {
    await this.updated();
    await this.#complete();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pause);
    await Promise.all([this.#completion, this.site.runs.rehearsal]);
    await this.updated();
    const { session } = this.site;
    await session.endThreads();
    await session.cache.close();
  }

  /** Runs one change of the site at a time, after the previous change has settled. */
  #queue<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(run);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Updates the site for all files that have changed so far. */
  async #takePending(): Promise<void> {
    const files = this.#pending;
    this.#pending = new Set();
    if (files.size === 0 || this.#isClosed) return;
    const start = performance.now();
    const before = this.site;
    const state = before.current;
    const isReopened = before.current.isStandIn || files.has("") || isOfConfig(files, before.current);
    if (isReopened) this.site = await reopenSite(before, this.#options.session);
    const { site } = this;
    const isNew = site !== before;
    const touched =
      isNew || site.current.isStandIn
        ? { files: [...files].filter(Boolean), pages: site.current.pages.length, theme: isNew }
        : await updateSite(site, files);
    if (touched.files.length > 0) {
      site.update({ isComplete: false });
      site.runs.emit = undefined;
    }
    this.moves.follow(state, site.current);
    await this.#updateTabs();
    const durationMs = performance.now() - start;
    this.#options.onUpdate({ ...touched, config: isNew, durationMs });
    site.report([["update", []]]);
    site.session.cache.trim(() => keysInUse(site.current));
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#complete().catch(this.#fail), pauseMs);
  }

  /** Resolves when all pages are compiled and checked. */
  #complete(): Promise<void> {
    this.#completion ??= this.#completeAll().finally(() => {
      this.#completion = undefined;
    });
    return this.#completion;
  }

  async #completeAll(): Promise<void> {
    while (!this.site.current.isComplete && !this.#isClosed) {
      const { site } = this;
      await compileRest(site, () => this.#isClosed || this.site !== site);
      await this.#queue(async () => {
        // Pending edits go first.
        const isOver = () => this.#isClosed || this.site !== site || this.#pending.size > 0;
        if (isOver() || !(await finishSite(site, isOver))) return;
        await this.moves.plan(site);
        await this.#updateTabs();
      });
    }
  }

  /** Updates all tabs. */
  async #updateTabs(): Promise<void> {
    this.#forgetDamaged();
    await Promise.all([...this.#tabs].map((tab) => updateTab(tab, this.site, this.moves)));
    this.#options.onState(this.site);
  }

  /** Drops corrupt cache entries, and queues reading everything again. */
  #forgetDamaged(): boolean {
    const { site } = this;
    // While the config is broken, nothing can be read again. When it is fixed, everything is read.
    if (!site.current.isDamaged || site.problems.of("config").length > 0) return false;
    site.update({ isDamaged: false, isComplete: false });
    site.session.cache.forgetDamaged();
    this.rebuild();
    return true;
  }

  /** Reports an error that does not belong to a step. */
  #fail = (thrown: unknown): void => {
    this.site.report([["update", toDiagnostics(thrown)]]);
    this.#options.onState(this.site);
  };
}

function isOfConfig(files: ReadonlySet<string>, { session, problems }: DevState): boolean {
  const { compiled } = session;
  const blamed = problems.of("config").map((one) => one.place?.file);
  const names = [...configNames, ...lockfileNames];
  return [...files].some(
    (file) => compiled?.inputs.includes(file) || names.includes(basename(file)) || blamed.includes(file),
  );
}
