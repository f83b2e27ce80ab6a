// Maps a position in the parsed text back to the place that the author can edit: front matter, variables and includes move
// lines and columns. Reads no files.
import type { Place } from "../contract/data.js";

/** A replaced stretch of a line; columns are 1-based, ends exclusive. */
export interface Shift {
  column: number;
  endColumn: number;
  sourceColumn: number;
  sourceEndColumn: number;
}

/** Where a line of the parsed text comes from. */
export interface LineOrigin {
  file: string;
  line: number;
  /** Characters that were put in front of the line (the indentation of an include). */
  indent: number;
}

/** The text that is parsed, and where its parts come from. */
export interface MappedText {
  /** Lines end in `\n`. */
  text: string;
  /** The page's file. */
  file: string;
  /** Line of the file on which the text begins, 1-based. */
  firstLine: number;
  /** One for each line if other files are included; else line n of the text is line `firstLine + n` of the file. */
  origins?: LineOrigin[];
  /** By line index; lines without replacements are absent. */
  shifts: Map<number, Shift[]>;
}

/** A position of unist: lines and columns are 1-based. */
export interface Span {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** A point in a text: line and column are 1-based, the offset is in UTF-16 units. */
export interface Point {
  line: number;
  column: number;
  offset: number;
}

/** The point behind a text that begins at `start`. */
export function after({ line, column, offset }: Point, text: string): Point {
  const lines = text.split("\n");
  return {
    line: line + lines.length - 1,
    column: (lines.length === 1 ? column : 1) + (lines.at(-1)?.length ?? 0),
    offset: offset + text.length,
  };
}

/** Where the line with this index comes from. */
export function originOf({ origins, file, firstLine }: MappedText, index: number): LineOrigin {
  return origins?.[index] ?? { file, line: firstLine + index, indent: 0 };
}

/** The file that a line (1-based) of the parsed text comes from. */
export function fileOfLine(source: MappedText, line: number): string {
  return source.origins?.[line - 1]?.file ?? source.file;
}

/** The place of a node. Without a position (a plugin made the node) it is the file as a whole. */
export function placeOf(source: MappedText, span: Span | undefined): Place {
  if (!span) return { file: source.file };
  const place: Place = pointOf(source, span.start);
  const end = pointOf(source, span.end);
  if (end.file !== place.file) return place;
  if (end.line !== place.line) place.endLine = end.line;
  place.endColumn = end.column;
  return place;
}

/** The place where a node begins, for problems of a block as a whole. */
export function startOf(source: MappedText, span: Span | undefined): Place {
  return span ? pointOf(source, span.start) : { file: source.file };
}

function pointOf(source: MappedText, point: Span["start"]) {
  const index = point.line - 1;
  const { file, line, indent } = originOf(source, index);
  return { file, line, column: Math.max(1, unshift(source.shifts.get(index), point.column) - indent) };
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
