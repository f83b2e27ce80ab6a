// Finds sections in the Markdown of a page. The search index lists the ids and titles of the headings, in order.
import { createFenceScanner } from "../../contract/text/code-ranges.js";

/** The heading's id, its title, and the text below it. */
export type IndexedSection = readonly [id: string, title: string, text: string];

interface Heading {
  /** Index of its first line. */
  line: number;
  depth: number;
  title: string;
}

/** Returns the section that an id or a title names. */
export function findSection(sections: readonly IndexedSection[], wanted: string): IndexedSection | undefined {
  const title = plainText(wanted);
  return sections.find(([id]) => id === wanted) ?? sections.find(([, own]) => plainText(own) === title);
}

/**
 * Returns the Markdown of a section, including the sections below it. A heading that Markdown does not contain, because
 * a plugin generates it, is returned with its indexed text.
 */
export function cutSection(markdown: string, sections: readonly IndexedSection[], wanted: IndexedSection): string {
  const lines = markdown.split("\n");
  const headings = listHeadings(lines);
  let next = 0;
  for (const section of sections) {
    const title = plainText(section[1]);
    const found = headings.findIndex((heading, at) => at >= next && heading.title === title);
    if (section === wanted) {
      const heading = headings[found];
      if (!heading) break;
      const end = headings.find(({ line, depth }) => line > heading.line && depth <= heading.depth);
      return `${lines.slice(heading.line, end?.line).join("\n").trim()}\n`;
    }
    if (found >= 0) next = found + 1;
  }
  return `## ${wanted[1]}\n\n${wanted[2]}\n`;
}

function listHeadings(lines: readonly string[]): Heading[] {
  const positionOf = createFenceScanner();
  return lines.flatMap((text, line): Heading[] => {
    if (positionOf(text) !== "") return [];
    const [, marks, title = ""] = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/.exec(text) ?? [];
    if (marks !== undefined) return [{ line, depth: marks.length, title: plainText(title) }];
    const before = lines[line - 1] ?? "";
    const [, underline] = /^ {0,3}(=+|-+)[ \t]*$/.exec(text) ?? [];
    if (underline === undefined || !/^ {0,3}[^\s#>|:-]/.test(before)) return [];
    return [{ line: line - 1, depth: underline.startsWith("=") ? 1 : 2, title: plainText(before) }];
  });
}

/** Returns text without marks, links, tags, and custom ids, in lower case, for comparison. */
export function plainText(text: string): string {
  return text
    .replace(/[ \t]*\{#[^}]*\}[ \t]*$/, "")
    .replace(/[ \t]+#+[ \t]*$/, "")
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replaceAll(/<\/?[a-z][^>]*>/gi, "")
    .replaceAll(/[*_~`\\]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
