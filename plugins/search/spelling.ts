// A word that a reader typed → terms of the site that may have been meant. One error is forgiven from 4 letters on, two from
// 8 on; two swapped neighbours are one error, also in a word that is still being typed. Its edit distance is not the core's:
// importing "docsgen" would bundle the core for browsers.
import type { TermQuery } from "./queries.js";

/** Limit of terms for one word. */
const maxNear = 8;

/** Prepares a list of terms; the result finds those that are near a word. */
export function createSpelling(terms: readonly string[]): (word: string) => TermQuery[] {
  const letters = terms.map(lettersOf);
  return (word) => {
    const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    if (limit === 0) return [];
    const own = lettersOf(word);
    const found: { term: string; distance: number }[] = [];
    for (let index = 0; index < terms.length; index++) {
      const term = terms[index] ?? "";
      // This skips nearly all: terms that lack letters of the word.
      if (term.length < word.length - limit || countBits(own & ~(letters[index] ?? 0)) > limit) continue;
      const distance = isSwapped(word, term) ? 1 : distanceOf(word, term, limit);
      if (distance > 0 && distance <= limit) found.push({ term, distance });
    }
    found.sort((a, b) => a.distance - b.distance || a.term.length - b.term.length);
    return found.slice(0, maxNear).map(({ term, distance }) => {
      return { term, isPrefix: false, closeness: (0.45 * term.length) / (term.length + distance) };
    });
  };
}

/** One bit for each letter; digits and other characters share bits. */
function lettersOf(term: string): number {
  let bits = 0;
  for (let at = 0; at < term.length; at++) bits |= 1 << (term.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count++) rest &= rest - 1;
  return count;
}

/** Whether a term begins with the word, except that two neighbouring letters are swapped. */
function isSwapped(word: string, term: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === term[at]) at++;
  if (at >= word.length - 1 || word[at] !== term[at + 1] || word[at + 1] !== term[at]) return false;
  return term.startsWith(word.slice(at + 2), at + 2);
}

/** Levenshtein distance, or any number above the limit. */
function distanceOf(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const changed = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const value = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed);
      current.push(value);
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    last = current;
  }
  return last[b.length] ?? 0;
}
