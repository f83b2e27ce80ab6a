// Converts kramdown, Jekyll's Markdown, to docsgen's. https://kramdown.gettalong.org/syntax.html
import type { RewrittenLine } from "docsgen";
import { changeOutsideCode } from "docsgen/markdown-text";
import { isBlank, type Lines, takeFence } from "../../shared/markdown/indented-blocks.js";
import {
  addList,
  type Definitions,
  endOfNextBlock,
  isDefinition,
  readDefinitions,
  readListLine,
  rewriteInlineLists,
} from "./attribute-lists.js";
import { noticeKind, takeCallout } from "./callouts.js";
import { closeEmptyElements, rewriteHtml } from "./html-blocks.js";
import { rewriteTable } from "./tables.js";

const tocSign = /^\s*\{:\s*toc\b[^}]*\}\s*$/;
const listItem = /^\s*(?:[*+-]|\d+\.)\s/;
const comment = /^\s*\{::comment\s*\}[\s\S]*?\{:\/(?:comment)?\s*\}/;

interface Rules {
  definitions: Definitions;
  /** Titles of callouts by class. */
  titles: Readonly<Record<string, string>>;
}

export function rewriteKramdown(lines: Lines, titles: Readonly<Record<string, string>> = {}): RewrittenLine[] {
  const shown = withoutExtensions(lines);
  return rewriteBlocks(shown, { definitions: readDefinitions(shown), titles });
}

/** Removes `{::comment}`, with its text, and the signs of other extensions. */
function withoutExtensions(lines: Lines): Lines {
  if (!lines.some(({ text }) => /\{:[:/]/.test(text))) return lines;
  const result: RewrittenLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { text, from } = lines[at] as RewrittenLine;
    const fence = takeFence(lines, at);
    if (fence) {
      result.push(...lines.slice(at, fence.end));
      at = fence.end - 1;
      continue;
    }
    const rest = lines.slice(at, at + 200).map((line) => line.text);
    const [removed] = comment.exec(rest.join("\n")) ?? [];
    if (removed !== undefined) at += removed.split("\n").length - 1;
    else if (!/^\s*\{:[:/][^}]*\}\s*$/.test(text))
      result.push({ text: changeOutsideCode(text, (prose) => prose.replace(/\{:[:/][^{}]*\}/g, "")), from });
  }
  return result;
}

function rewriteBlocks(lines: Lines, rules: Rules): RewrittenLine[] {
  const result: RewrittenLine[] = [];
  for (let at = 0; at < lines.length; ) at = takeBlock(lines, at, { result, rules });
  return result;
}

interface Output {
  result: RewrittenLine[];
  rules: Rules;
}

/** Adds the next block to the result. Returns the index after it. */
function takeBlock(lines: Lines, at: number, { result, rules }: Output): number {
  const line = lines[at] as RewrittenLine;
  const { text, from } = line;
  const rewrite = (inner: Lines) => rewriteBlocks(inner, rules);
  const whole = takeFence(lines, at) ?? rewriteHtml(lines, at, rewrite) ?? rewriteTable(lines, at);
  if (whole) {
    result.push(...whole.lines);
    return whole.end;
  }
  // A list followed by this sign becomes the table of contents.
  if (listItem.test(text) && tocSign.test(lines[at + 1]?.text ?? "")) {
    result.push({ text: "[[toc]]", from });
    return at + 2;
  }
  if (tocSign.test(text) || isDefinition(text) || /^\^\s*$/.test(text)) return at + 1;
  const list = readListLine(text, rules.definitions);
  if (list !== undefined) return takeList(lines, at, { result, rules }, list);
  result.push({ text: changeOutsideCode(text, (prose) => rewriteInline(prose, rules.definitions)), from });
  return at + 1;
}

function rewriteInline(prose: string, definitions: Definitions): string {
  return closeEmptyElements(rewriteInlineLists(prose, definitions));
}

/** A list below a block belongs to it; otherwise, it belongs to the next block. */
function takeList(lines: Lines, at: number, { result, rules }: Output, list: string): number {
  const { from, text } = lines[at] as RewrittenLine;
  const before = lines[at - 1];
  if (before && !isBlank(before)) {
    const kind = noticeKind(text.replace(/[{}:.]/g, " ").trim()) ?? noticeKind(classesIn(text));
    if (kind === undefined) addList(result, list, from);
    else wrapLast(result, kind, from);
    return at + 1;
  }
  const callout = takeCallout(lines, at, rules.titles);
  if (callout) {
    result.push(...rewriteBlocks(callout.lines, rules));
    return callout.end;
  }
  const next = lines[at + 1];
  if (!next || isBlank(next)) return at + 1;
  const end = endOfNextBlock(lines, at + 1);
  const kind = noticeKind(classesIn(text));
  result.push(...rewriteBlocks(lines.slice(at + 1, end), rules));
  if (kind === undefined) addList(result, list, from);
  else wrapLast(result, kind, from);
  return end;
}

function classesIn(list: string): string {
  return [...list.matchAll(/\.([\w-]+)/g)].map(([, name]) => name).join(" ");
}

/** Puts the last block into a container. */
function wrapLast(result: RewrittenLine[], kind: string, from: number): void {
  const blank = result.findLastIndex((line, index) => isBlank(line) && index < result.length - 1);
  result.splice(blank + 1, 0, { text: `:::${kind}`, from: result[blank + 1]?.from ?? from });
  result.push({ text: ":::", from }, { text: "", from });
}
