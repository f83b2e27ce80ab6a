// The words that a reader typed → queries of the index, from strict to lenient.
import type { Query } from "minisearch";
import type { Word } from "./tokenizer.js";

/** How terms are looked up: they come from the tokenizer and are not taken apart again. */
export const oneTerm = { tokenize: (term: string) => [term], processTerm: (term: string) => term };

/** Every word, whole or in parts, or the beginning of one: too many begin with a letter or two of an alphabet. */
export function exactQuery(words: readonly Word[]): Query {
  const queries = words.map(({ whole, parts }): Query => {
    const prefix = whole.length > 2 || isUnspaced(whole);
    const split: Query = { combineWith: "AND", queries: [...parts], prefix };
    const isPlain = parts.length === 1 && parts[0] === whole;
    return isPlain ? split : { combineWith: "OR", queries: [whole, split], prefix };
  });
  return { combineWith: "AND", queries };
}

/** Every part, with two neighbouring letters swapped, or with one wrong letter from 4 on and two from 8 on. */
export function misspeltQuery(words: readonly Word[]): Query {
  const fuzzy = (term: string) => (term.length < 4 ? false : term.length < 8 ? 1 : 2);
  const queries = words.flatMap(({ parts }) =>
    parts.map((part): Query => {
      const prefix = part.length > 2 || isUnspaced(part);
      const swapped: Query = { combineWith: "OR", queries: swaps(part), prefix, fuzzy: false };
      return { combineWith: "OR", queries: [part, swapped], prefix, fuzzy };
    }),
  );
  return { combineWith: "AND", queries };
}

function isUnspaced(term: string): boolean {
  return /^\P{ASCII}/u.test(term);
}

/** `grcae` → `rgcae`, `gcrae`, `grace`, `grcea`. */
function swaps(term: string): string[] {
  if (term.length < 4) return [];
  const letters = [...term];
  return letters.slice(1).map((letter, index) => {
    return [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join("");
  });
}

/**
 * Any word that is long enough to mean something, or another form of it: whole sentences seldom occur, and "locking" is
 * to find "lock". Endings are cut by length, which asks for no language.
 */
export function anyWordQuery(words: readonly Word[]): Query {
  const parts = words.flatMap((word) => word.parts).filter((part) => part.length > 2 || isUnspaced(part));
  const stems = parts.filter((part) => part.length > 5).map((part) => part.slice(0, Math.max(4, part.length - 3)));
  return { combineWith: "OR", queries: [...parts, { combineWith: "OR", queries: stems, prefix: true }] };
}
