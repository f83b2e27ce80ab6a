// Types for Markdown extensions.
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { Preset } from "unified";

/** Nodes of HTML trees, for rehype plugins: `Hast.Root`. */
export type * as Hast from "hast";
/** The file that remark and rehype plugins process. */
export type { VFile } from "vfile";
/** Nodes of Markdown trees, for remark plugins: `Mdast.Root`. */
export type { Mdast } from "./text/mdast-nodes.js";

import type { Diagnostic, Json } from "./data.js";
import type { FrontMatter } from "./pages/typed-front-matter.js";

/** The remark or rehype plugins of a docsgen plugin, as a unified preset. Internal. */
export interface NamedPreset extends Preset {
  plugin: string;
}

/**
 * Highlights that a remark plugin adds to a code block, in `data.marks` of the node. docsgen highlights the code
 * itself. To insert finished HTML that is not parsed again, set `data.html` of a hast element: it replaces the
 * element's children in the output, but search still indexes the children's text. Lines are 1-based.
 */
export interface CodeMarks {
  /** Classes for the block's `<pre>`. */
  classes?: readonly string[];
  /** Classes for ranges of visible lines (not counting lines such as `// [!code ++]`). `last` is inclusive. */
  lines?: readonly { first: number; last: number; classes: readonly string[] }[];
  /** HTML around ranges of whole lines. `last` is inclusive. */
  groups?: readonly (HtmlAround & { first: number; last: number })[];
  /**
   * HTML around parts of lines. A part is a range in a line of the node's value, with 0-based columns in UTF-16 code
   * units, or each match of a regular expression with the `g` flag.
   */
  spans?: readonly (HtmlAround & ({ line: number; start: number; end: number } | { find: RegExp }))[];
}

/** HTML to insert before and after a range. */
export interface HtmlAround {
  before: string;
  after: string;
}

/** Syntax in addition to CommonMark and GFM: `$math$`, and terms followed by `: definitions`. */
export type Syntax = "math" | "definition-list";

/** A line of text, and the index of the original line, which is used to locate problems. */
export interface RewrittenLine {
  text: string;
  from: number;
}

/** A use of a component in a page. */
export interface ComponentUse {
  name: string;
  /** Absolute path of the page. */
  file: string;
  line: number;
  /** Values of the props. Undefined for a value that is computed. */
  props: Readonly<Record<string, Json | undefined>>;
  hasChildren: boolean;
  /** File of the component, relative to the site root. Default: unknown. */
  source?: string;
  /** True if the component runs on evaluated pages. */
  canRun?: true;
}

export interface RewriteContext {
  /** Absolute paths of the site root and the content folder. */
  readonly root: string;
  readonly content: string;
  /** Id of the page. */
  readonly id: string;
  /** Absolute path of the file that contains the lines: the page, or a file that it includes. */
  readonly file: string;
  /** Front matter of the page. */
  readonly frontmatter: FrontMatter;
  /** Data of the page's source; see Source. Absent in `docsgen migrate --rewrite`. */
  readonly data?: Readonly<Record<string, Json>>;
  /** Names of the components that plugins register in `client.islands`. */
  readonly components: ReadonlySet<string>;
  /**
   * Returns the text of a file in the site root (absolute path), or undefined if it does not exist. The page is
   * recompiled when the file changes.
   */
  read(file: string): string | undefined;
  /** Returns the names in a folder (absolute path), as `a.md` or `b/`. Hidden names are omitted. Changes recompile the page. */
  list(folder: string): readonly string[];
  /**
   * Adds the module of an evaluated page: TSX that exports a function `slot0`, `slot1`, … for each `<docsgen-slot n="0">` in the
   * returned lines. Called at most once per file. Absent unless the plugin sets `modules` for the file.
   */
  module?(text: string): void;
  /**
   * Records a use of a component that the rewrite cannot render. `line` is an index into the given lines. Only present if
   * `docsgen migrate --components` collects the uses.
   */
  onComponent?(use: Omit<ComponentUse, "file">): void;
  /** Reports a problem. `line` is an index into the given lines; `column` is 1-based. */
  report(problem: Omit<Diagnostic, "place"> & { line: number; column?: number }): void;
}

/** The site whose modules esbuild bundles. */
export interface ModuleSite {
  /** Absolute paths of the site root, the content folder, and the public folder, which may not exist. */
  root: string;
  content: string;
  public: string;
  /** The site's base path: `/docs/`. */
  base: string;
  /** Absolute paths of the folders that docsgen writes: its output and its cache. */
  written: readonly string[];
  /** Names of the locales, the default one first. Empty for a site without locales. */
  locales: readonly string[];
}

/**
 * Enables evaluated pages: React components and expressions that run while pages are compiled. The plugin's `rewrite` passes their code to
 * `ctx.module` and marks the places of its results with `<docsgen-slot n="0" name="Chart">` around `<docsgen-hole n="0">` elements, which
 * contain Markdown. A function `slot0 = (hole) => …` returns what React renders; `hole(0)` is the Markdown of the first hole.
 */
export interface PageModules {
  /** Extensions of the files, pages and included files, whose `rewrite` may call `ctx.module`: `[".mdx"]`. */
  endings: readonly string[];
  /**
   * Returns esbuild plugins for the modules, on the server (`platform` is `node`) and in browsers. They run before docsgen's. React is
   * docsgen's. List every file and folder that a plugin reads in `watchFiles` and `watchDirs`.
   */
  esbuild?(site: ModuleSite): readonly EsbuildPlugin[] | Promise<readonly EsbuildPlugin[]>;
  /**
   * Modules with stylesheets, resolved by the plugins of `esbuild`, and bundled after the page modules. Pages with slots load them before the
   * stylesheets of their components, as do pages with raw HTML that has classes. What a slot renders is then inside an element with the
   * attribute `data-slot`, which raw HTML with classes also has.
   */
  stylesheets?: readonly string[];
}

/**
 * Converts the lines of a file to docsgen's Markdown. The number of lines can change.
 * @param lines text without front matter
 */
export type Rewrite = (
  lines: readonly string[],
  ctx: RewriteContext,
) => readonly RewrittenLine[] | Promise<readonly RewrittenLine[]>;

/** The `rewrite` of a plugin. Internal. */
export interface NamedRewrite {
  plugin: string;
  rewrite: Rewrite;
  /** See Plugin.markdown. */
  endings?: readonly string[] | undefined;
  /** See PageModules. */
  moduleEndings?: readonly string[] | undefined;
}

/**
 * Generates the id of a heading.
 * @param text heading without markup
 * @param count number of previous ids for this heading that were already taken on the page
 * @example (text, count) => text.toLowerCase().replaceAll(" ", "-") + (count === 0 ? "" : `-${count}`)
 */
export type Slug = (text: string, count: number) => string;

/**
 * A remark-rehype handler (`(state, node, parent) => hast`) for a type of mdast node. It takes precedence over
 * docsgen's handler for this type. If several plugins add a handler for the same type, the last plugin's handler is
 * used.
 */
export type MarkdownHandler = (state: never, node: never, parent: never) => unknown;
