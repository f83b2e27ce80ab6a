// The terms of a run of pages, divided as the largest site's shards are: parts in, for each shard a piece out. Pieces of all
// runs make the term files (shards.ts).
import { maxShards, shardOf } from "./format.js";
import type { PagePart } from "./part.js";
import { type Cursor, encodeNumber, readNumber } from "./postings.js";

/** Where a term stands in a run of pages. */
export interface Entry {
  /** First and last page, counted from the first of the run. */
  first: number;
  last: number;
  /** Number of sections. */
  count: number;
  /** The list, without the way to its first page. */
  list: string;
}

/** A text for each shard: its terms on one line, their entries on the next. */
export function createPieces(parts: readonly Pick<PagePart, "terms" | "lists">[]): string[] {
  const entries = new Map<string, Entry>();
  parts.forEach(({ terms, lists }, page) => {
    const pageLists = lists.split(" ");
    terms.split(" ").forEach((term, index) => {
      const list = pageLists[index] ?? "";
      if (term === "") return;
      const count = countSections(list);
      const known = entries.get(term);
      if (!known) entries.set(term, { first: page, last: page, count, list });
      else {
        known.list += encodeNumber(page - known.last) + list;
        known.last = page;
        known.count += count;
      }
    });
  });
  const pieces = Array.from({ length: maxShards }, (): [terms: string[], entries: string[]] => [[], []]);
  for (const [term, entry] of entries) {
    const piece = pieces[shardOf(term, maxShards)];
    piece?.[0].push(term);
    piece?.[1].push(encodeEntry(entry));
  }
  return pieces.map(([terms, texts]) => `${terms.join(" ")}\n${texts.join(" ")}`);
}

function encodeEntry({ first, last, count, list }: Entry): string {
  return encodeNumber(first) + encodeNumber(last) + encodeNumber(count) + list;
}

/** Goes through the terms of a piece. */
export function readPiece(piece: string, visit: (term: string, entry: Entry) => void): void {
  const [terms = "", entries = ""] = piece.split("\n");
  if (terms === "") return;
  const texts = entries.split(" ");
  terms.split(" ").forEach((term, index) => {
    const cursor: Cursor = { text: texts[index] ?? "", at: 0 };
    const [first, last, count] = [readNumber(cursor), readNumber(cursor), readNumber(cursor)];
    visit(term, { first, last, count, list: cursor.text.slice(cursor.at) });
  });
}

/** Sections of one page's list: each is one number. */
function countSections(list: string): number {
  const cursor = { text: list, at: 0 };
  let count = 0;
  for (; cursor.at < list.length; count++) readNumber(cursor);
  return count;
}
