// The terms of all pages → the term files of one locale and version, in two memoized steps: the posting lists of a segment
// of pages, in blocks by bucket (format.ts), and the files of a bucket, from its blocks of all segments.
import type { Kept, SiteContext } from "docsgen";
import { type FileKind, findBucket, maxBuckets, pairMark, type SearchEdition, sumOf, type WordFile } from "./format.js";
import type { PagePart } from "./part.js";
import { countNumbers, encodeNumber, readNumber } from "./postings.js";

/** A segment's posting lists, in blocks by bucket. */
export interface IndexedSegment {
  /** Number of its first page. */
  firstPage: number;
  blocks: readonly Kept[];
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

/** Joins a list of later pages, the first of which is given, to what is known of a term. Its last page and count are the caller's to set. */
function append(terms: Map<string, Term>, term: string, first: number, list: string): Term {
  let known = terms.get(term);
  if (known) known.list += encodeNumber(first - known.last) + list;
  else {
    known = { term, first, last: first, count: 0, list };
    terms.set(term, known);
  }
  return known;
}

/** Blocks of a segment by bucket: a line of terms, one of their lists, and one of the numbers that are known of each. */
export function createBlocks(parts: readonly PagePart[]): string[] {
  const known = new Map<string, Term>();
  parts.forEach(({ terms, lists }, page) => {
    const listOf = lists.split(" ");
    terms.split(" ").forEach((term, index) => {
      if (term === "") return;
      const list = listOf[index] ?? "";
      const one = append(known, term, page, list);
      one.last = page;
      // In one page's list, each section is one number.
      one.count += countNumbers(list);
    });
  });
  const blocks = Array.from({ length: maxBuckets }, (): Term[] => []);
  for (const one of known.values()) blocks[findBucket(one.term, maxBuckets)]?.push(one);
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

/** Joins the terms of a block to those of earlier segments. */
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
  const isSingle = bytes <= singleFileBytes;
  const count = isSingle ? 1 : Math.min(maxBuckets, 2 ** Math.ceil(Math.log2(bytes / usualBucketBytes)));
  // A term in fewer sections is hardly what a misspelt word was meant to be.
  const options = { isSingle, wordAt: sections >> 12 };
  const buckets: KeptBucket[] = [];
  for (let bucket = 0; bucket < count; bucket++) {
    const own: { firstPage: number; block: Kept }[] = [];
    for (const { firstPage, blocks } of segments) {
      for (let at = bucket; at < maxBuckets; at += count) own.push({ firstPage, block: blocks[at] as Kept });
    }
    const names = own.map(({ firstPage, block }) => `${firstPage}:${block.kept}`);
    buckets.push(await ctx.memo(`terms ${JSON.stringify(options)} ${names}`, () => createBucket(own, options, ctx)));
  }
  return {
    terms: buckets.map(({ files }) => files.map(([start, file]) => start + add("terms", file)).join(" ")),
    words: isSingle ? "" : add("words", await keepWords(buckets, ctx)),
  };
}

/** A bucket's files, in the cache. */
interface KeptBucket {
  /** `start`: the first term and a space; empty for the first file. */
  files: [start: string, file: Kept][];
  /** With spaces between, each behind a digit that says how frequent it is: `0` for the most frequent ones. */
  words: Kept;
}

function createBucket(
  blocks: readonly { firstPage: number; block: Kept }[],
  { isSingle, wordAt }: { isSingle: boolean; wordAt: number },
  ctx: SiteContext,
): KeptBucket {
  const terms = new Map<string, Term>();
  for (const { firstPage, block } of blocks) addBlock(terms, textOf(block, ctx), firstPage);
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

/** Files have so many characters at least, and usually as many more. */
const [leastFileCharacters, moreFileCharacters] = [8_000, 4_000];

/** A term's own hash decides whether a new file begins with it: a term that is added moves no other to another file. */
function cutFiles(terms: readonly Term[], isSingle: boolean): Term[][] {
  const files: Term[][] = [[]];
  let length = 0;
  for (const one of terms) {
    const size = one.term.length + one.list.length;
    const isFull = !isSingle && length > leastFileCharacters && sumOf(one.term) % moreFileCharacters < size;
    if (isFull) files.push([]);
    length = isFull ? size : length + size;
    files.at(-1)?.push(one);
  }
  return files;
}

function keepWords(buckets: readonly KeptBucket[], ctx: SiteContext): Promise<Kept> {
  return ctx.memo(`words ${buckets.map(({ words }) => words.kept)}`, () => {
    const ranked = buckets.flatMap(({ words }) => textOf(words, ctx).split(" ").filter(Boolean)).sort();
    const file: WordFile = ranked.map((word) => word.slice(1)).join(" ");
    return ctx.keep(JSON.stringify(file));
  });
}

function textOf(kept: Kept, ctx: SiteContext): string {
  return new TextDecoder().decode(ctx.contentOf(kept));
}
