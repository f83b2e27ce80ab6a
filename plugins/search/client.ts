// Fetches the search files when they are first needed and answers queries. Needs fetch and nothing of the DOM, so that it
// runs in a web worker as well as in a page; the ranking itself is rank.ts.
import { createPageIndex, type PageShard, type SearchManifest, type TextShard } from "./format.js";
import { createSearchIndex, query, type SearchHit, type SearchIndex } from "./rank.js";

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
  /** Hits, best first, at most `limit` (default 7). Throws as `load` does. */
  query(text: string, limit?: number): Promise<SearchHit[]>;
}

export function createSearchClient(options: SearchClientOptions): SearchClient {
  let loading: Promise<SearchIndex> | undefined;
  const load = (): Promise<SearchIndex> => {
    loading ??= loadIndex(options).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    load: async () => void (await load()),
    query: async (text, limit) => query(await load(), text, limit),
  };
}

async function loadIndex(options: SearchClientOptions): Promise<SearchIndex> {
  // The manifest alone may change in place; the others are named by their content.
  const manifest = await loadJson<SearchManifest>(options, options.url, { cache: "no-cache" });
  const edition =
    manifest.editions.find(
      ({ locale, version }) => locale === (options.locale ?? locale) && version === (options.version ?? version),
    ) ?? manifest.editions[0];
  if (!edition) return createSearchIndex({ pages: [], index: createPageIndex([]).toJSON() }, []);
  const address = (name: string) => new URL(name, options.url).href;
  const [pages, ...texts] = await Promise.all([
    loadJson<PageShard>(options, address(edition.pages)),
    ...edition.texts.map((name) => loadJson<TextShard>(options, address(name))),
  ]);
  return createSearchIndex(pages, texts);
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
