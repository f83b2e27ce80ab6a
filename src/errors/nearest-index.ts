// Finds suggestions for many misspelled words among many candidates, as in a site whose links are all dead, which needs
// one search per link. A trigram index preselects a few candidates, so the time of a search does not depend on the size
// of the site.
import { nearest } from "./nearest-word.js";

/** Shorter lists are searched without an index. */
const minIndexed = 500;
/** Maximum index entries to read per search, starting with the rarest trigrams. */
const maxEntries = 500;
/** Maximum candidates per search that are compared letter by letter. */
const maxCompared = 16;

/** Returns the candidate nearest to a word, or undefined if none is close enough. */
export type FindNearest = (word: string) => string | undefined;

/**
 * Like `nearest`, for many words. In a long list, only candidates that share rare trigrams with the word are
 * considered.
 */
export function createNearest(candidates: readonly string[]): FindNearest {
  const resultByWord = new Map<string, string | undefined>();
  let pick: ((word: string) => string[]) | undefined;
  const search = (word: string) => {
    if (candidates.length < minIndexed) return nearest(word, candidates);
    pick ??= indexTrigrams(candidates);
    return nearest(word, pick(word));
  };
  return (word) => {
    if (!resultByWord.has(word)) resultByWord.set(word, search(word));
    return resultByWord.get(word);
  };
}

/** Returns a function that picks the candidates that share the most trigrams with a word, in list order. */
function indexTrigrams(candidates: readonly string[]): (word: string) => string[] {
  const indicesByTrigram = new Map<string, number[]>();
  for (const [index, candidate] of candidates.entries()) {
    for (const trigram of trigrams(candidate)) {
      const indices = indicesByTrigram.get(trigram);
      if (indices) indices.push(index);
      else indicesByTrigram.set(trigram, [index]);
    }
  }
  return (word) => {
    const lists = [...trigrams(word)].flatMap((trigram) => [indicesByTrigram.get(trigram) ?? []]);
    lists.sort((a, b) => a.length - b.length);
    const countByIndex = new Map<number, number>();
    let left = maxEntries;
    for (const indices of lists) {
      for (const index of indices.slice(0, left)) countByIndex.set(index, (countByIndex.get(index) ?? 0) + 1);
      left -= indices.length;
      if (left <= 0) break;
    }
    const picked = [...countByIndex].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a - b);
    const indices = picked.slice(0, maxCompared).map(([index]) => index);
    return indices.sort((a, b) => a - b).map((index) => candidates[index] ?? "");
  };
}

function trigrams(word: string): Set<string> {
  const padded = ` ${word.toLowerCase()} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}
