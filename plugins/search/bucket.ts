// The blocks of one bucket of terms, from all segments → its term file, and further ones where terms with one beginning would
// make that too large.
import { groupBy } from "../page-groups.js";
import { commonMark, splitOf, stemOf, type TermFile } from "./format.js";
import { encodeNumber, encodePage, readList } from "./postings.js";
import { readBlock } from "./segments.js";

export interface Block {
  /** As segments.ts writes it. */
  text: string;
  /** Number of the first page of its segment. */
  firstPage: number;
}

export interface BucketFiles {
  file: TermFile;
  /** Further files, by the beginning that their terms share. */
  split: [start: string, file: TermFile][];
  /** Terms that a misspelt word may stand for. */
  words: string[];
  common: string[];
}

export interface BucketOptions {
  /** A term in more sections than this is common. */
  commonAt: number;
  /** Whether there may be further files. */
  maySplit: boolean;
}

/** Of a common term, the list names only this many sections, those most about it. */
const commonTermSections = 256;
/** From this length on, the terms with one stem have a file of their own. */
const ownFileCharacters = 8_000;
/** From this length on, they are divided further. */
const maxFileCharacters = 48_000;
/** A term in fewer sections of a large site is hardly what a misspelt word was meant to be. */
const minWordSections = 8;

interface Term {
  term: string;
  /** Number of sections. */
  count: number;
  list: string;
}

type TermEntry = [term: string, list: string];

export function createBucketFiles(blocks: readonly Block[], { commonAt, maySplit }: BucketOptions): BucketFiles {
  const terms = joinBlocks(blocks);
  const isCommon = ({ count }: Term) => count > commonAt;
  const entries = terms.map((one): TermEntry => {
    const list = isCommon(one) ? `${commonMark}${encodeNumber(one.count)}${shortenList(one.list)}` : one.list;
    return [one.term, list];
  });
  const lengths = maySplit ? stemLengths(entries) : new Map<string, number>();
  const files = groupBy(entries, ([term]) => startOf(term, lengths));
  const rest = files.get("") ?? [];
  files.delete("");
  return {
    file: toFile(rest),
    split: [...files].map(([start, members]) => [start, toFile(members)]),
    words: terms.filter(({ count }) => count >= minWordSections).map(({ term }) => term),
    common: terms.filter(isCommon).map(({ term }) => term),
  };
}

/** All terms in order, each with the lists of all its blocks joined. */
function joinBlocks(blocks: readonly Block[]): Term[] {
  const terms = new Map<string, Term & { last: number }>();
  for (const { text, firstPage } of blocks) {
    readBlock(text, (term, { first, last, count, list }) => {
      const known = terms.get(term);
      const joined = encodeNumber(firstPage + first - (known?.last ?? 0)) + list;
      if (!known) terms.set(term, { term, count, list: joined, last: firstPage + last });
      else {
        known.list += joined;
        known.count += count;
        known.last = firstPage + last;
      }
    });
  }
  return [...terms.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
}

function shortenList(list: string): string {
  const sections: [page: number, section: number, weight: number][] = [];
  readList({ text: list, at: 0 }, (page, section, weight) => sections.push([page, section, weight]));
  const heaviest = sections.sort((a, b) => b[2] - a[2]).slice(0, commonTermSections);
  heaviest.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let before = 0;
  let text = "";
  for (const members of groupBy(heaviest, ([page]) => String(page)).values()) {
    const [[page]] = members;
    text += encodeNumber(page - before) + encodePage(members.map(([, section, weight]) => [section, weight]));
    before = page;
  }
  return text;
}

/** The beginning that the terms of a file share; empty for the bucket's own file. */
function startOf(term: string, lengths: ReadonlyMap<string, number>): string {
  const stem = stemOf(term);
  const length = lengths.get(stem) ?? 0;
  if (length > maxFileCharacters && splitOf(term) !== stem) return splitOf(term);
  // Of divided terms only the stem itself may be left: too little for a file.
  return length > ownFileCharacters && length <= maxFileCharacters ? stem : "";
}

function stemLengths(entries: readonly TermEntry[]): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const [term, list] of entries) {
    const stem = stemOf(term);
    lengths.set(stem, (lengths.get(stem) ?? 0) + term.length + list.length);
  }
  return lengths;
}

function toFile(entries: readonly TermEntry[]): TermFile {
  return { terms: entries.map(([term]) => term).join(" "), lists: entries.map(([, list]) => list).join(" ") };
}
