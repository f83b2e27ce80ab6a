// Options of the MkDocs dialect.

import type { DialectOptions } from "../dialect.js";
import type { ApiOptions } from "./api/options.js";
import type { MacroOptions } from "./macros/options.js";

/** Syntax that is only supported if its extension or plugin is enabled. */
export const allSyntax = ["caret", "critic", "emoji", "keys", "mark", "math", "tilde"] as const;
export type MkdocsSyntax = (typeof allSyntax)[number];

export interface MkdocsOptions extends DialectOptions {
  /** Enabled Markdown extensions. Default: all. */
  syntax?: readonly MkdocsSyntax[];
  /** Settings of mkdocs-macros. Default: Jinja is shown as written. */
  macros?: MacroOptions;
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
  /** Settings of mkdocstrings. Default: its blocks are not rendered. */
  api?: ApiOptions;
  /** Names of code blocks that a program of the site fills. Default: none. */
  programBlocks?: readonly string[];
}

/** Blog posts, and the data from which their URLs are created. */
export interface PostAddresses {
  /** Posts folder, relative to the content folder. */
  folder: string;
  /** Blog folder, relative to the content folder; empty if the blog is the whole site. */
  blog: string;
  /** `{date}/{slug}`. */
  format: string;
  /** `yyyy/MM/dd`. */
  dates: string;
  /** Titles that come from the text of posts, by id. */
  titles: Readonly<Record<string, string>>;
}
