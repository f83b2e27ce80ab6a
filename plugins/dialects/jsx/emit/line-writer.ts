// Writes lines. Text is appended to the last line. Blocks are written on separate lines with the last line's
// indentation.
import type { RewrittenLine } from "docsgen";

export interface Line extends RewrittenLine {
  /** Position in a code block. */
  code?: "first" | "rest";
}

export interface Writer {
  /** Current text of the last line. */
  readonly current: string;
  text(text: string, from: number): void;
  code(line: Line): void;
  break(from: number): void;
  block(lines: readonly Line[]): void;
  /** Marks an omission. If the line has no other content, it is removed. */
  leaveOut(): void;
  /** Returns all lines, including the last one. */
  finish(): Line[];
}

const markers = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*/;

export function createWriter(): Writer {
  const lines: Line[] = [];
  let current = "";
  let from = -1;
  let isTouched = false;
  let afterBlock: string | undefined;
  const flush = (line: number) => {
    const isEmpty = current.trim() === "" && (isTouched || afterBlock !== undefined);
    if (!isEmpty) lines.push({ text: current, from: from === -1 ? line : from });
    [current, from, isTouched, afterBlock] = ["", -1, false, undefined];
  };
  return {
    get current() {
      return current;
    },
    text(text, line) {
      const added =
        afterBlock === undefined || current !== "" ? text : text.trimStart() && afterBlock + text.trimStart();
      if (added === "") return;
      if (from === -1) from = line;
      current += added;
    },
    code: (line) => lines.push(line),
    break: flush,
    block(given) {
      const [start = ""] = markers.exec(current) ?? [];
      const width = " ".repeat(start.replaceAll(">", " ").length);
      const indent = start.includes(">") ? start.replace(/[^>\s]/g, " ") : start.trim() === "" ? start : width;
      const isFree = current.length === start.length;
      // A list item cannot start with an empty line.
      const inner = withoutQuotes(given, start.split(">").length - 1);
      const first = isFree && start.trim() !== "" ? inner.findIndex(({ text }) => text !== "") : 0;
      const block = inner.slice(Math.max(0, first));
      if (!isFree) flush(block[0]?.from ?? 0);
      for (const [index, line] of block.entries()) {
        const prefix = isFree && index === 0 ? start : indent;
        lines.push({ ...line, text: line.text === "" ? prefix.trimEnd() : prefix + line.text });
      }
      [current, from, afterBlock] = ["", -1, isFree && block.length === 0 ? undefined : indent];
      isTouched = true;
    },
    leaveOut() {
      isTouched = true;
    },
    finish() {
      if (current.trim() !== "") flush(from);
      return lines;
    },
  };
}

/** Strips quote markers from the lines of a block quote. */
function withoutQuotes(lines: readonly Line[], depth: number): readonly Line[] {
  if (depth === 0) return lines;
  const marks = new RegExp(`^(?:[ \\t]*>[ \\t]?){1,${depth}}`);
  return lines.map((line) => ({ ...line, text: line.text.replace(marks, "") }));
}

/** True if the last line only contains list and quote markers so far. */
export function isAtStart({ current }: Writer): boolean {
  return markers.exec(current)?.[0].length === current.length;
}

const tabWidth = 4;

/** Returns the number of columns of leading white space. */
function measureIndent(text: string): number {
  let columns = 0;
  for (const sign of text) {
    if (sign === " ") columns++;
    else if (sign === "\t") columns += tabWidth;
    else break;
  }
  return columns;
}

/** Removes up to the given number of columns of white space. */
function cutIndent(text: string, columns: number): string {
  let left = columns;
  let at = 0;
  while (left > 0 && at < text.length && (text[at] === " " || text[at] === "\t")) {
    left -= text[at] === "\t" ? tabWidth : 1;
    at++;
  }
  return " ".repeat(Math.max(0, -left)) + text.slice(at);
}

/** Removes common indentation, and empty lines at both ends. */
export function dedentLines(lines: readonly Line[]): Line[] {
  const indents = lines.flatMap(({ text, code }) => (text.trim() === "" || code === "rest" ? [] : measureIndent(text)));
  const shared = Math.min(...indents);
  const dedented = lines.map((line) => ({ ...line, text: cutIndent(line.text, Number.isFinite(shared) ? shared : 0) }));
  const isFull = ({ text, code }: Line) => text.trim() !== "" || code !== undefined;
  return dedented.slice(Math.max(0, dedented.findIndex(isFull)), dedented.findLastIndex(isFull) + 1);
}

const listMarker = /^(\s*(?:[-*+]|\d{1,9}[.)])(?: {1,4}|\t|$))/;

/** An open list item. Columns are those of the page. */
interface ListItem {
  start: number;
  /** Where the content starts. */
  column: number;
  /** Number of columns by which the item is moved to the left. */
  shift: number;
}

/** Returns the items that contain a line with this indentation, and the number of columns by which it moves. */
function placeLine(indent: number, open: readonly ListItem[]): { lists: ListItem[]; shift: number } {
  const lists = open.filter(({ column }) => column <= indent);
  const { column, shift } = lists.at(-1) ?? { column: 0, shift: 0 };
  const before = open.find((item) => item.start <= indent && item.column > indent);
  if (before) {
    const isCode = indent - before.shift - (column - shift) >= 4;
    return { lists, shift: before.shift + (isCode ? indent - before.start : 0) };
  }
  return { lists, shift: shift + (indent - column >= 4 ? indent - column : 0) };
}

/**
 * Removes indentation that Markdown would treat as indented code, which MDX does not have. Lines are moved together
 * with their neighbors. Collapses consecutive empty lines.
 */
export function settleIndents(lines: readonly Line[]): Line[] {
  const settled: Line[] = [];
  let lists: ListItem[] = [];
  let shift = 0;
  let isAfterGap = true;
  for (const line of lines) {
    const isBlank = line.text.trim() === "";
    if (line.code !== "rest" && !isBlank) {
      const indent = measureIndent(line.text);
      const isBlock = /^\s*(?::::|<)/.test(line.text);
      if (isAfterGap || isBlock || line.code === "first") ({ lists, shift } = placeLine(indent, lists));
      const [marker] = listMarker.exec(cutIndent(line.text, shift)) ?? [];
      if (marker !== undefined && line.code === undefined) {
        const item = { start: indent, column: shift + marker.length, shift };
        lists = [...lists.filter(({ column }) => column <= indent), item];
      }
    }
    // Code can start to the left of its fence, but not to the left of the list that contains the fence.
    const { column, shift: moves } = lists.at(-1) ?? { column: 0, shift: 0 };
    const room = line.code === "rest" ? Math.max(0, measureIndent(line.text) - column + moves) : shift;
    const moved = { ...line, text: isBlank ? line.text : cutIndent(line.text, Math.min(shift, room)) };
    const last = settled.at(-1);
    const isExtra = isBlank && line.code === undefined && (!last || (last.text.trim() === "" && !last.code));
    if (!isExtra) settled.push(moved);
    isAfterGap = isBlank || line.code !== undefined || /^\s*(?::::|<.*>\s*$)/.test(line.text);
  }
  return settled;
}
