// The search files as data: what the build writes and a browser reads. The manifest, at a fixed address, names the others by
// hashes of their content; a query needs few of them. Isomorphic: no Node, no DOM.
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
  /**
   * TermFiles by bucket, a power of two of them. A bucket's files share its terms in order: the hash of the first, then, with
   * spaces between, the first term and the hash of each further one.
   */
  terms: string[];
  /** A WordFile; empty where there is only one TermFile, whose terms serve. */
  words: string;
}

export const hashLength = 10;

/** What the palette shows of a page at once. Lists with an item for each page, but for `groups`. */
export interface NameFile {
  labels: string[];
  /** With base. */
  urls: string[];
  icons: string[];
  /** Labels of the sidebar's groups, each with the number of pages in a row that are in it. */
  groups: [label: string, pages: number][];
}

/** Some pages that follow each other. */
export type TextFile = TextPage[];
export type TextPage = {
  description: string;
  sections: SearchSection[];
};

/** The heading's id (may be empty), the heading's text, and the text below it. */
export type SearchSection = [id: string, title: string, text: string];

/** Some terms, sorted by UTF-16 units: words, identifiers, headings, and pairs of words that follow each other in one. */
export interface TermFile {
  /** With spaces between. */
  terms: string;
  /** The posting list of each term (postings.ts), with spaces between. */
  lists: string;
}

/** Terms that a misspelt word may stand for, with spaces between, frequent ones first. */
export type WordFile = string;

/** Joins the two words of a pair. */
export const pairMark = "+";
/** Ends a heading's term. */
export const headingEnd = pairMark + pairMark;

const headingWords = { least: 2, most: 10 };

/** The term of a whole heading, fillers included; undefined if it has one word or very many. */
export function headingTerm(parts: readonly string[]): string | undefined {
  const isUsual = parts.length >= headingWords.least && parts.length <= headingWords.most;
  return isUsual ? parts.join(pairMark) + headingEnd : undefined;
}

export type FileKind = "names" | "text" | "terms" | "words";

/** Relative to the manifest. */
export function fileName(kind: FileKind, hash: string): string {
  return `${kind}-${hash}.json`;
}

/** Buckets of the largest sites; a smaller site's are made by joining these. */
export const maxBuckets = 256;

/** Terms that begin alike, by two letters or by one character of another script, are in one bucket. */
export function findBucket(term: string, buckets: number): number {
  const first = term.codePointAt(0) ?? 0;
  const start = first < 128 ? term.slice(0, 2) : String.fromCodePoint(first);
  return (sumOf(start) & (maxBuckets - 1)) % buckets;
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv), with its halves joined. */
export function sumOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum ^ (sum >>> 16)) >>> 0;
}
