// Estimates how many lines the rows of a table have, from the lengths of its cells.
import type { Element } from "hast";
import type { ContentSize } from "../../contract/theme.js";
import { textContent } from "./hast.js";

/** Characters in a row that is as wide as the article, without the space around each cell. */
const rowLength = 88;
const cellSpace = 4.6;
/** In a narrow window, characters in the first, in a middle, and in the last column. */
const narrowLengths = [18, 14, 36] as const;

export function measureRows(table: Element): Required<Pick<ContentSize, "rows" | "wideRows" | "narrowRows">> {
  const rows = findRows(table).map((row) =>
    row.children.flatMap((cell) => (cell.type === "element" ? [textContent(cell).length] : [])),
  );
  const count = Math.max(0, ...rows.map((row) => row.length));
  const longest = Array.from({ length: count }, (_, index) => Math.max(1, ...rows.map((row) => row[index] ?? 0)));
  const wide = divideWidth(longest);
  const [first, middle, last] = narrowLengths;
  const narrow = longest.map((length, index) =>
    Math.min(length, index === 0 ? first : index === count - 1 ? last : middle),
  );
  const sum = (widths: readonly number[]) => rows.reduce((lines, row) => lines + countLines(row, widths), 0);
  return { rows: rows.length, wideRows: sum(wide), narrowRows: sum(narrow) };
}

function findRows(node: Element): Element[] {
  if (node.tagName === "tr") return [node];
  return node.children.flatMap((child) => (child.type === "element" ? findRows(child) : []));
}

/** Divides the width as browsers do: short columns take what they need, long ones share the rest by length. */
function divideWidth(longest: readonly number[]): number[] {
  const free = rowLength - cellSpace * longest.length;
  const isShort = (length: number) => length <= free / longest.length;
  const taken = longest.filter(isShort).reduce((sum, length) => sum + length, 0);
  const total = longest.filter((length) => !isShort(length)).reduce((sum, length) => sum + length, 0);
  return longest.map((length) => (isShort(length) ? length : Math.max(8, ((free - taken) * length) / total)));
}

function countLines(row: readonly number[], widths: readonly number[]): number {
  return Math.max(1, ...row.map((length, index) => Math.ceil((0.97 * length) / (widths[index] ?? 1))));
}
