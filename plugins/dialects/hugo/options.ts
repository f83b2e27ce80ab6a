// What Hugo's configuration and folders say of its Markdown. Types only.
import type { DialectOptions } from "../dialect.js";

/** A file or a folder, posix paths. */
export interface Mount {
  /** Where it lies, from the root. */
  source: string;
  /** Its place under the content folder; empty for the content folder itself. */
  target: string;
}

/** A shortcode that shows code, a file of a folder (from the root) as code, or one of the site's parameters. */
export type OwnShortcode = { shows: "code" } | { shows: "file"; folder: string } | { shows: "param"; param: string };

export interface HugoOptions extends DialectOptions {
  /** The site's parameters that are texts, for the shortcode `param`. Default: none. */
  params?: Readonly<Record<string, string>>;
  /** The site's own shortcodes by their names. Default: none. */
  shortcodes?: Readonly<Record<string, OwnShortcode>>;
  /** Files and folders that take a place in the content folder. Default: none. */
  mounts?: readonly Mount[];
  /** Folder that pages name pictures from which do not lie beside them, from the root: `assets`. Default: none. */
  assets?: string;
  /** Addresses of the pages of sections, in Hugo's words: `{ posts: "/:year/:month/:slug/" }`. Default: files' names make them. */
  permalinks?: Readonly<Record<string, string>>;
  /** Whether terms of definition lists have ids. Default: false. */
  termIds?: boolean;
  /** Destinations of links that only a template of the site can tell: such links are shown as text. Default: none. */
  templateLinks?: readonly string[];
}
