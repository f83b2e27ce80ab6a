// The contract of a theme: the data that it receives about the site and each page, and the exports of its server bundle. A theme
// takes plain JSON and returns text; it does not depend on steps, threads, or the cache. For a theme, "docsgen" is this file.

import type { Diagnostic, Json, OutputFile, PageBody, PageData, PageMeta, Place, SiteData, SiteInfo } from "./data.js";
import type { Favicon, Logo, SiteFrame, SiteLook } from "./frame.js";

export type * from "./data.js";
export type * from "./frame.js";
export type * from "./plugin.js";

/** Files of the theme's bundles that the browser loads. URLs include the base. */
export interface ClientManifest {
  /** Stylesheets for every page, in order. */
  styles: string[];
  /** Module scripts for every page, in order. */
  scripts: string[];
  /** Fonts to preload. */
  fonts: string[];
  /**
   * URLs of other bundled files by name, such as the icon sprite (`icons.svg`), fonts that are not preloaded, and
   * scripts that are loaded later. Styles that an island imports are named `island-Counter.css`; docsgen links them in
   * documents that contain the island.
   */
  files: Record<string, string>;
  /** SVG markup of icons by name, for a 24 × 24 view box, for inline use in pages. Scripts use the sprite. */
  icons: Record<string, string>;
}

/** Metadata of a page for the theme. The hash of the text is omitted so that editing an article does not affect other pages. */
export type ThemeMeta = Omit<PageMeta, "hash">;

/** A page as passed to `select`, without the article's HTML. */
export type ThemePage = ThemeMeta & Pick<PageBody, "headings" | "excerpt"> & { data: PageData };

/** The page that is being rendered, for components. The file path is omitted because it differs between machines. */
export interface CurrentPage extends Omit<ThemePage, "file"> {
  /** The same page in other locales and versions. */
  alternates: Alternate[];
}

/** A page in another locale or version. */
export interface Alternate extends Pick<ThemeMeta, "locale" | "version" | "url" | "title"> {
  /** True if the page has no translation and shows the original text. */
  isFallback: boolean;
}

/** The site, for components. */
export interface CurrentSite extends SiteInfo {
  frame: SiteFrame;
  data: Readonly<SiteData>;
}

/**
 * The page and site data available to components. Reads are tracked: the document is only rendered again if a field
 * changes that was read.
 */
export interface RenderView {
  readonly page: CurrentPage;
  readonly site: CurrentSite;
  /**
   * Returns a view that reports every field that is read.
   * @param onRead called with the name of the field, such as `page.title` or `site.data.newest`, and its value
   */
  watch(onRead: OnRead): RenderView;
}
export type OnRead = (field: string, value: unknown) => void;

/** The page that shows a component of an evaluated page: the result of `usePage` from `docsgen:page`. */
export interface PageFacts extends Pick<ThemeMeta, "id" | "url" | "title" | "description" | "locale" | "version"> {
  base: string;
  lang: string;
  /** See SiteInfo. */
  origin: string;
  siteTitle: string;
  frontMatter: ThemeMeta["frontmatter"];
}

/** A position in an article where the theme can add HTML. docsgen inserts it when it compiles the page. */
export interface Placeholder {
  /**
   * - `callout`: at the start of a callout's title. The value is its kind: `note`.
   * - `table` and `table-end`: around a table. The value of `table` is `wordy` if its last column contains long text.
   * - `stylesheet`: a link to a stylesheet that the article uses. The value is its URL.
   * - `part`: content that a plugin leaves to the theme, in place of a `<docsgen-part>` element. The value is the element's
   *   attributes as JSON. If the theme returns an empty string, the text of the attribute `empty` is reported as an error.
   * - `title-end`, `block`, `component`, `component-end`, `slot` and `slot-end` are for docsgen itself: see ArticleOutline.
   */
  name:
    | ("callout" | "table" | "table-end" | "stylesheet" | "part")
    | ("title-end" | "block" | "component" | "component-end" | "slot" | "slot-end");
  value: string;
  /** Default HTML, which hooks receive as part of `page.html`. */
  html: string;
}

/** A compiled article: HTML fragments and the placeholders between them. */
export type Article = readonly (string | Placeholder)[];

/** Estimated size of content. Absent numbers are 0. */
export interface ContentSize {
  /** Lines of text outside tables in a column of 72 characters. */
  wide?: number;
  /** The same in a window of 390 pixels. */
  narrow?: number;
  paragraphs?: number;
  lists?: number;
  items?: number;
  /** Headings of levels 1 and 2. */
  headings?: number;
  /** Headings of the other levels. */
  subheadings?: number;
  codeLines?: number;
  codeBlocks?: number;
  tables?: number;
  rows?: number;
  /** Lines in the rows of tables, in a column of 72 characters. */
  wideRows?: number;
  /** The same in a window of 390 pixels. */
  narrowRows?: number;
  /** Callouts, quotations, and folds. */
  boxes?: number;
  /** Height of images and drawings. */
  pixels?: number;
}

/** Positions in the HTML of an article after its placeholders are filled. */
export interface ArticleOutline {
  /** Length of the heading that starts the article; 0 if there is none. */
  title: number;
  /** Start of each top-level paragraph and list, with the size of the content up to the next one. */
  blocks: readonly { start: number; size: ContentSize }[];
  /** URLs of the stylesheets that the article links to. */
  styles: readonly string[];
}

/** The view that `render` receives. */
export interface ArticleView extends RenderView {
  readonly article: ArticleOutline;
}

/** The site as passed to `select`. */
export interface ThemeSite {
  info: SiteInfo;
  frame: SiteFrame;
  data: Readonly<SiteData>;
  /** All pages by id, in reading order. */
  pages: ReadonlyMap<string, ThemeMeta>;
  /**
   * Resolves a link in the front matter of a page to a URL with base. `id` is the page's id. Undefined if the link
   * refers to a Markdown file that is not a page. The same rules apply as in articles.
   * @example site.resolveLink("./guides/1-introduction.md#why", "index.md") // "/docs/introduction#why"
   */
  resolveLink(href: string, id: string): string | undefined;
}

/**
 * The default export of a theme's server bundle. `select` runs once per page on the main thread and must be fast.
 * `render` depends only on the result of `select` (plain JSON), the article's HTML, and the fields of the view that it
 * reads. These inputs are the cache key of the document.
 */
export interface Theme {
  /**
   * Returns the inline scripts that documents contain. The Content-Security-Policy allows them by hash. Default: none.
   */
  inlineScripts?(shared: ThemeShared): readonly string[];
  /** Generates CSS from site options, such as the brand color. It is added after the theme's styles. Default: none. */
  styles?(look: SiteLook): string;
  /**
   * Adapts the theme's SVG favicon to the brand color and the title. Called unless the site has a favicon. Default:
   * unchanged.
   */
  favicon?(svg: string, look: SiteLook, title: string): string;
  /** Selects the site-wide data that this page shows (sidebar, previous and next links, cards, …). */
  select(page: ThemePage, site: ThemeSite): Json;
  /**
   * Returns the HTML for a placeholder in an article, or undefined for the placeholder's default HTML. `props` is the
   * result of `select` for the page. Runs on any thread. Default: undefined for all placeholders.
   */
  fill?(placeholder: Placeholder, shared: ThemeShared, props: Json): string | undefined;
  /** Renders a page from its props and the article's HTML, on any thread. */
  render(props: Json, html: string, shared: ThemeShared, view: ArticleView): RenderedPage;
  /**
   * Generates additional files from the whole site, for data that is too large to repeat in every document. Runs on the
   * main thread when the site has changed, so it must be fast. Default: none.
   */
  files?(site: ThemeSite, shared: ThemeShared): readonly OutputFile[];
  /**
   * Lists the icons that pages and data use, for the sprite. Runs on the main thread when the site has changed.
   * Default: none.
   */
  icons?(site: ThemeSite): readonly IconUse[];
}

export interface RenderedPage {
  /** The complete document, including `<!doctype html>`. */
  document: string;
  /**
   * The page as an ES module, for navigation without a page load. It is written next to the document with the extension `.js`, so
   * its URL can be derived from the page's URL. If absent, no file is written.
   */
  chunk?: string;
}

/** A reference to an icon. */
export interface IconUse {
  /** Name as written, from theme.json or the icon set: `server-bolt`. */
  name: string;
  /** Icon from the set to use if the name is unknown. Default: none. */
  otherwise?: string;
  place?: Place;
  /** Severity if the name is unknown. Default: `warning`. */
  severity?: "warning" | "error";
}

/** An article with filled placeholders and rendered components. */
export interface FilledArticle extends ArticleOutline {
  html: string;
  /** Problems. An empty `file` in a location refers to the page. */
  diagnostics: Diagnostic[];
}

/** Data that is the same for every page of a build. */
export interface ThemeShared {
  info: SiteInfo;
  frame: SiteFrame;
  /** Logo of the site; absent if there is none. */
  logo?: Logo;
  favicon: Favicon;
  /** True if a component of the theme or the site reads the view through hooks. */
  readsView: boolean;
  client: ClientManifest;
}
