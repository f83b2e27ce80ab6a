// The text of an MDX page while it is parsed. Repairs change the text; offsets are mapped back to the source.
import { findLine, lineStarts } from "../../shared/markdown/line-index.js";

/** A position in the source. The line is an index, the column is 1-based. */
interface SourcePlace {
  line: number;
  column: number;
}

export interface MdxText {
  /** Text for the parser. It is as long as `shown`. */
  readonly parsed: string;
  /** Text that the page shows. */
  readonly shown: string;
  /** Inserts characters in both texts. */
  insert(at: number, characters: string): void;
  /** Hides a range from the parser. */
  hide(start: number, end: number): void;
  /** Replaces a range with spaces in both texts. */
  remove(start: number, end: number): void;
  placeOf(offset: number): SourcePlace;
}

/**
 * Hidden from the parser: lines of containers, attributes at the end of headings, and `{{name}}`. They are not MDX, but
 * have braces.
 */
const notMdx =
  /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*:{3,}.*$|\{\s*[#.](?!\.)[^{}\n]*\}(?=[ \t]*$)|(?<![={]\s*)\{\{[\w.-]*\}\}/gm;

/** True between the name and the end of a component's opening tag. */
function isInTag(source: string, at: number): boolean {
  return /<[A-Z][\w.]*\s[^<>]*$/.test(source.slice(Math.max(0, at - 2000), at));
}

export function createMdxText(lines: readonly string[]): MdxText {
  const source = lines.join("\n");
  const starts = lineStarts(source);
  const inserted: { at: number; length: number }[] = [];
  let shown = source;
  let parsed = source.replace(notMdx, (found, at: number) => (isInTag(source, at) ? found : blank(found)));
  const replace = (text: string, start: number, end: number) =>
    text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
  return {
    get parsed() {
      return parsed;
    },
    get shown() {
      return shown;
    },
    insert(at, characters) {
      const { length } = characters;
      for (const one of inserted) if (one.at >= at) one.at += length;
      inserted.push({ at, length });
      parsed = parsed.slice(0, at) + characters + parsed.slice(at);
      shown = shown.slice(0, at) + characters + shown.slice(at);
    },
    hide(start, end) {
      parsed = replace(parsed, start, end);
    },
    remove(start, end) {
      parsed = replace(parsed, start, end);
      shown = replace(shown, start, end);
    },
    placeOf(offset) {
      const added = inserted.map(({ at, length }) => Math.min(length, Math.max(0, offset - at)));
      const at = offset - added.reduce((sum, one) => sum + one, 0);
      const line = findLine(starts, at);
      return { line, column: at - (starts[line] ?? 0) + 1 };
    },
  };
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

/** Returns the offset of a 1-based line and column. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at++) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}
