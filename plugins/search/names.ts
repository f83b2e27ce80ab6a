// Labels and what a reader typed → the pages that are called like that.
import { plainWords } from "./tokenizer.js";

/** Labels as they are looked through: their words as plainWords gives them, with a space in front. */
export type Names = readonly string[];

export function createNames(labels: readonly string[]): Names {
  return labels.map((label) => ` ${isOdd.test(label) ? plainWords(label) : asciiWords(label)}`);
}

/** Most labels have nothing to fold, to split at capitals, or to leave out. */
const isOdd = /[^\x20-\x7e]|[-_$]|[a-z\d][A-Z]|[A-Z]{2}[a-z]|\S{65}/;

function asciiWords(label: string): string {
  return (label.toLowerCase().match(/[a-z\d]+/g) ?? []).join(" ");
}

/** The first `limit` pages whose label holds every word; nearest first, else in the site's order. */
export function findNames(names: Names, words: readonly string[], limit: number): number[] {
  const found: { page: number; distance: number }[] = [];
  for (const [page, name] of names.entries()) {
    const match = matchOf(name, words);
    if (match === undefined) continue;
    // Of two labels the one with less besides the words is nearer: "Redis" before "Cache Redis".
    const distance = match * 1000 + name.split(" ").length;
    // A letter is in nearly all names: they are not sorted to keep seven.
    let at = found.length;
    while (at > 0 && (found[at - 1]?.distance ?? 0) > distance) at--;
    if (at < limit) found.splice(at, 0, { page, distance });
    if (found.length > limit) found.pop();
  }
  return found.map(({ page }) => page);
}

/** 0: each typed word begins a word; 1: some are inside one; undefined: not all occur. */
function matchOf(name: string, words: readonly string[]): 0 | 1 | undefined {
  if (words.every((word) => name.includes(` ${word}`))) return 0;
  return words.every((word) => name.includes(word)) ? 1 : undefined;
}
