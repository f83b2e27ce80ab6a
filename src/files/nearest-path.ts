// "Did you mean …?" for missing files and folders.
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { nearest } from "../errors/nearest-word.js";

/**
 * Returns the existing path nearest to a missing one. Misspelled folders are corrected too. Hidden files are not suggested.
 * @param path absolute
 * @param accepts limits the suggested files by their name. Default: all files
 */
export function nearestPath(
  path: string,
  kind: "file" | "folder",
  accepts: (name: string) => boolean = () => true,
): string | undefined {
  const parent = dirname(path);
  const folder = existsSync(parent) || parent === path ? parent : nearestPath(parent, "folder");
  if (folder === undefined) return undefined;
  const names = listNames(folder, kind).filter(accepts);
  const name = basename(path);
  const near = names.includes(name) ? name : nearest(name, names);
  return near === undefined ? undefined : join(folder, near);
}

/** Symbolic links count as both kinds. */
function listNames(folder: string, kind: "file" | "folder"): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith(".") && (kind === "file" ? !entry.isDirectory() : !entry.isFile()))
      .map(({ name }) => name)
      .sort();
  } catch {
    // A suggestion from an unreadable folder, or from a file used as one, is not possible.
    return [];
  }
}
