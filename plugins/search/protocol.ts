// What a palette and the search worker say to each other: types alone.
import type { SearchHit } from "./hits.js";

declare module "docsgen" {
  interface SiteData {
    /** Present when a search index is emitted: the address (with base) of its manifest. */
    search?: { url: string };
  }
}

export type { SearchHit } from "./hits.js";
export type { MarkedText, Range } from "./marks.js";

/** `open` comes first and names the index; each `query` has a number that its reply bears. */
export type SearchRequest =
  | {
      kind: "open";
      /** Whole address of the manifest. */
      url: string;
      locale: string;
      version: string;
    }
  | { kind: "query"; id: number; text: string };

/** A query that a newer one has overtaken gets no reply. */
export type SearchReply =
  | {
      kind: "hits";
      id: number;
      hits: SearchHit[] /** False: more will come under the same number. */;
      isWhole: boolean;
    }
  | { kind: "failure"; id: number; message: string };
