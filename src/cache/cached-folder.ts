// Folders in the cache for files that must be on disk, such as images and text from an earlier version. A folder gets
// its final name when it is complete. A list next to it has the size and times of each file, which reveals changes.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Folders that no build has used for this long are removed when another folder is created. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

interface CachedFolder {
  key: string;
  /** First part of the folder's name. */
  name: string;
  fill(folder: string): Promise<void>;
}

/** Returns the parent of these folders in a cache folder. */
export function cachedFoldersPath(cacheFolder: string): string {
  return join(cacheFolder, "folders");
}

/** Returns the absolute path of the folder, and fills it if necessary. */
export async function getCachedFolder({ key, name, fill }: CachedFolder, cacheFolder: string): Promise<string> {
  const all = cachedFoldersPath(cacheFolder);
  const folder = join(all, `${name.replace(/[^\w.-]+/g, "-")}-${key.slice(0, 8)}`);
  const list = `${folder}.list`;
  const isWhole = () => {
    const listed = readList(list);
    return listed !== undefined && listed === listFiles(folder);
  };
  if (isWhole()) {
    const now = new Date();
    utimesSync(list, now, now);
    return folder;
  }
  removeUnused(all);
  const half = `${folder}.${process.pid}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  try {
    await fill(half);
    // Another build may have been faster.
    if (isWhole()) return folder;
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(list, listFiles(half) ?? "");
    renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return folder;
}

function readList(list: string): string | undefined {
  try {
    return readFileSync(list, "utf8");
  } catch {
    return undefined;
  }
}

/** Returns name, size and times of each file; undefined if the folder does not exist. */
function listFiles(folder: string): string | undefined {
  try {
    const entries = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
    const rows = entries.flatMap((name) => {
      const stats = statSync(join(folder, name));
      return stats.isFile() ? [`${name}\0${stats.size}\0${stats.mtimeMs}\0${stats.ctimeMs}\n`] : [];
    });
    return rows.join("");
  } catch {
    return undefined;
  }
}

/** Removes unused folders, and incomplete folders that killed builds left. */
function removeUnused(all: string): void {
  mkdirSync(all, { recursive: true });
  for (const name of readdirSync(all)) {
    const file = join(all, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age < maxAgeMs) continue;
    if (name.endsWith(".half")) rmSync(file, { recursive: true, force: true });
    if (!name.endsWith(".list")) continue;
    rmSync(file, { force: true });
    rmSync(file.slice(0, -".list".length), { recursive: true, force: true });
  }
}
