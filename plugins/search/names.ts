// Labels and what a reader typed → the pages that are called like that.
import { type Best, keepBest } from "./best.js";
import { plainWords } from "./tokenizer.js";

/** Labels as they are looked through. */
export interface Names {
  /** Of each page a line: the label's words as plainWords gives them, each with a space in front. */
  text: string;
  /** Where each line begins, and the end of the last. */
  starts: readonly number[];
}

export function createNames(labels: readonly string[]): Names {
  const starts = [0];
  const lines = labels.map((label) => {
    const line = ` ${isOdd.test(label) ? plainWords(label) : asciiWords(label)}\n`;
    starts.push((starts.at(-1) ?? 0) + line.length);
    return line;
  });
  return { text: lines.join(""), starts };
}

/** Most labels have nothing to fold, to split at capitals, or to leave out. */
const isOdd = /[^\x20-\x7e]|[-_$]|[a-z\d][A-Z]|[A-Z]{2}[a-z]|\S{65}/;

function asciiWords(label: string): string {
  return (label.toLowerCase().match(/[a-z\d]+/g) ?? []).join(" ");
}

interface Near {
  page: number;
  distance: number;
}

/** The first `limit` pages whose label holds every word; nearest first, else in the site's order. */
export function findNames({ text, starts }: Names, words: readonly string[], limit: number): number[] {
  const found: Near[] = [];
  const nearest: Best<Near> = { count: limit, isBetter: (a, b) => a.distance < b.distance };
  const beginnings = words.map((word) => ` ${word}`);
  // Most names hold no word of most questions: one search through all of them leaves those out.
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), "");
  for (let page = 0, at = text.indexOf(longest); at >= 0; at = text.indexOf(longest, starts[page])) {
    while ((starts[page + 1] ?? text.length) <= at) page++;
    const name = text.slice(starts[page], starts[page + 1]);
    const match = matchOf(name, words, beginnings);
    // Of two labels the one with less besides the words is nearer: "Redis" before "Cache Redis".
    if (match !== undefined) keepBest({ page, distance: match * 1000 + name.split(" ").length }, found, nearest);
    page++;
  }
  return found.map(({ page }) => page);
}

/** 0: each typed word begins a word; 1: some are inside one; undefined: not all occur. */
function matchOf(name: string, words: readonly string[], beginnings: readonly string[]): 0 | 1 | undefined {
  if (beginnings.every((beginning) => name.includes(beginning))) return 0;
  return words.every((word) => name.includes(word)) ? 1 : undefined;
}
