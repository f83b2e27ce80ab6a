// Determines what a position in a document belongs to, without parsing the Markdown, which may be incomplete.
import { createFenceScanner } from "../../contract/text/code-ranges.js";

export type Area = "front matter" | "fence" | "code" | "text";

/** Zero-based. */
export interface CursorPosition {
  line: number;
  character: number;
}

/** The cursor, its line, and the part of the line before it. */
export interface CursorLine extends CursorPosition {
  area: Area;
  lines: readonly string[];
  text: string;
  before: string;
}

export function readCursorLine(text: string, { line, character }: CursorPosition): CursorLine {
  const lines = text.split(/\r\n?|\n/);
  const current = lines[line] ?? "";
  return { area: findArea(lines, line), lines, line, character, text: current, before: current.slice(0, character) };
}

function findArea(lines: readonly string[], line: number): Area {
  const body = frontMatterEnd(lines);
  if (line < body) return "front matter";
  const positionOf = createFenceScanner();
  let position: ReturnType<typeof positionOf> = "";
  for (let at = body; at <= line; at++) position = positionOf(lines[at] ?? "");
  return position === "" ? "text" : position === "start" ? "fence" : "code";
}

/** Returns the index of the first line of the body. While a block has no end, it ends before the first blank line. */
function frontMatterEnd(lines: readonly string[]): number {
  if (!/^---[ \t]*$/.test(lines[0] ?? "")) return 0;
  const end = lines.findIndex((text, index) => index > 0 && /^---[ \t]*$/.test(text));
  if (end > 0) return end + 1;
  const blank = lines.findIndex((text) => text.trim() === "");
  return blank < 0 ? lines.length : blank;
}

/** A link in a line. */
export interface WrittenLink {
  href: string;
  start: number;
  end: number;
}

/**
 * Links in Markdown, reference definitions, attributes, includes, and links in front matter. The first group is the
 * part before the link.
 */
const links = [
  /(\]\(\s*<?)([^\s)<>]+)/g,
  /(^\s{0,3}\[[^\]]+\]:\s*<?)([^\s<>]+)/g,
  /(\b(?:href|src|link|file)=["']?)([^\s"'{}<>]+)/g,
  /(<!--[ \t]*@include:[ \t]*)([^#{}]+?)(?=[ \t]*(?:-->|[#{]))/g,
];
const linkKey = /(\b(?:link|href|src|image|file|prev|next)["']?:\s*["']?)((?:\.{0,2}\/|[\w-]+\.mdx?)[^\s"',}\]]*)/g;

/** Returns the link at the cursor. */
export function findLink({ text, area, character }: CursorLine): WrittenLink | undefined {
  if (area === "code") return undefined;
  for (const pattern of area === "front matter" ? [linkKey] : links) {
    for (const { index, 1: head = "", 2: href = "" } of text.matchAll(pattern)) {
      const start = index + head.length;
      const end = start + href.length;
      if (character >= start && character <= end) return { href, start, end };
    }
  }
  return undefined;
}

/** Returns the range of a part of a line. */
export function rangeInLine(line: number, start: number, end: number) {
  return { start: { line, character: start }, end: { line, character: end } };
}
