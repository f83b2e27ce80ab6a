// Splits and joins blocks of lines that are grouped by indentation.
import type { RewrittenLine } from "docsgen";

export type Lines = readonly RewrittenLine[];

/** Result of a rule that consumes lines. `end` is the index of the first line that it leaves. */
export interface Taken {
  lines: Lines;
  end: number;
}

export function isBlank(line: RewrittenLine | undefined): boolean {
  return line !== undefined && line.text.trim() === "";
}

/** Number of spaces before a line's text. */
export function measureIndent(text: string): number {
  return text.length - text.trimStart().length;
}

/** Replaces leading tabs with spaces, with tab stops every four columns. */
export function expandTabs(text: string): string {
  const [white = ""] = /^[ \t]*/.exec(text) ?? [];
  if (!white.includes("\t")) return text;
  let spaces = "";
  for (const one of white) spaces += one === "\t" ? " ".repeat(4 - (spaces.length % 4)) : " ";
  return spaces + text.slice(white.length);
}

/** Returns the index of the first line after `start` that ends its block: by default, a blank line. */
export function endOfBlock(lines: Lines, start: number, isEnd = (text: string) => text.trim() === ""): number {
  const end = lines.findIndex(({ text }, at) => at > start && isEnd(text));
  return end === -1 ? lines.length : end;
}

/** Removes blank lines at both ends. */
export function trimBlank(lines: Lines): Lines {
  const first = lines.findIndex((line) => !isBlank(line));
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

/**
 * Takes the lines from `start` that are indented by at least `width` columns, including blank lines between them, and removes
 * that indentation.
 */
export function takeIndented(lines: Lines, start: number, width: number): Taken {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at];
    if (!line || isBlank(line)) continue;
    if (measureIndent(line.text) < width) break;
    end = at + 1;
  }
  return { lines: lines.slice(start, end).map(({ text, from }) => ({ text: text.slice(width), from })), end };
}

/** Prefixes every line that is not blank. The first line can have a different prefix. */
export function prefixLines(lines: Lines, prefix: string, first = prefix): Lines {
  return lines.map(({ text, from }, index) => {
    const before = index === 0 ? first : prefix;
    return { text: text === "" ? before.trimEnd() : before + text, from };
  });
}

/** Removes the common indentation. */
export function dedentLines(lines: Lines): Lines {
  const widths = lines.flatMap((line) => (isBlank(line) ? [] : measureIndent(line.text)));
  const width = Math.min(...widths);
  return width > 0 && widths.length > 0 ? lines.map(({ text, from }) => ({ text: text.slice(width), from })) : lines;
}

/** Builds a container: opening line, content, closing line. */
export function containerLines(opening: RewrittenLine, body: Lines): Lines {
  const inner = trimBlank(body);
  const { text, from } = inner.at(-1) ?? opening;
  return [opening, ...inner, ...(endsHtml(text) ? [{ text: "", from }] : []), { text: ":::", from }];
}

/** True if HTML can end on this line. HTML continues until a blank line. */
export function endsHtml(text: string): boolean {
  return /^[\s>]*<|[\w"'/]>\s*$/.test(text);
}

/** Returns a container's title in brackets, or an empty string. */
export function labelText(title: string): string {
  const text = title.trim();
  const isBalanced = /^(?:[^[\]\\]|\\.|\[[^[\]]*\])*$/.test(text);
  return text === "" ? "" : `[${isBalanced ? text : text.replace(/(?<!\\)[[\]]/g, "\\$&")}]`;
}

/** A code block. */
export interface Fence extends Taken {
  /** Text after the fence on the same line. */
  info: string;
  /** The fence and any prefix before it. */
  fence: string;
  isClosed: boolean;
}

/** Returns the fenced code block that starts at `start`, including its fences, or undefined. */
export function takeFence(lines: Lines, start: number): Fence | undefined {
  const [, indent = "", fence = "", info = ""] = /^( {0,3})(`{3,}|~{3,})(.*)$/.exec(lines[start]?.text ?? "") ?? [];
  if (fence === "" || (fence.startsWith("`") && info.includes("`"))) return undefined;
  const closing = new RegExp(`^ {0,${indent.length + 3}}${fence[0]}{${fence.length},}\\s*$`);
  const found = lines.findIndex(({ text }, at) => at > start && closing.test(text));
  const end = found === -1 ? lines.length : found + 1;
  return { lines: lines.slice(start, end), end, info: info.trim(), fence: indent + fence, isClosed: found !== -1 };
}
