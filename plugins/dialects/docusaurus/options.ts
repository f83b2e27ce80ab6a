// Options of the Docusaurus dialect.
import type { Json } from "docsgen";
import type { DialectOptions } from "../dialect.js";

export interface DocusaurusOptions extends DialectOptions {
  /**
   * Folder of the Docusaurus configuration, relative to the site root, such as `website`. `@site/` refers to this
   * folder. Default: the site root.
   */
  site?: string;
  /** Folders by import prefix, relative to the site root: `{ "@components/": "src/components/" }`. Default: only `@site/` and `@theme/`. */
  imports?: Readonly<Record<string, string>>;
  /** Module that adds components to all pages, relative to the site root: `src/theme/MDXComponents.js`. Default: none. */
  globals?: string;
  /** Folders with pages in React. They are only shown if `evaluate` is set. Default: none. */
  reactPages?: readonly ReactPages[];
  /** Parts of Docusaurus's configuration that components read with `useDocusaurusContext`. Default: none. */
  siteConfig?: Json;
  /**
   * Global stylesheets of the site, relative to the site root: `src/css/custom.css`. They apply to what components render, if `evaluate` is
   * set. Default: none.
   */
  customCss?: readonly string[];
  /** Names of custom admonitions. Default: none. */
  admonitions?: readonly string[];
  /** Language of code blocks that name none, like Docusaurus's `prism.defaultLanguage`. Default: none. */
  defaultLanguage?: string;
  /** If `md`, files are Markdown without MDX; if `detect`, only `.md` files. Default: all files are MDX. */
  format?: "md" | "detect";
  /** If false, `:tada:` stays text. Default: true. */
  emoji?: boolean;
  /** If true, heading ids keep uppercase letters, like Docusaurus's `markdown.anchors.maintainCase`. Default: false. */
  capitalIds?: boolean;
}

export interface ReactPages {
  /** POSIX path relative to the site root: `src/pages`. */
  folder: string;
  /** URL of the folder: `/`. */
  route: string;
}
