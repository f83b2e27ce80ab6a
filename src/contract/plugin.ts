// The contract between docsgen and its plugins. A plugin is a plain object, and the core does not depend on any plugin.
// Hooks are pure: the same arguments produce the same result, on any thread and in any order. They either access other
// inputs through `ctx` (files, URLs of other pages) or include them in `cacheKey`. They report problems with
// `ctx.report`.
import type { PluggableList } from "unified";
import type { LoadContext, MapContext, SiteContext, TransformContext } from "./contexts.js";
import type { EmittedFile, Json, Page, PageMeta, SiteData, SiteInfo, Source } from "./data.js";
import type { MarkdownHandler, PageModules, Rewrite, Slug, Syntax } from "./markdown.js";
import type { DialectTraits } from "./plugins/dialect-traits.js";
import type { ClientParts, SiteAdditions } from "./plugins/plugin-additions.js";
import type { PluginCommand } from "./plugins/plugin-command.js";
import type { DevContext, DevHandlers } from "./plugins/plugin-dev.js";
import type { OptionShape } from "./plugins/plugin-options.js";

export type * from "./contexts.js";
export type * from "./markdown.js";
export type * from "./plugins/dialect-traits.js";
export type { OptionParameters, OptionsOf, OptionValue } from "./plugins/option-types.js";
export type * from "./plugins/plugin-additions.js";
export type * from "./plugins/plugin-command.js";
export type * from "./plugins/plugin-dev.js";
export type { OptionKeys, OptionShape } from "./plugins/plugin-options.js";
export type * from "./plugins/theme-names.js";

/** A page that a `load` hook has loaded, before its URL is known. */
export type LoadedPage = Readonly<Omit<PageMeta, "url" | "out" | "editUrl" | "hash">>;

/** The keys of a page's front matter. */
export type FrontMatterValues = Readonly<Record<string, Json | undefined>>;

/**
 * A hook that processes the whole site. It receives the pages in site order, with the fields listed in `reads`. Reading
 * any other field throws an error; `definePlugin` also makes it a type error. The hook is skipped if the hashes of
 * these fields have not changed.
 */
export interface SiteStep<Out, Field extends keyof Page = keyof Page> {
  /** Page fields that `run` reads. If all are PageMeta fields, the hook can run before articles are compiled. */
  reads: readonly Field[];
  /**
   * SiteData keys that `run` reads. Plugins earlier in the chain must derive them, unless the name ends with a question
   * mark: `["sidebar?"]`.
   */
  needs?: readonly (keyof SiteData | `${keyof SiteData}?`)[];
  /** If true, `run` can call `ctx.theme()`, and runs again when the theme or its data change. Only for `emit`. Default: false. */
  usesTheme?: boolean;
  /**
   * Processes one page, on any thread. `run` gets the result from `ctx.part(page)`. Results are memoized: unchanged pages are not
   * mapped again.
   */
  map?(page: Pick<Page, Field>, ctx: MapContext): Json;
  /** Computes the result from all pages, on the main thread. */
  run(pages: readonly Pick<Page, Field>[], data: Readonly<SiteData>, ctx: SiteContext): Out | Promise<Out>;
}

/** A plugin. The tutorial in the manual has an example of each hook. */
export interface Plugin<DeriveField extends keyof Page = keyof Page, EmitField extends keyof Page = keyof Page>
  extends PluginHooks<DeriveField, EmitField> {
  /** Name that is unique among the site's plugins. Shown in messages and profiles. */
  name: string;
  /**
   * The plugin's options and their types. Invalid options are reported like config errors, with their location and the
   * closest valid name. Hooks run only if all options are valid.
   */
  options?: {
    /** The options that the site passed to the plugin function. */
    given: unknown;
    /** The types of the options. */
    shape: OptionShape;
  };
}

/** The fields of a plugin that do not identify it. */
export interface PluginHooks<DeriveField extends keyof Page = keyof Page, EmitField extends keyof Page = keyof Page> {
  /**
   * Cache key for inputs other than `options.given`, including the plugin's code. Inputs that only change when the text
   * of the config changes need not be included. Default: empty.
   */
  cacheKey?: string;
  /**
   * If true, the plugin uses nothing from the config file except `options.given`. Changes to the title, menu, footer,
   * or sidebar do not recompile pages if this applies to all plugins that process articles, no option is a function,
   * and the config imports only packages. Default: false.
   */
  isIndependent?: boolean;
  /**
   * If true, a separate thread monitors the hooks, so that signals and `hookTimeoutMs` work even if a hook blocks its
   * thread. If all plugins of a site set `false`, builds are about 30 ms faster. Default: true.
   */
  isWatched?: boolean;
  /**
   * If true, a site may contain several plugins with this name, with different options. Each one must ignore what belongs to the others.
   * They share the values of `ctx.memo`. Default: false.
   */
  isRepeatable?: boolean;
  /**
   * Set if the plugin reads documentation that was written for another tool. Front matter may then have any keys:
   * unknown keys and other tools' keys are not reported. Default: none.
   */
  dialect?: DialectTraits;
  /**
   * Codes of errors that are mistakes in articles. Without a config file, they are reported as warnings; in versions
   * read from Git, as notes. Default: none.
   */
  articleProblems?: readonly string[];
  /**
   * Patterns of files that `load` reads outside the content folder, relative to the site root. The output and cache folders cannot
   * overlap with them.
   * @example ["../packages/*\/docs/**"]
   */
  files?: readonly string[];
  /**
   * Names of plugins that must come earlier in the chain. With a question mark, the plugin may be missing: `["sidebar?"]`. Data of an
   * earlier plugin is declared with `needs` instead.
   * @example requires: ["blog"]
   */
  requires?: readonly string[];
  /** Extends Markdown processing. */
  markdown?: {
    /** Converts another tool's syntax to docsgen's, line by line, before any other processing. Also applies to included files. */
    rewrite?: Rewrite;
    /** File extensions that `rewrite` applies to: `[".mdx"]`. Default: all. */
    rewriteEndings?: readonly string[];
    /** Allows the `rewrite` to add code that is evaluated when pages are compiled. Default: pages execute nothing. */
    modules?: PageModules;
    /**
     * Generates ids for headings without an explicit id. If several plugins set this, the last one is used. Default:
     * GitHub's rules.
     */
    slug?: Slug;
    /** Names of the containers that its remark plugins render, for suggestions: `["tabs", "tab"]`. */
    containers?: readonly string[];
    /** Languages of code blocks that its remark plugins render: `["mermaid"]`. If that fails, the code is shown without colors. */
    plainLanguages?: readonly string[];
    /** Enables additional syntax. It creates `math`, `inlineMath`, and `descriptionList` (`-Term`, `-Details`) nodes. */
    syntax?: readonly Syntax[];
    /**
     * Remark plugins. A plugin that adds syntax switches the parser to `remark-parse`. Changes affect the HTML, the headings, and the
     * search, but not `page.markdown`, which is used for copies of a page and for `llms.txt`. It contains the output of `rewrite`;
     * a `transform` hook can replace it.
     *
     * Report problems with `file.message(reason, node, "source:rule")`. The code is `source:rule`, or `markdown-plugin` if either
     * part is missing. `file.message` reports a warning, `file.info` a note, and `file.fail` an error, as does setting `fatal = true`
     * on the returned message. `note` sets the hint. Access files, URLs, and Git through `file.data.ctx`, a
     * [MarkdownContext](#type-markdowncontext). `file.data.placeOf(node.position)` returns a location for other messages, and
     * `file.data.positionIn(text, from, to)` the position of a part of a text node.
     * @example file.message("Write “sign in”.", node, "style:login")
     */
    remark?: PluggableList;
    /** Rehype plugins. */
    rehype?: PluggableList;
    /** remark-rehype handlers by node type. See MarkdownHandler. */
    handlers?: Readonly<Record<string, MarkdownHandler>>;
  };
  /**
   * Converts the front matter of a page to docsgen's keys before it is validated. Plugins run in order. `excluded:
   * true` leaves the page out, even when drafts are shown.
   * @example frontmatter: ({ sidebar_position: order, ...rest }) => ({ ...rest, order })
   */
  frontmatter?(
    values: FrontMatterValues,
    source: Pick<Source, "id" | "version"> & Pick<SiteInfo, "prefix">,
  ): FrontMatterValues;
  /**
   * Keys of the front matter that the plugin reads, with their types. Values of other types are errors at their line. A key that no
   * plugin, site, or schema declares may be reported as misspelled, or as a key of another tool.
   * @example frontmatterKeys: { tags: { list: "string" }, reviewed: { keys: { by: "string", on: "string" } } }
   */
  frontmatterKeys?: Readonly<Record<string, OptionShape>>;
  /** Loads pages. All plugins run in parallel; their results are concatenated in plugin order. */
  load?(ctx: LoadContext): Source[] | Promise<Source[]>;
  /**
   * Adds pages that are made from other pages, such as a page for each tag. Receives the pages of all `load` hooks, with untranslated
   * pages in every locale, before their URLs are known: link to their ids, `[Guide](/guides/start.md)`. Runs when the front matter or the
   * title of any page changes. All plugins run in parallel.
   */
  pages?(pages: readonly LoadedPage[], ctx: LoadContext): Source[] | Promise<Source[]>;
  /** Transforms a page. Plugins run in order; results are memoized per page. */
  transform?(page: Readonly<Page>, ctx: TransformContext): Page | Promise<Page>;
  /** Computes data for the theme from all pages. Plugins run in order. Two plugins cannot write the same key. */
  derive?: SiteStep<Partial<SiteData>, DeriveField>;
  /** Generates files from all pages. All plugins run in parallel with rendering. Two plugins cannot write the same path. */
  emit?: SiteStep<EmittedFile[], EmitField>;
  /**
   * Changes the finished HTML of a document, on any thread. Plugins run in order; results are memoized. The hook must not change what
   * readers see: links within the site load an article without its document. With `headers`, inline scripts must stay unchanged.
   * @example finish: (document) => document.replaceAll(/<!--[\s\S]*?-->/g, "")
   */
  finish?(document: string): string | Promise<string>;
  /**
   * Emitted files and their link relations, which the headers file announces on every page. Only for sites with `headers`.
   * @example linkHeaders: { "llms.txt": "llms-txt" }
   */
  linkHeaders?: Readonly<Record<string, string>>;
  /** Styles, scripts, and components that the plugin adds to the theme. */
  client?: ClientParts;
  /**
   * Runs in `docsgen dev` when the server starts, and again after a change to the config: answers requests, and loads content again when a
   * remote source changes. Builds never call it.
   */
  dev?(ctx: DevContext): DevHandlers;
  /** Commands that the plugin adds to the command line, by name: `docsgen owners`. Builds never call them. */
  commands?: Readonly<Record<string, PluginCommand>>;
  /**
   * Lists that other plugins can add to with `site.lists`, and the types of their items. Hooks for the whole site read them with
   * `ctx.additions`.
   * @example lists: { badges: { keys: { label: "string" }, needs: ["label"] } }
   */
  lists?: Readonly<Record<string, OptionShape>>;
  /** Values that the plugin adds to the site's config, and to lists of other plugins. */
  site?: SiteAdditions;
}
