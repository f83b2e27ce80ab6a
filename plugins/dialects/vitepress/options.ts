// Options of the VitePress dialect. Types only.
import type { DialectOptions } from "../dialect.js";

export interface VitepressOptions extends DialectOptions {
  /** Paths by file pattern, like VitePress's `rewrites`: `{ "packages/:name/docs/:page.md": ":name/:page.md" }`. Default: none. */
  rewrites?: Readonly<Record<string, string>>;
  /** Names of custom containers. Their content is wrapped in a `<div>` with that class. Default: none. */
  containers?: readonly string[];
  /** Delimiters of attributes such as `{#id .class}`. Default: braces. */
  attributes?: { left: string; right: string };
  /** Components that are Markdown files, by name, as POSIX paths relative to the site root. Default: none. */
  markdownComponents?: Readonly<Record<string, string>>;
  /** If true, heading ids keep uppercase letters. Default: false. */
  capitalIds?: boolean;
}
