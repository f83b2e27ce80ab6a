// Tables without a header, which only kramdown has. https://kramdown.gettalong.org/syntax.html#tables
import type { Lines, Taken } from "../../shared/markdown/indented-blocks.js";

const row = /^ {0,3}\|.*$/;
const separator = /^ {0,3}\|?[\s:|+=-]*[-=]{2,}[\s:|+=-]*$/;

/** Adds an empty header, and removes the lines between parts of a table. */
export function rewriteTable(lines: Lines, at: number): Taken | undefined {
  const [first, second] = [lines[at], lines[at + 1]];
  if (!first || !row.test(first.text) || row.test(lines[at - 1]?.text ?? "")) return undefined;
  const length = lines.slice(at).findIndex(({ text }) => !row.test(text));
  const rows = lines.slice(at, length === -1 ? lines.length : at + length);
  const hasHeader = !separator.test(first.text) && second !== undefined && separator.test(second.text);
  const end = at + rows.length;
  if (hasHeader && !rows.slice(2).some(({ text }) => separator.test(text))) return undefined;
  const body = rows.filter(({ text }, index) => (hasHeader && index < 2) || !separator.test(text));
  if (hasHeader) return { lines: body, end };
  const cells = Math.max(...body.map(({ text }) => countCells(text)), 1);
  const aligned = separator.test(first.text)
    ? first.text.replace(/[=+]/g, (sign) => (sign === "+" ? "|" : "-"))
    : undefined;
  const line = aligned ?? `|${" --- |".repeat(cells)}`;
  return {
    lines: [{ text: `|${"  |".repeat(cells)}`, from: first.from }, { text: line, from: first.from }, ...body],
    end,
  };
}

function countCells(text: string): number {
  const inner = text.trim().replace(/^\||(?<!\\)\|$/g, "");
  return inner.split(/(?<!\\)\|/).length;
}
