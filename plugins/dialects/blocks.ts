// Blocks of lines that belong together by indentation, as dialects take them apart and put them together again.
import type { RewrittenLine } from "docsgen";

export type Lines = readonly RewrittenLine[];

/** What a rule makes of the lines from one on; `end` is the first line that it leaves. */
export interface Taken {
  lines: Lines;
  end: number;
}

export function isBlank(line: RewrittenLine | undefined): boolean {
  return line !== undefined && line.text.trim() === "";
}

/** Number of spaces before a line's text. */
export function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** Tabs before a line's text become spaces, four columns each. */
export function expandTabs(text: string): string {
  const [white = ""] = /^[ \t]*/.exec(text) ?? [];
  if (!white.includes("\t")) return text;
  let spaces = "";
  for (const one of white) spaces += one === "\t" ? " ".repeat(4 - (spaces.length % 4)) : " ";
  return spaces + text.slice(white.length);
}

/** The lines without blank ones at both ends. */
export function trimBlank(lines: Lines): Lines {
  const first = lines.findIndex((line) => !isBlank(line));
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

/** The lines from `start` on that are indented by `width` columns or more, blank ones between them included, without that indentation. */
export function takeIndented(lines: Lines, start: number, width: number): Taken {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at];
    if (!line || isBlank(line)) continue;
    if (indentOf(line.text) < width) break;
    end = at + 1;
  }
  return { lines: lines.slice(start, end).map(({ text, from }) => ({ text: text.slice(width), from })), end };
}

/** Puts the same text before every line that is not blank; before the first line another one, if given. */
export function prefixLines(lines: Lines, prefix: string, first = prefix): Lines {
  return lines.map(({ text, from }, index) => {
    const before = index === 0 ? first : prefix;
    return { text: text === "" ? before.trimEnd() : before + text, from };
  });
}

/** Removes the indentation that all lines share. */
export function dedentLines(lines: Lines): Lines {
  const widths = lines.flatMap((line) => (isBlank(line) ? [] : indentOf(line.text)));
  const width = Math.min(...widths);
  return width > 0 && widths.length > 0 ? lines.map(({ text, from }) => ({ text: text.slice(width), from })) : lines;
}

/** A container: its opening line, what it holds, its closing line. */
export function containerLines(opening: RewrittenLine, body: Lines): Lines {
  const inner = trimBlank(body);
  const { text, from } = inner.at(-1) ?? opening;
  return [opening, ...inner, ...(endsHtml(text) ? [{ text: "", from }] : []), { text: ":::", from }];
}

/** Whether HTML may end with this line: it goes on until a blank line. */
export function endsHtml(text: string): boolean {
  return /^[\s>]*<|[\w"'/]>\s*$/.test(text);
}

/** A container's title in brackets; empty for none. */
export function labelText(title: string): string {
  const text = title.trim();
  const isBalanced = /^(?:[^[\]\\]|\\.|\[[^[\]]*\])*$/.test(text);
  return text === "" ? "" : `[${isBalanced ? text : text.replace(/(?<!\\)[[\]]/g, "\\$&")}]`;
}

/** A block of code. */
export interface Fence extends Taken {
  /** What follows the fence on its line. */
  info: string;
  /** The fence with what stands before it. */
  fence: string;
  isClosed: boolean;
}

/** A fenced block of code from `start` on, its fences included; undefined if none begins there. */
export function takeFence(lines: Lines, start: number): Fence | undefined {
  const [, indent = "", fence = "", info = ""] = /^( {0,3})(`{3,}|~{3,})(.*)$/.exec(lines[start]?.text ?? "") ?? [];
  if (fence === "" || (fence.startsWith("`") && info.includes("`"))) return undefined;
  const closing = new RegExp(`^ {0,${indent.length + 3}}${fence[0]}{${fence.length},}\\s*$`);
  const found = lines.findIndex(({ text }, at) => at > start && closing.test(text));
  const end = found === -1 ? lines.length : found + 1;
  return { lines: lines.slice(start, end), end, info: info.trim(), fence: indent + fence, isClosed: found !== -1 };
}
