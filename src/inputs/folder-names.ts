// The names in a folder as an input of memoized work.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { hash } from "../files/content-hash.js";

/**
 * Returns the names in a folder, sorted, without hidden names and the output folder. Names of folders end with a slash.
 * Empty if it is not a folder.
 */
export function listFolder(folder: string, out: string): string[] {
  try {
    const all = readdirSync(folder, { withFileTypes: true });
    const entries = all.filter(({ name }) => !name.startsWith(".") && join(folder, name) !== out);
    return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
  } catch {
    return [];
  }
}

export function hashNames(names: readonly string[]): string {
  return hash(...names);
}
