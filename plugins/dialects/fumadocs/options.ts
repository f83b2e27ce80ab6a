// Options of the Fumadocs dialect. Types only.
import type { MdxOptions } from "../mdx/options.js";

export interface FumadocsOptions extends MdxOptions {
  /** URL of the pages in each folder, by folder in the content folder: `{ "docs": "/docs" }`. Default: the folders. */
  routes?: Readonly<Record<string, string>>;
}
