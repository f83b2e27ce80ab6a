// Folders of files in the cache, for what has to be on disk: images and texts of an earlier version. A folder appears under its
// name when all is in it. A list beside it has the size and times of each file, so that a changed one is found.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Those that no build has used for so long are removed when a new one is made. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

interface KeptFolder {
  key: string;
  /** Begins its name. */
  name: string;
  fill(folder: string): Promise<void>;
}

/** Where the folders are in a cache's folder. */
export function keptFolders(cacheFolder: string): string {
  return join(cacheFolder, "folders");
}

/** The folder's absolute path. */
export async function keptFolder({ key, name, fill }: KeptFolder, cacheFolder: string): Promise<string> {
  const all = keptFolders(cacheFolder);
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

/** Name, size and times of each file. Undefined without the folder. */
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

/** Also what builds that were killed left half-made. */
function removeUnused(all: string): void {
  mkdirSync(all, { recursive: true });
  for (const name of readdirSync(all)) {
    const file = join(all, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age < keptMs) continue;
    if (name.endsWith(".half")) rmSync(file, { recursive: true, force: true });
    if (!name.endsWith(".list")) continue;
    rmSync(file, { force: true });
    rmSync(file.slice(0, -".list".length), { recursive: true, force: true });
  }
}
