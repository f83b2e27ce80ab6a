// A word that a reader typed → terms of the site that may have been meant. One error is forgiven from 4 letters on, two from
// 8 on; two swapped neighbours are one error. Its edit distance is not the core's: importing "docsgen" would bundle the core
// for browsers.
import type { KnownWord } from "./files.js";

/** A term, and how likely it was meant: 1 for what was typed. */
export interface NearTerm {
  term: string;
  closeness: number;
}

/** Limit of terms for one word. */
const maxNear = 6;

/** Finds terms that are near a word or, if it is still being typed, begin nearly so. */
export type Spelling = (word: string, isBegun: boolean) => NearTerm[];

/** Prepares the site's words. */
export function createSpelling(known: readonly KnownWord[]): Spelling {
  const letters = known.map(({ term }) => lettersOf(term));
  return (word, isBegun) => {
    const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    const own = lettersOf(word);
    const found: { term: string; distance: number; weight: number }[] = [];
    known.forEach(({ term, weight }, at) => {
      // This skips nearly all: terms that lack letters of the word.
      if (term.length < word.length - limit || countBits(own & ~(letters[at] ?? 0)) > limit) return;
      const [whole, begun] = distancesOf(word, term);
      const distance = isBegun ? Math.min(whole, begun + 0.5) : whole;
      if (distance > 0 && distance <= limit + 0.5) found.push({ term, distance, weight });
    });
    found.sort((a, b) => a.distance - b.distance || b.weight - a.weight || (a.term < b.term ? -1 : 1));
    return found.slice(0, maxNear).map(({ term, distance }) => ({ term, closeness: 0.7 ** (1 + distance) }));
  };
}

/** One bit for each letter; digits and other characters share bits. */
function lettersOf(term: string): number {
  let bits = 0;
  for (let at = 0; at < term.length; at++) bits |= 1 << (term.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; count++) rest &= rest - 1;
  return count;
}

/** Optimal string alignment (Levenshtein, and swapped neighbours): distance to the term, and to the nearest beginning of it. */
function distancesOf(word: string, term: string): [whole: number, begun: number] {
  let [before, last]: number[][] = [[], Array.from({ length: term.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= term.length; column++) {
      const changed = (last?.[column - 1] ?? 0) + (word[row - 1] === term[column - 1] ? 0 : 1);
      let value = Math.min((last?.[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed);
      if (word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1]) {
        value = Math.min(value, (before?.[column - 2] ?? row) + 1);
      }
      current.push(value);
    }
    [before, last] = [last, current];
  }
  return [last?.[term.length] ?? 0, Math.min(...(last ?? []))];
}
