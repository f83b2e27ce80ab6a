// The contract of a dialect: a set of plugins that builds documentation written for another tool.
import type { Diagnostic, Plugin, SiteConfig } from "docsgen";
import type { BlogOptions } from "../blog/options.js";
import type { Collection } from "../content/collections.js";
import type { SidebarEntry } from "../sidebar/declared.js";
import type { SidebarOptions, SidebarPartOptions } from "../sidebar/options.js";
import type { Evaluate } from "./evaluation/evaluate.js";
import type { IndexPage } from "./shared/pages/index-pages.js";

/** Options of all dialect plugins. They are plain JSON, so that `docsgen migrate` can write them to a config. */
export interface DialectOptions {
  /** Folders and URLs of documents; see the content plugin. Default: the content folder. */
  collections?: readonly Collection[];
  /** Files and folders to exclude, as POSIX paths in the content folder. Default: none. */
  ignore?: readonly string[];
  /** Handling of number prefixes in names. Default: the tool's behavior. */
  numbers?: "keep" | "strip";
  /** Handling of names that start with `_`. Default: the tool's behavior. */
  underscores?: "keep" | "omit";
  /** Other URLs that redirect to pages, by page id. Default: none. */
  aliases?: Readonly<Record<string, readonly string[]>>;
  /** Defines the whole sidebar. Default: generated from folders, as the tool does. */
  sidebar?: readonly SidebarEntry[];
  /** Parts of the site with separate sidebars; see the sidebar plugin. `sidebar` then applies to all other pages. Default: none. */
  parts?: readonly SidebarPartOptions[];
  /** Replaces `sidebar` and `parts` for individual locales, by key. Default: all locales have the same sidebar. */
  sidebars?: SidebarOptions["locales"];
  /** Replaces `sidebar` and `parts` for versions other than the current one, by key. Default: all versions have the same sidebar. */
  versions?: SidebarOptions["versions"];
  /** Pages that list the sidebar entries nested below their entry. Default: none. */
  indexes?: readonly IndexPage[];
  /** Blog in a folder; see the blog plugin. Default: none. */
  blog?: BlogOptions;
  /** Files in the public folder that a plugin would otherwise generate. That plugin is disabled. Default: none. */
  own?: readonly GeneratedFile[];
  /** If true, `$x$` and `$$ … $$` are math. Default: the tool's default. */
  math?: boolean;
  /** If true, quotes, dashes, and ellipses in prose become typographic punctuation. Default: the tool's default. */
  punctuation?: boolean;
  /** If true, ` ```mermaid ` blocks are diagrams. Default: the tool's default. */
  diagrams?: boolean;
  /**
   * If true, the React components and expressions of MDX pages run at build time. Only for tools that run them: Docusaurus, Fumadocs, MDX,
   * Nextra, Rspress, and Starlight. Default: false.
   */
  evaluate?: boolean;
  /** If true, code blocks with `twoslash` show types. If false, their notation is removed. Default: false. */
  types?: boolean;
  /**
   * Ids of the pages that still use the tool's Markdown because `docsgen migrate --rewrite` could not convert them.
   * Default: all pages.
   */
  foreign?: readonly string[];
}

/** Generated files that sites often provide themselves. */
export const generatedFiles = ["llms.txt", "llms-full.txt", "sitemap.xml"] as const;
type GeneratedFile = (typeof generatedFiles)[number];

/** A tool's configuration, translated to docsgen options. */
export interface SiteSketch<Options extends DialectOptions = DialectOptions> {
  /** Options of `site.config.ts`, without plugins. Folders are relative to the root; `content` is always set. */
  site: Omit<SiteConfig, "plugins"> & { content: string };
  options: Options;
  /** Files that were read, as absolute paths. */
  inputs: string[];
  /** Diagnostics for settings that have no counterpart or could not be read. */
  notes: Diagnostic[];
}

export interface ReadOptions {
  /** If true, the code of pages runs; see `evaluate` in DialectOptions. Default: false. */
  runsPages?: boolean;
}

export interface Dialect<Options extends DialectOptions = DialectOptions> {
  /**
   * Reads the tool's configuration.
   * @param root the site root, absolute
   * @param file the configuration, absolute, in the root or in a folder below it. The root itself if the tool has no
   * configuration
   * @param evaluate evaluates JavaScript configurations
   * @param options how the site is built
   */
  read(root: string, file: string, evaluate: Evaluate, options?: ReadOptions): Promise<SiteSketch<Options>>;
  /** Returns settings for documents without a configuration. Default: the documents are in the root. */
  assume?(root: string, evaluate: Evaluate): Promise<SiteSketch<Options>>;
  /** Returns the complete plugin chain. */
  plugins(options?: Options): Plugin[];
}
