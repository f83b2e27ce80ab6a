// File trees of rspress-plugin-file-tree: code blocks with lines between the names.
// https://github.com/rspack-contrib/rspress-plugins/tree/main/packages/rspress-plugin-file-tree
import type { RewrittenLine } from "docsgen";
import { escapeMarkdown } from "../jsx/page.js";
import type { Lines } from "../shared/markdown/indented-blocks.js";
import { type BlockRule, codeRule } from "../shared/markdown/rewrite-rules.js";

const opening = /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)*)(?:`{3,}|~{3,})[ \t]*tree[ \t]*$/;

export const drawnTreeRule: BlockRule = (line, at, lines) => {
  const [, prefix] = opening.exec(line.text) ?? [];
  if (prefix === undefined) return undefined;
  return codeRule((block, isClosed) => treeLines(block, isClosed, prefix))(line, at, lines);
};

function treeLines(lines: Lines, isClosed: boolean, prefix: string): RewrittenLine[] {
  const indent = prefix.replace(/[^\s>]/g, " ");
  const start = lines[0]?.from ?? 0;
  /** Columns of the names above a line. */
  const columns: number[] = [];
  const items = lines.slice(1, isClosed ? -1 : undefined).flatMap(({ text, from }): RewrittenLine[] => {
    const own = text.startsWith(indent) ? text.slice(indent.length) : text.trimStart();
    const [, drawn = "", entry = ""] = /^([\s│├└─┬]*)(.*?)\s*$/.exec(own) ?? [];
    if (entry === "" || entry === ".") return [];
    while ((columns.at(-1) ?? -1) >= drawn.length) columns.pop();
    columns.push(drawn.length);
    return [{ text: `${indent}${"  ".repeat(columns.length - 1)}- ${escapeMarkdown(entry)}`, from }];
  });
  const end = lines.at(-1)?.from ?? start;
  return [{ text: `${prefix}:::file-tree`, from: start }, ...items, { text: `${indent}:::`, from: end }];
}
