// Labels and what a reader typed → the pages that are called like that.
import { plainWords } from "./tokenizer.js";

/** Labels as they are looked through: their words as plainWords gives them, with a space in front. */
export type Names = readonly string[];

export function createNames(labels: readonly string[]): Names {
  // Of most labels it is known at sight what their words are.
  return labels.map((label) => ` ${isPlain.test(label) ? label.toLowerCase() : plainWords(label)}`);
}

const isPlain = /^[A-Za-z]?[a-z]*(?: [A-Za-z]?[a-z]*| \d+)*$/;

/** Pages whose label holds every word; nearest first, else in the site's order. */
export function findNames(names: Names, words: readonly string[]): number[] {
  const found: { page: number; distance: number }[] = [];
  for (const [page, name] of names.entries()) {
    const distance = distanceOf(name, words);
    // Of two labels the one with less besides the words is nearer: "Redis" before "Cache Redis".
    if (distance !== undefined) found.push({ page, distance: distance * 1000 + name.split(" ").length });
  }
  return found.sort((a, b) => a.distance - b.distance).map(({ page }) => page);
}

/** 0: each typed word begins a word; 1: some are inside one; undefined: not all occur. */
function distanceOf(name: string, words: readonly string[]): 0 | 1 | undefined {
  if (words.every((word) => name.includes(` ${word}`))) return 0;
  return words.every((word) => name.includes(word)) ? 1 : undefined;
}
