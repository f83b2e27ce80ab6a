// Maps a position in the parsed text back to the author's source. Front matter, variables, and includes move lines and
// columns. Does not read files.
import type { Place } from "../../contract/data.js";

/** A replaced range in a line. Columns are 1-based, ends are exclusive. */
export interface Shift {
  column: number;
  endColumn: number;
  sourceColumn: number;
  sourceEndColumn: number;
}

/** Origin of a line of the parsed text. */
export interface LineOrigin {
  file: string;
  line: number;
  /** Number of characters inserted before the line (the indentation of an include). */
  indent: number;
  /** Key of the page module that has the slots of the line; see RewriteContext. Absent for most lines. */
  module?: string;
}

/** The text that is parsed, with the origin of its lines. */
export interface MappedText {
  /** Line breaks are `\n`. */
  text: string;
  /** The page's file. */
  file: string;
  /** Line of the file where the text begins, 1-based. */
  firstLine: number;
  /**
   * One entry per line if other files are included. Otherwise absent: line n of the text is then line `firstLine + n`
   * of the file.
   */
  origins?: LineOrigin[];
  /** By line index. Lines without replacements are absent. */
  shifts: Map<number, Shift[]>;
}

/** A unist position: lines and columns are 1-based. */
export interface Span {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** A point in a text. Line and column are 1-based, the offset is in UTF-16 units. */
export interface Point {
  line: number;
  column: number;
  offset: number;
}

/** The point after a text that begins at `start`. */
export function after({ line, column, offset }: Point, text: string): Point {
  const lines = text.split("\n");
  return {
    line: line + lines.length - 1,
    column: (lines.length === 1 ? column : 1) + (lines.at(-1)?.length ?? 0),
    offset: offset + text.length,
  };
}

/** Returns the origin of the line with this index. */
export function findOrigin({ origins, file, firstLine }: MappedText, index: number): LineOrigin {
  return origins?.[index] ?? { file, line: firstLine + index, indent: 0 };
}

/** Returns the source file of a line (1-based) of the parsed text. */
export function fileOfLine(source: MappedText, line: number): string {
  return source.origins?.[line - 1]?.file ?? source.file;
}

/**
 * Returns the source position of a node. If the node has no position because a plugin created it, returns the whole
 * file.
 */
export function toPlace(source: MappedText, span: Span | undefined): Place {
  if (!span) return { file: source.file };
  const place: Place = mapPoint(source, span.start);
  const end = mapPoint(source, span.end);
  if (end.file !== place.file) return place;
  if (end.line !== place.line) place.endLine = end.line;
  place.endColumn = end.column;
  return place;
}

/** Returns the position at which a node begins, for problems that concern an entire block. */
export function startPlace(source: MappedText, span: Span | undefined): Place {
  return span ? mapPoint(source, span.start) : { file: source.file };
}

function mapPoint(source: MappedText, point: Span["start"]) {
  const index = point.line - 1;
  const { file, line, indent } = findOrigin(source, index);
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
