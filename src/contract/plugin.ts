// The contract between docsgen and its plugins. A plugin is a plain object, and the core does not depend on any plugin.
// Hooks are pure: the same arguments produce the same result, on any thread and in any order. They either access other
// inputs through `ctx` (files, URLs of other pages) or include them in `cacheKey`. They report problems with
// `ctx.report`.
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { PluggableList } from "unified";
import type { LoadContext, MapContext, SiteContext, TransformContext } from "./contexts.js";
import type { DialectTraits, EmittedFile, Json, Page, SiteData, SiteInfo, Source } from "./data.js";
import type { FrameConfig } from "./frame.js";
import type { MarkdownHandler, PageModules, Rewrite, Slug, Syntax } from "./markdown.js";
import type { OptionShape } from "./plugins/plugin-options.js";

export type * from "./contexts.js";
export type * from "./markdown.js";
export type { OptionParameters, OptionsOf, OptionValue } from "./plugins/option-types.js";
export type { OptionKeys, OptionShape } from "./plugins/plugin-options.js";

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
     * [MarkdownContext](#type-markdowncontext). `file.data.placeOf(node.position)` returns a location for other messages.
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
  /** Loads pages. All plugins run in parallel; their results are concatenated in plugin order. */
  load?(ctx: LoadContext): Source[] | Promise<Source[]>;
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
   * Emitted files and their link relations. The headers file announces them on every page. Only for sites with
   * `headers`.
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
  /** Values that the plugin adds to the site's config. */
  site?: SiteAdditions;
}

/** Context of `dev`. */
export interface DevContext {
  /** Absolute paths of the site root and the content folder. */
  readonly root: string;
  readonly content: string;
  /** Runs all `load` hooks again, and updates the open pages. */
  reload(): void;
}

/** A request as Node.js's `IncomingMessage`. Iterating over it yields the body. */
export interface DevRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  /** Path and query: `/@cms/changed?id=7`. */
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A response as Node.js's `ServerResponse`. */
export interface DevResponse {
  writeHead(status: number, headers?: Readonly<Record<string, string>>): DevResponse;
  end(body?: string | Uint8Array): unknown;
}

export interface DevHandlers {
  /** Answers a request before the site does. Returns false for requests that it leaves to the site. */
  answer?(request: DevRequest, response: DevResponse): boolean | Promise<boolean>;
  /** Called when the server stops, and before `dev` runs again. */
  close?(): void;
}

/** Values that a plugin adds to the config: those of the site come first, then those of the plugins in order. */
export interface SiteAdditions {
  /** Links in the header, after the site's. */
  nav?: FrameConfig["nav"];
  /** Elements in the head of every page. */
  head?: FrameConfig["head"];
  /**
   * Strings of the plugin's components by language, for `useLabel`. English is optional. The site's `labels` take precedence.
   * @example labels: { de: { "Read on": "Mehr" }, fr: { "Read on": "Lire la suite" } }
   */
  labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A file: an absolute path, a path relative to the site root, or a URL: `new URL("./banner.tsx", import.meta.url)`. */
export type ClientFile = string | URL;
type ClientFiles = Readonly<Record<string, ClientFile>>;

export interface ClientParts {
  /** Stylesheets to bundle into the site's stylesheet. They can import fonts and images. */
  styles?: readonly ClientFile[];
  /** Scripts to bundle into the site's script. */
  scripts?: readonly ClientFile[];
  /**
   * Islands by name: modules whose default export is a React component, rendered at build time and hydrated on demand.
   */
  islands?: ClientFiles;
  /**
   * Slot contents by slot name: modules whose default export is a component. If several plugins fill a slot, all
   * contents are shown.
   */
  slots?: ClientFiles;
  /**
   * Theme components to override, by name. An override can wrap the original, `docsgen/theme/Footer`. The site's
   * overrides wrap the plugin's.
   */
  components?: ClientFiles;
  /**
   * A theme folder between the site's theme and the site's `theme` folder, with a `theme.json` that can add layouts, icons, slots, and
   * labels.
   */
  theme?: ClientFile;
  /**
   * esbuild plugins for the bundles of the theme, in browsers and on the server: Sass, PostCSS, aliases, virtual modules. They run before
   * docsgen's. Results are cached: list every file and folder that a plugin reads in `watchFiles` and `watchDirs`.
   */
  esbuild?: readonly EsbuildPlugin[];
  /** Module workers by name. The URL of `search` is in the client manifest as `worker-search`. */
  workers?: ClientFiles;
}
