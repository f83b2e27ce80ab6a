// Folders and files on disk → lists of files that may have changed. chokidar watches; here is what it watches, and a burst of
// its events becomes one list.
import { existsSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FSWatcher } from "chokidar";
import { isInside, toPosix } from "../report/paths.js";
import { baseOfGlob, createMatcher } from "./glob.js";

export interface Watcher {
  /** Watches a folder and everything below it. It need not exist yet. */
  addTree(folder: string): void;
  /** Watches what a glob names; see glob.ts. */
  addGlob(glob: string): void;
  /** Watches files. They need not exist yet. */
  addFiles(files: Iterable<string>): void;
  /** Begins to watch; resolves when everything added so far is watched. */
  start(): Promise<void>;
  /**
   * Edits from before files were watched, back to a time in ms since the epoch: watched files that are newer, and files of
   * `known` that are gone from a folder that is newer.
   */
  changedSince(timeMs: number, known: readonly string[]): string[];
  close(): Promise<void>;
}

export interface WatcherOptions {
  /** The site's root, absolute. */
  root: string;
  /** Folders that are never watched, absolute. */
  ignored: readonly string[];
  /** Looks at the files again and again: for network drives, which tell of no edits. */
  usePolling: boolean;
  /** Hears absolute paths of files and folders that were added, changed or removed. */
  onChange(files: ReadonlySet<string>): void;
  /** Hears why some files cannot be watched, e.g. that the system's limit is reached. */
  onError(thrown: unknown): void;
}

const pollMs = 300;
/** When a file is looked at again after an event: chokidar drops others that follow within 100 ms. */
const looksMs = [10, 30, 60, 110];

export function createWatcher(options: WatcherOptions): Watcher {
  const wanted = createWanted(options);
  const batch = createBatch(options.onChange);
  const starts = new Set<string>();
  let watcher: FSWatcher | undefined;
  let isClosed = false;
  const find = (start: string | undefined) => {
    if (start === undefined) return;
    if (!watcher) starts.add(start);
    else if (existsSync(start)) watcher.add(start);
  };
  const hear = (event: string, file: string) => {
    const isFolder = event.endsWith("Dir");
    if (!wanted.has(file, isFolder)) return;
    batch.add(file);
    if (isFolder) return;
    let state = stateOf(file);
    const lookAgain = () => {
      if (state === stateOf(file)) return;
      state = stateOf(file);
      batch.add(file);
    };
    for (const ms of looksMs) setTimeout(lookAgain, ms).unref();
  };
  return {
    addTree: (folder) => find(wanted.addGlob(folder)),
    addGlob: (glob) => find(wanted.addGlob(glob)),
    addFiles(files) {
      for (const file of files) find(wanted.addFile(file));
    },
    async start() {
      const { watch } = await import("chokidar");
      if (isClosed) return;
      const tops = [...starts].filter((start) => ![...starts].some((one) => one !== start && isInside(start, one)));
      const { usePolling } = options;
      const polling = { usePolling, interval: pollMs, binaryInterval: pollMs };
      watcher = watch(tops, { ...polling, ignored: wanted.isIgnored, ignoreInitial: true, atomic: false });
      watcher.on("all", hear).on("error", options.onError);
      await new Promise<void>((resolve) => watcher?.once("ready", () => resolve()));
      // What polling compares with is read after that.
      if (usePolling) await wait(pollMs);
    },
    changedSince(timeMs, known) {
      const isNew = (file: string) => (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= timeMs;
      const folders = watcher?.getWatched() ?? {};
      const watched = Object.entries(folders).flatMap(([folder, names]) => names.map((name) => join(folder, name)));
      return [
        ...watched.filter((file) => !(file in folders) && wanted.has(file, false) && isNew(file)),
        ...known.filter((file) => !existsSync(file) && isNew(existingFolder(file))),
      ];
    },
    async close() {
      isClosed = true;
      batch.cancel();
      await watcher?.close();
    },
  };
}

/** What is to be watched. Folders on the way to it are watched too: what is missing may come, and what is there may go. */
function createWanted({ root, ignored }: WatcherOptions) {
  const files = new Set<string>();
  const globs = new Map<string, { base: string; matches(file: string): boolean }>();
  const ways = new Set<string>();
  const never = ignored.map(toPosix);
  const has = (path: string, isFolder: boolean) => {
    if (files.has(path)) return true;
    for (const { base, matches } of globs.values()) if (isBelow(path, base) && (isFolder || matches(path))) return true;
    return false;
  };
  /** Returns where chokidar has to begin to find a path. */
  const startOf = (path: string) => {
    let start = path;
    for (let folder = dirname(path); start !== root && !ways.has(toPosix(folder)); folder = dirname(folder)) {
      ways.add(toPosix(folder));
      start = folder;
      if (!isInside(folder, root) && existsSync(folder)) break;
    }
    return start;
  };
  return {
    has: (path: string, isFolder: boolean) => has(toPosix(path), isFolder),
    addFile(file: string): string | undefined {
      const isKnown = has(toPosix(file), false);
      files.add(toPosix(file));
      return isKnown ? undefined : startOf(file);
    },
    addGlob(named: string): string | undefined {
      const glob = toPosix(named);
      const base = baseOfGlob(glob);
      const isKnown = globs.has(glob) || [...globs].some(([tree, one]) => tree === one.base && isBelow(base, tree));
      globs.set(glob, { base, matches: createMatcher(glob) });
      return isKnown ? undefined : startOf(base);
    },
    isIgnored(path: string, stats?: Stats): boolean {
      if (noise.test(path) || never.some((folder) => isBelow(path, folder))) return true;
      if (!ways.has(path) && !has(path, stats?.isFile() !== true)) return true;
      return stats?.isSymbolicLink() === true && isLoop(path);
    },
  };
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === "/");
}

/** Changes with every edit; the same for any missing file. */
function stateOf(file: string): string {
  const { ino = 0, mtimeMs = 0, size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${mtimeMs} ${size}`;
}

function existingFolder(file: string): string {
  const folder = dirname(file);
  return existsSync(folder) ? folder : existingFolder(folder);
}

/** What nobody edits: packages, repositories, files that editors make beside the one they save. */
const noise = /\/(?:node_modules|\.git|\.DS_Store|4913|\.#[^/]*|[^/]*~|[^/]*\.sw[a-z])$/;

/** Whether a symbolic link leads to a folder that it is in, on the way by which it was found. */
function isLoop(link: string): boolean {
  try {
    const target = realpathSync(link);
    for (let folder = dirname(link); folder !== dirname(folder); folder = dirname(folder)) {
      if (realpathSync(folder) === target) return true;
    }
    return false;
  } catch {
    return true;
  }
}

/** A list is complete when nothing has come for so long, or after so long in all. */
const quietMs = 10;
const longestMs = 200;

/** Collects files until a pause. */
function createBatch(onChange: (files: ReadonlySet<string>) => void) {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let firstMs = 0;
  const end = () => {
    const complete = files;
    files = new Set();
    onChange(complete);
  };
  return {
    add(file: string) {
      const now = performance.now();
      if (files.size === 0) firstMs = now;
      files.add(file);
      clearTimeout(timer);
      timer = setTimeout(end, Math.max(0, Math.min(quietMs, firstMs + longestMs - now)));
    },
    cancel: () => clearTimeout(timer),
  };
}
