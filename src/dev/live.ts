// A site under edits: changes on disk are taken in batches, open tabs are told, and the rest of the site is completed in the
// background. While a config fails, the session of the last good one goes on.
import type { ServerResponse } from "node:http";
import { basename } from "node:path";
import { lockfileNames } from "../config/config-bundle.js";
import { configNames } from "../config/config-file.js";
import { DocsgenError, diagnosticsOf } from "../report/errors.js";
import { openSession, type SessionOptions } from "../session/session.js";
import { keysInUse } from "./cache-use.js";
import { compileRest, emitSite, finishSite, rehearse } from "./completion.js";
import { loadSite } from "./load.js";
import { DevSite, type Emitted } from "./site.js";
import { openTab, type Tab, tellTab } from "./tabs.js";
import { type Touched, updateSite } from "./update.js";

export interface LiveOptions {
  session: SessionOptions;
  /** Called after each update: its cause, what it touched, how long it took until tabs were told. */
  onUpdate(update: Update): void;
  /** Called when the site, its problems or its inputs may have changed. */
  onState(site: DevSite): void;
}

export interface Update extends Touched {
  /** Whether the config changed. */
  config: boolean;
  durationMs: number;
}

/** Time to wait for the next edit, which would undo most of the work. */
const pauseMs = 300;

/** @throws DocsgenError for a root or a config file that is missing */
export async function openLive(options: LiveOptions): Promise<Live> {
  return new Live(await openSite(options.session), options);
}

export class Live {
  site: DevSite;
  /** Resolves when pages can be answered. */
  readonly ready: Promise<void>;
  readonly #options: LiveOptions;
  readonly #tabs = new Set<Tab>();
  /** Files that may have changed; an empty name means all. */
  #pending = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #completion: Promise<void> | undefined;
  #pause: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(site: DevSite, options: LiveOptions) {
    this.site = site;
    this.#options = options;
    this.ready = this.#queue(async () => {
      if (!site.isStandIn) await loadSite(site);
      options.onState(site);
    });
    this.ready.catch(this.#fail);
  }

  /** Resolves like `ready`; the page at this address is compiled first. */
  expect(url: string): Promise<void> {
    if (this.site.pages.length === 0) this.site.expected.add(url.split("?", 1)[0] ?? "");
    return this.ready;
  }

  /** Files of `emit` hooks. They may be old while the site is being completed, if the request is for a page. */
  async emit(url: string): Promise<Emitted> {
    const isPage = !/\.[a-z\d]+$/i.test(url.split("?")[0] ?? "");
    if (isPage && !this.site.isComplete) return this.site.emitted;
    await this.#complete();
    return emitSite(this.site);
  }

  /** Opens a tab's stream of events. The tab is gone when the connection is. */
  connect(response: ServerResponse, query: URLSearchParams): void {
    const tab = openTab(response, query);
    this.#tabs.add(tab);
    response.on("close", () => this.#tabs.delete(tab));
    this.#queue(() => tellTab(tab, this.site)).then(this.wake, this.#fail);
  }

  /** Takes files that may have changed, absolute. */
  change(files: Iterable<string>): void {
    for (const file of files) this.#pending.add(file);
    this.#queue(() => this.#takePending()).catch(this.#fail);
  }

  /** Reads everything again. */
  rebuild(): void {
    this.change([""]);
  }

  /** After an answer: completes the site, then loads what the first edit of a page in an open tab will need. */
  wake = (): void => {
    const rehearseShown = () => {
      const shown = new Set([...this.#tabs].map(({ pageId }) => pageId));
      return this.#isClosed ? undefined : rehearse(shown, this.site);
    };
    this.#complete().then(rehearseShown).catch(this.#fail);
  };

  /** Makes again what turned out to be damaged in the cache. Returns whether there was anything. */
  async mend(): Promise<boolean> {
    if (!this.#forgetDamaged()) return false;
    await this.#queue(async () => undefined);
    return true;
  }

  /** Resolves when no update is under way and the whole site is compiled and checked. */
  async settled(): Promise<void> {
    await this.#queue(async () => undefined);
    await this.#complete();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#pause);
    await Promise.all([this.#completion, this.site.rehearsal]);
    await this.#queue(async () => undefined);
    const { session } = this.site;
    await session.endThreads();
    await session.cache.close();
  }

  /** One change of the site at a time: each begins when the one before has ended, well or not. */
  #queue(run: () => Promise<void>): Promise<void> {
    const result = this.#last.then(run);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Updates the site for all files that have changed until now. */
  async #takePending(): Promise<void> {
    const files = this.#pending;
    this.#pending = new Set();
    if (files.size === 0 || this.#isClosed) return;
    const start = performance.now();
    const before = this.site;
    const isReopened = before.isStandIn || files.has("") || isOfConfig(files, before);
    if (isReopened) this.site = await reopenSite(before, this.#options.session);
    const { site } = this;
    const isNew = site !== before;
    const touched =
      isNew || site.isStandIn
        ? { files: [...files].filter(Boolean), pages: site.pages.length, theme: isNew }
        : await updateSite(site, files);
    if (touched.files.length > 0) {
      site.isComplete = false;
      site.emission = undefined;
    }
    await this.#tell();
    const durationMs = performance.now() - start;
    this.#options.onUpdate({ ...touched, config: isNew, durationMs });
    site.problems.set("update", []);
    site.session.cache.trim(() => keysInUse(site));
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
    while (!this.site.isComplete && !this.#isClosed) {
      const { site } = this;
      await compileRest(site, () => this.#isClosed || this.site !== site);
      await this.#queue(async () => {
        // Edits that are waiting go first.
        const isOver = () => this.#isClosed || this.site !== site || this.#pending.size > 0;
        if (!isOver() && (await finishSite(site, isOver))) await this.#tell();
      });
    }
  }

  /** Brings all tabs up to date. */
  async #tell(): Promise<void> {
    this.#forgetDamaged();
    await Promise.all([...this.#tabs].map((tab) => tellTab(tab, this.site)));
    this.#options.onState(this.site);
  }

  /** Drops what is damaged from the cache, and reads everything again. */
  #forgetDamaged(): boolean {
    const { site } = this;
    // While the config is broken nothing can be read again; once it is mended, everything is.
    if (!site.isDamaged || site.problems.of("config").length > 0) return false;
    site.isDamaged = false;
    site.isComplete = false;
    site.session.cache.forgetDamaged();
    this.rebuild();
    return true;
  }

  /** Reports an error that no step reports itself. */
  #fail = (thrown: unknown): void => {
    this.site.problems.set("update", diagnosticsOf(thrown));
    this.#options.onState(this.site);
  };
}

function isOfConfig(files: ReadonlySet<string>, site: DevSite): boolean {
  const { compiled } = site.session;
  const blamed = site.problems.of("config").map((one) => one.place?.file);
  const names = [...configNames, ...lockfileNames];
  return [...files].some(
    (file) => compiled?.inputs.includes(file) || names.includes(basename(file)) || blamed.includes(file),
  );
}

/** The site of the config; if the config is broken, a site without pages stands in until it is mended. */
async function openSite(options: SessionOptions): Promise<DevSite> {
  try {
    return new DevSite(await openSession(options));
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError) || thrown.exitCode === 2) throw thrown;
    const site = new DevSite(await openSession({ ...options, ignoresConfig: true }));
    site.isStandIn = true;
    site.problems.set("config", thrown.diagnostics);
    return site;
  }
}

/** Opens a new session on the same cache and loads everything; keeps the site as it is if the config fails. */
async function reopenSite(site: DevSite, options: SessionOptions): Promise<DevSite> {
  const { cache } = site.session;
  try {
    const session = await openSession({ ...options, openCache: cache });
    const next = new DevSite(session);
    await loadSite(next);
    for (const [id, outputs] of site.shown) next.shown.set(id, outputs);
    next.emitted = site.emitted;
    await site.session.endThreads();
    if (session.cache !== cache) await cache.close();
    return next;
  } catch (thrown) {
    site.problems.set("config", diagnosticsOf(thrown));
    return site;
  }
}
