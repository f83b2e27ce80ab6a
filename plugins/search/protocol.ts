// Messages between the palette and the search worker. Types only.

import type { RecentPlace, SearchHit } from "./browser/hits.js";
import type { SearchManifest } from "./format.js";

declare module "docsgen" {
  interface SiteData {
    /** Set if a search index is emitted: the URL of its manifest, with the base. */
    search?: { url: string };
  }
}

export type { RecentPlace, SearchHit } from "./browser/hits.js";
export type { MarkedText, Range } from "./browser/match-marks.js";
export type { SearchManifest } from "./format.js";

/** `open` must come first. Each `query` has an id, which its replies repeat. */
export type SearchRequest =
  | {
      kind: "open";
      /** Absolute URL of the manifest. */
      url: string;
      locale: string;
      version: string;
      /** Default: fetched from `url`. */
      manifest?: SearchManifest | undefined;
    }
  | {
      kind: "query";
      id: number;
      text: string;
      /** Shown before the site's first pages if the text is blank. */
      recent?: readonly RecentPlace[];
    };

/** After a newer query has arrived, a query gets no more replies. */
export type SearchReply =
  | ({ kind: "hits"; id: number } & SearchHits)
  | { kind: "failure"; id: number; message: string };

export interface SearchHits {
  hits: SearchHit[];
  /** If false, more replies to this query follow. */
  isWhole: boolean;
  /** How many of the first hits are places that the reader has opened before. Default: 0. */
  recent?: number;
  /** If there are no hits, similar indexed words. Empty if there are none. */
  suggestion?: string;
}
