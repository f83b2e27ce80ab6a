// The messages between a palette and the search worker. Types only.
import type { SearchManifest } from "./format.js";
import type { RecentPlace, SearchHit } from "./hits.js";

declare module "docsgen" {
  interface SiteData {
    /** Present when a search index is emitted: the address (with base) of its manifest. */
    search?: { url: string };
  }
}

export type { SearchManifest } from "./format.js";
export type { RecentPlace, SearchHit } from "./hits.js";
export type { MarkedText, Range } from "./marks.js";

/** `open` comes first. Each `query` has an id, which its replies carry. */
export type SearchRequest =
  | {
      kind: "open";
      /** Absolute address of the manifest. */
      url: string;
      locale: string;
      version: string;
      /** Default: it is fetched. */
      manifest?: SearchManifest | undefined;
    }
  | {
      kind: "query";
      id: number;
      text: string;
      /** What is found if the text is blank. Default: the site's first pages, as for places that it no longer has. */
      recent?: readonly RecentPlace[];
    };

/** A query gets no reply once a newer one has come. */
export type SearchReply =
  | ({ kind: "hits"; id: number } & SearchHits)
  | { kind: "failure"; id: number; message: string };

export interface SearchHits {
  hits: SearchHit[];
  /** False: more replies to this query will follow. */
  isWhole: boolean;
  /** Whether they are places that the reader has opened before. */
  isRecent?: boolean;
  /** If nothing was found: words of the site that are near what was typed. Empty if there are none. */
  suggestion?: string;
}
