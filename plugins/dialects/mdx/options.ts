// Options of the MDX dialect. Types only.
import type { DialectOptions } from "../dialect.js";

export interface MdxOptions extends DialectOptions {
  /** Public folder, relative to the site root. Relative image paths can refer to its files. Default: none. */
  pictures?: string;
  /** Folders for import prefixes, relative to the site root: `{ "@/": "src/" }`. Default: none. */
  imports?: Readonly<Record<string, string>>;
  /** Modules that add components to all pages, relative to the site root: `["mdx-components.tsx"]`. Default: none. */
  globals?: readonly string[];
}
