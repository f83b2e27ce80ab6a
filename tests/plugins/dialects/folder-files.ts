// Reads the files of a folder with a fixture.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the text of each file by its path in the folder. */
export function readFolder(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(folder.length + 1).replaceAll("\\", "/"), readFileSync(file, "utf8")]),
  );
}
