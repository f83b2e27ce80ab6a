// What the mkdocs dialect can be told.
import type { DialectOptions } from "../dialect.js";

/** Syntax that means something only where its extension or plugin is turned on. */
export const allSyntax = ["caret", "critic", "emoji", "keys", "macros", "mark", "math", "tilde"] as const;
export type MkdocsSyntax = (typeof allSyntax)[number];

export interface MkdocsOptions extends DialectOptions {
  /** Enabled Markdown extensions. Default: all. */
  syntax?: readonly MkdocsSyntax[];
  /** Names of the site's variables. A line that consists only of an unknown variable is removed. Default: such lines are kept. */
  variables?: readonly string[];
  /** Folders to search for snippets, relative to the site root. Default: the site root and the content folder. */
  snippets?: readonly string[];
  /** Files with abbreviations for all pages, relative to the site root. Default: none. */
  abbreviations?: readonly string[];
  /** Characters allowed in heading ids. Default: `ascii`, as in Python-Markdown. */
  headingIds?: "ascii" | "unicode";
  /** For each page, the pages that redirect to it. Default: none. */
  redirects?: Readonly<Record<string, readonly string[]>>;
  /** Blog posts and their URL format. Default: none. */
  posts?: PostAddresses;
  /** If true, choosing a tab switches all tabs with the same label. Default: false. */
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
