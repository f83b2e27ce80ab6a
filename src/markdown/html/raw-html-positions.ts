// Maps positions in the HTML parser's input to positions in the Markdown parser's input. Accounts for quote markers and
// list indentation, which are stripped from raw HTML.
import type { RootContentMap } from "hast";
import type { Point, Span } from "../parser/source-map.js";

/** A chunk of raw HTML, and its position in the HTML parser's input. */
export interface HtmlSegment extends Point {
  node: RootContentMap["raw"];
}

export interface Locator {
  /** Returns the chunk that contains an offset. */
  pieceAt(offset: number): HtmlSegment | undefined;
  /** Returns undefined if the range is outside chunks, or if its chunk has no position. */
  toSpan(start: Point, end: Point): Span | undefined;
}

/** @param pieces in order @param lines lines of the Markdown parser's input */
export function createLocator(pieces: readonly HtmlSegment[], lines: readonly string[]): Locator {
  const linesByPiece = new Map<HtmlSegment, string[]>();

  function pieceAt(offset: number): HtmlSegment | undefined {
    let [from, to] = [0, pieces.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((pieces[middle]?.offset ?? 0) <= offset) from = middle + 1;
      else to = middle;
    }
    const piece = pieces[from - 1];
    return piece && offset <= piece.offset + piece.node.value.length ? piece : undefined;
  }

  function pointOf({ line, column, offset }: Point): Span["start"] | undefined {
    const piece = pieceAt(offset);
    const start = piece?.node.position?.start;
    if (!piece || !start) return undefined;
    const ownLines = linesByPiece.get(piece) ?? piece.node.value.split("\n");
    linesByPiece.set(piece, ownLines);
    const index = line - piece.line;
    const own = ownLines[index] ?? "";
    const whole = lines[start.line - 1 + index] ?? "";
    const before = index === 0 ? whole.indexOf(own, start.column - 1) : whole.lastIndexOf(own);
    const inside = index === 0 ? column - piece.column : column - 1;
    return { line: start.line + index, column: Math.max(before, 0) + inside + 1 };
  }

  return {
    pieceAt,
    toSpan(start, end) {
      const [from, to] = [pointOf(start), pointOf(end)];
      return from && { start: from, end: to ?? from };
    },
  };
}
