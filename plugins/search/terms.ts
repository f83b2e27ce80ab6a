// The terms of all pages → the term files of one locale and version, in two memoized steps: the posting lists of a segment
// of pages, in blocks by bucket (format.ts), and the files of a bucket, from its blocks of all segments.
import type { Kept, SiteContext } from "docsgen";
import { groupBy } from "../page-groups.js";
import { type FileKind, findBucket, maxBuckets, pairMark, type SearchEdition, sumOf, type TermFile } from "./format.js";
import type { PagePart } from "./part.js";
import { commonMark, encodeNumber, encodePage, readList, readNumber, type Weight } from "./postings.js";

/** A segment's posting lists, in blocks by bucket. */
export interface IndexedSegment {
  /** Number of its first page. */
  firstPage: number;
  blocks: readonly Kept[];
}

/** Blocks of a segment by bucket: a line for each term, with its numbers of the first and last page and of sections, and its list. */
export function createBlocks(parts: readonly Pick<PagePart, "terms" | "lists">[]): string[] {
  const terms = new Map<string, Term>();
  parts.forEach(({ terms: names, lists }, page) => {
    const pageLists = lists.split(" ");
    names.split(" ").forEach((term, index) => {
      const list = pageLists[index] ?? "";
      if (term !== "") append(terms, { term, first: page, last: page, count: countSections(list), list });
    });
  });
  const blocks = Array.from({ length: maxBuckets }, (): string[] => []);
  for (const { term, first, last, count, list } of terms.values()) {
    blocks[findBucket(term, maxBuckets)]?.push(`${term} ${first} ${last} ${count} ${list}`);
  }
  return blocks.map((lines) => lines.join("\n"));
}

interface Term {
  term: string;
  /** The first and the last page that hold it. */
  first: number;
  last: number;
  /** Number of sections. */
  count: number;
  /** The posting list, without the distance to its first page. */
  list: string;
}

/** Joins a term's list of later pages to what is known of it. */
function append(terms: Map<string, Term>, more: Term): void {
  const known = terms.get(more.term);
  if (!known) terms.set(more.term, more);
  else {
    known.list += encodeNumber(more.first - known.last) + more.list;
    known.last = more.last;
    known.count += more.count;
  }
}

/** In one page's list, each section is one number. */
function countSections(list: string): number {
  const cursor = { text: list, at: 0 };
  let count = 0;
  for (; cursor.at < list.length; count++) readNumber(cursor);
  return count;
}

/** Up to this size, one file costs a reader less than several. */
const singleFileBytes = 400_000;
const usualBucketBytes = 32_000;

/**
 * @param sections how many there are on all pages
 * @param add emits a file and returns its hash
 */
export async function emitTerms(
  { segments, sections }: { segments: readonly IndexedSegment[]; sections: number },
  add: (kind: FileKind, content: Kept) => string,
  ctx: SiteContext,
): Promise<Pick<SearchEdition, "terms" | "words">> {
  const bytes = segments.flatMap(({ blocks }) => blocks).reduce((sum, block) => sum + block.bytes, 0);
  const count =
    bytes <= singleFileBytes ? 1 : Math.min(maxBuckets, 2 ** Math.ceil(Math.log2(bytes / usualBucketBytes)));
  // In steps: a new section seldom changes them.
  const size = 2 ** Math.floor(Math.log2(sections));
  const options = { isSingle: count === 1, commonAt: Math.max(1000, size / 6), wordAt: size / 8192 };
  const buckets: KeptBucket[] = [];
  for (let bucket = 0; bucket < count; bucket++) {
    const blocks = segments.flatMap(({ firstPage, blocks }) => {
      const own: KeptBlock[] = [];
      for (let at = bucket; at < blocks.length; at += count) own.push({ firstPage, block: blocks[at] as Kept });
      return own;
    });
    const names = blocks.map(({ firstPage, block }) => `${firstPage}:${block.kept}`);
    buckets.push(
      await ctx.memo(`terms ${JSON.stringify(options)} ${names.join()}`, () => keepBucket(blocks, options, ctx)),
    );
  }
  return {
    terms: buckets.map(({ files }) => files.map(([start, file]) => start + add("terms", file)).join(" ")),
    words: count === 1 ? "" : add("words", await keepWords(buckets, ctx)),
  };
}

interface BucketOptions {
  isSingle: boolean;
  /** A term in more sections than this is common. */
  commonAt: number;
  /** A term in fewer sections is hardly what a misspelt word was meant to be. */
  wordAt: number;
}

/** A bucket's files, in the cache. */
interface KeptBucket {
  /** The first term of each and a space; empty for the first file. */
  files: [start: string, file: Kept][];
  /** A WordFile. */
  words: Kept;
}

interface KeptBlock {
  firstPage: number;
  block: Kept;
}

function keepBucket(blocks: readonly KeptBlock[], options: BucketOptions, ctx: SiteContext): KeptBucket {
  const terms = new Map<string, Term>();
  for (const { firstPage, block } of blocks) {
    const text = textOf(block, ctx);
    for (const line of text === "" ? [] : text.split("\n")) {
      const [term = "", first, last, count, list = ""] = line.split(" ");
      append(terms, {
        term,
        first: firstPage + Number(first),
        last: firstPage + Number(last),
        count: Number(count),
        list,
      });
    }
  }
  const sorted = [...terms.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
  const isWord = ({ term, count }: Term) => count >= options.wordAt && !term.includes(pairMark);
  const files = cutFiles(
    sorted.map((one) => [one.term, finishList(one, options)]),
    options.isSingle,
  );
  return {
    files: files.map(([start, file]) => [start, ctx.keep(JSON.stringify(file))]),
    words: ctx.keep(JSON.stringify(classify(sorted.filter(isWord)))),
  };
}

/** Of a common term, the list names only this many sections, those most about it. */
const commonTermSections = 256;

function finishList({ first, list, count }: Term, { commonAt }: BucketOptions): string {
  const whole = encodeNumber(first) + list;
  if (count <= commonAt) return whole;
  const sections: [page: number, section: number, weight: Weight][] = [];
  readList({ text: whole, at: 0 }, (page, section, weight) => sections.push([page, section, weight]));
  const heaviest = sections.sort((a, b) => b[2] - a[2]).slice(0, commonTermSections);
  heaviest.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let before = 0;
  let text = commonMark + encodeNumber(2 ** Math.round(Math.log2(count)));
  for (const members of groupBy(heaviest, ([page]) => String(page)).values()) {
    const [[page]] = members;
    text += encodeNumber(page - before) + encodePage(members.map(([, section, weight]) => [section, weight]));
    before = page;
  }
  return text;
}

/** No file but one of a single term is much longer than the last of these, and only the last of a bucket is shorter than the first. */
const [leastFileCharacters, usualFileCharacters] = [6_000, 12_000];

/** A term's own hash decides whether a new file begins with it: a term that is added moves no other to another file. */
function cutFiles(entries: readonly (readonly [term: string, list: string])[], isSingle: boolean) {
  const files: { start: string; terms: string[]; lists: string[]; length: number }[] = [];
  for (const [term, list] of entries) {
    const size = term.length + list.length + 2;
    const latest = files.at(-1);
    const isFull = latest && latest.length > leastFileCharacters && sumOf(term) % usualFileCharacters < size;
    if (latest && (isSingle || !isFull)) {
      latest.terms.push(term);
      latest.lists.push(list);
      latest.length += size;
    } else files.push({ start: latest ? `${term} ` : "", terms: [term], lists: [list], length: size });
  }
  if (files.length === 0) files.push({ start: "", terms: [], lists: [], length: 0 });
  return files.map(({ start, terms, lists }): [string, TermFile] => [
    start,
    { terms: terms.join(" "), lists: lists.join(" ") },
  ]);
}

/** Terms by the power of two of their sections. */
function classify(terms: readonly Term[]): string[][] {
  const classes: string[][] = [];
  for (const { term, count } of terms) {
    const power = Math.floor(Math.log2(count));
    while (classes.length <= power) classes.push([]);
    classes[power]?.push(term);
  }
  return classes;
}

function keepWords(buckets: readonly KeptBucket[], ctx: SiteContext): Promise<Kept> {
  return ctx.memo(`words ${buckets.map(({ words }) => words.kept).join()}`, () => {
    const all = buckets.map(({ words }) => JSON.parse(textOf(words, ctx)) as string[][]);
    const longest = all.reduce((length, classes) => Math.max(length, classes.length), 0);
    const joined = Array.from({ length: longest }, (_, power) => all.flatMap((classes) => classes[power] ?? []).sort());
    return ctx.keep(JSON.stringify(joined.map((terms) => terms.join(" "))));
  });
}

function textOf(kept: Kept, ctx: SiteContext): string {
  return new TextDecoder().decode(ctx.contentOf(kept));
}
