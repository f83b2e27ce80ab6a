// The options of the dialect of Docusaurus.
import type { DialectOptions } from "../dialect.js";

export interface DocusaurusOptions extends DialectOptions {
  /** The folder of Docusaurus' configuration, from the root: `website`. `@site/` stands for it. Default: the root. */
  site?: string;
  /** The module that adds components to all pages, from the root: `src/theme/MDXComponents.js`. Default: none. */
  globals?: string;
  /** Names of admonitions besides Docusaurus' own. Default: none. */
  admonitions?: readonly string[];
  /** Whether capital letters stay in the ids of headings: Docusaurus' `markdown.anchors.maintainCase`. Default: false. */
  capitalIds?: boolean;
}
