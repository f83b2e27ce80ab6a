// Options of the Rspress dialect. Types only.
import type { DialectOptions } from "../dialect.js";

export interface RspressOptions extends DialectOptions {
  /** Documents folder that contains the versions, relative to the site root. Default: the content folder. */
  documents?: string;
  /** Folders for import prefixes, relative to the site root: `{ "@/": "src/" }`. Default: none. */
  imports?: Readonly<Record<string, string>>;
  /** Files of components that all pages can use, by name, relative to the site root. Default: none. */
  components?: Readonly<Record<string, string>>;
}
