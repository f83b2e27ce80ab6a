// Folders on disk → lists of files that may have changed. One watch a folder (a file each would cost a large site half a
// second and seventy megabytes), so an editor's save by rename is an event like any other. A burst becomes one list.
import { type FSWatcher, readdirSync, realpathSync, statSync, watch } from "node:fs";
import { basename, dirname, join } from "node:path";

export interface Watcher {
  /** Watches a folder and all below it, made later or not; one that is not there yet, as soon as it is. */
  addTree(folder: string): void;
  /** Watches the folders that files are in. */
  addFiles(files: Iterable<string>): void;
  close(): void;
}

export interface WatcherOptions {
  /** Folders that are never watched, absolute. */
  ignored: readonly string[];
  /** Hears absolute paths of files and folders that were made, changed or removed. */
  onChange(files: ReadonlySet<string>): void;
  /** Hears why a folder cannot be watched, e.g. that the system's limit is reached. */
  onError(folder: string, thrown: unknown): void;
}

/** A list is complete when nothing has come for so long, or after so long in all. */
const quietMs = 10;
const longestMs = 200;

export function createWatcher(options: WatcherOptions): Watcher {
  const watches = new Map<string, FSWatcher>();
  const trees = new Set<string>();
  const batch = createBatch(options.onChange);

  const drop = (folder: string) => {
    for (const [name, one] of watches) {
      if (name !== folder && !name.startsWith(join(folder, "/"))) continue;
      one.close();
      watches.delete(name);
    }
  };
  const addFolder = (folder: string) => {
    if (watches.has(folder)) return;
    try {
      const one = watch(folder, (event, name) => hear(event, name === null ? folder : join(folder, name)));
      one.on("error", () => drop(folder));
      watches.set(folder, one);
    } catch (thrown) {
      const isGone = (thrown as NodeJS.ErrnoException).code === "ENOENT";
      if (isGone) addFolder(dirname(folder));
      else options.onError(folder, thrown);
    }
  };
  const addBelow = (folder: string, above: readonly string[]) => {
    if (isIgnored(folder, options.ignored)) return;
    addFolder(folder);
    const real = realOf(folder);
    if (above.includes(real)) return;
    for (const name of foldersIn(folder)) addBelow(join(folder, name), [...above, real]);
  };
  const hear = (event: string, file: string) => {
    if (isIgnored(file, options.ignored)) return;
    const isFolder = kindOf(file) === "folder";
    // What changed in a folder, its own watch tells.
    if (isFolder && event === "change") return;
    // The folder of that name may be another one now, and what is in a new one had no watch to tell of it.
    if (event === "rename") drop(file);
    if (isFolder && [...trees].some((tree) => file === tree || file.startsWith(join(tree, "/")))) addBelow(file, []);
    batch.add(file);
  };
  return {
    addTree(folder) {
      if (trees.has(folder)) return;
      trees.add(folder);
      addBelow(folder, []);
    },
    addFiles(files) {
      for (const file of files) addFolder(dirname(file));
    },
    close() {
      batch.cancel();
      for (const one of watches.values()) one.close();
      watches.clear();
    },
  };
}

/** Files until a pause. */
function createBatch(onChange: (files: ReadonlySet<string>) => void) {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let firstMs = 0;
  const end = () => {
    const done = files;
    files = new Set();
    onChange(done);
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

/** What nobody writes by hand: packages, repositories, what editors put beside a file while they save it. */
function isIgnored(file: string, ignored: readonly string[]): boolean {
  const name = basename(file);
  if (["node_modules", ".git", ".DS_Store", "4913"].includes(name) || /~$|\.sw[a-z]$|^\.#/.test(name)) return true;
  return ignored.some((folder) => file === folder || file.startsWith(join(folder, "/")));
}

function kindOf(file: string): "file" | "folder" | "missing" {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? "missing" : stat.isDirectory() ? "folder" : "file";
}

/** Symbolic links to folders are followed, as the content loader does. */
function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter(
        (entry) => entry.isDirectory() || (entry.isSymbolicLink() && kindOf(join(folder, entry.name)) === "folder"),
      )
      .map((entry) => entry.name);
  } catch {
    return [];
  }
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
