// What the vitepress dialect can be told. Types only.
import type { DialectOptions } from "../dialect.js";

export interface VitepressOptions extends DialectOptions {
  /** Addresses by pattern of files, as VitePress' `rewrites`: `{ "packages/:name/docs/:page.md": ":name/:page.md" }`. Default: none. */
  rewrites?: Readonly<Record<string, string>>;
  /** Names of the site's own containers; their content is shown in a `<div>` with that class. Default: none. */
  containers?: readonly string[];
  /** What stands around attributes, `{#id .class}`. Default: braces. */
  attributes?: { left: string; right: string };
  /** Components that are Markdown files: posix paths from the root by name. Default: none. */
  markdownComponents?: Readonly<Record<string, string>>;
  /** Whether ids of headings keep capitals. Default: false. */
  capitalIds?: boolean;
}
