// Finds indexed terms that are similar to a typed word. Words with at least 3 letters (4 while the word is being typed)
// may have one error, words with at least 8 letters two. Swapping two adjacent letters counts as one error. The core's
// edit distance is not used, because importing "docsgen" would bundle the core for browsers.

import { isUnspaced } from "../tokenizer.js";

/** A term, and its likelihood, which is 1 for an exact match. */
export interface NearTerm {
  term: string;
  closeness: number;
}

/**
 * Finds terms similar to a word. While the word is being typed, also finds terms with a similar prefix. A wide search
 * allows more errors.
 */
export type Spelling = (word: string, options: { isBegun: boolean; isWide?: boolean }) => NearTerm[];

/** Maximum number of terms per word. */
const maxNear = 6;

/** @param words most frequent first */
export function createSpelling(words: readonly string[]): Spelling {
  const letters = words.map(letterMask);
  return (word, { isBegun, isWide = false }) => {
    const limit = isWide ? wideLimit(word) : word.length < (isBegun ? 4 : 3) ? 0 : word.length < 8 ? 1 : 2;
    const typed = letterMask(word);
    const candidates: { term: string; distance: number }[] = [];
    for (let at = 0; limit > 0 && at < words.length; at++) {
      const term = words[at] ?? "";
      if (term.length < word.length - limit || (!isBegun && term.length > word.length + limit)) continue;
      if (countBits(typed & ~(letters[at] ?? 0)) > limit) continue;
      const [whole, begun] = computeDistances(word, term);
      const distance = isBegun ? Math.min(whole, begun + 0.5) : whole;
      if (distance <= limit + 0.5) candidates.push({ term, distance });
    }
    const nearest = candidates.sort((a, b) => a.distance - b.distance).slice(0, maxNear);
    return nearest.map(({ term, distance }) => ({ term, closeness: 0.7 ** (1 + distance) }));
  };
}

/**
 * Returns a bit mask of a word's letters; some letters share a bit. An error removes at most one letter, so if a term
 * lacks more of the word's letters than errors are allowed, the distance is not computed.
 */
function letterMask(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function wideLimit(word: string): number {
  return word.length < 3 || isUnspaced(word) ? 0 : Math.min(4, 1 + Math.floor(word.length / 4));
}

/** Optimal string alignment (Levenshtein plus transpositions): distance to the term, and to its closest prefix. */
function computeDistances(word: string, term: string): [whole: number, begun: number] {
  let before: number[] = [];
  let last = Array.from({ length: term.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= term.length; column++) {
      const changed = (last[column - 1] ?? 0) + (word[row - 1] === term[column - 1] ? 0 : 1);
      const isSwapped = word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1];
      const swapped = isSwapped ? (before[column - 2] ?? row) + 1 : changed;
      current.push(Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed, swapped));
    }
    [before, last] = [last, current];
  }
  return [last[term.length] ?? 0, Math.min(...last)];
}
