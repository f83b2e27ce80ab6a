// Markdown settings from Hugo's configuration and folders. Types only.
import type { DialectOptions } from "../dialect.js";

/** A mounted file or folder. Both paths are POSIX paths. */
export interface Mount {
  /** Path relative to the root. */
  source: string;
  /** Path in the content folder; empty for the content folder itself. */
  target: string;
}

/**
 * A shortcode that shows its content as code, a file in a folder (relative to the root) as code, or a site parameter.
 */
export type SiteShortcode = { shows: "code" } | { shows: "file"; folder: string } | { shows: "param"; param: string };

export interface HugoOptions extends DialectOptions {
  /** Parameters of the site that are strings, for the `param` shortcode. Default: none. */
  params?: Readonly<Record<string, string>>;
  /** Custom shortcodes by name. Default: none. */
  shortcodes?: Readonly<Record<string, SiteShortcode>>;
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
