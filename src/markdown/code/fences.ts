// Handles fenced code blocks in Markdown text: finds their lines, detects unclosed blocks, and replaces their code.
import type { Code, Nodes, Root } from "mdast";
import type { Place } from "../../contract/data.js";
import { closesFence, fencePattern } from "../../contract/text/code-ranges.js";
import type { Fill, PageState } from "../page-state.js";
import { findOrigin, type Span } from "../parser/source-map.js";

export type PositionedCode = Code & { position: NonNullable<Code["position"]> };

export function isPositionedCode(node: Nodes): node is PositionedCode {
  return node.type === "code" && node.position !== undefined;
}

/** Returns the opening fence of a block; undefined for indented code. `text` is the source of the tree. */
export function openingFence({ position }: PositionedCode, text: string): string | undefined {
  const [line = ""] = text.slice(position.start.offset, position.end.offset).split("\n", 1);
  const [, marks, fence] = fencePattern.exec(line) ?? [];
  return marks === "" ? fence : undefined;
}

/** A code block or container without a closing line. */
export interface Unclosed {
  position: Span | undefined;
  /** The closing fence that is missing. */
  fence: string;
}

/**
 * Returns blocks whose fence is never closed. They contain the rest of the page (or of their quote or list item), which
 * is correct in CommonMark but never intended.
 */
export function findOpenFences(tree: Root, text: string): Unclosed[] {
  if (!text.includes("```") && !text.includes("~~~")) return [];
  const blocks: PositionedCode[] = [];
  collectCode(tree, blocks);
  return blocks.flatMap((block) => {
    const fence = openingFence(block, text);
    if (fence === undefined) return [];
    const lines = text.slice(block.position.start.offset, block.position.end.offset).split("\n");
    const isClosed = lines.length > 1 && closesFence(lines.at(-1) ?? "", fence);
    return isClosed ? [] : [{ position: block.position, fence }];
  });
}

function collectCode(node: Nodes, blocks: PositionedCode[]): void {
  if (isPositionedCode(node)) blocks.push(node);
  // Skips nodes that only contain inline content, which make up most of a page.
  else if ("children" in node && node.type !== "paragraph" && node.type !== "heading" && node.type !== "table")
    for (const child of node.children) collectCode(child, blocks);
}

/** Returns the page's Markdown for other tools, with variables, includes and the code of `file=` fences filled in. */
export function filledText({ source, fills }: Pick<PageState, "source" | "fills">): string {
  if (fills.length === 0) return source.text;
  const lines = source.text.split("\n");
  // Fences are filled from last to first, so that line numbers remain valid.
  for (const fill of [...fills].sort((a, b) => b.line - a.line)) fillFence(lines, fill);
  return lines.join("\n");
}

/**
 * Returns the source position of a line (1-based) of `filledText`. A line of filled-in code has the position of its
 * fence.
 */
export function findLinePlace({ source, fills }: Pick<PageState, "source" | "fills">, line: number): Place {
  let index = line;
  for (const fill of [...fills].sort((a, b) => a.line - b.line)) {
    if (index <= fill.line) break;
    const filled = fill.code.split("\n").length + 2;
    const isInside = index < fill.line + filled;
    index = isInside ? fill.line : index - filled + (fill.lastLine - fill.line + 1);
    if (isInside) break;
  }
  const { file, line: own } = findOrigin(source, index - 1);
  return { file, line: own };
}

function fillFence(lines: string[], { line, column, lastLine, code }: Fill): void {
  const opening = lines[line - 1] ?? "";
  const prefix = opening.slice(0, column - 1).replace(/[^\s>]/g, " ");
  const fence = fencePattern.exec(opening.slice(column - 1))?.[2] ?? "```";
  const codeLines = code.split("\n");
  const longFence = lengthenFence(fence, codeLines);
  const body = codeLines.map((one) => (one === "" ? prefix.trimEnd() : prefix + one));
  lines.splice(
    line - 1,
    lastLine - line + 1,
    withoutFile(opening).replace(fence, longFence),
    ...body,
    prefix + longFence,
  );
}

/** Removes `file=`, because the code has been filled in and the file is not available outside the site. */
function withoutFile(opening: string): string {
  const quoted = /"[^"]*"|'[^']*'|\sfile=(?:"[^"]*"|'[^']*'|\S+)/g;
  return opening.replace(quoted, (found) => (/^["']/.test(found) ? found : ""));
}

/** Returns a fence long enough that no line of the code can close it. */
function lengthenFence(fence: string, code: readonly string[]): string {
  const lengths = code.map((line) => {
    const [, marks = "", found = ""] = fencePattern.exec(line) ?? [];
    return found === "" || marks.trim() !== "" ? 0 : found.length + 1;
  });
  return fence.padEnd(
    lengths.reduce((longest, length) => Math.max(longest, length), 0),
    fence[0],
  );
}
