// The `ctx` argument of hooks: the site's folders, and access to every input of a hook other than its arguments.
import type { Text } from "mdast";
import type { Diagnostic, Json, Kept, Page, PageMeta, PageSite, Place, SiteInfo } from "./data.js";
import type { FrontMatter } from "./pages/typed-front-matter.js";
import type { PluginLists } from "./plugins/plugin-additions.js";

/** 1-based, as in unist. */
interface Point {
  line: number;
  column: number;
}

declare module "vfile" {
  interface DataMap {
    /** Access to inputs other than the page's text, for remark and rehype plugins. Absent outside a site build. */
    ctx: MarkdownContext;
    /**
     * Returns the location of a node in the source file, for remark and rehype plugins. In contrast, `node.position` is relative
     * to the end of the front matter, after includes and variables are expanded.
     * @example file.data.placeOf?.(node.position) // { file: "/site/content/a.md", line: 7, column: 1, endColumn: 12 }
     */
    placeOf: (position: { start: Point; end: Point } | undefined) => Place;
    /**
     * Returns the position of a part of a text node, from one index of its value to another, for remark plugins. It takes line breaks,
     * markers of quotes and lists, backslashes, and entities into account. Undefined if a plugin created the node.
     * @example file.message("Write “sign in”.", { place: file.data.positionIn?.(node, 4, 9), source: "style", ruleId: "login" })
     */
    positionIn: (node: Text, from: number, to: number) => { start: Point; end: Point } | undefined;
    /** Data that remark and rehype plugins add to the page: members of PageData. */
    pageData: { readonly [name: string]: unknown };
  }
}

/** Access to inputs other than files and pages. A hook that uses them runs again when a value changes. */
export interface OutsideContext {
  /** Returns the value of an environment variable. */
  env(name: string): string | undefined;
  /**
   * Runs a Git command that reads committed data, and returns its output. The output is cached until HEAD moves. Undefined if Git
   * is not installed, there is no repository, or the command fails. Repository settings that run programs are overridden.
   * @param folder absolute, or relative to the site root. Default: the content folder
   * @example const names = await ctx.git(["log", "--format=%an", "--", page.file]);
   */
  git(words: readonly string[], folder?: string): Promise<string | undefined>;
  /**
   * Runs a program in the site root, and returns its standard output as text. The output is cached until the arguments, the input, a
   * listed file, or the version of the program changes. Throws if the program is missing or fails.
   * @example const svg = await ctx.execute("dot", ["-Tsvg"], { input: code, version: ["-V"] });
   */
  execute(program: string, words: readonly string[], options?: ProgramOptions): Promise<string>;
}

export interface ProgramOptions {
  /** Standard input. Default: empty. */
  input?: string | Uint8Array;
  /** Files that the program reads, absolute or relative to the site root. Missing files are inputs too. Default: none. */
  files?: readonly string[];
  /** Arguments that make the program print its version. Default: `["--version"]`. */
  version?: readonly string[];
}

/** Access to files and folders in the site root. A hook that uses it runs again when they change. */
export interface FileInputs {
  /**
   * Returns the content of a file, such as an image, or undefined if it does not exist. The hook runs again when the file is
   * created, changed, or removed.
   */
  readBytes(file: string): Uint8Array | undefined;
  /**
   * Returns the names in a folder, as `a.md` or `b/`; empty if it does not exist. Hidden names are omitted. The hook runs again
   * when a name is added or removed.
   */
  list(folder: string): readonly string[];
}

/** Memoizes part of the work on a page. */
export interface PageMemo {
  /**
   * Memoizes a JSON value that takes long to compute, such as a diagram, for this page and plugin. It is reused when another part
   * of the page is edited. The key must identify all inputs; `create` must not read files or report problems.
   * @example const svg = await ctx.memo(code, () => drawDiagram(code));
   */
  memo<T extends Json>(key: string, create: () => T | Promise<T>): Promise<T>;
}

/** Members that all contexts share: the site's folders and metadata, and problem reporting. */
export interface PluginContext extends OutsideContext {
  /** Absolute path of the site root. */
  readonly root: string;
  /** Absolute path of the content folder. */
  readonly content: string;
  /** Absolute path of the output folder. It can be inside the content folder, but never contains sources. */
  readonly out: string;
  readonly site: SiteInfo;
  /** Returns the site info of a page's locale and version: title, language, labels, and the `prefix` of ids and URLs. */
  siteOf(page: Pick<PageMeta, "locale" | "version">): SiteInfo;
  /**
   * Returns the items that plugins add to one of this plugin's `lists`, in the order of the plugins.
   * @example const groups = ctx.additions("sidebarGroups");
   */
  additions<Name extends keyof PluginLists>(name: Name): readonly PluginLists[Name][];
  /** Adds a problem to the report. An error fails the build after all problems have been collected. */
  report(diagnostic: Diagnostic): void;
}

export interface ConfigPlaces {
  /**
   * Returns the location of a string in the config file, such as an option value. Undefined if there is no config file.
   */
  placeInConfig(text: string): Place | undefined;
}

export interface LoadContext extends PluginContext, ConfigPlaces {
  /**
   * True if the site includes drafts and pages with a publish date in the future: in `docsgen dev`, and with
   * `--drafts`.
   */
  readonly drafts: boolean;
  /**
   * Absolute path of the Git repository that contains the site. Without Git, the path of the workspace or the site
   * root.
   */
  readonly projectRoot: string;
  /** Replaces each `{{name}}` in a string with the site's variable. */
  substitute(text: string): string;
  /**
   * Makes `docsgen dev` run the hook again when a file changes. `name` is a file, a folder with all its contents, or a
   * pattern (`*`, `**`, `?`). Paths are relative to the site root. The content folder is always watched.
   * @example ctx.watch("data/*.json");
   */
  watch(name: string): void;
  /**
   * Returns the existing file or folder whose path is nearest to a missing one, for "did you mean …?". Both paths are
   * relative to the site root. Returns undefined if no name is similar enough.
   * @example ctx.nearestPath("data/poeple.json", "file") // "data/people.json"
   */
  nearestPath(name: string, kind: "file" | "folder"): string | undefined;
  /**
   * Memoizes a JSON value that takes long to compute. The key must identify all inputs, except files read with `read`,
   * which are tracked automatically. `read` takes an absolute path or one relative to the site root, and returns
   * undefined if the file does not exist.
   * @example const dates = await ctx.memo(`git ${head}`, () => readGitDates(head));
   */
  memo<T>(key: string, create: (read: (file: string) => string | undefined) => Promise<T>): Promise<T>;
  /**
   * Returns the absolute path of a cached folder, for files that take long to create. `fill` is called once per key.
   * The key must identify all inputs. The folder's name starts with `name`, which appears in messages.
   */
  folder(key: string, name: string, fill: (folder: string) => Promise<void>): Promise<string>;
}

/** Context of remark and rehype plugins, available as `file.data.ctx`. */
export interface MarkdownContext extends OutsideContext, FileInputs, PageMemo {
  /** Absolute paths of the site root and the content folder. */
  readonly root: string;
  readonly content: string;
  /** Prefixes of ids in the page's locale and version, and in those that its links fall back to: `["1.x/"]`. Empty at the root. */
  readonly prefixes: readonly string[];
  readonly frontmatter: FrontMatter;
  /** Names of the components that plugins register in `client.islands`. */
  readonly components: ReadonlySet<string>;
  /** Returns the location of a value in the page's front matter; see TransformContext. */
  placeOfKey(...keys: readonly (string | number)[]): Place;
  /**
   * Reads a UTF-8 file in the site root. For a page of a Git version, reads the file in that version if it exists. The
   * page is recompiled when the file changes. Throws if the file does not exist, or if it is named like a key or an
   * environment file and `assets.allow` does not list it.
   */
  read(file: string): string;
  /** Returns the URL (with base) of the page with this id, or undefined. The page is recompiled when the URL changes. */
  resolve(id: string): string | undefined;
}

export interface TransformContext extends Omit<PluginContext, "site" | "siteOf" | "additions">, FileInputs, PageMemo {
  readonly site: PageSite;
  /**
   * Returns the location of a line of `page.markdown` in the source file, taking front matter and includes into account.
   * @param line 1-based
   * @example ctx.report({ ...problem, place: ctx.placeOf(line) });
   */
  placeOf(line: number): Place;
  /**
   * Returns the location of a value in the page's front matter.
   * @param keys path of the value, from the outermost key
   * @example ctx.report({ ...problem, place: ctx.placeOfKey("authors", 0, "name") });
   */
  placeOfKey(...keys: readonly (string | number)[]): Place;
  /**
   * Reads a UTF-8 file in the site root. The page is recompiled when the file changes. Throws if the file does not
   * exist, or if it is named like a key or an environment file and `assets.allow` does not list it.
   */
  read(file: string): string;
  /** Returns the URL (with base) of the page with this id, or undefined. The page is recompiled when the URL changes. */
  resolve(id: string): string | undefined;
}

/** The theme, for files that show articles as readers see them. */
export interface FinishedTheme {
  /** Identifies the theme and its data, for `ctx.memo`. */
  readonly key: string;
  /** URLs of the stylesheets of every page, in order, and of those that pages with components load. */
  readonly styles: readonly string[];
  /** URL of the logo for the light scheme. Absent if there is none. */
  readonly logo?: string;
  /** Returns the HTML of an article with the theme's additions and with rendered components, and the stylesheets that it needs. */
  article(page: Partial<Page>): { html: string; styles: readonly string[] };
}

export interface SiteContext extends PluginContext, ConfigPlaces, FileInputs {
  /** Ids of all pages by URL (with base, without hash). */
  readonly pageByUrl: ReadonlyMap<string, string>;
  /**
   * Returns a problem if the site does not allow the URL's scheme, such as `javascript:`. Otherwise, returns undefined.
   * @example const problem = ctx.linkProblem(author.url);
   */
  linkProblem(href: string): Diagnostic | undefined;
  /**
   * Reads a UTF-8 file in the site root. The step runs again when the file changes. Throws if the file does not exist,
   * or if it is named like a key or an environment file and `assets.allow` does not list it.
   */
  read(file: string): string;
  /** Returns highlighted code as HTML: a `<pre>` with the same classes as in articles. */
  highlight(code: string, lang: string): Promise<string>;
  /** Returns the theme. Throws unless the step is an `emit` hook with `usesTheme`. */
  theme(): Promise<FinishedTheme>;
  /** Returns the result of the step's `map` for a page. Each call reads it from the cache. */
  part<Part>(page: Partial<Page>): Part;
  /** Returns a key for all inputs of `part(page)`. As long as the key stays the same, so does the result. */
  keyOf(page: Partial<Page>): string;
  /**
   * Memoizes part of the work. The key must identify all inputs (use `keyOf` for pages). `create` must not report problems.
   */
  memo<T>(key: string, create: () => T | Promise<T>): Promise<T>;
  /** Stores content in the cache. The result can be used in memoized values and as the content of emitted files. */
  keep(content: string | Uint8Array): Kept;
  /** Returns a copy of the content. */
  contentOf(kept: Kept): Uint8Array;
}

export interface MapContext {
  readonly site: PageSite;
}
