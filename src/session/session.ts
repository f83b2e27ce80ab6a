// One build, or the life of a dev server: the config, the cache, the threads and everything that was reported so far.
// Steps take the session last and keep no state of their own.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { type Config, type ConfigOverrides, configValues, defaultFolders, resolveConfig } from "../config/config.js";
import {
  type CompiledConfig,
  compileConfig,
  importConfig,
  lockfileHash,
  resolveConfigFile,
} from "../config/config-file.js";
import { packageFolder } from "../config/package-folder.js";
import type { Diagnostic, SiteInfo } from "../contract/data.js";
import type { PluginContext } from "../contract/plugin.js";
import type { Input } from "../pages/stages.js";
import { DocsgenError } from "../report/errors.js";
import { type Cache, openCache } from "../store/cache.js";
import { versionFolder } from "../store/folder.js";
import { hash, hashJson } from "../store/hash.js";
import type { Remote } from "../store/remote/remote.js";
import { createJobs, type JobSetup, type Jobs } from "../threads/jobs.js";
import { createPool, type Pool } from "../threads/pool.js";
import { buildDate } from "./build-date.js";
import { guessNewPages } from "./first-build.js";
import { createProfile, type Profile } from "./profile.js";

export interface SessionOptions {
  /** The site's root. */
  root: string;
  /** A config file other than the root's `site.config.*`. */
  configFile?: string;
  /** `true`: as if the site had no config file. Default: false. */
  ignoresConfig?: boolean;
  overrides?: ConfigOverrides;
  /** Threads for compiling and rendering; default: one for each processor. */
  threads?: number;
  /** `true`: in a first build the threads are started before the config is known. Default: false. */
  startsEarly?: boolean;
  /** `true`: long runs leave the calling thread free, even if `threads` is 1. Default: false. */
  keepsFree?: boolean;
  /** `false`: nothing is taken from earlier builds and nothing is kept. */
  cache?: boolean;
  /** Whether the config's remote cache is used, if `cache` is. Default: false. */
  remote?: boolean;
  /** An open cache to go on with, if it is the one that the config names; the caller closes it. */
  openCache?: Cache;
  /** Hears the config as soon as it is known. */
  onConfig?: (config: Config) => void;
  /** Hears how far a step is. */
  onProgress?: (progress: Progress) => void;
}
export interface Progress {
  step: string;
  done: number;
  total: number;
}

export interface Session {
  readonly config: Config;
  readonly compiled?: CompiledConfig;
  /** Names everything besides the content that pages depend on: the config, its imports, docsgen itself. */
  readonly fingerprint: string;
  /** Names everything that the look of highlighted code depends on, but the code. */
  readonly codeFingerprint: string;
  /** The config's site, with title and build date filled in once they are known. */
  info: SiteInfo;
  readonly cache: Cache;
  readonly remote?: Remote;
  readonly pool: Pool;
  readonly profile: Profile;
  readonly diagnostics: Diagnostic[];
  /** Address (with base) of every page by id; filled by the routes step. */
  urlById: ReadonlyMap<string, string>;
  /** What `load` hooks asked to watch; absolute, see glob.ts. */
  readonly watched: Set<string>;
  report(diagnostic: Diagnostic): void;
  progress(progress: Progress): void;
  /** Present value of an input: a file's hash or a page's address; empty for none. */
  valueOf(kind: Input["kind"], name: string): string;
  /** Forgets what is known of files and of what folders hold (absolute): they may have changed. */
  forget(files: Iterable<string>): void;
  /** What every hook is given; `origin` marks what it reports. */
  contextFor(origin: string): PluginContext;
  /** Saves the cache and ends the threads. */
  close(): Promise<void>;
}

/**
 * Finds, compiles and checks the config of a site.
 * @throws DocsgenError for a root or a config that is missing, wrong or throws.
 */
export async function loadConfig(options: SessionOptions): Promise<{ config: Config; compiled?: CompiledConfig }> {
  const root = resolve(options.root);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new DocsgenError(
      { code: "root-missing", severity: "error", message: `There is no folder ${options.root}.` },
      2,
    );
  }
  const file = options.ignoresConfig ? undefined : resolveConfigFile(root, options.configFile);
  // Where the cache is, only the config says: its own compiled form is always in the default place.
  const compiled = file === undefined ? undefined : await compileConfig(file, root, join(root, defaultFolders.cache));
  const { defaultPlugins } = await import("docsgen/plugins");
  const config = resolveConfig({
    root,
    user: compiled && (await importConfig(compiled)),
    defaults: defaultPlugins(),
    overrides: options.overrides ?? {},
    ...(file !== undefined && { file }),
  });
  return { config, ...(compiled && { compiled }) };
}

/** @throws DocsgenError as loadConfig does. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const threads = options.threads ?? availableParallelism();
  const pool = createPool({ threads, keepsFree: options.keepsFree === true });
  try {
    if (options.startsEarly) pool.load(guessNewPages(resolve(options.root), options.cache !== false));
    return await openWith(pool, options);
  } catch (thrown) {
    await pool.close();
    throw thrown;
  }
}

async function openWith(pool: Pool, options: SessionOptions): Promise<Session> {
  const { config, compiled } = await loadConfig(options);
  options.onConfig?.(config);
  const { root } = config;
  const folder = options.cache === false ? mkdtempSync(join(tmpdir(), "docsgen-")) : versionFolder(config.cacheDir);
  const cache = options.openCache?.folder === folder ? options.openCache : openCache(folder, config.cacheMaxBytes);
  const setup: JobSetup = {
    root,
    overrides: options.overrides ?? {},
    cacheFolder: folder,
    ...(compiled && { compiled }),
  };
  pool.open({ setup, createJobs: async (): Promise<Jobs> => createJobs(config, cache.file) });
  const remote = options.remote && options.cache !== false ? await remoteOf(config, cache, options) : undefined;
  const session = createSession({ config, compiled, cache, remote, pool, options });
  session.info = { ...config.site, buildDate: await buildDate(root) };
  return session;
}

async function remoteOf(config: Config, cache: Cache, options: SessionOptions): Promise<Remote | undefined> {
  const { cacheRemote: url, cacheReadOnly: readOnly } = config;
  if (url === undefined) return undefined;
  const { openRemote } = await import("../store/remote/remote.js");
  return openRemote({ url, readOnly, cache, onProgress: (progress) => options.onProgress?.(progress) });
}

interface Parts {
  config: Config;
  compiled: CompiledConfig | undefined;
  cache: Cache;
  remote: Remote | undefined;
  pool: Pool;
  options: SessionOptions;
}

function createSession({ config, compiled, cache, remote, pool, options }: Parts): Session {
  const program = hash(stamp(), lockfileHash(config.root));
  const fingerprint = hash(program, compiled?.fingerprint ?? "", hashJson(configValues(config)));
  const fileHashes = new Map<string, string>();
  const session: Session = {
    config,
    ...(compiled && { compiled }),
    fingerprint,
    codeFingerprint: hash(program, hashJson(config.markdown.highlight)),
    info: config.site,
    cache,
    ...(remote && { remote }),
    pool,
    profile: createProfile(),
    ...createReport(() => session),
    urlById: new Map(),
    watched: new Set(),
    progress: (progress) => options.onProgress?.(progress),
    valueOf(kind, name) {
      if (kind === "url") return session.urlById.get(name) ?? "";
      let value = fileHashes.get(name);
      if (value === undefined) {
        value = hashFile(join(config.root, name));
        fileHashes.set(name, value);
      }
      return value;
    },
    forget(files) {
      const names = [...files].map((file) => nameOf(file, config.root));
      for (const known of fileHashes.keys()) {
        if (names.some((name) => known === name || known.startsWith(`${name}/`))) fileHashes.delete(known);
      }
    },
    async close() {
      await pool.close();
      await remote?.close();
      if (cache === options.openCache) return;
      cache.close();
      if (options.cache === false) rmSync(cache.folder, { recursive: true, force: true });
    },
  };
  return session;
}

/** The parts of a session that collect problems. */
function createReport(session: () => Session): Pick<Session, "diagnostics" | "report" | "contextFor"> {
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    report: (diagnostic) => diagnostics.push(diagnostic),
    contextFor(origin) {
      const { config, info } = session();
      const report = (diagnostic: Diagnostic) => diagnostics.push({ origin, ...diagnostic });
      return { root: config.root, content: config.content, out: config.out, site: info, report };
    },
  };
}

/** The session as it is now, with a list of problems of its own: for a step that is run again and again. */
export function scopeSession(session: Session): Session {
  return { ...session, ...createReport(() => session) };
}

function hashFile(file: string): string {
  try {
    return hash(readFileSync(file));
  } catch {
    return "";
  }
}

/** Names docsgen's own code: written beside it when it is compiled. */
function stamp(): string {
  return readFileSync(join(packageFolder, "lib", "stamp"), "utf8");
}

/** A file's name as messages show it: posix, from the root. */
export function nameOf(file: string, root: string): string {
  return relative(root, file).replaceAll("\\", "/");
}
