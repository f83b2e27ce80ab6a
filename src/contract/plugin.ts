// The contract between docsgen and its plugins, and the manual for them. A plugin is a plain object; the core knows none by
// name. Hooks are pure: the same arguments give the same result, on any thread, in any order. They reach everything else they
// depend on through `ctx` (files, other pages' addresses) or name it in `cacheKey`. They report problems with `ctx.report`.
import type { PluggableList } from "unified";
import type { LoadContext, MapContext, SiteContext, TransformContext } from "./contexts.js";
import type { Diagnostic, EmittedFile, Json, Page, SiteData, SiteInfo, Source } from "./data.js";
import type { Syntax } from "./markdown.js";

export type * from "./contexts.js";
export type * from "./markdown.js";

/** The keys of a page's front matter. */
export type FrontMatterValues = Readonly<Record<string, Json | undefined>>;

/** A line of text, and the index of the line that it was made from: problems are shown there. */
export interface RewrittenLine {
  text: string;
  from: number;
}

export interface RewriteContext {
  /** The site's root and its content folder, absolute. */
  readonly root: string;
  readonly content: string;
  /** Id of the page. */
  readonly id: string;
  /** The file that the lines are from, absolute: the page's own, or one that it includes. */
  readonly file: string;
  /** The page's front matter. */
  readonly frontmatter: { readonly [key: string]: Json };
  /** Names of the components that plugins bring: `client.islands`. */
  readonly components: ReadonlySet<string>;
  /** Text of a file in the site's root (absolute path), undefined if there is none; the page is compiled again when it changes. */
  read(file: string): string | undefined;
  /** `line`: an index of the lines given. */
  report(problem: Omit<Diagnostic, "place"> & { line: number }): void;
}

/**
 * @param lines the text without its front matter
 * @returns the lines in docsgen's Markdown, as many as it takes
 */
export type Rewrite = (
  lines: readonly string[],
  ctx: RewriteContext,
) => readonly RewrittenLine[] | Promise<readonly RewrittenLine[]>;

/**
 * Makes a heading's id.
 * @param text the heading without markup
 * @param count 0, or how many ids of the page were found taken: 1 asks for another id, 2 for yet another
 * @example (text, count) => text.toLowerCase().replaceAll(" ", "-") + (count === 0 ? "" : `-${count}`)
 */
export type Slug = (text: string, count: number) => string;

/**
 * A handler of remark-rehype (`(state, node, parent) => hast`), by the type of the mdast node that it turns into HTML. It stands
 * before docsgen's own for this type; of two plugins' the later one counts.
 */
export type MarkdownHandler = (state: never, node: never, parent: never) => unknown;

/**
 * A step over the whole site. It gets the pages in the site's order, each with the fields that `reads` names (reading any
 * other throws, and with `definePlugin` is a type error). It is skipped while the hashes of these fields are the same.
 */
export interface SiteStep<Out, Field extends keyof Page = keyof Page> {
  /** The page fields that `run` reads. With first-tier fields only, a step does not wait for articles to be compiled. */
  reads: readonly Field[];
  /** The keys of SiteData that `run` reads; plugins earlier in the chain make them. */
  needs?: readonly (keyof SiteData)[];
  /**
   * Makes what `run` needs of one page, on any thread; `ctx.part(page)` returns it. It is memoized: pages whose fields did
   * not change are not mapped again.
   */
  map?(page: Pick<Page, Field>, ctx: MapContext): Json;
  run(pages: readonly Pick<Page, Field>[], data: Readonly<SiteData>, ctx: SiteContext): Out | Promise<Out>;
}

/**
 * A plugin, as it is. With this around it, TypeScript knows which fields of pages `derive` and `emit` have declared.
 * @example export const titles = definePlugin({ name: "titles", emit: { reads: ["title"], run: (pages) => … } });
 */
export function definePlugin<const DeriveField extends keyof Page, const EmitField extends keyof Page>(
  plugin: Plugin<DeriveField, EmitField>,
): Plugin<DeriveField, EmitField> {
  return plugin;
}

/** What an option may be. A function looks at what was given first: for one of several shapes, and for one inside of itself. */
export type OptionShape =
  | "string"
  | "number"
  | "boolean"
  | "function"
  | "anything"
  | { readonly list: OptionShape }
  /** With keys of any name. */
  | { readonly record: OptionShape }
  | { readonly oneOf: readonly string[] }
  /** `needs`: the keys that cannot be left out. */
  | { readonly keys: { readonly [key: string]: OptionShape }; readonly needs?: readonly string[] }
  | ((given: unknown) => OptionShape);

/** A plugin; the manual's tutorial has an example of each hook. */
export interface Plugin<DeriveField extends keyof Page = keyof Page, EmitField extends keyof Page = keyof Page> {
  /** Unique among the site's plugins; shown in messages and profiles. */
  name: string;
  /**
   * Must change with the plugin's code and with what it depends on besides `options.given`, unless the text of the config changes
   * with them. Default: empty.
   */
  cacheKey?: string;
  /**
   * Whether the code takes nothing from the config file but `options.given`. Where all plugins that work on articles say so, no option
   * is code, and the config imports packages only, another title, menu, footer or sidebar compiles no page again. Default: false.
   */
  isIndependent?: boolean;
  /**
   * Whether another thread watches over the hooks, so that a build hears signals and `hookTimeoutMs` while one blocks its thread.
   * Builds without it, if all plugins of a site say `false`, take some 30 ms less. Default: true.
   */
  isWatched?: boolean;
  /**
   * The options that the site gave it, and what they may be: a wrong one is an error like one of the config, with its place and
   * the nearest name. Hooks run only if all are right.
   */
  options?: { given: unknown; shape: OptionShape };
  markdown?: {
    /** Another tool's syntax → docsgen's, line by line, before anything else reads the text; files that are included too. */
    rewrite?: Rewrite;
    /** Endings of the files that `rewrite` is for: `[".mdx"]`. Default: all. */
    rewriteEndings?: readonly string[];
    /** Ids of headings whose authors gave none. The last plugin that has this decides. Default: GitHub's rules. */
    slug?: Slug;
    /** Syntax that Markdown has with this plugin. Nodes are `math`, `inlineMath`, `descriptionList` (`-Term`, `-Details`). */
    syntax?: readonly Syntax[];
    /**
     * Plugins for unified, unchanged. A remark plugin that adds syntax switches the parser to `remark-parse`. What they change shows
     * in the HTML, the headings and the search, not in `page.markdown`, from which copies of a page and `llms.txt` are made: that
     * is what `rewrite` leaves, and a `transform` hook may return another.
     *
     * They report with `file.message(reason, node, "source:rule")`, whose code is `source:rule` (without both names:
     * `markdown-plugin`). It is a warning; with `fatal = true` on what it returns it is an error, as with `file.fail`, and
     * `file.info` is a note. `note` is the hint. The way to files, addresses and git is `file.data.ctx`, a
     * [MarkdownContext](#type-markdowncontext), and `file.data.placeOf(node.position)` a place for other messages.
     * @example file.message("Write “sign in”.", node, "style:login")
     */
    remark?: PluggableList;
    rehype?: PluggableList;
    /** See MarkdownHandler. */
    handlers?: Readonly<Record<string, MarkdownHandler>>;
  };
  /**
   * The front matter of a page as it stands in the file → in docsgen's words, before it is checked. Plugins run in order.
   * Where there is such a hook, keys that docsgen does not know are taken for the site's own.
   * @example frontmatter: ({ sidebar_position: order, ...rest }) => ({ ...rest, order })
   */
  frontmatter?(
    values: FrontMatterValues,
    source: Pick<Source, "id" | "version"> & Pick<SiteInfo, "prefix">,
  ): FrontMatterValues;
  /** World → sources. All plugins run at once; their results are joined in the plugins' order. */
  load?(ctx: LoadContext): Source[] | Promise<Source[]>;
  /** One page → one page. Plugins run in order; memoized per page. */
  transform?(page: Readonly<Page>, ctx: TransformContext): Page | Promise<Page>;
  /** All pages → data for the theme. Plugins run in order; two that write the same key are an error. */
  derive?: SiteStep<Partial<SiteData>, DeriveField>;
  /** All pages → files. All plugins run at once, in parallel with rendering; two that write the same path are an error. */
  emit?: SiteStep<EmittedFile[], EmitField>;
  /** What it adds to the theme, and to what readers' browsers load. */
  client?: ClientParts;
}

/** A file: absolute, relative to the site's root, or a URL: `new URL("./banner.tsx", import.meta.url)`. */
export type ClientFile = string | URL;
type ClientFiles = Readonly<Record<string, ClientFile>>;

export interface ClientParts {
  /** Become part of the site's one stylesheet and its one script. They may import fonts and images. */
  styles?: readonly ClientFile[];
  scripts?: readonly ClientFile[];
  /** By name: modules whose default export is a React component. It is rendered in the build, and hydrated where it is asked for. */
  islands?: ClientFiles;
  /** By name of the slot: modules whose default export is a component, for places that the theme has. All that fill a slot show. */
  slots?: ClientFiles;
  /** By name: components in place of the theme's. They may wrap the original, `docsgen/theme/Footer`. The site's own wrap these. */
  components?: ClientFiles;
  /** By name: module workers, each a file. The theme finds the address of `search` in its manifest as `worker-search`. */
  workers?: ClientFiles;
}
