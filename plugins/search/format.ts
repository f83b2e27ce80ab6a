// The format of the search files, which the build writes and the browser reads. The manifest has a fixed URL and refers
// to the other files by content hash. A query only needs a few of them. Isomorphic: uses neither Node.js nor the DOM.
/** `search/index.json`: the only file that changes in place. */
export interface SearchManifest {
  editions: SearchEdition[];
}

/** Files of one locale and version. A file is referenced by its hash; `fileName` returns its name. */
export interface SearchEdition {
  locale: string;
  version: string;
  /**
   * Page labels, in the site's linear order. On a small site, they are inline; otherwise, this is the hash of a
   * NameFile.
   */
  names: NameFile | string;
  /** TextFiles, in page order: the hash, then the number of headings of each page (postings.ts). */
  texts: string[];
  /**
   * TermFiles by bucket. The number of buckets is a power of two. The files of a bucket partition its sorted terms: the
   * hash of the first file, then, separated by spaces, the first term and the hash of each further file.
   */
  terms: string[];
  /** A WordFile. Empty if there is only one TermFile, whose terms are used instead. */
  words: string;
}

export const hashLength = 10;

/**
 * Sections of a page are numbered: 0 for its title, description, and keywords, 1 for the text below the title, which
 * may be empty, and then one for each heading.
 */
export const [leadSection, firstSection] = [1, 2];

/** Page data that the palette shows immediately. `labels`, `urls` and `icons` have an item for each page. */
export interface NameFile {
  labels: string[];
  /** With the base. */
  urls: string[];
  icons: string[];
  /** Labels of sidebar groups. */
  groups: Run<string>[];
  /** Weights of their collections. Absent if all are 1. */
  weights?: Run<number>[];
}

/** A value that applies to a number of consecutive pages. */
export type Run<Value> = [value: Value, pages: number];

/** Consecutive pages. */
export type TextFile = TextPage[];
export type TextPage = {
  description: string;
  /** The text before the first section. Absent if there is none. */
  lead?: string;
  sections: SearchSection[];
};

/**
 * The heading's id (may be empty), the heading's text, and the text below the heading, with a line for each block and
 * tabs between the cells of a table row.
 */
export type SearchSection = [id: string, title: string, text: string];

/** Terms sorted by UTF-16 code unit: words, identifiers, headings, and pairs of consecutive words in a heading. */
export interface TermFile {
  /** Separated by spaces. */
  terms: string;
  /** The posting list of each term (postings.ts), separated by spaces. */
  lists: string;
}

/** Terms for spelling corrections, separated by spaces, most frequent first. */
export type WordFile = string;

/** Joins the two words of a pair. */
export const pairMark = "+";
/** Ends a heading's term. */
export const headingEnd = pairMark + pairMark;

const headingWords = { least: 2, most: 10 };

/**
 * Returns the term for a whole heading, including fillers. Undefined if the heading has only one word or too many
 * words.
 */
export function headingTerm(parts: readonly string[]): string | undefined {
  const isUsual = parts.length >= headingWords.least && parts.length <= headingWords.most;
  return isUsual ? parts.join(pairMark) + headingEnd : undefined;
}

export type FileKind = "names" | "text" | "terms" | "words";

/** Returns a file name relative to the manifest. */
export function fileName(kind: FileKind, hash: string): string {
  return `${kind}-${hash}.json`;
}

/** Number of buckets for the largest sites. Smaller sites merge buckets. */
export const maxBuckets = 256;

/**
 * Returns the bucket of a term. Terms share a bucket if they have the same first two letters, or the same first
 * character in other scripts.
 */
export function findBucket(term: string, buckets: number): number {
  const first = term.codePointAt(0) ?? 0;
  const start = first < 128 ? term.slice(0, 2) : String.fromCodePoint(first);
  return (checksum(start) & (maxBuckets - 1)) % buckets;
}

/** Returns an FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv) with its halves combined. */
export function checksum(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum ^ (sum >>> 16)) >>> 0;
}
