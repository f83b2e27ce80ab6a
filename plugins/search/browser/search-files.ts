// Search files in the browser. Each file is fetched once, on first use, and again after a failure. Loaded data is read
// synchronously.
import type {
  FileKind,
  NameFile,
  SearchEdition,
  SearchManifest,
  TermFile,
  TextFile,
  TextPage,
  WordFile,
} from "../format.js";
import { fileName, findBucket, firstSection, hashLength, pairMark } from "../format.js";
import { findLanguage, type Language } from "../languages.js";
import { readNumber } from "../postings.js";

export interface FileOptions {
  /** Absolute URL of the manifest, `https://example.org/search/index.json`. */
  url: string;
  /** Default: fetched from `url`. */
  manifest?: SearchManifest | undefined;
  /** Locale of the pages to search. Default: the locale of the manifest's first edition. */
  locale?: string;
  version?: string;
  /** Default: the platform's. */
  fetch?: (url: string, init?: { cache: "no-cache" }) => Promise<Response>;
}

/** A term and its posting list. */
export interface MatchedTerm {
  term: string;
  list: string;
}

/** Files of one edition. All `load…` methods throw Error "An error occurred while fetching the resource.". */
export interface SearchFiles {
  language: Language;
  names: NameFile;
  /** True if all terms are in one file. */
  isSingle: boolean;
  /** For each page, the number of its page-level section; at the end, the total number of sections. */
  starts: Uint32Array;
  /** The page of each section. */
  pages: Uint32Array;
  /** Returns the terms with this prefix. Files that are not loaded are skipped and added to `missing`. */
  scan(start: string, term: string): MatchedTerm[];
  /** Files that `scan` skipped. */
  missing: Set<string>;
  loadMissing(): Promise<void>;
  /** Loads the terms for spelling corrections, most frequent first. */
  loadWords(): Promise<string[]>;
  loadPages(numbers: readonly number[]): Promise<void>;
  /** Undefined until the file is loaded. */
  pageAt(number: number): TextPage | undefined;
}

/** Loads the manifest and the labels. */
export async function openFiles(options: FileOptions): Promise<SearchFiles> {
  // Only the manifest changes in place; the other files have a content hash in their name.
  const { editions } =
    options.manifest ?? (await loadJson<SearchManifest>(options, options.url, { cache: "no-cache" }));
  const chosen = editions.find(
    ({ locale, version }) => locale === (options.locale ?? locale) && version === (options.version ?? version),
  );
  const none = { names: { labels: [], urls: [], icons: [], groups: [] }, texts: [], terms: [], words: "" };
  const edition = chosen ?? editions[0] ?? { locale: "", version: "", ...none };
  const load: Load = (kind, hash) => loadJson(options, new URL(fileName(kind, hash), options.url).href);
  return {
    language: findLanguage(edition.locale),
    names: typeof edition.names === "string" ? await load("names", edition.names) : edition.names,
    isSingle: edition.words === "",
    ...createTerms(edition, load),
    ...createTexts(edition, load),
  };
}

type Load = <T>(kind: FileKind, hash: string) => Promise<T>;

async function loadJson<T>(options: FileOptions, url: string, init?: { cache: "no-cache" }): Promise<T> {
  const failure = "An error occurred while fetching the resource.";
  const load = options.fetch ?? fetch;
  const response = await load(url, init).catch((cause: unknown) => {
    throw new Error(failure, { cause });
  });
  if (!response.ok) throw new Error(failure);
  return (await response.json()) as T;
}

/** Memoizes by key, and retries after a failure. */
export function retried<T>(load: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const loading = new Map<string, Promise<T>>();
  return (key = "") => {
    const run =
      loading.get(key) ??
      load(key).catch((error: unknown) => {
        loading.delete(key);
        throw error;
      });
    loading.set(key, run);
    return run;
  };
}

type Terms = Pick<SearchFiles, "scan" | "missing" | "loadMissing" | "loadWords">;

/** If a prefix matches terms in more files than this, only the file for the term itself is loaded. */
const maxSpan = 2;

function createTerms(edition: SearchEdition, load: Load): Terms {
  const buckets = edition.terms.map((bucket) => ` ${bucket}`.split(" "));
  const fileByHash = new Map<string, MatchedTerm[]>();
  const missing = new Set<string>();
  const loadTerms = retried(async (hash) => {
    const { terms, lists } = await load<TermFile>("terms", hash);
    const each = lists.split(" ");
    const file = terms.split(" ").map((term, at) => ({ term, list: each[at] ?? "" }));
    fileByHash.set(hash, file);
    missing.delete(hash);
    return file;
  });
  /** Returns hashes of files that may contain terms with this prefix. */
  const filesOf = (start: string) => {
    const bucket = buckets[findBucket(start, buckets.length)] ?? [];
    const hashes: string[] = [];
    for (let at = 0; at < bucket.length; at += 2) {
      const [first = "", hash = "", next] = bucket.slice(at, at + 3);
      if ((next === undefined || next > start) && (first <= start || first.startsWith(start))) hashes.push(hash);
    }
    return hashes;
  };
  return {
    missing,
    async loadMissing() {
      await Promise.all([...missing].map((hash) => loadTerms(hash)));
    },
    loadWords: retried(async () => {
      if (edition.words) return (await load<WordFile>("words", edition.words)).split(" ");
      const [only] = edition.terms;
      const all = only ? await loadTerms(only) : [];
      const words = all.filter(({ term }) => !term.includes(pairMark));
      return words.sort((a, b) => b.list.length - a.list.length).map(({ term }) => term);
    }),
    scan(start, term) {
      const all = filesOf(start);
      return (all.length > maxSpan ? filesOf(term).slice(0, 1) : all).flatMap((hash) => {
        const terms = fileByHash.get(hash);
        if (!terms) missing.add(hash);
        return terms ? scanTerms(terms, start) : [];
      });
    },
  };
}

function scanTerms(terms: readonly MatchedTerm[], start: string): MatchedTerm[] {
  let low = 0;
  for (let high = terms.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((terms[middle]?.term ?? "") < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (terms[end]?.term.startsWith(start)) end++;
  return terms.slice(low, end);
}

function createTexts(
  { texts }: SearchEdition,
  load: Load,
): Pick<SearchFiles, "starts" | "pages" | "loadPages" | "pageAt"> {
  const starts: number[] = [0];
  /** For each page, the hash of its TextFile and its index in that file. */
  const places: [hash: string, at: number][] = [];
  for (const text of texts) {
    const cursor = { text, at: hashLength };
    for (let at = 0; cursor.at < text.length; at++) {
      places.push([text.slice(0, hashLength), at]);
      starts.push((starts.at(-1) ?? 0) + firstSection + readNumber(cursor));
    }
  }
  const pages = new Uint32Array(starts.at(-1) ?? 0);
  for (let page = 0; page < places.length; page++) pages.fill(page, starts[page], starts[page + 1]);
  const textByHash = new Map<string, TextFile>();
  const loadText = retried(async (hash) => void textByHash.set(hash, await load<TextFile>("text", hash)));
  return {
    ...{ starts: Uint32Array.from(starts), pages },
    async loadPages(numbers) {
      await Promise.all(numbers.flatMap((number) => places[number]?.[0] ?? []).map((hash) => loadText(hash)));
    },
    pageAt(number) {
      const [hash, at] = places[number] ?? ["", 0];
      return textByHash.get(hash)?.[at];
    },
  };
}
