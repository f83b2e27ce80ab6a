// A site under edits: changes on disk are taken in batches, open tabs are told, and the rest of the site is completed in the
// background. While a config fails, the session of the last good one goes on.
import type { ServerResponse } from "node:http";
import { basename } from "node:path";
import { configNames, lockfileNames } from "../config/config-file.js";
import { DocsgenError, diagnosticsOf } from "../report/errors.js";
import { openSession, type SessionOptions } from "../session/session.js";
import { type Background, createBackground, type Emitted } from "./background.js";
import { loadSite } from "./load.js";
import { createQueue, type Queue } from "./queue.js";
import { createSite, type DevSite } from "./site.js";
import { createTabs, type Tabs, tellTab } from "./tabs.js";
import { updateSite } from "./update.js";

export interface LiveSite {
  readonly site: DevSite;
  /** Resolves when pages can be answered. */
  readonly ready: Promise<void>;
  /** Resolves like `ready`; the page at this address is compiled first. */
  expect(url: string): Promise<void>;
  /** Files of `emit` hooks. They may be old while the site is being completed, if the request is for a page. */
  emit(url: string): Promise<Emitted>;
  /** Opens a tab's stream of events. */
  connect(response: ServerResponse, query: URLSearchParams): void;
  /** After an answer: the rest of the site may be completed. */
  wake(): void;
  /** Takes files that may have changed, absolute. */
  change(files: Iterable<string>): void;
  /** Reads everything again. */
  rebuild(): void;
  /** Makes again what turned out to be damaged in the cache. Returns whether there was anything. */
  mend(): Promise<boolean>;
  /** Resolves when no update is under way and the site is complete. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface LiveOptions {
  session: SessionOptions;
  /** Called after each update: its cause, what it touched, how long it took until tabs were told. */
  onUpdate(update: Update): void;
  /** Called when the site, its problems or its inputs may have changed. */
  onState(site: DevSite): void;
}

export interface Update {
  files: readonly string[];
  pages: number;
  theme: boolean;
  config: boolean;
  durationMs: number;
}

interface Live {
  site: DevSite;
  readonly options: LiveOptions;
  readonly tabs: Tabs;
  readonly queue: Queue;
  readonly background: Background;
  /** Files that may have changed; an empty name means all. */
  pending: Set<string>;
  isClosed: boolean;
  /** Brings all tabs up to date. */
  tell(): Promise<void>;
  /** Reports an error that no step reports itself. */
  fail(thrown: unknown): void;
}

/** @throws DocsgenError for a root or a config file that is missing */
export async function openLiveSite(options: LiveOptions): Promise<LiveSite> {
  const live = createLive(options, await openSite(options.session));
  const { background, queue } = live;
  const ready = queue(async () => {
    if (!live.site.isStandIn) await loadSite(live.site);
    options.onState(live.site);
  });
  ready.catch(live.fail);
  return {
    get site() {
      return live.site;
    },
    ready,
    expect(url) {
      if (live.site.pages.length === 0) live.site.expected.add(url.split("?", 1)[0] ?? "");
      return ready;
    },
    emit: (url) => emitFor(url, background),
    connect: (response, query) => connectTab(response, query, live),
    wake: background.wake,
    change: (files) => change(files, live),
    rebuild: () => change([""], live),
    async mend() {
      if (!live.site.isDamaged) return false;
      mendSite(live);
      await queue(async () => undefined);
      return true;
    },
    async settled() {
      await queue(async () => undefined);
      await background.complete();
    },
    async close() {
      live.isClosed = true;
      await background.close();
      await queue(async () => undefined);
      await live.site.session.pool.close();
      live.site.session.cache.close();
    },
  };
}

function createLive(options: LiveOptions, site: DevSite): Live {
  const queue = createQueue();
  const live: Live = {
    site,
    options,
    tabs: createTabs(),
    queue,
    background: createBackground({
      site: () => live.site,
      queue,
      shown: () => live.tabs.list().flatMap(({ pageId }) => live.site.pageById.get(pageId) ?? []),
      isWaiting: () => live.pending.size > 0,
      onComplete: () => live.tell(),
      onFailure: (thrown) => live.fail(thrown),
    }),
    pending: new Set(),
    isClosed: false,
    async tell() {
      mendSite(live);
      await Promise.all(live.tabs.list().map((tab) => tellTab(tab, live.site, live.background.emitted())));
      options.onState(live.site);
    },
    fail(thrown) {
      live.site.problems.set("update", diagnosticsOf(thrown));
      options.onState(live.site);
    },
  };
  return live;
}

async function emitFor(url: string, background: Background): Promise<Emitted> {
  const isPage = !/\.[a-z\d]+$/i.test(url.split("?")[0] ?? "");
  if (isPage && !background.isComplete()) return background.emitted();
  await background.complete();
  return background.emit();
}

function connectTab(response: ServerResponse, query: URLSearchParams, live: Live): void {
  const { background, tabs, queue } = live;
  const tab = tabs.connect(response, { url: query.get("url") ?? "/", version: query.get("version") ?? "" });
  queue(() => tellTab(tab, live.site, background.emitted()))
    .then(background.wake)
    .catch(live.fail);
}

function change(files: Iterable<string>, live: Live): void {
  for (const file of files) live.pending.add(file);
  live.queue(() => takePending(live)).catch(live.fail);
}

/** Forgets what is damaged in the cache, and reads everything again. */
function mendSite(live: Live): void {
  const { site } = live;
  if (!site.isDamaged) return;
  site.isDamaged = false;
  site.session.cache.forgetDamaged();
  change([""], live);
}

/** Updates the site for all files that have changed until now. */
async function takePending(live: Live): Promise<void> {
  const { options, background } = live;
  const files = live.pending;
  live.pending = new Set();
  if (files.size === 0 || live.isClosed) return;
  const start = performance.now();
  const before = live.site;
  if (before.isStandIn || isOfConfig(files, before) || files.has("")) {
    live.site = await reopenSite(before, options.session);
  }
  const { site } = live;
  const isNew = site !== before;
  const isSkipped = isNew || site.isStandIn;
  const touched = isSkipped
    ? { files: [...files].filter(Boolean), pages: site.pages.length, theme: isNew }
    : await updateSite(site, files);
  if (isSkipped || touched.files.length > 0) background.outdate();
  await live.tell();
  const durationMs = performance.now() - start;
  options.onUpdate({ ...touched, config: isNew, durationMs });
  site.problems.set("update", []);
  background.completeSoon();
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
    return createSite(await openSession(options));
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError) || thrown.exitCode === 2) throw thrown;
    const site = createSite(await openSession({ ...options, ignoresConfig: true }));
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
    const next = createSite(session);
    await loadSite(next);
    for (const [id, outputs] of site.shown) next.shown.set(id, outputs);
    await site.session.pool.close();
    if (session.cache !== cache) cache.close();
    return next;
  } catch (thrown) {
    site.problems.set("config", diagnosticsOf(thrown));
    return site;
  }
}
