// Pieces of all runs of pages → one term file, and further ones where terms with one beginning would make it too large.
import { commonMark, splitOf, stemOf, type TermFile } from "./format.js";
import { readPiece } from "./pieces.js";
import { encodeNumber, encodePage, readList } from "./postings.js";

/** A piece, and the number of the first page of its run. */
export interface PlacedPiece {
  text: string;
  firstPage: number;
}

export interface Shard {
  file: TermFile;
  /** By the beginning of their terms. */
  split: [start: string, file: TermFile][];
  /** Terms that more than a few sections hold. */
  words: string[];
  common: string[];
}

export interface ShardOptions {
  /** A term in more sections than this is common. */
  commonAt: number;
  /** Whether what is large is divided. */
  divides: boolean;
}

/** Of a common term, the sections that are most about it: who asks for it alone gets those. */
const keptOfCommon = 256;
/** Characters of the terms with one beginning, from which on they have a file of their own: who asks for one gets no others. */
const ownLength = 8_000;
/** From which on they are divided further. */
const maxLength = 48_000;
/** In fewer sections a word is not what a misspelt one was meant to be, if the site is large. */
const minSections = 8;

interface Term {
  term: string;
  count: number;
  list: string;
}

export function createShard(pieces: readonly PlacedPiece[], options: ShardOptions): Shard {
  const terms = joinTerms(pieces);
  const words = terms.filter(({ count }) => count >= minSections).map(({ term }) => term);
  const isCommon = ({ count }: Term) => count > options.commonAt;
  const finished = terms.map((term): [string, string] => [
    term.term,
    isCommon(term) ? `${commonMark}${encodeNumber(term.count)}${bestOf(term.list)}` : term.list,
  ]);
  const lengths = options.divides ? stemLengths(finished) : new Map<string, number>();
  const files = new Map<string, [term: string, list: string][]>([["", []]]);
  for (const entry of finished) {
    const start = startOf(entry[0], lengths);
    const file = files.get(start) ?? [];
    file.push(entry);
    files.set(start, file);
  }
  const [[, rest] = ["", []], ...split] = files;
  return {
    file: toFile(rest),
    split: split.map(([start, entries]) => [start, toFile(entries)]),
    words,
    common: terms.filter(isCommon).map(({ term }) => term),
  };
}

/** In the order of terms; a term's lists follow each other as the pages do. */
function joinTerms(pieces: readonly PlacedPiece[]): Term[] {
  const terms = new Map<string, Term & { last: number }>();
  for (const { text, firstPage } of pieces) {
    readPiece(text, (term, { first, last, count, list }) => {
      const known = terms.get(term);
      if (!known)
        terms.set(term, { term, count, list: encodeNumber(firstPage + first) + list, last: firstPage + last });
      else {
        known.list += encodeNumber(firstPage + first - known.last) + list;
        known.count += count;
        known.last = firstPage + last;
      }
    });
  }
  return [...terms.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
}

function bestOf(list: string): string {
  const all: [page: number, section: number, weight: number][] = [];
  readList({ text: list, at: 0 }, (page, section, weight) => all.push([page, section, weight]));
  const best = all.sort((a, b) => b[2] - a[2]).slice(0, keptOfCommon);
  best.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return encodeList(best);
}

function encodeList(sections: readonly [page: number, section: number, weight: number][]): string {
  const byPage = new Map<number, [number, number][]>();
  for (const [page, section, weight] of sections) byPage.set(page, [...(byPage.get(page) ?? []), [section, weight]]);
  let before = 0;
  let text = "";
  for (const [page, own] of byPage) {
    text += encodeNumber(page - before) + encodePage(own);
    before = page;
  }
  return text;
}

/** What the terms of a file have in common; empty for the file that the shard's others share. */
function startOf(term: string, lengths: ReadonlyMap<string, number>): string {
  const stem = stemOf(term);
  const length = lengths.get(stem) ?? 0;
  if (length > maxLength && splitOf(term) !== stem) return splitOf(term);
  // What is left of a divided one is the stem itself: too little for a file.
  return length > ownLength && length <= maxLength ? stem : "";
}

function stemLengths(entries: readonly [term: string, list: string][]): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const [term, list] of entries) {
    const stem = stemOf(term);
    lengths.set(stem, (lengths.get(stem) ?? 0) + term.length + list.length);
  }
  return lengths;
}

function toFile(entries: readonly [term: string, list: string][]): TermFile {
  return { terms: entries.map(([term]) => term).join(" "), lists: entries.map(([, list]) => list).join(" ") };
}
