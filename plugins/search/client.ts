// Fetches the search files as they are needed and answers queries: by labels as soon as those are there, by articles when
// the terms are. Needs fetch but no DOM, so it runs in a web worker as well as in a page. The ranking is in rank.ts.
import { type FileOptions, openFiles, retried } from "./files.js";
import type { SearchHit } from "./hits.js";
import { createNames } from "./names.js";
import { hasTerms, type NameHits, type QueryOptions, query, queryNames, type SearchIndex } from "./rank.js";
import { createScorer } from "./scores.js";
import { createSpelling } from "./spelling.js";

export interface SearchClient {
  /**
   * Fetches ahead what every query needs, and all files of a small site. A file that failed is fetched again at the next
   * call.
   * @throws Error "An error occurred while fetching the resource."
   */
  load(): Promise<void>;
  /** Whether the terms that an exact answer needs are loaded. */
  hasTerms(text: string): boolean;
  /** Hits by label alone, which fetches nothing more. Throws as `load` does. */
  queryNames(text: string): Promise<NameHits>;
  /** Hits, best first. Throws as `load` does. */
  query(text: string, options?: QueryOptions): Promise<SearchHit[]>;
}

export function createSearchClient(options: FileOptions): SearchClient {
  let opened: SearchIndex | undefined;
  const open = retried(async () => {
    opened = await openIndex(options);
    return opened;
  });
  const index = () => open();
  return {
    async load() {
      const { files } = await index();
      if (files.isSingle) await Promise.all([files.loadPages([0]), files.loadWords()]);
    },
    hasTerms: (text) => opened !== undefined && hasTerms(opened, text),
    queryNames: async (text) => queryNames(await index(), text),
    query: async (text, more) => query(await index(), text, more),
  };
}

async function openIndex(options: FileOptions): Promise<SearchIndex> {
  const files = await openFiles(options);
  const loadSpelling = retried(async () => createSpelling(await files.loadWords()));
  return { files, names: createNames(files.names.labels), score: createScorer(files), loadSpelling };
}
