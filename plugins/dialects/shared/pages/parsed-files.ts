// Files that a page uses while it is compiled. Every access is recorded as an input of the page.
import { join, posix } from "node:path";
import type { RewriteContext } from "docsgen";
import { splitFrontMatter } from "../../../shared/front-matter.js";
import type { Mapping } from "../../../shared/json.js";

export interface ParsedFile {
  text: string;
  values: Mapping;
  /** Text below the front matter. */
  body: string;
}

/** Files that were parsed by this process, by absolute path. */
const parsedFiles = new Map<string, ParsedFile>();

/** Parses a file. Undefined if it does not exist. */
export function parseFile(file: string, { read }: Pick<RewriteContext, "read">): ParsedFile | undefined {
  const text = readInput(file, { read });
  if (text === undefined) return undefined;
  const known = parsedFiles.get(file);
  if (known?.text === text) return known;
  const parsed = { text, ...splitFrontMatter(text) };
  parsedFiles.set(file, parsed);
  return parsed;
}

/** Returns the text of an include. Undefined if it does not exist or is outside the folder. */
export function readInclude(name: string, folder: string, ctx: Pick<RewriteContext, "read">): string | undefined {
  const path = posix.normalize(name.replace(/^\/+/, ""));
  return path.startsWith("..") ? undefined : readInput(join(folder, path), ctx);
}

/** Returns undefined for a binary file. */
export function readInput(file: string, { read }: Pick<RewriteContext, "read">): string | undefined {
  try {
    return read(file);
  } catch {
    return undefined;
  }
}
