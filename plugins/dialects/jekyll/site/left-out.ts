// Describes what Jekyll publishes or could publish, and docsgen does not.

import { join } from "node:path";
import type { Diagnostic } from "docsgen";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import { leftOutNote } from "../../shared/frame/frame-links.js";
import { listSome } from "../../shared/name-list.js";
import { isWholeDocument, outputFolders } from "./pages.js";
import { isOtherFile } from "./permalinks.js";
import type { SitePage } from "./site-pages.js";

/**
 * Notes drafts, whole HTML documents, Markdown without front matter, and files that templates generate.
 * @param plain Markdown files without front matter
 */
export async function describeLeft(
  source: string,
  pages: readonly SitePage[],
  plain: readonly string[],
): Promise<Diagnostic[]> {
  const drafts = await listFiles(source, "**/_drafts/**/*.{md,markdown,html}");
  const generated = pages.filter(({ url }) => isOtherFile(url));
  const scripts = (await listFiles(source, "**/*.{xml,json,txt,js,css,csv}", ["**/_*/**", ...outputFolders])).filter(
    (name) => /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*\r?\n[\s\S]*\{[{%]/.test(readText(join(source, name)) ?? ""),
  );
  const html = (await listFiles(source, "**/*.html", ["**/_*/**", ...outputFolders])).filter((name) =>
    isWholeDocument(readText(join(source, name)) ?? ""),
  );
  return [
    ...describe("Whole HTML documents were omitted", html, source),
    ...describe("Markdown files without front matter are not pages in Jekyll and were omitted", plain, source),
    ...describe("Drafts were omitted", drafts, source),
    ...describe(
      "Files that templates generate were omitted",
      [...generated.map(({ name }) => name), ...scripts],
      source,
    ),
  ];
}

function describe(what: string, names: readonly string[], source: string): Diagnostic[] {
  if (names.length === 0) return [];
  return [leftOutNote(`${what} (${names.length}): ${listSome(names)}.`, source)];
}
