// Fetches the search files when they are first needed and answers queries: by names as soon as the file of pages is there,
// by articles when the much larger texts are. Needs fetch and nothing of the DOM, so that it runs in a web worker as well
// as in a page; the ranking itself is rank.ts.
import { createPageIndex, type PageShard, type SearchEdition, type SearchManifest, type TextShard } from "./format.js";
import { createSearchIndex, createTextIndex, query, type SearchHit, type TextIndex } from "./rank.js";

export interface SearchClientOptions {
  /** Whole address of the manifest, `https://example.org/search/index.json`. */
  url: string;
  /** Which pages are asked. Default: those of the manifest's first edition. */
  locale?: string;
  version?: string;
  /** Default: the platform's. */
  fetch?: (url: string, init?: { cache: "no-cache" }) => Promise<Response>;
}

export interface SearchClient {
  /**
   * Fetches what is missing; queries do it by themselves. What failed is fetched again at the next call.
   * @throws Error "An error occurred while fetching the resource."
   */
  load(): Promise<void>;
  /** Whether everything is there, so that `query` answers at once. */
  isLoaded(): boolean;
  /** Hits by label, description and keywords alone: waits for the pages, not for the texts. Throws as `load` does. */
  queryNames(text: string, limit?: number): Promise<SearchHit[]>;
  /** Hits, best first, at most `limit` (default 7). Throws as `load` does. */
  query(text: string, limit?: number): Promise<SearchHit[]>;
}

export function createSearchClient(options: SearchClientOptions): SearchClient {
  let isLoaded = false;
  const edition = retried(() => loadEdition(options));
  const pages = retried(async () => {
    const { pages: url } = await edition();
    const shard = url === "" ? noPages : await loadJson<PageShard>(options, url);
    return { shard, index: createSearchIndex(shard, []) };
  });
  const whole = retried(async () => {
    const { texts } = await edition();
    const [{ shard }, indexes] = await Promise.all([pages(), loadTexts(texts, options)]);
    const index = createSearchIndex(shard, indexes);
    isLoaded = true;
    return index;
  });
  return {
    load: async () => void (await whole()),
    isLoaded: () => isLoaded,
    queryNames: async (text, limit) => query((await pages()).index, text, limit),
    query: async (text, limit) => query(await whole(), text, limit),
  };
}

const noPages: PageShard = { pages: [], index: createPageIndex([]).toJSON() };

/** Does it once; again if it failed. */
function retried<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Whole addresses of the files to ask; no address for a site without pages. */
async function loadEdition(options: SearchClientOptions): Promise<Pick<SearchEdition, "pages" | "texts">> {
  // The manifest alone may change in place; the others are named by their content.
  const { editions } = await loadJson<SearchManifest>(options, options.url, { cache: "no-cache" });
  const edition =
    editions.find(
      ({ locale, version }) => locale === (options.locale ?? locale) && version === (options.version ?? version),
    ) ?? editions[0];
  const address = (name: string) => new URL(name, options.url).href;
  return edition ? { pages: address(edition.pages), texts: edition.texts.map(address) } : { pages: "", texts: [] };
}

/** One after the other, the next on its way while one is read: in between, names can be asked for. */
async function loadTexts(urls: readonly string[], options: SearchClientOptions): Promise<TextIndex[]> {
  const indexes: TextIndex[] = [];
  const load = (url: string | undefined) => (url === undefined ? undefined : loadJson<TextShard>(options, url));
  let next = load(urls[0]);
  for (let at = 1; next; at++) {
    const [shard] = await Promise.all([next, new Promise((resolve) => setTimeout(resolve))]);
    next = load(urls[at]);
    // What fails while another is read is thrown when its turn comes.
    next?.catch(() => {});
    indexes.push(createTextIndex(shard));
  }
  return indexes;
}

async function loadJson<T>(options: SearchClientOptions, url: string, init?: { cache: "no-cache" }): Promise<T> {
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
