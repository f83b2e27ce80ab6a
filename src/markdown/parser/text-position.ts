// Locates nodes, and parts of text nodes. The node's value has no markers of quotes and lists, backslashes, and entities, so
// an index in it is not an offset.
import type { Text } from "mdast";
import type { DataMap } from "vfile";
import { after, type MappedText, type Point, toPlace } from "./source-map.js";

/**
 * Returns the functions that locate nodes for plugins.
 * @param text the parsed text
 */
export function createPositions(source: MappedText, text: string): Pick<DataMap, "placeOf" | "positionIn"> {
  return {
    placeOf: (position) => toPlace(source, position),
    positionIn: (node, from, to) => findTextPosition(text, node, { from, to }),
  };
}

/** @param from index in the node's value; `to` is exclusive */
function findTextPosition(
  text: string,
  { value, position }: Text,
  { from, to }: { from: number; to: number },
): { start: Point; end: Point } | undefined {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  const source = text.slice(start.offset, end.offset);
  const first = { line: start.line, column: start.column, offset: start.offset };
  const pointAt = (index: number) => after(first, source.slice(0, sourceIndex(source, value, index)));
  return { start: pointAt(from), end: pointAt(to) };
}

const lineBreak = /[ \t]*\n[ \t>]*/y;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);/iy;

/** Returns the index in the source at which the character of a value is written. */
function sourceIndex(source: string, value: string, index: number): number {
  let at = 0;
  for (let done = 0; done < index; ) {
    const [skipped = ""] = matchAt(value[done] === "\n" ? lineBreak : entity, source, at) ?? [];
    if (skipped !== "" && !value.startsWith(skipped, done)) {
      at += skipped.length;
      // An entity stands for one character, which may be a surrogate pair.
      done += String.fromCodePoint(value.codePointAt(done) ?? 0).length;
    } else {
      const isEscaped = source[at] === "\\" && (value[done] !== "\\" || source[at + 1] === "\\");
      at += isEscaped ? 2 : 1;
      done++;
    }
  }
  return at;
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
