// The life of a site under edits: what changed on disk is brought up to date, one batch after the other, open tabs are told,
// and the rest of the site is completed meanwhile. A config that fails leaves the session before it at work.
import type { ServerResponse } from "node:http";
import { DocsgenError } from "../errors.js";
import { parseAddress } from "../server/address.js";
import { type ContentStore, createContentStore } from "../server/content.js";
import { openSession, type SessionOptions } from "../session.js";
import { type Background, createBackground, type Emitted } from "./background.js";
import { type DevFile, notFoundFile, resolveFile } from "./documents.js";
import { reportFor } from "./report.js";
import { createSite, type DevSite, describeThrown } from "./site.js";
import { createTabs, type Tab, type Tabs } from "./tabs.js";
import { createTurns, type Turns } from "./turns.js";
import { loadSite, updateSite } from "./update.js";

export interface LiveSite {
  readonly site: DevSite;
  /** Resolves when pages can be answered. */
  readonly ready: Promise<void>;
  /** The same; the page at this address is among the first to be compiled. */
  expect(url: string): Promise<void>;
  /** Files on disk that were sent. */
  readonly store: ContentStore;
  /** Files of `emit` hooks: complete ones, unless the request is for a page and the site is not complete yet. */
  emit(url: string): Promise<Emitted>;
  /** A tab's stream of events. */
  connect(response: ServerResponse, query: URLSearchParams): void;
  /** Something was answered: the rest of the site may follow. */
  wake(): void;
  /** Files that may have changed, absolute. */
  change(files: Iterable<string>): void;
  /** Reads everything again. */
  rebuild(): void;
  /** Resolves when no update and no completion is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface LiveOptions {
  session: SessionOptions;
  /** Hears of each update: what caused it, what it touched, how long it took until tabs were told. */
  onUpdate(update: Update): void;
  /** Hears that the site, its problems or its inputs may be others now. */
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
  readonly tabs: Tabs;
  readonly turns: Turns;
  /** Files that may have changed; the empty name stands for all. */
  pending: Set<string>;
  isClosed: boolean;
}

/** @throws DocsgenError for a root or a config file that is missing */
export async function openLiveSite(options: LiveOptions): Promise<LiveSite> {
  const turns = createTurns();
  const live: Live = {
    site: await openSite(options.session),
    tabs: createTabs(),
    turns,
    pending: new Set(),
    isClosed: false,
  };
  const noteFailure = (thrown: unknown) => {
    live.site.problems.set("update", describeThrown(thrown));
    options.onState(live.site);
  };
  const tell = async () => {
    await Promise.all(live.tabs.list().map((tab) => tellTab(tab, live.site, background.emitted())));
    options.onState(live.site);
  };
  const background = createBackground({
    site: () => live.site,
    turns,
    shown: () => live.tabs.list().flatMap(({ pageId }) => live.site.pageById.get(pageId) ?? []),
    isWaiting: () => live.pending.size > 0,
    onComplete: tell,
    onFailure: noteFailure,
  });
  const change = (files: Iterable<string>) => {
    for (const file of files) live.pending.add(file);
    turns(() => takePending(live, { options, background, tell })).catch(noteFailure);
  };
  const ready = turns(async () => {
    if (!live.site.isStandIn) await loadSite(live.site);
    options.onState(live.site);
  });
  ready.catch(noteFailure);
  return {
    get site() {
      return live.site;
    },
    ready,
    expect(url) {
      if (live.site.pages.length === 0) live.site.expected.add(url.split("?", 1)[0] ?? "");
      return ready;
    },
    store: createContentStore(),
    async emit(url) {
      const isPage = !/\.[a-z\d]+$/i.test(url.split("?")[0] ?? "");
      if (isPage && !background.isComplete()) return background.emitted();
      await background.complete();
      return background.emit();
    },
    connect(response, query) {
      const tab = live.tabs.connect(response, { url: query.get("url") ?? "/", version: query.get("version") ?? "" });
      turns(() => tellTab(tab, live.site, background.emitted()))
        .then(background.wake)
        .catch(noteFailure);
    },
    wake: background.wake,
    change,
    rebuild: () => change([""]),
    async settled() {
      await turns(async () => undefined);
      await background.complete();
    },
    async close() {
      live.isClosed = true;
      await background.close();
      await turns(async () => undefined);
      await live.site.session.pool.close();
      live.site.session.cache.close();
    },
  };
}

/** One update for all files that have changed until its turn came. */
async function takePending(
  live: Live,
  { options, background, tell }: { options: LiveOptions; background: Background; tell: () => Promise<void> },
): Promise<void> {
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
  await tell();
  const durationMs = performance.now() - start;
  options.onUpdate({ ...touched, config: isNew, durationMs });
  site.problems.set("update", []);
  background.completeSoon();
}

/** Brings one tab up to date: its page if that is another now, and what is wrong. A page with errors stays as it was. */
async function tellTab(tab: Tab, site: DevSite, emitted: Emitted): Promise<void> {
  const file = await fileAt(tab.url, site, emitted);
  const own = file && "page" in file ? (file.page?.meta.id ?? "") : "";
  const moved = own === "404" && tab.pageId !== "" ? site.pageById.get(tab.pageId) : undefined;
  if (moved) tab.send("move", { url: moved.meta.url });
  else tab.pageId = own;
  if (!moved && file?.kind === "bytes" && file.out.endsWith(".html") && file.hash !== tab.version) {
    const { bytes, hash } = file;
    tab.send("page", {
      version: hash,
      html: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"),
    });
    tab.version = hash;
  }
  const report = reportFor(tab.pageId, site);
  const problems = JSON.stringify(report);
  if (problems === tab.problems) return;
  tab.problems = problems;
  tab.send("problems", report);
}

/** What a tab at this address shows. */
async function fileAt(url: string, site: DevSite, emitted: Emitted): Promise<DevFile | undefined> {
  const address = parseAddress(url, site.session.info.base);
  if (typeof address === "string") return notFoundFile(site);
  const found = await resolveFile(address, site, async () => emitted);
  return found.kind === "file" ? found.file : notFoundFile(site);
}

const configName = /[/\\]site\.config\.(?:ts|js|mjs)$/;
const lockfileName = /[/\\](?:package-lock\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lock)$/;

function isOfConfig(files: ReadonlySet<string>, site: DevSite): boolean {
  const { compiled } = site.session;
  const blamed = site.problems.of("config").map((one) => one.place?.file);
  return [...files].some(
    (file) =>
      compiled?.inputs.includes(file) || configName.test(file) || lockfileName.test(file) || blamed.includes(file),
  );
}

/** The site of the config; where that is wrong, one without pages stands in for it until it is mended. */
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

/** A new session on the same cache, with everything loaded; the site as it was if its config fails. */
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
    site.problems.set("config", describeThrown(thrown));
    return site;
  }
}
