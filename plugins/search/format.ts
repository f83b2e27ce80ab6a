// The search files as data: what the build writes and a browser reads. The manifest, at a fixed address, names the others by
// hashes of their content; a query needs few of them. Isomorphic: no Node, no DOM.
import { isUnspaced } from "./tokenizer.js";

/** `search/index.json`: the only file that changes in place. */
export interface SearchManifest {
  editions: SearchEdition[];
}

/** The files of one locale and version. A file is named by its hash, from which `fileName` makes its name. */
export interface SearchEdition {
  locale: string;
  version: string;
  /** Labels of the pages, in the flat order of the site: on a small site here, else in a NameFile. */
  names: NameFile | string;
  /** TextFiles, which take the pages in order: the hash, then the number of sections of each page (postings.ts). */
  texts: string[];
  /** TermFiles by bucket. There are a power of two of them. */
  terms: string[];
  /** TermFiles of what would make a bucket's own too large, by the beginning that their terms share: `stemOf` or `splitOf`. */
  split: Record<string, string>;
  /** A WordFile; empty where there is only one TermFile, whose terms serve. */
  words: string;
  /** Common terms, with spaces between: a query that has others leaves them out. */
  common: string;
}

export const hashLength = 10;

/** What the palette shows of a page at once. Lists of one length, with an item for each page. */
export interface NameFile {
  labels: string[];
  /** With base. */
  urls: string[];
  icons: string[];
  /** `1` for a page that has a description, `0` for one that has none. */
  described: string;
}

/** Some pages that follow each other. */
export type TextFile = TextPage[];
export type TextPage = {
  description: string;
  sections: SearchSection[];
};

/** The heading's id (may be empty), the heading's text, and the text below it. */
export type SearchSection = [id: string, title: string, text: string];

/** Terms of one bucket. */
export interface TermFile {
  /** Sorted by UTF-16 units, with spaces between. */
  terms: string;
  /**
   * The posting list of each term (postings.ts), with spaces between. That of a common term is `commonMark`, its number of
   * sections, and a list of those that are most about it.
   */
  lists: string;
}

/** Terms that a misspelt word may stand for, sorted, with spaces between. */
export interface WordFile {
  terms: string;
}

export const commonMark = "!";

export type FileKind = "names" | "text" | "terms" | "words";

/** Relative to the manifest. */
export function fileName(kind: FileKind, hash: string): string {
  return `${kind}-${hash}.json`;
}

/** The beginning that decides a term's bucket, so that what is typed further leads to the same file. */
export function stemOf(term: string): string {
  return isUnspaced(term) ? String.fromCodePoint(term.codePointAt(0) ?? 0) : term.slice(0, 3);
}

/** Buckets of the largest sites; a smaller site's are made by joining these. */
export const maxBuckets = 256;

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv) of the stem. */
export function findBucket(term: string, buckets: number): number {
  let sum = 0x811c9dc5;
  for (const character of stemOf(term)) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((sum ^ (sum >>> 16)) & (maxBuckets - 1)) % buckets;
}

/** Divides the terms of one stem by one character more. A term that is no longer than its stem stays as it is. */
export function splitOf(term: string): string {
  return term.slice(0, stemOf(term).length + 1);
}
