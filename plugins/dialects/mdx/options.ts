// Options of the MDX dialect. Types only.
import type { DialectOptions } from "../dialect.js";
import type { SiteCode } from "../shared/config/site-code.js";

export interface MdxOptions extends DialectOptions, SiteCode {
  /** Public folder, relative to the site root. Relative image paths can refer to its files. Default: none. */
  pictures?: string;
}
