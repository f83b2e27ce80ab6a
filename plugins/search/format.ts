// The search files as data: what the build writes and a browser reads. One manifest at a fixed address names the others, whose
// names hold their content's hash; a question needs few of them. Isomorphic: no Node, no DOM.
import { isUnspaced } from "./tokenizer.js";

/** `search/index.json`: the only file that changes in place. */
export interface SearchManifest {
  editions: SearchEdition[];
}

/** The files of one locale and version. Where a file is named, it is by its hash; `fileName` makes the name. */
export interface SearchEdition {
  locale: string;
  version: string;
  /** The pages as a list of names, in the flat order of the site: a small site's itself, or the hash of a NameFile. */
  names: NameFile | string;
  /** TextFiles, whose pages follow each other: the hash, and behind it (postings.ts) each page's number of sections. */
  texts: string[];
  /** TermFiles; `shardOf` tells which one holds a term. Their count is a power of two. */
  terms: string[];
  /** TermFiles of what would make a shard too large, by the beginning that their terms share: a stem, or what splitOf gives. */
  split: Record<string, string>;
  /** Hash of a WordFile; empty where there is but one TermFile, whose terms they are. */
  words: string;
  /** Terms that stand nearly everywhere, with spaces between: a question that has others needs not ask for them. */
  common: string;
}

export const hashLength = 10;

/** What the palette's row of a page shows at once. Lists of one length, one entry a page. */
export interface NameFile {
  labels: string[];
  /** With base. */
  urls: string[];
  icons: string[];
  /** `1` for a page that has a description, `0` for one that has none. */
  described: string;
}

/** What is to be said of pages, and what their articles say. */
export type TextFile = TextPage[];
export type TextPage = {
  description: string;
  sections: SearchSection[];
};

/** The heading's id (may be empty), the heading's text, and the text below it. */
export type SearchSection = [id: string, title: string, text: string];

export interface TermFile {
  /** In order of their UTF-16 units, with spaces between. */
  terms: string;
  /** For each term where it stands (postings.ts), with spaces between; of a common term `commonMark`, in how many
   * sections it stands, and those that are most about it. */
  lists: string;
}

/** The terms that more than a few sections hold, in order, with spaces between. */
export interface WordFile {
  terms: string;
}

export const commonMark = "!";

export type FileKind = "names" | "text" | "terms" | "words";

/** Relative to the manifest. */
export function fileName(kind: FileKind, hash: string): string {
  return `${kind}-${hash}.json`;
}

/** What terms of one shard have in common: all that one may begin with while it is typed. */
export function stemOf(term: string): string {
  return isUnspaced(term) ? String.fromCodePoint(term.codePointAt(0) ?? 0) : term.slice(0, 3);
}

/** The shards of the largest sites; fewer are made by joining. */
export const maxShards = 256;

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv) of the stem. */
export function shardOf(term: string, shards: number): number {
  let sum = 0x811c9dc5;
  for (const character of stemOf(term)) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((sum ^ (sum >>> 16)) & (maxShards - 1)) % shards;
}

/** Terms that share a stem and are too many for one file are divided by one character more; a term that is no longer stays. */
export function splitOf(term: string): string {
  return term.slice(0, stemOf(term).length + 1);
}
