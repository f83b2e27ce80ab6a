// A segment of pages → its posting lists, in blocks: one for each bucket of terms (format.ts). The blocks of one bucket, from
// all segments, make its term file (bucket.ts).
import { findBucket, maxBuckets } from "./format.js";
import type { PagePart } from "./part.js";
import { type Cursor, encodeNumber, readNumber } from "./postings.js";

/** Where a term stands in a segment. */
export interface Posting {
  /** The first and the last page that hold the term, counted from the segment's first. */
  first: number;
  last: number;
  /** Number of sections. */
  count: number;
  /** The posting list, without the distance to its first page. */
  list: string;
}

/** Blocks by bucket. A block is text: its terms on one line, their postings on the next. */
export function createBlocks(parts: readonly Pick<PagePart, "terms" | "lists">[]): string[] {
  const postings = new Map<string, Posting>();
  parts.forEach(({ terms, lists }, page) => {
    const pageLists = lists.split(" ");
    terms.split(" ").forEach((term, index) => {
      const list = pageLists[index] ?? "";
      if (term === "") return;
      const count = countSections(list);
      const known = postings.get(term);
      if (!known) postings.set(term, { first: page, last: page, count, list });
      else {
        known.list += encodeNumber(page - known.last) + list;
        known.last = page;
        known.count += count;
      }
    });
  });
  const blocks = Array.from({ length: maxBuckets }, (): [terms: string[], postings: string[]] => [[], []]);
  for (const [term, { first, last, count, list }] of postings) {
    const block = blocks[findBucket(term, maxBuckets)];
    block?.[0].push(term);
    block?.[1].push(encodeNumber(first) + encodeNumber(last) + encodeNumber(count) + list);
  }
  return blocks.map(([terms, texts]) => `${terms.join(" ")}\n${texts.join(" ")}`);
}

export function readBlock(block: string, visit: (term: string, posting: Posting) => void): void {
  const [terms = "", postings = ""] = block.split("\n");
  if (terms === "") return;
  const texts = postings.split(" ");
  terms.split(" ").forEach((term, index) => {
    const cursor: Cursor = { text: texts[index] ?? "", at: 0 };
    const [first, last, count] = [readNumber(cursor), readNumber(cursor), readNumber(cursor)];
    visit(term, { first, last, count, list: cursor.text.slice(cursor.at) });
  });
}

/** In one page's list, each section is one number. */
function countSections(list: string): number {
  const cursor = { text: list, at: 0 };
  let count = 0;
  for (; cursor.at < list.length; count++) readNumber(cursor);
  return count;
}
