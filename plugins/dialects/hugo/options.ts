// Markdown settings from Hugo's configuration and folders. Types only.
import type { Json } from "docsgen";
import type { DialectOptions } from "../dialect.js";

/** A mounted file or folder. Both paths are POSIX paths. */
export interface Mount {
  /** Path relative to the root. */
  source: string;
  /** Path in the content folder; empty for the content folder itself. */
  target: string;
  /** Patterns of files to mount. Patterns that start with `!` exclude files. Default: all files. */
  files?: readonly string[];
}

export interface HugoOptions extends DialectOptions {
  /** Folder of the configuration, relative to the root. Templates read files and data below it. Default: the root. */
  folder?: string;
  /** Folders with templates of shortcodes, relative to the root. Earlier folders take precedence. Default: none. */
  layouts?: readonly string[];
  /** Theme whose pages have additional content: `docsy` lists the pages of sections. Default: none. */
  theme?: "docsy";
  /** Title of the site, for templates. Default: none. */
  siteTitle?: string;
  /** Default language, for templates. Default: `en`. */
  language?: string;
  /** Parameters of the site, with lowercase keys, for templates and shortcodes. Default: none. */
  params?: { readonly [key: string]: Json };
  /** If true, names such as `:tada:` become emoji. Default: false. */
  emoji?: boolean;
  /** Files and folders to mount into the content folder. Default: none. */
  mounts?: readonly Mount[];
  /** Folder of images that are not next to a page, relative to the site root: `assets`. Default: none. */
  assets?: string;
  /** URLs of pages by section, in Hugo's syntax: `{ posts: "/:year/:month/:slug/" }`. Default: derived from file names. */
  permalinks?: Readonly<Record<string, string>>;
  /** If true, terms in definition lists have ids. Default: false. */
  termIds?: boolean;
  /** Link targets that only a template of the site can resolve. These links are shown as text. Default: none. */
  templateLinks?: readonly string[];
}
