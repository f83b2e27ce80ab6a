// What the mkdocs dialect can be told.
import type { DialectOptions } from "../dialect.js";

/** Syntax that means something only where its extension or plugin is turned on. */
export const allSyntax = ["caret", "critic", "emoji", "keys", "macros", "mark", "math", "tilde"] as const;
export type MkdocsSyntax = (typeof allSyntax)[number];

export interface MkdocsOptions extends DialectOptions {
  /** Default: all. */
  syntax?: readonly MkdocsSyntax[];
  /** Names of the site's variables: a line that is nothing but another one is left out. Default: such lines stay. */
  variables?: readonly string[];
  /** Folders that snippets are looked for in, relative to the root. Default: the root and the content folder. */
  snippets?: readonly string[];
  /** Files with abbreviations for all pages, relative to the root. Default: none. */
  abbreviations?: readonly string[];
  /** Letters that ids of headings are made of. Default: `ascii`, as in Python-Markdown. */
  headingIds?: "ascii" | "unicode";
  /** By page, the pages that lead to it now. Default: none. */
  redirects?: Readonly<Record<string, readonly string[]>>;
  /** Posts of the blog, and what their addresses are made of. Default: none. */
  posts?: PostAddresses;
  /** Whether the choice of a tab counts for all tabs of the same label. Default: false. */
  linkedTabs?: boolean;
}

/** Posts, and what their addresses are made of. */
export interface PostAddresses {
  /** Folder of the posts, from the content folder. */
  folder: string;
  /** Of the blog, from the content folder; empty if it is all of it. */
  blog: string;
  /** `{date}/{slug}`. */
  format: string;
  /** `yyyy/MM/dd`. */
  dates: string;
  /** Titles that stand in the text, by id. */
  titles: Readonly<Record<string, string>>;
}
