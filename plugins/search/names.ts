// Labels of pages and the words that a reader typed → the pages whose labels hold them.
import { plainWords } from "./tokenizer.js";

/** For each page its label's words as plainWords gives them, with a space in front. */
export type Names = readonly string[];

export function createNames(labels: readonly string[]): Names {
  return labels.map((label) => ` ${plainWords(label)}`);
}

/**
 * Up to `limit` pages in whose labels each word begins a word: first those whose whole label was typed, then those that begin
 * with it, then the others; of these, labels with fewer other words first: "Redis" before "Cache Redis".
 */
export function findNames(names: Names, words: readonly string[], limit: number): number[] {
  const whole = ` ${words.join(" ")}`;
  const found: { page: number; distance: number }[] = [];
  names.forEach((name, page) => {
    if (!words.every((word) => name.includes(` ${word}`))) return;
    const tier = name === whole ? 0 : name.startsWith(whole) ? 1 : 2;
    found.push({ page, distance: 100 * tier + name.split(" ").length });
  });
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ page }) => page);
}
