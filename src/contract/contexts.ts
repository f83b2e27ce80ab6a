// What hooks get as `ctx`: where the site is, and every way to what they depend on besides their arguments.
import type {} from "mdast";
import type { Diagnostic, Kept, Page, PageMeta, PageSite, Place, SiteInfo } from "./data.js";

/** 1-based, as in unist. */
interface Point {
  line: number;
  column: number;
}

declare module "mdast" {
  interface Data {
    /** Of a container: its opening line from the first colon on, as its author wrote it. */
    line?: string;
    /** Of a link that a plugin makes: what the author wrote in its place, as hints repeat it. */
    written?: string;
  }
}

declare module "vfile" {
  interface DataMap {
    /** For remark and rehype plugins: ways to what the page depends on besides its text. Absent outside of a site's build. */
    ctx: MarkdownContext;
    /**
     * For remark and rehype plugins: where a node of the page stands in the file that its author edits. A node's own
     * position counts from the end of the front matter, with includes and variables filled in.
     * @example file.data.placeOf?.(node.position) // { file: "/site/content/a.md", line: 7, column: 1, endColumn: 12 }
     */
    placeOf: (position: { start: Point; end: Point } | undefined) => Place;
  }
}

/** Ways to what is neither file nor page. A hook that uses them runs again when the answer is another. */
export interface OutsideContext {
  /** Value of a variable of the environment. */
  env(name: string): string | undefined;
  /**
   * What git prints, for questions about what is committed: the answer counts as the same until HEAD moves. Undefined without
   * git or a repository, and if git fails. Settings of the repository that run programs are overruled.
   * @param folder absolute, or from the site's root. Default: the content folder
   * @example const names = await ctx.git(["log", "--format=%an", "--", page.file]);
   */
  git(words: readonly string[], folder?: string): Promise<string | undefined>;
}

/** What every hook gets: where the site is, and a way to report problems. */
export interface PluginContext extends OutsideContext {
  /** The site's root, absolute. */
  readonly root: string;
  /** The content folder, absolute. */
  readonly content: string;
  /** The output folder, absolute. It may be inside the content folder, but never contains sources. */
  readonly out: string;
  readonly site: SiteInfo;
  /** The site as readers of one edition have it: title, language, labels, and the `prefix` of its ids and addresses. */
  siteOf(page: Pick<PageMeta, "locale" | "version">): SiteInfo;
  /** Adds a problem to the report. An error fails the build, but only after all problems are known. */
  report(diagnostic: Diagnostic): void;
}

export interface ConfigPlaces {
  /** Where the config has a text, as an option of the plugin; undefined for a site without one. */
  placeInConfig(text: string): Place | undefined;
}

export interface LoadContext extends PluginContext, ConfigPlaces {
  /** Replaces `{{name}}` in a text by the site's variables. */
  substitute(text: string): string;
  /**
   * Makes `docsgen dev` load again when this changes: a file, a folder with everything below it, or a pattern (`*`, `**`,
   * `?`), relative to the site's root. The content folder is always watched.
   * @example ctx.watch("data/*.json");
   */
  watch(name: string): void;
  /**
   * Memoizes a JSON value that is slow to get. The key must name everything that the value depends on, but for files that are read
   * with `read` (absolute path, or from the site's root; undefined without such a file): when one changes, the value is made again.
   * @example const dates = await ctx.memo(`git ${head}`, () => readGitDates(head));
   */
  memo<T>(key: string, create: (read: (file: string) => string | undefined) => Promise<T>): Promise<T>;
  /**
   * The absolute path of a folder in the cache, filled once, for files that are slow to get. The key must name everything that
   * they depend on; the name begins the folder's, which messages show.
   */
  folder(key: string, name: string, fill: (folder: string) => Promise<void>): Promise<string>;
}

/** What remark and rehype plugins find as `file.data.ctx`. */
export interface MarkdownContext extends OutsideContext {
  /** The site's root and its content folder, absolute. */
  readonly root: string;
  readonly content: string;
  /** Reads a UTF-8 file in the site's root; the page is compiled again when the file changes. Throws if it is missing. */
  read(file: string): string;
  /** Address (with base) of the page with this id, or undefined; the page is compiled again when that changes. */
  resolve(id: string): string | undefined;
}

export interface TransformContext extends Omit<PluginContext, "site" | "siteOf"> {
  readonly site: PageSite;
  /**
   * The place of a line of `page.markdown` in the file that its author edits, with the front matter counted and includes
   * followed.
   * @param line 1-based
   * @example ctx.report({ ...problem, place: ctx.placeOf(line) });
   */
  placeOf(line: number): Place;
  /**
   * The place of a value of the page's front matter.
   * @param keys from the outermost one on
   * @example ctx.report({ ...problem, place: ctx.placeOfKey("authors", 0, "name") });
   */
  placeOfKey(...keys: readonly (string | number)[]): Place;
  /** Reads a UTF-8 file in the site's root; the page is compiled again when the file changes. Throws if it is missing. */
  read(file: string): string;
  /** Address (with base) of the page with this id, or undefined; the page is compiled again when that changes. */
  resolve(id: string): string | undefined;
}

export interface SiteContext extends PluginContext, ConfigPlaces {
  /** Ids of all pages by address (with base, without hash). */
  readonly pageByUrl: ReadonlyMap<string, string>;
  /** Reads a UTF-8 file in the site's root; the step runs again when the file changes. Throws if it is missing. */
  read(file: string): string;
  /** HTML of highlighted code: a `<pre>` with the same classes as in articles. */
  highlight(code: string, lang: string): Promise<string>;
  /** What the step's `map` made of a page, of the type that the caller knows. Each call reads it from the cache. */
  part<Part>(page: Partial<Page>): Part;
  /** A key for everything that `part(page)` depends on: while it is the same, so is the part. */
  keyOf(page: Partial<Page>): string;
  /**
   * Memoizes a part of the work. The key must name everything that the value depends on (pages by `keyOf`). `create` must
   * not report problems.
   */
  memo<T>(key: string, create: () => T | Promise<T>): Promise<T>;
  /** Puts content into the cache, for use in memoized values and as the content of emitted files. */
  keep(content: string | Uint8Array): Kept;
  /** A copy of the content. */
  contentOf(kept: Kept): Uint8Array;
}

export interface MapContext {
  readonly site: PageSite;
}
