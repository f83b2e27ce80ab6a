// Searches the index of a built site outside the browser, with the same ranking.
import type { SearchHit } from "./browser/hits.js";
import { createSearchClient } from "./browser/search-client.js";
import { type FileOptions, openFiles } from "./browser/search-files.js";
import type { SearchSection } from "./format.js";

export type PublishedIndexOptions = FileOptions;

/** The index of one locale and version. All methods throw like SearchClient. */
export interface PublishedIndex {
  /** Listed pages in the site's linear order. URLs include the base. */
  pages: readonly { title: string; url: string }[];
  /** Returns at most `limit` hits, best first. */
  query(text: string, limit: number): Promise<SearchHit[]>;
  /** Returns the sections of a page. Undefined if it is not listed. */
  sectionsOf(url: string): Promise<readonly SearchSection[] | undefined>;
}

export async function openIndex(options: PublishedIndexOptions): Promise<PublishedIndex> {
  const files = await openFiles(options);
  const client = createSearchClient(options, async () => files);
  const { labels, urls } = files.names;
  return {
    pages: urls.map((url, at) => ({ title: labels[at] ?? "", url })),
    query: (text, limit) => client.query(text, { limit }),
    async sectionsOf(url) {
      const page = urls.indexOf(url);
      if (page < 0) return undefined;
      await files.loadPages([page]);
      return files.pageAt(page)?.sections;
    },
  };
}
