// Pages of Rspress that are written in code. They are not built.
import { dirname, join } from "node:path";
import type { Diagnostic } from "docsgen";
import { listFiles, readText } from "../shared/config/tool-files.js";
import { leftOutNote } from "../shared/frame/frame-links.js";
import { listSome } from "../shared/name-list.js";

export const codeFiles = "**/*.{tsx,jsx,ts,js}";
const ending = /\.[jt]sx?$/;
const relativeImport = /\b(?:from|import)\s*\(?\s*["'](\.[^"'\n]+)["']/g;

/**
 * Returns the files with a component that could be a page, relative to the documents folder. Components that other files
 * import are not pages.
 * @param hidden files that the configuration excludes
 */
export async function listCodePages(documents: string, hidden: ReadonlySet<string>): Promise<string[]> {
  const files = await listFiles(documents, codeFiles);
  const code = files.filter((name) => !hidden.has(name) && !/(?:^|\/)[._]|\.d\.ts$/.test(name));
  const textByName = new Map(code.map((name) => [name, readText(join(documents, name)) ?? ""]));
  const pages = code.filter((name) => /\bexport\s+default\b|\bas\s+default\b/.test(textByName.get(name) ?? ""));
  if (pages.length === 0) return [];
  const articles = await listFiles(documents, "**/*.{md,mdx}");
  const imported = new Set(
    [...files, ...articles].flatMap((name) =>
      importsOf(textByName.get(name) ?? readText(join(documents, name)) ?? "", name),
    ),
  );
  return pages.filter((name) => !imported.has(withoutEnding(name)));
}

/** Returns imported files without their extensions, relative to the documents folder. */
function importsOf(text: string, name: string): string[] {
  return [...text.matchAll(relativeImport)].map(([, from = ""]) => withoutEnding(join(dirname(name), from)));
}

function withoutEnding(name: string): string {
  return name
    .replaceAll("\\", "/")
    .replace(ending, "")
    .replace(/\/index$/, "");
}

export function codePagesNote(code: readonly string[], file: string): Diagnostic[] {
  if (code.length === 0) return [];
  return [leftOutNote(`Pages that are written in code were omitted: ${listSome(code)}.`, file)];
}
