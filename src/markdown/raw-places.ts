// Where raw HTML stands in the text: from places in what the parser of HTML was given to places in what the parser of Markdown
// was given. Marks of quotes and the indentation of lists, which raw HTML comes without, are counted.
import type { RootContentMap } from "hast";
import type { Point, Span } from "./source-map.js";

/** A piece of raw HTML, and where it begins in all that was written. */
export interface Piece extends Point {
  node: RootContentMap["raw"];
}

export interface Locator {
  /** The piece that holds an offset. */
  pieceAt(offset: number): Piece | undefined;
  /** Undefined for what stands in no piece, or in one without a place of its own. */
  spanOf(start: Point, end: Point): Span | undefined;
}

/** @param pieces in order @param lines of the text that Markdown is parsed from */
export function createLocator(pieces: readonly Piece[], lines: readonly string[]): Locator {
  const linesByPiece = new Map<Piece, string[]>();

  function pieceAt(offset: number): Piece | undefined {
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
    spanOf(start, end) {
      const [from, to] = [pointOf(start), pointOf(end)];
      return from && { start: from, end: to ?? from };
    },
  };
}
