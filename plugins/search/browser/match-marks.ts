// Finds the ranges of matched terms in a text.
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
