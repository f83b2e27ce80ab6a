// Files of other tools: what is not there is no error.
import { readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { RewriteContext } from "docsgen";

/** Text of a file; undefined if it cannot be read. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** The names that are not kept: whole folders where nothing of them is. */
export function listOthers(names: readonly string[], kept: readonly string[]): string[] {
  const folders = new Set(
    kept.flatMap((name) => name.split("/").map((_, index, parts) => parts.slice(0, index).join("/"))),
  );
  const keptNames = new Set(kept);
  const left = names
    .filter((name) => !keptNames.has(name))
    .map((name) => {
      const parts = name.split("/");
      const end = parts.findIndex((_, index) => index > 0 && !folders.has(parts.slice(0, index).join("/")));
      return parts.slice(0, end === -1 ? parts.length : end).join("/");
    });
  return [...new Set(left)].sort();
}

const beyondJson = /("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\/|,(?=\s*[}\]])/g;

/** JSON, also with comments, commas at the end of lists, and a byte order mark; undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "").replace(beyondJson, "$1"));
  } catch {
    return undefined;
  }
}

/** Names of files, as links write them. A text that is not validly encoded is returned unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a page that is compiled finds a file (absolute). Bytes that are no text are one, too. */
export function hasFile(file: string, { read }: Pick<RewriteContext, "read">): boolean {
  try {
    return read(file) !== undefined;
  } catch {
    return true;
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
