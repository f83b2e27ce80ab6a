// Files of other tools: what is not there is no error.
import { readFileSync } from "node:fs";
import { dirname, relative } from "node:path";

/** Text of a file; undefined if it cannot be read. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Files that match, posix paths from the folder, sorted; none if there is no folder. */
export async function listFiles(folder: string, pattern: string, ignore: readonly string[] = []): Promise<string[]> {
  const { default: fastGlob } = await import("fast-glob");
  return (await fastGlob(pattern, { cwd: folder, ignore: ["**/node_modules/**", ...ignore] })).sort();
}

/** How a file names another one: `./a.md`, `../b/c.md`. */
export function relativeName(from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
