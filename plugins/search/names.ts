// Labels of pages and the words that a reader typed → the pages whose labels hold them.
import { insertSorted, type TopRule } from "./best.js";
import { plainWords } from "./tokenizer.js";

/** The labels, prepared for searching. */
export interface Names {
  /** A line for each page: the label's words as plainWords gives them, each with a space in front. */
  text: string;
  /** Start of each line, and the end of the last. */
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

/** The few labels that have something to fold, to split or to leave out. */
const isOdd = /[^\x20-\x7e]|[-_$]|[a-z\d][A-Z]|[A-Z]{2}[a-z]|\S{65}/;

function asciiWords(label: string): string {
  return (label.toLowerCase().match(/[a-z\d]+/g) ?? []).join(" ");
}

interface Match {
  page: number;
  distance: number;
}

/** Up to `limit` pages whose labels hold every word, nearest first, equals in the site's order. */
export function findNames({ text, starts }: Names, words: readonly string[], limit: number): number[] {
  const found: Match[] = [];
  const nearest: TopRule<Match> = { count: limit, isBetter: (a, b) => a.distance < b.distance };
  const beginnings = words.map((word) => ` ${word}`);
  // Most labels hold no word of a query: one search for the longest word through all of them skips those.
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), "");
  for (let page = 0, at = text.indexOf(longest); at >= 0; at = text.indexOf(longest, starts[page])) {
    while ((starts[page + 1] ?? text.length) <= at) page++;
    const name = text.slice(starts[page], starts[page + 1]);
    const match = matchOf(name, words, beginnings);
    // The label with fewer other words is nearer: "Redis" before "Cache Redis".
    if (match !== undefined) insertSorted({ page, distance: match * 1000 + name.split(" ").length }, found, nearest);
    page++;
  }
  return found.map(({ page }) => page);
}

/** 0: each typed word begins a word; 1: some are inside of one; undefined: not all occur. */
function matchOf(name: string, words: readonly string[], beginnings: readonly string[]): 0 | 1 | undefined {
  if (beginnings.every((beginning) => name.includes(beginning))) return 0;
  return words.every((word) => name.includes(word)) ? 1 : undefined;
}
