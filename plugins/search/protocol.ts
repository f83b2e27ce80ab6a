// The messages between a palette and the search worker. Types only.
import type { SearchHit } from "./hits.js";

declare module "docsgen" {
  interface SiteData {
    /** Present when a search index is emitted: the address (with base) of its manifest. */
    search?: { url: string };
  }
}

export type { SearchHit } from "./hits.js";
export type { MarkedText, Range } from "./marks.js";

/** `open` comes first. Each `query` has an id, which its replies carry. */
export type SearchRequest =
  | {
      kind: "open";
      /** Absolute address of the manifest. */
      url: string;
      locale: string;
      version: string;
    }
  | { kind: "query"; id: number; text: string };

/** A query gets no reply once a newer one has come. */
export type SearchReply =
  | {
      kind: "hits";
      id: number;
      hits: SearchHit[];
      /** False: more replies to this query will follow. */
      isWhole: boolean;
    }
  | { kind: "failure"; id: number; message: string };
