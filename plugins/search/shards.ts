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
}

export interface ShardOptions {
  /** A term in more sections than this is common. */
  commonAt: number;
  /** Whether what is large is divided. */
  divides: boolean;
}

/** Of a common term, the sections that are most about it: who asks for it alone gets those. */
const keptOfCommon = 256;
/** Characters of one term file, if it can be divided. */
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
  const finished = terms.map(({ term, count, list }): [string, string] => [
    term,
    count > options.commonAt ? `${commonMark}${encodeNumber(count)}${bestOf(list)}` : list,
  ]);
  const large = options.divides ? largeStems(finished) : new Set<string>();
  const files = new Map<string, [term: string, list: string][]>([["", []]]);
  for (const entry of finished) {
    const [term] = entry;
    // A term that is no longer than the stem stays where the stem is looked for.
    const start = large.has(stemOf(term)) && splitOf(term) !== stemOf(term) ? splitOf(term) : "";
    const file = files.get(start) ?? [];
    file.push(entry);
    files.set(start, file);
  }
  const [[, rest] = ["", []], ...split] = files;
  return { file: toFile(rest), split: split.map(([start, entries]) => [start, toFile(entries)]), words };
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
  readList(list, (page, section, weight) => all.push([page, section, weight]));
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

function largeStems(entries: readonly [term: string, list: string][]): Set<string> {
  const lengths = new Map<string, number>();
  for (const [term, list] of entries) {
    const stem = stemOf(term);
    lengths.set(stem, (lengths.get(stem) ?? 0) + term.length + list.length);
  }
  return new Set([...lengths].filter(([, length]) => length > maxLength).map(([stem]) => stem));
}

function toFile(entries: readonly [term: string, list: string][]): TermFile {
  return { terms: entries.map(([term]) => term).join(" "), lists: entries.map(([, list]) => list).join(" ") };
}
