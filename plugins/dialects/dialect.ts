// The contract of a dialect: documentation that was written for another tool, as docsgen builds it.
import type { Diagnostic, Plugin, SiteConfig } from "docsgen";
import type { BlogOptions } from "../blog/options.js";
import type { Collection } from "../content/collections.js";
import type { SidebarEntry } from "../sidebar/declared.js";
import type { SidebarOptions, SidebarPartOptions } from "../sidebar/options.js";
import type { Evaluate } from "./evaluate.js";
import type { IndexPage } from "./index-pages.js";

/** Options of every dialect's function. All of them are JSON, so that a config can be written from what a tool's config says. */
export interface DialectOptions {
  /** Where documents lie and what addresses they have: see the content plugin. Default: the content folder as it is. */
  collections?: readonly Collection[];
  /** Files and folders to leave out, posix paths under the content folder. Default: none. */
  ignore?: readonly string[];
  /** What numbers before names mean. Default: as in the tool. */
  numbers?: "keep" | "strip";
  /** What names are that begin with `_`. Default: as in the tool. */
  underscores?: "keep" | "omit";
  /** Other addresses that lead to pages, by the pages' ids. Default: none. */
  aliases?: Readonly<Record<string, readonly string[]>>;
  /** The whole sidebar, written down. Default: made from folders, as in the tool. */
  sidebar?: readonly SidebarEntry[];
  /** Parts of the site with a sidebar of their own: see the sidebar plugin. `sidebar` is then that of the other pages. Default: none. */
  parts?: readonly SidebarPartOptions[];
  /** Sidebars of locales by their keys, in place of `sidebar` and `parts`. Default: each has the same. */
  sidebars?: SidebarOptions["locales"];
  /** Sidebars of versions other than the current one by their keys, in the same way. Default: each has the same. */
  versions?: SidebarOptions["versions"];
  /** Pages that list the rows below their own in the sidebar. Default: none. */
  indexes?: readonly IndexPage[];
  /** A blog in a folder: see the blog plugin. Default: none. */
  blog?: BlogOptions;
  /** Files of the public folder that a plugin would make as well: the plugin is left out. Default: none. */
  own?: readonly OwnFile[];
  /** Whether `$x$` and `$$ … $$` are math. Default: as the tool has it without being told. */
  math?: boolean;
  /** Whether quotes, dashes and dots in prose are set as in print. Default: as the tool does without being told. */
  punctuation?: boolean;
  /** Whether ` ```mermaid ` is a diagram. Default: as the tool has it without being told. */
  diagrams?: boolean;
  /** Whether TypeScript is asked for the types of blocks with `twoslash`. Default: false, which leaves out the notations. */
  types?: boolean;
  /**
   * Ids of the pages that are still written in the tool's Markdown, when `docsgen migrate --rewrite` has turned the others
   * into docsgen's. Default: all pages.
   */
  foreign?: readonly string[];
}

/** What sites have often made themselves. */
export const ownFiles = ["llms.txt", "llms-full.txt", "sitemap.xml"] as const;
export type OwnFile = (typeof ownFiles)[number];

/** What a tool's configuration says, in docsgen's words. */
export interface SiteSketch<Options extends DialectOptions = DialectOptions> {
  /** Options of `site.config.ts`, without plugins. Folders are relative to the root, `content` is always there. */
  site: Omit<SiteConfig, "plugins"> & { content: string };
  options: Options;
  /** Files that were read, absolute. */
  inputs: string[];
  /** What has no counterpart, or could not be read. */
  notes: Diagnostic[];
}

export interface Dialect<Options extends DialectOptions = DialectOptions> {
  /**
   * Reads the tool's configuration.
   * @param root the site's root, absolute
   * @param file the configuration, absolute: in the root or in a folder below it; the root if the tool has none
   * @param evaluate reads what is written in JavaScript
   */
  read(root: string, file: string, evaluate: Evaluate): Promise<SiteSketch<Options>>;
  /** What is to be known of documents that lie in the root without a configuration. Default: that they lie there. */
  assume?(root: string): Promise<SiteSketch<Options>>;
  /** The whole chain of plugins. */
  plugins(options?: Options): Plugin[];
}
