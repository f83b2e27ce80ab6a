// Watches folders on Linux with one `fs.watch` per folder, because the system limits the number of watches per user.
// Everything is synchronous: a folder is watched before it is listed, so files created in the meantime are not missed.
import { type FSWatcher, lstatSync, readdirSync, realpathSync, type Stats, statSync, watch } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isLoop } from "./watched-paths.js";

export interface TreeWatcher {
  /** Resolves when edits are being reported. */
  ready: Promise<void>;
  /** Watches an existing file, or an existing folder with everything below it. */
  add(path: string): void;
  /** Files in the watched folders, absolute. */
  files(): string[];
  close(): Promise<void>;
}

export interface TreeOptions {
  isIgnored(path: string, isFolder: boolean): boolean;
  /** Called with a path that was added, changed or removed. */
  onEvent(path: string, isFolder: boolean): void;
  onError(thrown: unknown): void;
}

interface Folder {
  watcher: FSWatcher;
  /** Device and inode, because another folder may take the path. */
  identity: string;
  /** Its files and folders, except ignored ones. */
  names: Set<string>;
}

export function watchFolders(paths: readonly string[], options: TreeOptions): TreeWatcher {
  const watcher = new FolderWatcher(options);
  for (const path of paths) watcher.add(path);
  return watcher;
}

class FolderWatcher implements TreeWatcher {
  readonly ready = Promise.resolve();
  readonly #options: TreeOptions;
  readonly #folders = new Map<string, Folder>();
  /** Symbolic links to files, by the real path of the file. */
  readonly #links = new Map<string, Set<string>>();

  constructor(options: TreeOptions) {
    this.#options = options;
  }

  add(path: string): void {
    if (this.#stat(path)?.isDirectory()) this.#list(path, false);
    else {
      this.#watch(dirname(path))?.names.add(basename(path));
      this.#followLink(path);
    }
  }

  files(): string[] {
    const all = [...this.#folders].flatMap(([folder, { names }]) => [...names].map((name) => join(folder, name)));
    return all.filter((path) => !this.#folders.has(path));
  }

  async close(): Promise<void> {
    for (const { watcher } of this.#folders.values()) watcher.close();
    this.#folders.clear();
  }

  /** Watches a folder and everything below it. Reports its contents if `isNew`. */
  #list(path: string, isNew: boolean): void {
    const folder = this.#watch(path);
    for (const entry of (folder && this.#read(path)) ?? []) {
      const child = join(path, entry.name);
      const isFolder = entry.isSymbolicLink() ? this.#stat(child)?.isDirectory() === true : entry.isDirectory();
      if (this.#options.isIgnored(child, isFolder) || (isFolder && entry.isSymbolicLink() && isLoop(child))) continue;
      folder?.names.add(entry.name);
      if (entry.isSymbolicLink() && !isFolder) this.#followLink(child);
      if (isNew) this.#options.onEvent(child, isFolder);
      if (isFolder) this.#list(child, isNew);
    }
  }

  #watch(path: string): Folder | undefined {
    const before = this.#folders.get(path);
    const stats = before ? undefined : this.#stat(path);
    if (!stats) return before;
    return this.#attempt(() => {
      // The server keeps the process running.
      const watcher = watch(path, { persistent: false }, (type, name) =>
        this.#check(path, name ?? "", type === "rename"),
      );
      watcher.on("error", this.#options.onError);
      const folder = { watcher, identity: fileIdentity(stats), names: new Set<string>() };
      this.#folders.set(path, folder);
      return folder;
    });
  }

  /** Stops watching a folder that was removed or replaced, and reports its contents. */
  #drop(path: string): void {
    const folder = this.#folders.get(path);
    folder?.watcher.close();
    this.#folders.delete(path);
    for (const name of folder?.names ?? []) {
      const child = join(path, name);
      if (this.#folders.has(child)) this.#drop(child);
      else this.#options.onEvent(child, false);
    }
    if (folder) this.#options.onEvent(path, true);
  }

  /**
   * Handles an event: either `name` changed in `folder`, or `folder` itself was moved or removed, in which case `name`
   * is the folder's name.
   */
  #check(folder: string, name: string, isRename: boolean): void {
    const path = join(folder, name);
    for (const link of this.#links.get(path) ?? []) this.#options.onEvent(link, false);
    const stats = this.#stat(path);
    if (stats) this.#checkPresent(path, stats);
    else if (this.#folders.get(folder)?.names.delete(name)) {
      if (this.#folders.has(path)) this.#drop(path);
      else this.#options.onEvent(path, false);
    } else if (isRename && name === basename(folder)) this.#renew(folder);
  }

  #checkPresent(path: string, stats: Stats): void {
    const { isIgnored, onEvent } = this.#options;
    const isFolder = stats.isDirectory();
    const before = this.#folders.get(path);
    if (isFolder && before?.identity === fileIdentity(stats)) return;
    if (before) this.#drop(path);
    if (isIgnored(path, isFolder) || (isFolder && isLink(path) && isLoop(path))) return;
    this.#folders.get(dirname(path))?.names.add(basename(path));
    onEvent(path, isFolder);
    if (isFolder) this.#list(path, true);
    else this.#followLink(path);
  }

  /** Watches the folder that a path refers to now. If there is none, watches the nearest folder above. */
  #renew(path: string): void {
    this.#drop(path);
    const parent = existingFolder(path);
    this.#watch(parent);
    const stats = this.#stat(path);
    if (stats) this.#checkPresent(path, stats);
  }

  /** Watches the folder of the file to which a link leads. */
  #followLink(path: string): void {
    if (!isLink(path)) return;
    this.#attempt(() => {
      const file = realpathSync(path);
      this.#links.set(file, new Set(this.#links.get(file)).add(path));
      this.#watch(dirname(file));
    });
  }

  #stat(path: string): Stats | undefined {
    return this.#attempt(() => statSync(path, { throwIfNoEntry: false }));
  }

  #read(path: string) {
    return this.#attempt(() => readdirSync(path, { withFileTypes: true }));
  }

  /** Runs a file operation. If a path vanishes in the meantime, that is not an error. */
  #attempt<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (thrown) {
      const { code = "" } = thrown as NodeJS.ErrnoException;
      if (!["ENOENT", "ENOTDIR", "ELOOP"].includes(code)) this.#options.onError(thrown);
      return undefined;
    }
  }
}

function fileIdentity({ dev, ino }: Stats): string {
  return `${dev}:${ino}`;
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Returns the nearest existing folder above a path. */
export function existingFolder(path: string): string {
  const folder = dirname(path);
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : existingFolder(folder);
}
