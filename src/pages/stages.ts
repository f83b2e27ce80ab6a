// What one step of a build hands to the next, where it is more than the public data of types.ts.

import type { PageMeta } from "../contract/data.js";
import type { ThemeShared } from "../contract/theme.js";
import type { PageRecord } from "./record.js";

/** One thing that a step asked for while it ran: a file (posix, from the root) or a page's address (by id). */
export interface Input {
  kind: "file" | "url";
  name: string;
  /** Hash of the file or the address; empty for none. */
  value: string;
}

/** A source that has been read: all of its page's first tier but the address. */
export interface LoadedSource {
  meta: Omit<PageMeta, "url" | "out">;
  /** Address pattern without base; `:slug` stands for the slug. */
  route: string;
  /** Whether the page stands for its folder (index.md, README.md): its address then ends in a slash. */
  isFolder: boolean;
  bodyOffset: number;
  text?: string;
}

/** A page with its address, ready to be compiled. */
export interface RoutedPage {
  meta: PageMeta;
  bodyOffset: number;
  text?: string;
}

/** A page of the site; `record` is absent until its article is compiled. */
export interface SitePage {
  meta: PageMeta;
  record?: PageRecord | undefined;
}

/** A page whose article is in the cache. */
export interface CompiledPage extends SitePage {
  record: PageRecord;
  /** What compiling it looked at, with the present values. */
  inputs: readonly Input[];
}

/** One file of the output: its bytes lie in the cache (see cached-file.ts), maybe in pieces, or on disk. `hash` names them. */
export type Output = { out: string; hash: string } & (
  | { kind: "cached" }
  | { kind: "joined"; keys: readonly string[] }
  | { kind: "file"; file: string }
);

/** A theme that is ready to render. */
export interface BuiltTheme {
  /** Absolute path of the server bundle. */
  module: string;
  fingerprint: string;
  /** What all documents have in common. */
  shared: ThemeShared;
  outputs: Output[];
  /** The files that it is made of, packages left out. */
  inputs: readonly Input[];
}
