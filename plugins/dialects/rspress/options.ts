// Options of the Rspress dialect. Types only.
import type { Json } from "docsgen";
import type { DialectOptions } from "../dialect.js";
import type { SiteCode } from "../shared/config/site-code.js";

export interface RspressOptions extends DialectOptions, Pick<SiteCode, "stylesheets"> {
  /** Documents folder that contains the versions, relative to the site root. Default: the content folder. */
  documents?: string;
  /** Folders for import prefixes, and files for names, relative to the site root: `{ "@/": "src/" }`. Default: none. */
  imports?: Readonly<Record<string, string>>;
  /** Files of components that all pages can use, by name, relative to the site root. Default: none. */
  components?: Readonly<Record<string, string>>;
  /** File of the site's theme, relative to the site root: `theme/index.tsx`. Default: none. */
  theme?: string;
  /** If true, the theme has a layout for home pages, which is shown if `evaluate` is set. Default: false. */
  homeLayout?: boolean;
  /** Constants in the code of components, like Rsbuild's `source.define`. Strings are code. Default: none. */
  define?: Readonly<Record<string, Json>>;
  /** Parts of Rspress's configuration that components read with `useSite`. Default: none. */
  siteConfig?: Json;
  /** JSON file with the texts that components read with `useI18n`, relative to the site root. Default: none. */
  texts?: string;
}
