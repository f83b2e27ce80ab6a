// From a position in the text that is parsed back to the place that the author can edit: front matter, variables and
// Markdown includes move lines and columns; this file undoes that. It reads no files.
import type { Place } from "../contract/data.js";

/** A stretch of a line that differs from what stands in the file: columns are 1-based, ends exclusive. */
export interface Shift {
  column: number;
  endColumn: number;
  sourceColumn: number;
  sourceEndColumn: number;
}

/** Where one line of the parsed text stands. */
export interface LineOrigin {
  file: string;
  line: number;
  /** Characters that were put in front of the line (the indentation of an include). */
  indent: number;
}

/** A text on its way to the parser. */
export interface SourceText {
  /** Lines end in `\n`. */
  text: string;
  /** The page's file. */
  file: string;
  /** Line of the file on which the text begins, 1-based. */
  firstLine: number;
  /** Per line, when lines of other files are mixed in; else line n of the text is line `firstLine + n` of the file. */
  origins?: LineOrigin[];
  /** By line index; lines on which nothing was replaced are absent. */
  shifts: Map<number, Shift[]>;
}

/** A position of unist: lines and columns are 1-based. */
export interface Span {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** The file that a line (1-based) of the parsed text comes from. */
export function fileOfLine(source: SourceText, line: number): string {
  return source.origins?.[line - 1]?.file ?? source.file;
}

/** The place of a node. A node without a position (a plugin made it) is placed in the file as a whole. */
export function placeOf(source: SourceText, span: Span | undefined): Place {
  if (!span) return { file: source.file };
  const start = pointOf(source, span.start.line, span.start.column);
  const end = pointOf(source, span.end.line, span.end.column);
  const place: Place = { file: start.file, line: start.line, column: start.column };
  if (end.file !== start.file) return place;
  if (end.line !== start.line) place.endLine = end.line;
  place.endColumn = end.column;
  return place;
}

/** The place where a node begins, for what is said of a block as a whole. */
export function startOf(source: SourceText, span: Span | undefined): Place {
  return span ? pointOf(source, span.start.line, span.start.column) : { file: source.file };
}

function pointOf(source: SourceText, line: number, column: number) {
  const index = line - 1;
  const original = unshift(source.shifts.get(index), column);
  const origin = source.origins?.[index];
  if (origin) return { file: origin.file, line: origin.line, column: Math.max(1, original - origin.indent) };
  return { file: source.file, line: source.firstLine + index, column: original };
}

function unshift(shifts: Shift[] | undefined, column: number): number {
  if (!shifts) return column;
  let difference = 0;
  for (const shift of shifts) {
    if (column < shift.column) break;
    if (column < shift.endColumn) return shift.sourceColumn;
    difference = shift.sourceEndColumn - shift.endColumn;
  }
  return column + difference;
}
