// Files, folders and globs → lists of files that may have changed. chokidar watches; this file decides what, finds the edits
// made before, and collects a burst of events into one list.
import { existsSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FSWatcher } from "chokidar";
import { foldersAbove, isBelowAny, isInside, nameOf, toPosix } from "../report/paths.js";
import { matcherOf } from "../report/patterns.js";

export interface WatcherOptions {
  /** Folders that are never watched, absolute. */
  ignored: readonly string[];
  /** Looks at all files again and again: for network drives, which report no edits. */
  usePolling: boolean;
  /** Called with the absolute paths of files and folders that were added, changed or removed. */
  onChange(files: ReadonlySet<string>): void;
  /** Called when a file cannot be watched, e.g. because the system's limit is reached. */
  onError(thrown: unknown): void;
}

export interface Watcher {
  /** Watches files, folders with everything below them, and patterns, all absolute. They may be missing. */
  add(globs: Iterable<string>): void;
  /**
   * Starts to watch. Earlier edits are found by the files' times and reported too.
   * @param since the time from which edits are reported, in ms since the epoch
   * @param known files that existed then, absolute
   */
  start(since: number, known: Iterable<string>): Promise<void>;
  close(): Promise<void>;
}

const pollMs = 300;
/** Times after an event at which the file is looked at again: chokidar drops events that follow within 100 ms. */
const looksMs = [10, 30, 60, 110];

export function createWatcher(options: WatcherOptions): Watcher {
  const wanted = createWanted(options.ignored);
  const batch = createBatch(options.onChange);
  const folders = new Set<string>();
  let watcher: FSWatcher | undefined;
  let isClosed = false;
  /** Watches the folder that a path is in: the path may be missing, or removed and added again. */
  const find = (path: string) => {
    const folder = folders.has(path) ? path : existingFolder(path);
    const start = folders.has(folder) ? path : folder;
    folders.add(folder);
    if (existsSync(start)) watcher?.add(start);
  };
  const hear = (event: string, file: string) => {
    const isFolder = event.endsWith("Dir");
    if (!wanted.has(file, isFolder)) return;
    batch.add(file);
    if (!isFolder) lookAgain(file, () => batch.add(file));
  };
  const reportEarly = (since: number, known: Iterable<string>) => {
    const names = watcher?.getWatched() ?? {};
    // chokidar lists a folder before it watches it: what comes in between is only on the disk.
    const files = Object.keys(names).flatMap(listFolder);
    const isWatched = (file: string) => !wanted.isIgnored(toPosix(file)) && wanted.has(file, false);
    for (const file of files.filter((one) => !(one in names) && isWatched(one) && isNewer(one, since))) {
      batch.add(file);
      watcher?.add(file);
    }
    for (const file of known) if (!existsSync(file) && isNewer(existingFolder(file), since)) batch.add(file);
  };
  return {
    add(globs) {
      for (const path of wanted.add(globs)) find(path);
    },
    async start(since, known) {
      const { watch } = await import("chokidar");
      if (isClosed) return;
      const { usePolling, onError } = options;
      const polling = { usePolling, interval: pollMs, binaryInterval: pollMs };
      watcher = watch(topsOf([...folders]), {
        ...polling,
        ignored: wanted.isIgnored,
        ignoreInitial: true,
        atomic: false,
      });
      watcher.on("all", hear).on("error", onError);
      await new Promise<void>((resolve) => watcher?.once("ready", () => resolve()));
      // Polling reads the state that it compares with only now.
      if (usePolling) await wait(pollMs);
      reportEarly(since, known);
    },
    async close() {
      isClosed = true;
      batch.cancel();
      await watcher?.close();
    },
  };
}

/** Which files are watched, and which folders lead to them. Paths are posix inside. */
function createWanted(ignored: readonly string[]) {
  /** Each stands for everything below it, too. A site may have one in each of its folders. */
  const names = new Set<string>();
  const patterns = new Map<string, { base: string; matches(file: string): boolean }>();
  const foldersOnTheWay = new Set<string>();
  const never = new Set(ignored.map(toPosix));
  const has = (path: string, isFolder: boolean) =>
    isBelowAny(path, names) ||
    [...patterns.values()].some(({ base, matches }) => isBelow(path, base) && (isFolder || matches(path)));
  return {
    has: (path: string, isFolder: boolean) => has(toPosix(path), isFolder),
    /** Returns the bases of those that were not wanted yet. */
    add(globs: Iterable<string>): string[] {
      return [...globs].map(toPosix).flatMap((glob) => {
        const base = baseOfGlob(glob);
        if (patterns.has(glob) || (base === glob && has(glob, false))) return [];
        if (base === glob) names.add(glob);
        else patterns.set(glob, { base, matches: createMatcher(glob) });
        for (const folder of [base, ...foldersAbove(base)]) foldersOnTheWay.add(folder);
        return base;
      });
    },
    isIgnored(path: string, stats?: Stats): boolean {
      if (noise.test(path) || isBelowAny(path, never)) return true;
      const isFolder = stats?.isFile() !== true;
      if (!has(path, isFolder) && !(isFolder && foldersOnTheWay.has(path))) return true;
      return stats?.isSymbolicLink() === true && isLoop(path);
    },
  };
}

/** What nobody edits: packages, repositories, files that editors make beside the one they save. */
const noise = /\/(?:node_modules|\.git|\.DS_Store|4913|\.#[^/]*|[^/]*~|[^/]*\.sw[a-z])$/;

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === "/");
}

/** Whether a symbolic link leads to a folder on the path by which it was found. */
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

/** Those of some folders that are in no other of them. */
function topsOf(folders: readonly string[]): string[] {
  return folders.filter((folder) => !folders.some((top) => top !== folder && isInside(folder, top)));
}

function isNewer(file: string, since: number): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= since;
}

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

/** The nearest folder above a path that exists. */
function existingFolder(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) ? folder : existingFolder(folder);
}

/** Calls `onChange` each time a file turns out to have changed soon after an event. */
function lookAgain(file: string, onChange: () => void): void {
  let state = stateOf(file);
  const look = () => {
    if (state === stateOf(file)) return;
    state = stateOf(file);
    onChange();
  };
  for (const ms of looksMs) setTimeout(look, ms).unref();
}

/** Changes with every edit; the same for any missing file. */
function stateOf(file: string): string {
  const { ino = 0, mtimeMs = 0, size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${mtimeMs} ${size}`;
}

/** A list is complete after a pause of this length, or at the latest after the longest time. */
const quietMs = 10;
const longestMs = 200;

function createBatch(onChange: (files: ReadonlySet<string>) => void) {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let endMs = 0;
  const end = () => {
    const complete = files;
    files = new Set();
    onChange(complete);
  };
  return {
    add(file: string) {
      const now = performance.now();
      if (files.size === 0) endMs = now + longestMs;
      files.add(file);
      clearTimeout(timer);
      timer = setTimeout(end, Math.max(0, Math.min(quietMs, endMs - now)));
    },
    cancel: () => clearTimeout(timer),
  };
}

/** Whether a file is the one that `glob` names, lies below it, or matches it. */
export function matchesGlob(file: string, glob: string): boolean {
  return createMatcher(glob)(file);
}

/** matchesGlob for many files. */
export function createMatcher(glob: string): (file: string) => boolean {
  const base = baseOfGlob(glob);
  if (base === glob) return (file) => isInside(file, base);
  const isMatch = matcherOf([nameOf(glob, base)], { dot: true });
  return (file) => isInside(file, base) && isMatch(nameOf(file, base));
}

/** The folder that holds every match of a pattern, up to its first wildcard; a name without wildcards itself. */
export function baseOfGlob(glob: string): string {
  const first = glob.search(/[*?]/);
  return first < 0 ? glob : dirname(glob.slice(0, first + 1));
}
