// A session is a single build, or the lifetime of a dev server. It contains the config, the cache, and the workers, and
// never changes after it is opened: steps return their results instead. Steps take it as their last parameter.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Cache } from "../cache/cache.js";
import { openCacheFolder, versionFolder } from "../cache/cache-folder.js";
import { cachedFoldersPath } from "../cache/cached-folder.js";
import type { MemoStore } from "../cache/memo.js";
import type { Remote } from "../cache/remote/remote-cache.js";
import type { Config } from "../config/config.js";
import type { CompiledConfig } from "../config/file/config-bundle.js";
import { createJudge, type Judge } from "../config/severities.js";
import type { Diagnostic, SiteInfo } from "../contract/data.js";
import { diskFailure } from "../errors/errors.js";
import { createGuard, type Guard } from "../guard/hook-guard.js";
import { watchMainThread } from "../guard/watchdog.js";
import { openOutsideValues } from "../inputs/environment-inputs.js";
import { hashNames, listFolder } from "../inputs/folder-names.js";
import { type LinksOut, openLinksOut } from "../inputs/symlinks.js";
import { createJobs } from "../threads/jobs/jobs.js";
import { createPool, type Pool } from "../threads/worker-pool.js";
import { buildDate } from "./build-date.js";
import { createProfile, type Profile } from "./build-profile.js";
import { type FileHashes, openFileHashes } from "./file-hashes.js";
import { computeFingerprints, type Fingerprints } from "./fingerprints.js";
import { createReport } from "./judged-report.js";
import { createAdopter, loadConfig } from "./load-config.js";
import { estimateNewPages } from "./page-estimate.js";
import type { Progress, SessionOptions } from "./session-options.js";
import type { RemoteCache } from "./session-remote-cache.js";

export type { Progress, SessionOptions };

export interface Session extends MemoStore, Fingerprints {
  readonly config: Config;
  readonly compiled?: CompiledConfig;
  /** The config's site info with the build date. `title` is empty if the config has no title. */
  readonly info: SiteInfo;
  readonly cache: Cache;
  readonly remote?: Remote;
  readonly pool: Pool;
  readonly profile: Profile;
  readonly fileHashes: FileHashes;
  readonly linksOut: LinksOut;
  /** See SessionOptions. */
  readonly unsaved?: ReadonlyMap<string, string>;
  /** Runs hooks. */
  readonly guard: Guard;
  /** Diagnostics reported so far. */
  readonly diagnostics: Diagnostic[];
  report(diagnostic: Diagnostic): void;
  /** Applies the site's severity settings to diagnostics. */
  readonly judge: Judge;
  progress(progress: Progress): void;
  /** Stops the workers and the watchdog thread. */
  endThreads(): Promise<void>;
  /** Saves the cache and stops the threads. */
  close(): Promise<void>;
}

/** @throws DocsgenError like loadConfig */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { threads, keepsFree = false, defaults } = options;
  const pool = createPool({ threads, keepsFree, defaults });
  try {
    if (options.startsEarly) pool.warmUp(estimateNewPages(resolve(options.root), options.cache !== false));
    return await createSession(pool, options);
  } catch (thrown) {
    await pool.close();
    throw diskFailure(thrown);
  }
}

async function createSession(pool: Pool, options: SessionOptions): Promise<Session> {
  const { config, compiled, notes } = await loadConfig(options);
  options.onConfig?.(config);
  const { root } = config;
  const { folder, remoteCache } = await prepareFolder(config, options, notes);
  const cache = options.openCache?.folder === folder ? options.openCache : new Cache(folder, config.cacheMaxBytes);
  const setup = {
    root,
    overrides: options.overrides ?? {},
    cacheFolder: folder,
    limitMs: config.hookTimeoutMs,
    pageLimitMs: config.markdown.pageTimeoutMs,
    ...(compiled && { compiled }),
  };
  pool.open(setup, createJobs(config, cache.file));
  const endWatch = config.isWatched ? watchMainThread(config.hookTimeoutMs) : undefined;
  const endThreads = async () => {
    await endWatch?.();
    await pool.close();
  };
  const linksOut = openLinksOut(config, cachedFoldersPath(folder));
  const progress = (one: Progress) => options.onProgress?.(one);
  const remote = options.remote ? remoteCache?.connect({ cache, linksOut, onProgress: progress }) : undefined;
  const fileHashes = openFileHashes(root, cache);
  const report = createReport(createJudge(config), [...notes, ...(compiled?.notes ?? [])]);
  if (compiled?.isOutdated) report.report(outdated);
  return {
    config,
    ...(compiled && { compiled }),
    ...computeFingerprints(config, compiled),
    info: { ...config.site, buildDate: await buildDate(root) },
    cache,
    ...(remote && { remote }),
    pool,
    profile: createProfile(),
    fileHashes,
    guard: createGuard(config.hookTimeoutMs),
    linksOut,
    ...(options.unsaved && { unsaved: options.unsaved }),
    ...report,
    progress,
    readValue: createInputReader(config, fileHashes, openOutsideValues(root, cache)),
    endThreads,
    async close() {
      await endThreads();
      await remote?.close();
      fileHashes.save();
      if (cache === options.openCache) return;
      await cache.close();
      if (options.cache === false) rmSync(cache.folder, { recursive: true, force: true });
    },
  };
}

/** Returns the current value of an input, except those that depend on routes or outputs. */
function createInputReader(
  { root, out }: Config,
  fileHashes: FileHashes,
  outside: ReturnType<typeof openOutsideValues>,
): MemoStore["readValue"] {
  return (kind, name) => {
    if (kind === "file") return fileHashes.getHash(name);
    if (kind === "folder") return hashNames(listFolder(join(root, name), out));
    return kind === "env" || kind === "git" || kind === "program" ? outside.readValue(kind, name) : "";
  };
}

const outdated: Diagnostic = {
  code: "package-changed",
  severity: "warning",
  message: "A package imported by the config has changed, but this process still runs the old code.",
  hint: "restart docsgen",
};

/** Prepares the cache folder. If there is a remote cache, the folder depends on it. */
async function prepareFolder(
  config: Config,
  options: SessionOptions,
  notes: Diagnostic[],
): Promise<{ folder: string; remoteCache?: RemoteCache }> {
  if (options.cache === false) return { folder: mkdtempSync(join(tmpdir(), "docsgen-")) };
  const cacheFolder = openCacheFolder(config.cacheDir, createAdopter(options, notes));
  if (!config.cacheRemote) return { folder: versionFolder(cacheFolder) };
  const remoteCache = (await import("./session-remote-cache.js")).prepareRemote(config.cacheRemote, config);
  return { folder: versionFolder(cacheFolder, remoteCache.identity), remoteCache };
}

/** Returns the session with a separate, empty report, for a step that runs repeatedly. */
export function withSeparateReport<S extends Session>(session: S): S {
  return { ...session, ...createReport(session.judge, []) };
}
