// Finds the ranges of matched terms in a text, and creates excerpts.
import { foldWithOffsets, isUnspaced } from "../tokenizer.js";

/** Start and exclusive end in UTF-16 code units. */
export type Range = [start: number, end: number];

export interface MarkedText {
  text: string;
  marks: Range[];
}

/** A word to mark. If `isBegun`, the word also matches as a prefix of another word, and the prefix is marked. */
export interface Wanted {
  /** Folded (see `fold`). */
  term: string;
  isBegun: boolean;
}

/** Returns the ranges of wanted words in a text, sorted and without overlaps. Parts of identifiers count as words. */
export function findMarks(text: string, wanted: readonly Wanted[]): Range[] {
  const { folded, offsetOf } = foldWithOffsets(text);
  const ranges: Range[] = [];
  for (const { term, isBegun } of wanted) {
    for (let at = folded.indexOf(term); term && at >= 0; at = folded.indexOf(term, at + term.length)) {
      const range: Range = [offsetOf(at), offsetOf(at + term.length)];
      const isWord = isUnspaced(term) || (isEdge(text, range[0]) && (isBegun || isEdge(text, range[1])));
      if (isWord) ranges.push(range);
    }
  }
  const marks: Range[] = [];
  for (const range of ranges.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = marks.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else marks.push(range);
  }
  return marks;
}

/** True if a word, or a part of an identifier, starts or ends here. */
function isEdge(text: string, at: number): boolean {
  // Two UTF-16 code units hold any character.
  return /^(?!.*[\p{L}\p{N}]\n[\p{L}\p{N}])|[\p{Ll}\p{N}]\n\p{Lu}|\p{Lu}\n\p{Lu}\p{Ll}/u.test(
    `${text.slice(Math.max(0, at - 2), at)}\n${text.slice(at, at + 2)}`,
  );
}

/**
 * Returns about `length` characters with as many marks as possible, cut between words. An ellipsis replaces omitted
 * text.
 */
export function excerpt(text: string, wanted: readonly Wanted[], length = 140): MarkedText {
  const first = densest(findMarks(text, wanted), length);
  const start = first <= length / 3 ? 0 : cutAt(text, first - Math.floor(length / 4));
  const end = text.length - start <= length ? text.length : cutAt(text, start + length);
  const piece = `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
  return { text: piece, marks: findMarks(piece, wanted) };
}

/**
 * Returns the start of the mark that is followed by the most other marks within half the length; 0 if there are no
 * marks.
 */
function densest(marks: readonly Range[], length: number): number {
  let best = { start: 0, count: 0 };
  marks.forEach(([start], index) => {
    let count = 0;
    while ((marks[index + count]?.[1] ?? Number.POSITIVE_INFINITY) <= start + length / 2) count++;
    if (count > best.count) best = { start, count };
  });
  return best.start;
}

/**
 * Returns the position after the last space before `near`. In a script without spaces, returns `near`, adjusted to keep
 * characters whole.
 */
function cutAt(text: string, near: number): number {
  const space = text.lastIndexOf(" ", near);
  if (space > near - 24) return space + 1;
  return /[\udc00-\udfff]/.test(text.charAt(near)) ? near - 1 : near;
}
