// Watches files, folders, and globs, and reports lists of files that may have changed. Detects edits made before
// watching started, and combines a burst of events into one list. On Linux, `folder-watcher.ts` is used; on other
// systems and for polling, chokidar.
import { existsSync, statSync } from "node:fs";
import { isInside } from "../../errors/file-names.js";
import { existingFolder, type TreeOptions, type TreeWatcher, watchFolders } from "./folder-watcher.js";
import { createWatchedPaths } from "./watched-paths.js";

export interface WatcherOptions {
  /** Folders that are never watched, absolute. */
  ignored: readonly string[];
  /** If true, polls all files for changes. Needed for network drives, which emit no file events. */
  usePolling: boolean;
  /** Called with the absolute paths of files and folders that were added, changed, or removed. */
  onChange(files: ReadonlySet<string>): void;
  /** Called if a file cannot be watched, for example because the system's limit is reached. */
  onError(thrown: unknown): void;
}

export interface Watcher {
  /** Watches files, folders with everything below them, and patterns, all absolute. The files may be missing. */
  add(globs: Iterable<string>): void;
  /**
   * Starts watching. Earlier edits are detected by the files' times and reported too.
   * @param since time from which edits are reported, in ms since the epoch
   * @param known files that existed at that time, absolute
   */
  start(since: number, known: Iterable<string>): Promise<void>;
  close(): Promise<void>;
}

export function createWatcher({ ignored, usePolling, onChange, onError }: WatcherOptions): Watcher {
  const paths = createWatchedPaths(ignored);
  const batch = createBatch(onChange);
  const folders = new Set<string>();
  let tree: TreeWatcher | undefined;
  let isClosed = false;
  /** Watches the folder that contains the path, because the path may be missing, or removed and added again. */
  const find = (path: string) => {
    const folder = folders.has(path) ? path : existingFolder(path);
    const start = folders.has(folder) ? path : folder;
    folders.add(folder);
    if (existsSync(start)) tree?.add(start);
  };
  const onEvent = (path: string, isFolder: boolean) => {
    if (paths.has(path, isFolder)) batch.add(path);
  };
  const reportEarly = (since: number, known: Iterable<string>) => {
    const isWatched = (file: string) => !paths.isIgnored(file, false) && paths.has(file, false);
    for (const file of tree?.files().filter((one) => isWatched(one) && isNewer(one, since)) ?? []) {
      batch.add(file);
      tree?.add(file);
    }
    for (const file of known) if (!existsSync(file) && isNewer(existingFolder(file), since)) batch.add(file);
  };
  return {
    add(globs) {
      for (const path of paths.add(globs)) find(path);
    },
    async start(since, known) {
      const watch = await chooseWatcher(usePolling);
      if (isClosed) return;
      tree = watch(listTopFolders([...folders]), { isIgnored: paths.isIgnored, onEvent, onError });
      await tree.ready;
      reportEarly(since, known);
    },
    async close() {
      isClosed = true;
      batch.cancel();
      await tree?.close();
    },
  };
}

/** chokidar watches each file. Linux limits the number of watches per user, so only folders are watched there. */
async function chooseWatcher(usePolling: boolean): Promise<(folders: string[], options: TreeOptions) => TreeWatcher> {
  if (process.platform === "linux" && !usePolling) return watchFolders;
  const { watchWithChokidar } = await import("./chokidar-watcher.js");
  return (folders, options) => watchWithChokidar(folders, { ...options, usePolling });
}

/** Returns the folders that are not inside another folder of the list. */
function listTopFolders(folders: readonly string[]): string[] {
  return folders.filter((folder) => !folders.some((top) => top !== folder && isInside(folder, top)));
}

function isNewer(file: string, since: number): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= since;
}

/** A list is complete after a pause of `quietMs`, or at the latest after the maximum time. */
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
