// Fetches the search files as they are needed and answers queries: by names as soon as the labels are there, by articles when
// the terms are. Needs fetch and nothing of the DOM, so that it runs in a web worker as well as in a page; the ranking itself
// is rank.ts.
import { type FileOptions, openFiles, retried } from "./files.js";
import { createNames } from "./names.js";
import { query, queryNames, type SearchHit, type SearchIndex, termsOfText } from "./rank.js";
import { createSpelling } from "./spelling.js";

export type SearchClientOptions = FileOptions;

export interface SearchClient {
  /**
   * Fetches what every query needs, and of a small site all. Queries do it by themselves; what failed is fetched again at
   * the next call.
   * @throws Error "An error occurred while fetching the resource."
   */
  load(): Promise<void>;
  /** Whether the terms that a query asks for are there: so that it costs the network nothing but the texts of its hits. */
  hasTerms(text: string): boolean;
  /** Hits by label alone. Throws as `load` does. */
  queryNames(text: string, limit?: number): Promise<SearchHit[]>;
  /** Hits, best first, at most `limit` (default 7). Throws as `load` does. */
  query(text: string, limit?: number): Promise<SearchHit[]>;
}

export function createSearchClient(options: SearchClientOptions): SearchClient {
  let opened: SearchIndex | undefined;
  const open = retried(async () => {
    opened = await openIndex(options);
    return opened;
  });
  const index = () => open("");
  return {
    async load() {
      const { files } = await index();
      const first = files.labels.slice(0, 7).map((_, page) => page);
      await Promise.all([files.loadPages(first), files.isSingle ? files.loadWords() : undefined]);
    },
    hasTerms: (text) => opened?.files.hasTerms(termsOfText(text)) ?? false,
    queryNames: async (text, limit) => queryNames(await index(), text, limit),
    query: async (text, limit) => query(await index(), text, limit),
  };
}

async function openIndex(options: SearchClientOptions): Promise<SearchIndex> {
  const files = await openFiles(options);
  const names = createNames(files.labels);
  const loadSpelling = retried(async () => {
    const own = new Set(names.flatMap((name) => name.slice(1).split(" ")));
    for (const word of await files.loadWords()) own.add(word);
    return createSpelling([...own]);
  });
  return { files, names, loadSpelling: () => loadSpelling("") };
}
