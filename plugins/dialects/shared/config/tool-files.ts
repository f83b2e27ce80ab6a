// Access to other tools' files. A missing file is not an error.
import { readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { RewriteContext } from "docsgen";

/** Returns a file's text, or undefined if it cannot be read. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Lists the names that are not kept. If nothing in a folder is kept, lists only the folder. */
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

/** Parses JSON, allowing comments, trailing commas and a byte order mark. Returns undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "").replace(beyondJson, "$1"));
  } catch {
    return undefined;
  }
}

/** Decodes file names in links. Text with invalid encoding is returned unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** True if a file (absolute) exists, for a page that is being compiled. Also works for binary files. */
export function hasFile(file: string, { read }: Pick<RewriteContext, "read">): boolean {
  try {
    return read(file) !== undefined;
  } catch {
    return true;
  }
}

/** Lists matching files as sorted POSIX paths relative to the folder. Returns an empty list if the folder does not exist. */
export async function listFiles(folder: string, pattern: string, ignore: readonly string[] = []): Promise<string[]> {
  const { default: fastGlob } = await import("fast-glob");
  return (await fastGlob(pattern, { cwd: folder, ignore: ["**/node_modules/**", ...ignore] })).sort();
}

/** Returns the relative path from one file to another: `./a.md`, `../b/c.md`. */
export function relativeName(from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}
