// Merges the terms of all pages into the term files of a locale and version, in two cached steps: posting lists per
// segment of pages, in blocks by bucket (format.ts), and the files of each bucket, from its blocks of all segments.
import type { Kept, SiteContext } from "docsgen";
import {
  checksum,
  type FileKind,
  findBucket,
  maxBuckets,
  pairMark,
  type SearchEdition,
  type WordFile,
} from "./format.js";
import type { PagePart } from "./page-index.js";
import { countNumbers, encodeNumber, readNumber } from "./postings.js";

/** Posting lists of a segment, in blocks by bucket. */
export interface IndexedSegment {
  /** Number of its first page. */
  firstPage: number;
  blocks: readonly Kept[];
}

interface Term {
  term: string;
  /** First and last page that contain it. */
  first: number;
  last: number;
  /** Number of sections. */
  count: number;
  /** Posting list, without the distance to its first page. */
  list: string;
}

/**
 * Appends a list for later pages, starting at page `first`, to a term. The caller updates the term's last page and
 * count.
 */
function append(terms: Map<string, Term>, term: string, first: number, list: string): Term {
  let existing = terms.get(term);
  if (existing) existing.list += encodeNumber(first - existing.last) + list;
  else {
    existing = { term, first, last: first, count: 0, list };
    terms.set(term, existing);
  }
  return existing;
}

/** Returns the blocks of a segment by bucket. A block has a line of terms, a line of lists, and a line of numbers. */
export function createBlocks(parts: readonly PagePart[]): string[] {
  const termByName = new Map<string, Term>();
  parts.forEach(({ terms, lists }, page) => {
    const listOf = lists.split(" ");
    terms.split(" ").forEach((term, index) => {
      if (term === "") return;
      const list = listOf[index] ?? "";
      const one = append(termByName, term, page, list);
      one.last = page;
      // The list of a single page has one number per section.
      one.count += countNumbers(list);
    });
  });
  const blocks = Array.from({ length: maxBuckets }, (): Term[] => []);
  for (const one of termByName.values()) blocks[findBucket(one.term, maxBuckets)]?.push(one);
  return blocks.map((members) => {
    let numbers = "";
    for (const { first, last, count } of members) {
      numbers += encodeNumber(first) + encodeNumber(last - first) + encodeNumber(count);
    }
    return [joined(members, "term"), joined(members, "list"), numbers].join("\n");
  });
}

function joined(terms: readonly Term[], property: "term" | "list"): string {
  return terms.map((one) => one[property]).join(" ");
}

/** Merges the terms of a block into the terms of earlier segments. */
function addBlock(terms: Map<string, Term>, block: string, firstPage: number): void {
  const [names = "", lists = "", text = ""] = block.split("\n");
  if (names === "") return;
  const listOf = lists.split(" ");
  const numbers = { text, at: 0 };
  names.split(" ").forEach((term, index) => {
    const first = firstPage + readNumber(numbers);
    const one = append(terms, term, first, listOf[index] ?? "");
    one.last = first + readNumber(numbers);
    one.count += readNumber(numbers);
  });
}

/** Up to this size, a single file loads faster than several files. */
const singleFileBytes = 400_000;
const usualBucketBytes = 32_000;

/**
 * @param sections total number of sections on all pages
 * @param add emits a file and returns its hash
 */
export async function emitTerms(
  { segments, sections }: { segments: readonly IndexedSegment[]; sections: number },
  add: (kind: FileKind, content: Kept) => string,
  ctx: SiteContext,
): Promise<Pick<SearchEdition, "terms" | "words">> {
  const bytes = segments.flatMap(({ blocks }) => blocks).reduce((sum, block) => sum + block.bytes, 0);
  const isSingle = bytes <= singleFileBytes;
  const count = isSingle ? 1 : Math.min(maxBuckets, 2 ** Math.ceil(Math.log2(bytes / usualBucketBytes)));
  // A term in fewer sections is unlikely to be the intended word.
  const options = { isSingle, wordAt: sections >> 12 };
  const buckets: CachedBucket[] = [];
  for (let bucket = 0; bucket < count; bucket++) {
    const bucketBlocks: { firstPage: number; block: Kept }[] = [];
    for (const { firstPage, blocks } of segments) {
      for (let at = bucket; at < maxBuckets; at += count) bucketBlocks.push({ firstPage, block: blocks[at] as Kept });
    }
    const names = bucketBlocks.map(({ firstPage, block }) => `${firstPage}:${block.kept}`);
    buckets.push(
      await ctx.memo(`terms ${JSON.stringify(options)} ${names}`, () => createBucket(bucketBlocks, options, ctx)),
    );
  }
  return {
    terms: buckets.map(({ files }) => files.map(([start, file]) => start + add("terms", file)).join(" ")),
    words: isSingle ? "" : add("words", await keepWords(buckets, ctx)),
  };
}

/** Cache entry of a bucket's files. */
interface CachedBucket {
  /** `start` is the first term followed by a space; empty for the first file. */
  files: [start: string, file: Kept][];
  /** Separated by spaces. A leading digit shows the frequency of each term: `0` for the most frequent terms. */
  words: Kept;
}

function createBucket(
  blocks: readonly { firstPage: number; block: Kept }[],
  { isSingle, wordAt }: { isSingle: boolean; wordAt: number },
  ctx: SiteContext,
): CachedBucket {
  const terms = new Map<string, Term>();
  for (const { firstPage, block } of blocks) addBlock(terms, renderTerms(block, ctx), firstPage);
  const sorted = [...terms.keys()].sort().map((term) => terms.get(term) as Term);
  const words = sorted.filter(({ term, count }) => count >= wordAt && !term.includes(pairMark));
  return {
    files: cutFiles(sorted, isSingle).map((members, at) => {
      const lists = members.map(({ first, list }) => encodeNumber(first) + list).join(" ");
      const content = JSON.stringify({ terms: joined(members, "term"), lists });
      return [at === 0 ? "" : `${members[0]?.term} `, ctx.keep(content)];
    }),
    words: ctx.keep(words.map(({ term, count }) => Math.max(0, 9 - Math.ceil(Math.log2(count) / 2)) + term).join(" ")),
  };
}

/** Minimum number of characters in a file, and the average number beyond that. */
const [leastFileCharacters, moreFileCharacters] = [8_000, 4_000];

/**
 * The hash of a term determines if a new file starts with it. Thus adding a term never moves other terms to another
 * file.
 */
function cutFiles(terms: readonly Term[], isSingle: boolean): Term[][] {
  const files: Term[][] = [[]];
  let length = 0;
  for (const one of terms) {
    const size = one.term.length + one.list.length;
    const isFull = !isSingle && length > leastFileCharacters && checksum(one.term) % moreFileCharacters < size;
    if (isFull) files.push([]);
    length = isFull ? size : length + size;
    files.at(-1)?.push(one);
  }
  return files;
}

function keepWords(buckets: readonly CachedBucket[], ctx: SiteContext): Promise<Kept> {
  return ctx.memo(`words ${buckets.map(({ words }) => words.kept)}`, () => {
    const ranked = buckets.flatMap(({ words }) => renderTerms(words, ctx).split(" ").filter(Boolean)).sort();
    const file: WordFile = ranked.map((word) => word.slice(1)).join(" ");
    return ctx.keep(JSON.stringify(file));
  });
}

function renderTerms(kept: Kept, ctx: SiteContext): string {
  return new TextDecoder().decode(ctx.contentOf(kept));
}
