// The names in a folder as an input of memoized work.
import { readdirSync } from "node:fs";
import { hash } from "../files/content-hash.js";

/** Returns the names in a folder, sorted. Names of folders end with a slash. Empty if it is not a folder. */
export function listFolder(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
  } catch {
    return [];
  }
}

export function hashNames(names: readonly string[]): string {
  return hash(...names);
}
