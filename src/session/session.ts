// A session is a single build, or the lifetime of a dev server. It contains the config, the cache, and the workers, and
// never changes after it is opened: steps return their results instead. Steps take it as their last parameter.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Cache } from "../cache/cache.js";
import { defaultCacheDir, openCacheFolder, versionFolder } from "../cache/cache-folder.js";
import { cachedFoldersPath } from "../cache/cached-folder.js";
import type { MemoStore } from "../cache/memo.js";
import type { Remote } from "../cache/remote/remote-cache.js";
import type { Config, ConfigOverrides } from "../config/config.js";
import { type CompiledConfig, compileConfig, withReads } from "../config/file/config-bundle.js";
import { importConfig, resolveConfigFile } from "../config/file/config-file.js";
import type { ConfigReads } from "../config/file/config-reads.js";
import { compileRecognized, recognizeTool, toolMemo } from "../config/file/tool-config.js";
import { createJudge, type Judge } from "../config/severities.js";
import type { Diagnostic, SiteInfo } from "../contract/data.js";
import { diskFailure, failure } from "../errors/errors.js";
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
import { checkFolders } from "./folder-rules.js";
import { createReport } from "./judged-report.js";
import { estimateNewPages } from "./page-estimate.js";
import type { RemoteCache } from "./session-remote-cache.js";

export interface SessionOptions {
  /** The site's root. */
  root: string;
  /** A config file to use instead of the root's `site.config.*`. */
  configFile?: string;
  /** Uses another tool's configuration even if there is a docsgen config file. Default: false. */
  prefersTool?: boolean;
  /** Dialect to use if there is no config file. Default: the dialect of the detected tool. */
  dialect?: string;
  /** Ignores the site's config file. Default: false. */
  ignoresConfig?: boolean;
  overrides?: ConfigOverrides;
  /** URL of a module whose `defaultPlugins()` returns the plugins of a site that lists none. Default: no plugins. */
  defaults?: string;
  /** Number of worker threads. Default: one per processor. */
  threads?: number;
  /** In a first build, starts the workers before the config is loaded. Default: false. */
  startsEarly?: boolean;
  /** Runs long jobs on a worker even if `threads` is 1, so that the main thread is not blocked. Default: false. */
  keepsFree?: boolean;
  /** If false, cached results are neither read nor written. Default: true. */
  cache?: boolean;
  /** Uses the config's remote cache, unless `cache` is false. Default: false. */
  remote?: boolean;
  /** Allows output and cache folders that docsgen did not create, and leaves other files in them. Default: false. */
  adopts?: boolean;
  /** An open cache to reuse if its folder matches the cache folder in the config. The caller closes it. */
  openCache?: Cache;
  /** Called with the config as soon as it is loaded. */
  onConfig?: (config: Config) => void;
  /** Called when a step makes progress. */
  onProgress?: (progress: Progress) => void;
}
export interface Progress {
  step: string;
  done: number;
  total: number;
}

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

interface LoadedConfig {
  config: Config;
  compiled?: CompiledConfig;
  /** Notes about adopted folders. */
  notes: Diagnostic[];
}

/** Returns a function that collects notes about adopted folders; undefined if adopting is not allowed. */
function createAdopter({ adopts }: SessionOptions, notes: Diagnostic[]): ((note: Diagnostic) => void) | undefined {
  return adopts === true ? (note) => notes.push(note) : undefined;
}

/**
 * Finds, compiles and validates the config of a site.
 * @throws DocsgenError if the root or the config is missing, or if the config is invalid or throws.
 */
export async function loadConfig(options: SessionOptions): Promise<LoadedConfig> {
  const root = resolve(options.root);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw failure("root-missing", `Folder ${options.root} not found.`, { exitCode: 2 });
  }
  const file = options.ignoresConfig || options.prefersTool ? undefined : resolveConfigFile(root, options.configFile);
  // The config sets the cache folder, which is thus not yet available. The compiled config is always stored in the
  // default folder.
  const notes: Diagnostic[] = [];
  const onAdopt = createAdopter(options, notes);
  let opened: string | undefined;
  const cacheFolder = () => {
    opened ??= openCacheFolder(defaultCacheDir(root, file !== undefined), onAdopt);
    return opened;
  };
  const { dialect, defaults } = options;
  const recognized =
    file === undefined && !options.ignoresConfig
      ? await recognizeTool(root, defaults, {
          ...(dialect !== undefined && { dialect }),
          addsPlugins: !options.prefersTool,
          ...(options.cache !== false && { memo: toolMemo(cacheFolder()) }),
        })
      : undefined;
  const own = file === undefined ? undefined : await compileConfig(file, root, cacheFolder());
  const compiled = recognized ? compileRecognized(recognized, root, cacheFolder()) : own;
  let reads: ConfigReads = new Map();
  const onReads = (found: ConfigReads) => {
    reads = found;
  };
  const { overrides } = options;
  const config = await importConfig({ root, compiled, overrides, defaults, ...(own && { onReads }) });
  checkFolders(config, own?.inputs ?? []);
  return { config, notes, ...(compiled && { compiled: withReads(compiled, reads) }) };
}

/** @throws DocsgenError like loadConfig */
export async function openSession(options: SessionOptions): Promise<Session> {
  const threads = options.threads ?? availableParallelism();
  const pool = createPool({ threads, keepsFree: options.keepsFree === true, defaults: options.defaults });
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
  const outside = openOutsideValues(root, cache);
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
    ...report,
    progress,
    readValue(kind, name) {
      if (kind === "file") return fileHashes.getHash(name);
      if (kind === "folder") return hashNames(listFolder(join(config.root, name), config.out));
      return kind === "env" || kind === "git" ? outside.readValue(kind, name) : "";
    },
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
