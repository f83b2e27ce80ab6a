// Labels of pages and what a reader typed → the pages whose labels hold its words.
import { plainWords } from "./tokenizer.js";

/** For each page its label's words as plainWords gives them, with a space in front. */
export function createNames(labels: readonly string[]): string[] {
  return labels.map((label) => ` ${plainWords(label)}`);
}

/**
 * Up to `limit` pages in whose labels each word begins a word: first those whose whole label was typed, then those that begin
 * with it, then the others; of these, labels with fewer other words first: "Redis" before "Cache Redis".
 */
export function findNames(names: readonly string[], text: string, limit: number): number[] {
  const typed = ` ${plainWords(text)}`;
  // One or two letters say little by themselves: they go on from the word before.
  const words = typed.split(/(?= (?!\S{1,2}$))/);
  const found = names.flatMap((name, page) => {
    if (typed === " " || !words.every((word) => name.includes(word))) return [];
    const tier = name === typed ? 0 : name.startsWith(typed) ? 1 : 2;
    return [{ page, distance: 100 * tier + name.split(" ").length }];
  });
  const nearest = found.sort((a, b) => a.distance - b.distance).slice(0, limit);
  return nearest.map(({ page }) => page);
}
