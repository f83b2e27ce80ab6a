// Watches folders with chokidar, for polling and on systems other than Linux.
import { once } from "node:events";
import { existsSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { watch } from "chokidar";
import type { TreeOptions, TreeWatcher } from "./folder-watcher.js";
import { isLoop } from "./watched-paths.js";

const pollMs = 300;
/** Delays after an event for checking the file again, because chokidar drops events that follow within 100 ms. */
const checksMs = [10, 30, 60, 110];

export function watchWithChokidar(
  folders: readonly string[],
  { usePolling, isIgnored, onEvent, onError }: TreeOptions & { usePolling: boolean },
): TreeWatcher {
  const watcher = watch([...folders], {
    // The server keeps the process running.
    persistent: false,
    usePolling,
    interval: pollMs,
    binaryInterval: pollMs,
    ignored: (path: string, stats?: Stats) =>
      isIgnored(path, stats?.isFile() !== true) || (stats?.isSymbolicLink() === true && isLoop(path)),
    ignoreInitial: true,
    atomic: false,
  });
  const onFileEvent = (file: string) => {
    onEvent(file, false);
    checkAgain(file, () => onEvent(file, false));
  };
  watcher.on("all", (event, path) => (event.endsWith("Dir") ? onEvent(path, true) : onFileEvent(path)));
  watcher.on("error", onError);
  const ready = once(watcher, "ready");
  return {
    // When polling starts, chokidar has not yet read the state with which it compares.
    ready: ready.then(() => (usePolling ? wait(pollMs) : undefined)),
    add: (path) => void watcher.add(path),
    files() {
      const names = watcher.getWatched();
      // chokidar lists a folder before it watches it, so files added in between are missing from its list. They are
      // read from the disk.
      return Object.keys(names).flatMap((folder) => listFolder(folder).filter((file) => !(file in names)));
    },
    close: () => watcher.close(),
  };
}

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

/** Calls `onChange` each time a file has changed again shortly after an event. */
function checkAgain(file: string, onChange: () => void): void {
  let state = readFileState(file);
  const check = () => {
    if (state === readFileState(file)) return;
    state = readFileState(file);
    onChange();
  };
  for (const ms of checksMs) setTimeout(check, ms).unref();
}

/** Returns a value that changes with every edit. It is the same for all missing files. */
function readFileState(file: string): string {
  const { ino = 0, mtimeMs = 0, size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${mtimeMs} ${size}`;
}
