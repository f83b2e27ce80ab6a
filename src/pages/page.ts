// Stages of a page during a build. A `load` hook lists a Source (contract/data.ts). Reading it produces a LoadedSource,
// adding its URL produces a RoutedPage, and compiling it adds the record, which makes it a CompiledPage.

import type { Json, PageMeta, SourceHome } from "../contract/data.js";
import type { PageRecord } from "./page-record.js";

/** The text from which a page is compiled. */
export interface PageSource {
  /** Start of the body in the text, in UTF-16 units. */
  bodyOffset: number;
  /** The whole text, if the page is not a file. */
  text?: string;
  /** See Source. */
  home?: SourceHome;
  /** See Source. */
  data?: Readonly<Record<string, Json>>;
  /** See Source. */
  isReplaceable?: boolean;
}

/** A source that has been read: the page's metadata except for its URL. */
export interface LoadedSource {
  meta: Omit<PageMeta, "url" | "out">;
  source: PageSource;
  /** URL pattern without base; `:slug` is replaced with the slug. */
  route: string;
  /** True if the page represents its folder (index.md, README.md), so that its URL ends in a slash. */
  isFolder: boolean;
}

/** A page of the site. `record` is absent until the article is compiled. */
export interface SitePage {
  meta: PageMeta;
  record?: PageRecord | undefined;
}

/** A page with its URL, ready to be compiled. */
export interface RoutedPage extends SitePage {
  source: PageSource;
}

/** A page whose article is in the cache. */
export interface CompiledPage extends SitePage {
  record: PageRecord;
}
