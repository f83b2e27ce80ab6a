// Parts of a text file: a region between markers in comments (`// #region name` … `// #endregion`), or a range of lines,
// dedented. Lines in, lines out; the markers of regions inside are left out.
import type { LineRange } from "./fence.js";

/** Comment signs of C, Python, HTML, SQL, Lisp and TeX may stand before the `#`. */
const MARKER = /^\s*(?:\/\/|\/\*|<!--|--|;+|%+|#)?\s*#\s*(?:pragma\s+)?(end)?region\b(.*)$/i;

/** A line of a file with its number, 1-based. */
export interface NumberedLine {
  text: string;
  line: number;
}

/** Names of all regions, in order. */
export function regionNames(lines: readonly NumberedLine[]): string[] {
  const names: string[] = [];
  for (const { text } of lines) {
    const marker = parseMarker(text);
    if (marker && !marker.end && marker.name !== "") names.push(marker.name);
  }
  return names;
}

/** The lines of a region without its markers, or undefined if there is no such region. An open end is the file's end. */
export function selectRegion(lines: readonly NumberedLine[], name: string): NumberedLine[] | undefined {
  const start = lines.findIndex(({ text }) => {
    const marker = parseMarker(text);
    return marker !== undefined && !marker.end && marker.name === name;
  });
  if (start === -1) return undefined;
  const selected: NumberedLine[] = [];
  let depth = 0;
  for (const line of lines.slice(start + 1)) {
    const marker = parseMarker(line.text);
    if (!marker) selected.push(line);
    else if (!marker.end) depth++;
    else if (marker.name === name || depth === 0) break;
    else depth--;
  }
  return selected;
}

/** The lines of a range, counted from the first of `lines`; a range that begins after the end gives none. */
export function selectRange<Line>(lines: readonly Line[], [first, last]: LineRange): Line[] {
  return lines.slice(Math.max(0, first - 1), last);
}

/** Takes away the indentation that all lines share. */
export function dedent(lines: readonly string[]): string[] {
  let shared: string | undefined;
  for (const line of lines) {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
    if (indent.length === line.length) continue;
    if (shared === undefined) shared = indent;
    while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  }
  const width = shared?.length ?? 0;
  return lines.map((line) => (line.trim() === "" ? "" : line.slice(width)));
}

function parseMarker(line: string): { end: boolean; name: string } | undefined {
  if (!line.includes("region")) return undefined;
  const match = MARKER.exec(line);
  if (!match) return undefined;
  const name = (match[2] ?? "")
    .trim()
    .replace(/(?:\*\/|-->)$/, "")
    .trimEnd();
  return { end: match[1] !== undefined, name };
}
