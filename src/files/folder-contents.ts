// The contents of folders that docsgen may not have created.
import { type Dirent, lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { displayName, foldersAbove } from "../errors/file-names.js";

/** Maximum names listed in a message. */
const maxNames = 3;

/** Returns the entries of a folder, sorted. Folders that contain no files are left out. */
export function listEntries(folder: string): string[] {
  return readEntries(folder)
    .filter((entry) => !entry.isDirectory() || hasFiles(join(folder, entry.name)))
    .map(({ name }) => name)
    .sort();
}

/** True if a folder contains files, or cannot be read. */
function hasFiles(folder: string): boolean {
  try {
    return listEntries(folder).length > 0;
  } catch {
    return true;
  }
}

/**
 * Returns the entries of a folder. Empty if it does not exist.
 * @throws Error if it cannot be read
 */
export function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && ["ENOENT", "ENOTDIR"].includes(String(thrown.code))) return [];
    throw thrown;
  }
}

/** Returns the POSIX paths of all files below a folder, sorted, except those in `names`. */
export function listOtherFiles(folder: string, names: ReadonlySet<string>): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const files = entries.map((entry) => displayName(join(entry.parentPath, entry.name), folder));
  return files.filter((name) => !names.has(name)).sort();
}

/**
 * Returns the stats of a file. Undefined if it does not exist, or if one of the folders above it is a symbolic link.
 */
export function statInside(folder: string, name: string): Stats | undefined {
  try {
    for (const above of foldersAbove(name)) if (!lstatSync(join(folder, above)).isDirectory()) return undefined;
    return lstatSync(join(folder, name), { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Formats names: `2 entries (a.txt, img)`, `40 files (a.txt, b.txt, c.txt, …)`. */
export function describeNames(names: readonly string[], [noun, nouns]: readonly [string, string]): string {
  const first = names.slice(0, maxNames).join(", ");
  return `${names.length} ${names.length === 1 ? noun : nouns} (${first}${names.length > maxNames ? ", …" : ""})`;
}
