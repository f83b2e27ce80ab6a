// The contract between docsgen and its plugins, and their manual. A plugin is a plain object; the core knows none by name.
// Hooks are pure: the same arguments give the same result, on any thread, in any order. What else they depend on goes
// through `ctx` (files, other pages' addresses) or into `cacheKey`. They report problems with `ctx.report`, never by printing.
import type { PluggableList } from "unified";
import type { Diagnostic, EmittedFile, Json, Kept, Page, PageSite, Place, SiteData, SiteInfo, Source } from "./data.js";

/** 1-based, as in unist. */
interface Point {
  line: number;
  column: number;
}

declare module "vfile" {
  interface DataMap {
    /**
     * For remark and rehype plugins: where a node of the page stands in the file that its author edits. A node's own
     * position counts from the end of the front matter, with includes and variables filled in.
     * @example file.data.placeOf?.(node.position) // { file: "/site/content/a.md", line: 7, column: 1, endColumn: 12 }
     */
    placeOf: (position: { start: Point; end: Point } | undefined) => Place;
  }
}

/** Options of every hook: where the site is, and a way to say what is wrong. */
export interface PluginContext {
  /** The site's root, absolute. */
  readonly root: string;
  /** The content folder, absolute. */
  readonly content: string;
  /** The output folder, absolute: never a place of sources, though it may lie in the content folder. */
  readonly out: string;
  readonly site: SiteInfo;
  /** Adds a problem to the build's report. `error` fails the build at its end; all problems are shown together. */
  report(diagnostic: Diagnostic): void;
}

export interface LoadContext extends PluginContext {
  /** Fills `{{name}}` of the site's variables in a text. */
  substitute(text: string): string;
  /**
   * `docsgen dev` loads again when this changes: a file, a folder with all below it, or a pattern (`*`, `**`, `?`), each
   * from the site's root. The content folder is watched already.
   * @example ctx.watch("data/*.json");
   */
  watch(name: string): void;
  /**
   * A JSON value that is slow to get, kept in the cache under `key`. The key must name everything the value depends on.
   * @example const dates = await ctx.memo(`git ${head}`, () => readGitDates(head));
   */
  memo<T>(key: string, create: () => Promise<T>): Promise<T>;
}

export interface TransformContext extends Omit<PluginContext, "site"> {
  readonly site: PageSite;
  /** Reads a UTF-8 file under the site's root; the page is compiled again when it changes. Throws if it is missing. */
  read(file: string): string;
  /** Address (with base) of the page with this id, or undefined; recorded in the same way. */
  resolve(id: string): string | undefined;
}

export type SiteContext = PluginContext & {
  /** Every address (with base, no hash) that pages will have: `url → id`. */
  readonly pageByUrl: ReadonlyMap<string, string>;
  /** Reads a UTF-8 file under the site's root; the step runs again when it changes. Throws if it is missing. */
  read(file: string): string;
  /** Highlighted HTML (`<pre>`, classes as in articles) of a piece of code. */
  highlight(code: string, lang: string): Promise<string>;
  /** What the step's `map` made of a page; read from the cache at each call. The caller knows its type. */
  part<Part>(page: Page): Part;
  /** Short name of all that `part(page)` depends on: while it stands, so does the part, which need not be read. */
  keyOf(page: Page): string;
  /**
   * A piece of the work, kept in the cache under `key`, which must name everything the value depends on (pages by `keyOf`).
   * `create` must not report problems.
   */
  memo<T>(key: string, create: () => T | Promise<T>): Promise<T>;
  /** Puts content into the cache: it may be part of a memoised value, and stand as the content of an emitted file. */
  keep(content: string | Uint8Array): Kept;
  /** What was kept, as a copy of the caller's own. */
  contentOf(kept: Kept): Uint8Array;
};

export interface MapContext {
  readonly site: PageSite;
}

/**
 * A step over the whole site. It gets each page with the fields that it names in `reads` and no others (reading another
 * throws), and is skipped while those fields' hashes stand. Pages come in the flat order of the site.
 */
export interface SiteStep<Out> {
  /** Page fields that `run` reads. A step that names first-tier fields only does not wait for articles to be compiled. */
  reads: readonly (keyof Page)[];
  /** Keys of SiteData that `run` reads; made by plugins further up in the chain. */
  needs?: readonly (keyof SiteData)[];
  /**
   * What `run` needs of one page, made on any thread and kept as long as the fields that the step reads are the same for
   * that page: `ctx.part(page)` gives it. Work that is done here is not done again for pages that did not change.
   */
  map?(page: Page, ctx: MapContext): Json;
  run(pages: readonly Page[], data: Readonly<SiteData>, ctx: SiteContext): Out | Promise<Out>;
}

/**
 * A plugin.
 *
 * @example load: pages from somewhere else than the content folder
 * ```ts
 * const changelog: Plugin = {
 *   name: "changelog",
 *   load: async (ctx) => [{ id: "changelog.md", text: `# Changes\n\n${await fetchChanges()}` }],
 * };
 * ```
 * @example transform: one page at a time, on any thread; return a new object
 * ```ts
 * const readingTime: Plugin = {
 *   name: "reading-time",
 *   transform: (page) => ({ ...page, data: { ...page.data, readingMinutes: Math.ceil(page.markdown.length / 1200) } }),
 * };
 * ```
 * @example derive: data for the theme from all pages
 * ```ts
 * const newest: Plugin = {
 *   name: "newest",
 *   derive: { reads: ["title", "url", "lastUpdated"], run: (pages) => ({ newest: pages.toSorted(byDate).slice(0, 5) }) },
 * };
 * ```
 * @example emit: files for the output folder
 * ```ts
 * const humans: Plugin = {
 *   name: "humans",
 *   emit: { reads: [], run: () => [{ out: "humans.txt", content: "Made by people.\n" }] },
 * };
 * ```
 * @example emit on a large site: each page's work on threads, and only for pages that changed; what is kept is not in memory
 * ```ts
 * const plainText: Plugin = {
 *   name: "plain-text",
 *   emit: {
 *     reads: ["out", "sections"],
 *     map: (page) => page.sections.map(({ title, text }) => `${title}\n${text}\n`).join("\n"),
 *     run: (pages, _data, ctx) =>
 *       Promise.all(
 *         pages.map(async (page) => ({
 *           out: page.out.replace(/html$/, "txt"),
 *           content: await ctx.memo(ctx.keyOf(page), () => ctx.keep(ctx.part<string>(page))),
 *         })),
 *       ),
 *   },
 * };
 * ```
 */
export interface Plugin {
  /** Unique in the chain; shown in messages and profiles. */
  name: string;
  /** Must change when the plugin's options or its code do, beyond what the config's own text shows. Default: empty. */
  cacheKey?: string;
  /** Unified plugins of the wider ecosystem, unchanged. A remark plugin with syntax of its own switches the parser to `remark-parse`. */
  markdown?: { remark?: PluggableList; rehype?: PluggableList };
  /** World → sources. All plugins at once, results joined in the chain's order. */
  load?(ctx: LoadContext): Source[] | Promise<Source[]>;
  /** One page → one page; plugins in order; memoised per page. */
  transform?(page: Readonly<Page>, ctx: TransformContext): Page | Promise<Page>;
  /** All pages → data for the theme; plugins in order. A second writer of one key is an error that names both. */
  derive?: SiteStep<Partial<SiteData>>;
  /** All pages → files; all plugins at once, beside rendering. A second writer of one path is an error that names both. */
  emit?: SiteStep<EmittedFile[]>;
  /** What readers' browsers get; paths absolute or relative to the site's root. */
  client?: {
    /** Join the site's one stylesheet and its one script. */
    styles?: string[];
    scripts?: string[];
    /** By name: modules whose default export is a React component, rendered in the build and hydrated where they are used. */
    islands?: Record<string, string>;
    /** By name: module workers, files of their own; the theme finds the address in its manifest, `search` → `worker-search`. */
    workers?: Record<string, string>;
  };
}
