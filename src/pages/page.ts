// A page on its way through a build. A `load` hook lists a Source (contract/data.ts). Reading it gives a LoadedSource, its
// address makes that a RoutedPage, and compiling adds the record: a CompiledPage.
import type { PageMeta, SourceHome } from "../contract/data.js";
import type { Input } from "../store/memo.js";
import type { PageRecord } from "./record.js";

/** The text that a page is compiled from. */
export interface PageSource {
  /** Where the body begins in the text, in UTF-16 units. */
  bodyOffset: number;
  /** The whole text, for a page that is not a file. */
  text?: string;
  /** See Source. */
  home?: SourceHome;
}

/** A source that has been read: all of its page's first tier but the address. */
export interface LoadedSource {
  meta: Omit<PageMeta, "url" | "out">;
  source: PageSource;
  /** Address pattern without base; `:slug` stands for the slug. */
  route: string;
  /** Whether the page stands for its folder (index.md, README.md): its address then ends in a slash. */
  isFolder: boolean;
}

/** A page of the site; `record` is absent until its article is compiled. */
export interface SitePage {
  meta: PageMeta;
  record?: PageRecord | undefined;
}

/** A page with its address, ready to be compiled. */
export interface RoutedPage extends SitePage {
  source: PageSource;
}

/** A page whose article is in the cache. */
export interface CompiledPage extends SitePage {
  record: PageRecord;
  /** What compiling it looked at, with the values found. */
  inputs: readonly Input[];
}
