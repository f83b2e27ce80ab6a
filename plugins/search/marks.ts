// A text and the terms that were found in it → the ranges to mark, and an excerpt.
import { foldWithOffsets } from "./tokenizer.js";

/** Start and exclusive end in UTF-16 units. */
export type Range = [start: number, end: number];

export interface MarkedText {
  text: string;
  marks: Range[];
}

/** Where the terms (folded) occur in a text, in order, without overlaps. Short ones count only at the start of a word. */
export function findMarks(text: string, terms: readonly string[]): Range[] {
  const { folded, offsetOf } = foldWithOffsets(text);
  const ranges = terms.flatMap((term) => occurrences(folded, term));
  const marks: Range[] = [];
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = marks.at(-1);
    const range: Range = [offsetOf(start), offsetOf(end)];
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else marks.push(range);
  }
  return marks;
}

function occurrences(folded: string, term: string): Range[] {
  const found: Range[] = [];
  if (term === "") return found;
  const anywhere = term.length > 2 || /^[^\p{ASCII}]/u.test(term);
  for (let start = folded.indexOf(term); start >= 0; start = folded.indexOf(term, start + term.length)) {
    // Two UTF-16 units hold any character.
    if (anywhere || !/[\p{L}\p{N}]$/u.test(folded.slice(Math.max(0, start - 2), start)))
      found.push([start, start + term.length]);
  }
  return found;
}

/** About `length` characters with as many marks as possible, cut between words; an ellipsis shows where text is left out. */
export function excerpt(text: string, terms: readonly string[], length = 140): MarkedText {
  const first = densest(findMarks(text, terms), length);
  const start = first <= length / 3 ? 0 : wordStart(text, first - Math.floor(length / 4));
  const end = text.length - start <= length ? text.length : wordEnd(text, start + length);
  const piece = `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
  return { text: piece, marks: findMarks(piece, terms) };
}

/** Start of the mark that is followed by most others within half the length; 0 without marks. */
function densest(marks: readonly Range[], length: number): number {
  let best = { start: 0, count: 0 };
  marks.forEach(([start], index) => {
    let count = 0;
    while ((marks[index + count]?.[1] ?? Number.POSITIVE_INFINITY) <= start + length / 2) count++;
    if (count > best.count) best = { start, count };
  });
  return best.start;
}

// Characters in which to look for a space. A script without spaces is cut where the length says.
const reach = 24;

function wordStart(text: string, near: number): number {
  const space = text.slice(near, near + reach).search(/\s/);
  return space < 0 ? wholeCharacter(text, near) : near + space + 1;
}

function wordEnd(text: string, near: number): number {
  const space = text.slice(near - reach, near).search(/\s\S*$/);
  return space < 0 ? wholeCharacter(text, near) : near - reach + space;
}

/** Moves a cut out of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}
