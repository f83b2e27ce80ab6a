// Finds the end of an element's opening tag, which the parser does not return. A regular expression would be too large for
// long attributes.
import type { MdxAttribute, MdxNode } from "./parse-page.js";

/** White space, and the markers of a quote that contains the tag. */
const gap = /(?:\s|(?<=\n[ \t>]*)>)*/y;
const text = /"[^"]*"|'[^']*'/y;
/** The last `>` is not a quote marker. */
const ending = /(?:\s|(?<=\n[ \t>]*)>)*\/?(?:\s|(?<=\n[ \t>]*)>)*>/y;
const lineBreak = /\n[ \t>]*/y;

/** Returns the opening tag at the start of a text; empty if the text starts with something else. */
export function readOpeningTag({ name, attributes = [] }: MdxNode, source: string): string {
  let at = source.startsWith("<") ? 1 : -1;
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    at += pattern.exec(source)?.[0].length ?? 0;
  };
  const expect = (part: string) => {
    skip(gap);
    at = source.startsWith(part, at) ? at + part.length : -1;
  };
  expect(name ?? "");
  for (const attribute of attributes) {
    if (at === -1) return "";
    at = readAttribute(attribute, source, { expect, position: () => at, skip });
  }
  return at === -1 ? "" : source.slice(0, endOf(source, at));
}

/** Returns the end of a tag after its last attribute, or 0. */
function endOf(source: string, start: number): number {
  ending.lastIndex = start;
  return start + (ending.exec(source)?.[0].length ?? -start);
}

interface Scanner {
  expect(part: string): void;
  position(): number;
  skip(pattern: RegExp): void;
}

/** Returns the end of an attribute, or -1. */
function readAttribute({ name, value }: MdxAttribute, source: string, scanner: Scanner): number {
  const { expect, position, skip } = scanner;
  if (name !== undefined) {
    expect(name);
    if (value === undefined || value === null || position() === -1) return position();
    expect("=");
  }
  if (position() === -1) return -1;
  skip(gap);
  if (name !== undefined && typeof value === "string") {
    const start = position();
    skip(text);
    return position() === start ? -1 : position();
  }
  return readBraces(typeof value === "object" ? (value?.value ?? "") : (value ?? ""), source, position());
}

/** The parser changes the indentation of values, and removes quote markers. */
function readBraces(value: string, source: string, start: number): number {
  const [first = "", ...lines] = value.split(/\n[ \t]*/);
  let at = source.startsWith(`{${first}`, start) ? start + first.length + 1 : -1;
  for (const line of lines) {
    if (at === -1) return -1;
    lineBreak.lastIndex = at;
    const marks = lineBreak.exec(source)?.[0].length ?? 0;
    // The line itself can start with such characters.
    const width = Array.from({ length: marks }, (_, index) => marks - index).find((one) =>
      source.startsWith(line, at + one),
    );
    at = width === undefined ? -1 : at + width + line.length;
  }
  return at !== -1 && source[at] === "}" ? at + 1 : -1;
}
