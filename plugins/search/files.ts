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
import { fileName, findBucket, hashLength, splitOf, stemOf } from "./format.js";
import { readNumber } from "./postings.js";
import type { TermQuery } from "./queries.js";
import type { FoundTerm, Numbering } from "./scores.js";

export interface FileOptions {
  /** Absolute address of the manifest, `https://example.org/search/index.json`. */
  url: string;
  /** Which pages to search. Default: those of the manifest's first edition. */
  locale?: string;
  version?: string;
  /** Default: the platform's. */
  fetch?: (url: string, init?: { cache: "no-cache" }) => Promise<Response>;
}

/** The files of one edition. All `load…` throw Error "An error occurred while fetching the resource.". */
export interface SearchFiles extends Numbering {
  names: NameFile;
  /** Terms that stand nearly everywhere; see SearchEdition. */
  common: ReadonlySet<string>;
  /** Whether all terms are in one file. */
  isSingle: boolean;
  /** Whether the files that hold these terms are loaded. */
  hasTerms(queries: readonly TermQuery[]): boolean;
  loadTerms(queries: readonly TermQuery[]): Promise<void>;
  /** Terms that a misspelt word may stand for. */
  loadWords(): Promise<readonly string[]>;
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
  const common = new Set(edition.common.split(" "));
  return { names, common, isSingle: edition.words === "", opened: new Map(), ...terms, ...texts };
}

const noEdition: SearchEdition = {
  ...{ locale: "", version: "", names: { labels: [], urls: [], icons: [], described: "" }, texts: [] },
  ...{ terms: [], split: {}, words: "", common: "" },
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
export function retried<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const loading = new Map<string, Promise<T>>();
  return (key) => {
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

/** A TermFile, split. */
interface LoadedTerms {
  terms: string[];
  lists: string[];
}

type Terms = Pick<SearchFiles, "find" | "hasTerms" | "loadTerms" | "loadWords">;

function createTerms(edition: SearchEdition, load: Load): Terms {
  const fileByHash = new Map<string, LoadedTerms>();
  const fetchTerms = retried(async (hash) => {
    const { terms, lists } = await load<TermFile>("terms", hash);
    const file: LoadedTerms = { terms: terms.split(" "), lists: lists.split(" ") };
    fileByHash.set(hash, file);
    return file;
  });
  const filesOf = createLookup(edition);
  const namesOf = (queries: readonly TermQuery[]) => [...new Set(queries.flatMap(filesOf))];
  const loadWords = retried(async (hash) => (await load<WordFile>("words", hash)).terms.split(" "));
  return {
    hasTerms: (queries) => namesOf(queries).every((name) => fileByHash.has(name)),
    async loadTerms(queries) {
      await Promise.all(namesOf(queries).map(fetchTerms));
    },
    async loadWords() {
      const [only] = edition.terms;
      if (edition.words !== "") return loadWords(edition.words);
      return only === undefined ? [] : (await fetchTerms(only)).terms;
    },
    find: (query) =>
      filesOf(query).flatMap((name) => {
        const file = fileByHash.get(name);
        return file ? findTerms(file, query) : [];
      }),
  };
}

/** The files that may hold a term or, for a prefix, those that begin with it. */
function createLookup({ terms, split }: SearchEdition): (query: TermQuery) => string[] {
  const starts = Object.keys(split);
  return ({ term, isPrefix }) => {
    if (terms.length === 0) return [];
    const own = split[stemOf(term)] ?? terms[findBucket(term, terms.length)] ?? "";
    if (term.length > stemOf(term).length) return [split[splitOf(term)] ?? own];
    const longer = isPrefix ? starts.filter((start) => start !== term && start.startsWith(term)) : [];
    return [own, ...longer.map((start) => split[start] ?? "")];
  };
}

function findTerms({ terms, lists }: LoadedTerms, { term, isPrefix }: TermQuery): FoundTerm[] {
  const found: FoundTerm[] = [];
  for (let at = indexOf(terms, term); at < terms.length; at++) {
    const candidate = terms[at] ?? "";
    if (!(isPrefix ? candidate.startsWith(term) : candidate === term)) break;
    found.push({ term: candidate, list: lists[at] ?? "" });
  }
  return found;
}

/** Index of a term, or where it would be inserted. */
function indexOf(terms: readonly string[], term: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? "") < term) low = middle + 1;
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
      await Promise.all(numbers.flatMap((number) => places[number]?.[0] ?? []).map(loadText));
    },
    pageAt(number) {
      const [hash, at] = places[number] ?? ["", 0];
      return textByHash.get(hash)?.[at];
    },
  };
}
