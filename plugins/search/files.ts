// The search files as a browser has them: what is needed is fetched once, and again if it failed. What is there is asked
// without waiting.
import {
  type FileKind,
  fileName,
  hashLength,
  type NameFile,
  type SearchEdition,
  type SearchManifest,
  shardOf,
  splitOf,
  stemOf,
  type TermFile,
  type TextFile,
  type TextPage,
  type WordFile,
} from "./format.js";
import { readNumber } from "./postings.js";
import type { TermQuery } from "./queries.js";
import type { FoundTerm, Numbering } from "./scores.js";

export interface FileOptions {
  /** Whole address of the manifest, `https://example.org/search/index.json`. */
  url: string;
  /** Which pages are asked. Default: those of the manifest's first edition. */
  locale?: string;
  version?: string;
  /** Default: the platform's. */
  fetch?: (url: string, init?: { cache: "no-cache" }) => Promise<Response>;
}

/** The files of one edition. Loading throws Error "An error occurred while fetching the resource.". */
export interface SearchFiles extends Numbering {
  names: NameFile;
  /** Terms that stand nearly everywhere. */
  common: ReadonlySet<string>;
  /** Whether all terms are in one file. */
  isSingle: boolean;
  /** Whether the files that hold these terms are here. */
  hasTerms(queries: readonly TermQuery[]): boolean;
  loadTerms(queries: readonly TermQuery[]): Promise<void>;
  /** Terms that misspelt words may stand for. */
  loadWords(): Promise<readonly string[]>;
  loadPages(numbers: readonly number[]): Promise<void>;
  /** Undefined while it is not loaded. */
  pageAt(number: number): TextPage | undefined;
}

/** Loads the manifest and the names. */
export async function openFiles(options: FileOptions): Promise<SearchFiles> {
  // The manifest alone may change in place; the others are named by their content.
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

/** Does it once for each key; again if it failed. */
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

interface Shard {
  terms: string[];
  lists: string[];
}

type Terms = Pick<SearchFiles, "find" | "hasTerms" | "loadTerms" | "loadWords">;

function createTerms(edition: SearchEdition, load: Load): Terms {
  const shards = new Map<string, Shard>();
  const loadShard = retried(async (hash) => {
    const { terms, lists } = await load<TermFile>("terms", hash);
    const shard: Shard = { terms: terms.split(" "), lists: lists.split(" ") };
    shards.set(hash, shard);
    return shard;
  });
  const filesOf = createLookup(edition);
  const namesOf = (queries: readonly TermQuery[]) => [...new Set(queries.flatMap(filesOf))];
  const loadWords = retried(async (hash) => (await load<WordFile>("words", hash)).terms.split(" "));
  return {
    hasTerms: (queries) => namesOf(queries).every((name) => shards.has(name)),
    async loadTerms(queries) {
      await Promise.all(namesOf(queries).map(loadShard));
    },
    async loadWords() {
      const [only] = edition.terms;
      if (edition.words !== "") return loadWords(edition.words);
      return only === undefined ? [] : (await loadShard(only)).terms;
    },
    find: (query) =>
      filesOf(query).flatMap((name) => {
        const shard = shards.get(name);
        return shard ? findTerms(shard, query) : [];
      }),
  };
}

/** Names the files that hold a term, or all that begin with it. */
function createLookup({ terms, split }: SearchEdition): (query: TermQuery) => string[] {
  const starts = Object.keys(split);
  return ({ term, isPrefix }) => {
    if (terms.length === 0) return [];
    const shard = split[stemOf(term)] ?? terms[shardOf(term, terms.length)] ?? "";
    if (term.length > stemOf(term).length) return [split[splitOf(term)] ?? shard];
    const longer = isPrefix ? starts.filter((start) => start !== term && start.startsWith(term)) : [];
    return [shard, ...longer.map((start) => split[start] ?? "")];
  };
}

function findTerms({ terms, lists }: Shard, { term, isPrefix }: TermQuery): FoundTerm[] {
  const found: FoundTerm[] = [];
  for (let at = indexOf(terms, term); at < terms.length; at++) {
    const candidate = terms[at] ?? "";
    if (!(isPrefix ? candidate.startsWith(term) : candidate === term)) break;
    found.push({ term: candidate, list: lists[at] ?? "" });
  }
  return found;
}

/** Where a term is or would be. */
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
  /** Of each page: its file's hash, and its place in the file. */
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
