// The life of a site under edits: what changed on disk is brought up to date, one batch after the other, open tabs are told,
// and the rest of the site is completed meanwhile. A config that fails leaves the session before it at work.
import type { ServerResponse } from "node:http";
import { parseAddress } from "../server/address.js";
import { type ContentStore, createContentStore } from "../server/content.js";
import { openSession, type SessionOptions } from "../session.js";
import type { Output } from "../stages.js";
import { checkSite, compileRest, completeData, emitSite } from "./completion.js";
import { type DevFile, notFoundFile, resolveFile } from "./documents.js";
import { reportFor } from "./report.js";
import { createSite, type DevSite, describeThrown } from "./site.js";
import { createTabs, type Tab } from "./tabs.js";
import { createTurns } from "./turns.js";
import { loadSite, updateSite } from "./update.js";

export interface LiveSite {
  readonly site: DevSite;
  /** Files on disk that were sent. */
  readonly store: ContentStore;
  /** Files of `emit` hooks: complete ones, unless the request is for a page and the site is not complete yet. */
  emit(url: string): Promise<ReadonlyMap<string, Output>>;
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

/** After an edit the rest waits so long for the next one: checking all links of a large site would keep it waiting. */
const pauseMs = 300;

/** @throws DocsgenError for a config that is missing, wrong or throws */
export async function openLiveSite(options: LiveOptions): Promise<LiveSite> {
  let site = createSite(await openSession(options.session));
  const tabs = createTabs();
  const turns = createTurns();
  let pending = new Set<string>();
  let isAsked = false;
  let isClosed = false;
  let emission: Promise<ReadonlyMap<string, Output>> | undefined;
  let emitted: ReadonlyMap<string, Output> | undefined;
  let completion: Promise<void> | undefined;
  let isComplete = false;
  let pause: NodeJS.Timeout | undefined;

  const emitNow = async () => {
    emission ??= emitSite(site);
    emitted = await emission;
    return emitted;
  };
  const tell = async () => {
    await Promise.all(tabs.list().map((tab) => tellTab(tab, site, emitted ?? new Map())));
    options.onState(site);
  };
  const outdate = () => {
    isComplete = false;
    emission = undefined;
  };
  const complete = (): Promise<void> => {
    isAsked = true;
    completion ??= completeSite().finally(() => {
      completion = undefined;
    });
    return completion;
  };
  const completeSite = async () => {
    while (!isComplete && !isClosed) {
      const current = site;
      await compileRest(current, () => isClosed || site !== current);
      await turns(async () => {
        const isMissing = site.pages.some((page) => !page.record && !page.isBroken);
        if (isClosed || site !== current || isMissing || pending.size > 0) return;
        await completeData(site);
        await checkSite(site, { known: emitted?.keys(), emit: emitNow });
        isComplete = true;
        await tell();
      });
    }
  };
  const completeSoon = () => {
    clearTimeout(pause);
    pause = setTimeout(() => complete().catch(noteFailure), pauseMs);
  };
  const update = async () => {
    const files = pending;
    pending = new Set();
    if (files.size === 0 || isClosed) return;
    const start = performance.now();
    const next = isOfConfig(files, site) || files.has("") ? await reopenSite(site, options.session) : site;
    const isNew = next !== site;
    site = next;
    const touched = isNew ? { pages: site.pages.length, theme: true } : await updateSite(site, files);
    if (touched.pages > 0 || touched.theme) outdate();
    await tell();
    const durationMs = performance.now() - start;
    options.onUpdate({ files: [...files].filter(Boolean), ...touched, config: isNew, durationMs });
    site.problems.set("update", []);
    if (isAsked) completeSoon();
  };
  const noteFailure = (thrown: unknown) => {
    site.problems.set("update", describeThrown(thrown));
    options.onState(site);
  };
  const change = (files: Iterable<string>) => {
    for (const file of files) pending.add(file);
    turns(update).catch(noteFailure);
  };

  await turns(() => loadSite(site));
  return {
    get site() {
      return site;
    },
    store: createContentStore(),
    async emit(url) {
      const isPage = !/\.[a-z\d]+$/i.test(url.split("?")[0] ?? "");
      if (isPage && !isComplete) return emitted ?? new Map();
      await complete();
      return emitNow();
    },
    connect(response, query) {
      const tab = tabs.connect(response, { url: query.get("url") ?? "/", version: query.get("version") ?? "" });
      turns(() => tellTab(tab, site, emitted ?? new Map())).catch(noteFailure);
    },
    wake() {
      complete().catch(noteFailure);
    },
    change,
    rebuild: () => change([""]),
    async settled() {
      await turns(async () => undefined);
      await complete();
    },
    async close() {
      isClosed = true;
      clearTimeout(pause);
      await completion;
      await turns(async () => undefined);
      await site.session.pool.close();
      site.session.cache.close();
    },
  };
}

/** Brings one tab up to date: its page if that is another now, and what is wrong. A page with errors stays as it was. */
async function tellTab(tab: Tab, site: DevSite, emitted: ReadonlyMap<string, Output>): Promise<void> {
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
async function fileAt(url: string, site: DevSite, emitted: ReadonlyMap<string, Output>): Promise<DevFile | undefined> {
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

/** A new session on the same cache, with everything loaded; the site as it was, if its config is the same or fails. */
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
