// The search files in a browser: each is fetched once, when it is needed, and again if that failed. What is loaded is read
// without waiting.
import type {
  FileKind,
  NameFile,
  SearchEdition,
  SearchManifest,
  TermFile,
  TextFile,
  TextPage,
  WordFile,
} from "./format.js";
import { fileName, findBucket, hashLength, pairMark } from "./format.js";
import { type Language, languageOf } from "./languages.js";
import { readNumber } from "./postings.js";

export interface FileOptions {
  /** Absolute address of the manifest, `https://example.org/search/index.json`. */
  url: string;
  /** Which pages to search. Default: those of the manifest's first edition. */
  locale?: string;
  version?: string;
  /** Default: the platform's. */
  fetch?: (url: string, init?: { cache: "no-cache" }) => Promise<Response>;
}

/** A term that a misspelt word may stand for, and how often it stands, as a power of two. */
export interface KnownWord {
  term: string;
  weight: number;
}

/** The files of one edition. All `load…` throw Error "An error occurred while fetching the resource.". */
export interface SearchFiles {
  language: Language;
  names: NameFile;
  /** Whether all terms are in one file. */
  isSingle: boolean;
  /** Number of each page's own section, and the number of all sections. */
  starts: Uint32Array;
  /** The page of each section. */
  pages: Uint32Array;
  /** The loaded terms that begin so. */
  scan(start: string): FoundTerm[];
  /** Whether the files are loaded that hold terms with these beginnings. */
  hasTerms(starts: readonly string[]): boolean;
  loadTerms(starts: readonly string[]): Promise<void>;
  loadWords(): Promise<readonly KnownWord[]>;
  loadPages(numbers: readonly number[]): Promise<void>;
  /** Undefined until it is loaded. */
  pageAt(number: number): TextPage | undefined;
}

/** Loads the manifest and the labels. */
export async function openFiles(options: FileOptions): Promise<SearchFiles> {
  // Only the manifest changes in place; the other files are named by their content.
  const { editions } = await loadJson<SearchManifest>(options, options.url, { cache: "no-cache" });
  const edition = chooseEdition(editions, options);
  const load = createLoader(options);
  const { names: named } = edition;
  const names = typeof named === "string" ? await load<NameFile>("names", named) : named;
  const terms = createTerms(edition, load);
  const texts = createTexts(edition, load);
  return { language: languageOf(edition.locale), names, isSingle: edition.words === "", ...terms, ...texts };
}

const noEdition: SearchEdition = {
  ...{ locale: "", version: "", names: { labels: [], urls: [], icons: [], described: "" }, texts: [] },
  ...{ terms: [], words: "" },
};

function chooseEdition(editions: readonly SearchEdition[], options: FileOptions): SearchEdition {
  const chosen = editions.find(
    ({ locale, version }) => locale === (options.locale ?? locale) && version === (options.version ?? version),
  );
  return chosen ?? editions[0] ?? noEdition;
}

type Load = <T>(kind: FileKind, hash: string) => Promise<T>;

function createLoader(options: FileOptions): Load {
  return (kind, hash) => loadJson(options, new URL(fileName(kind, hash), options.url).href);
}

async function loadJson<T>(options: FileOptions, url: string, init?: { cache: "no-cache" }): Promise<T> {
  const load = options.fetch ?? fetch;
  try {
    const response = await load(url, init);
    if (response.ok) return (await response.json()) as T;
  } catch (cause) {
    throw new Error(fetchFailure, { cause });
  }
  throw new Error(fetchFailure);
}

const fetchFailure = "An error occurred while fetching the resource.";

/** Memoizes by key; what failed is tried again. */
export function retried<T>(load: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const loading = new Map<string, Promise<T>>();
  return (key = "") => {
    const known = loading.get(key);
    if (known) return known;
    const run = load(key).catch((error: unknown) => {
      loading.delete(key);
      throw error;
    });
    loading.set(key, run);
    return run;
  };
}

/** A term and its posting list. */
export interface FoundTerm {
  term: string;
  list: string;
}

type Terms = Pick<SearchFiles, "scan" | "hasTerms" | "loadTerms" | "loadWords">;

function createTerms(edition: SearchEdition, load: Load): Terms {
  const buckets = edition.terms.map((bucket) => ` ${bucket}`.split(" "));
  const fileByHash = new Map<string, FoundTerm[]>();
  const fetchTerms = retried(async (hash) => {
    const { terms, lists } = await load<TermFile>("terms", hash);
    const list = lists.split(" ");
    fileByHash.set(
      hash,
      terms.split(" ").map((term, at) => ({ term, list: list[at] ?? "" })),
    );
  });
  /** Hashes of the files that may hold terms with this beginning. */
  const filesOf = (start: string) => {
    const bucket = buckets[findBucket(start, buckets.length)] ?? [];
    const found: string[] = [];
    for (let at = 0; at < bucket.length; at += 2) {
      const [first = "", hash = "", next] = bucket.slice(at, at + 3);
      if ((next === undefined || next > start) && (first <= start || first.startsWith(start))) found.push(hash);
    }
    return found.length > maxSpan ? found.slice(0, 1) : found;
  };
  return {
    hasTerms: (starts) => starts.flatMap(filesOf).every((hash) => fileByHash.has(hash)),
    async loadTerms(starts) {
      await Promise.all(starts.flatMap(filesOf).map((hash) => fetchTerms(hash)));
    },
    loadWords: retried(async () => {
      if (edition.words) {
        const classes = await load<WordFile>("words", edition.words);
        return classes.flatMap((terms, power) => terms.split(" ").map((term) => ({ term, weight: power })));
      }
      const [hash = ""] = filesOf("");
      if (hash) await fetchTerms(hash);
      const all = (fileByHash.get(hash) ?? []).filter(({ term }) => !term.includes(pairMark));
      return all.map(({ term, list }) => ({ term, weight: Math.log2(list.length) }));
    }),
    scan: (start) =>
      filesOf(start).flatMap((hash) => {
        const terms = fileByHash.get(hash) ?? [];
        const found: FoundTerm[] = [];
        for (let at = indexOf(terms, start); terms[at]?.term.startsWith(start); at++)
          found.push(terms[at] as FoundTerm);
        return found;
      }),
  };
}

/** Of a beginning that more files share, only the first is loaded: the reader is still typing. */
const maxSpan = 3;

/** Index of the first term that is not before this one. */
function indexOf(terms: readonly FoundTerm[], term: string): number {
  let low = 0;
  for (let high = terms.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((terms[middle]?.term ?? "") < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Texts = Pick<SearchFiles, "starts" | "pages" | "loadPages" | "pageAt">;

function createTexts({ texts }: SearchEdition, load: Load): Texts {
  const starts: number[] = [0];
  /** For each page the hash of its TextFile, and its index there. */
  const places: [hash: string, at: number][] = [];
  for (const text of texts) {
    const hash = text.slice(0, hashLength);
    const cursor = { text, at: hashLength };
    for (let at = 0; cursor.at < text.length; at++) {
      places.push([hash, at]);
      starts.push((starts.at(-1) ?? 0) + 1 + readNumber(cursor));
    }
  }
  const pages = new Uint32Array(starts.at(-1) ?? 0);
  for (let page = 0; page < places.length; page++) pages.fill(page, starts[page], starts[page + 1]);
  const textByHash = new Map<string, TextFile>();
  const loadText = retried(async (hash) => {
    textByHash.set(hash, await load<TextFile>("text", hash));
  });
  return {
    starts: Uint32Array.from(starts),
    pages,
    async loadPages(numbers) {
      await Promise.all(numbers.flatMap((number) => places[number]?.[0] ?? []).map((hash) => loadText(hash)));
    },
    pageAt(number) {
      const [hash, at] = places[number] ?? ["", 0];
      return textByHash.get(hash)?.[at];
    },
  };
}
