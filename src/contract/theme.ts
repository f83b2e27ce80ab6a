// The contract of a theme: what it is told of the site and of each page, and what its server bundle exports. Plain JSON in,
// text out; it knows nothing of steps, threads and the cache. For a theme "docsgen" is this file, the data included.
import type { Diagnostic, Json, OutputFile, PageBody, PageData, PageMeta, SiteData, SiteInfo } from "./data.js";

export type * from "./data.js";
export type * from "./plugin.js";

/** What a browser loads, from the bundles of the theme. Addresses have the base. */
export interface ClientManifest {
  /** Stylesheets of every page, in order. */
  styles: string[];
  /** Module scripts of every page, in order. */
  scripts: string[];
  /** Fonts to preload. */
  fonts: string[];
  /**
   * Addresses of other bundled files by name, e.g. of the icon sprite (`icons.svg`) or of entries that are loaded later. If
   * an island imports styles, their name is `island-Counter.css`; docsgen adds the link to documents with the island.
   */
  files: Record<string, string>;
}

/** What the theme sees of every page. The text's hash is left out, so that an edit of one article changes no other page. */
export type ThemeMeta = Omit<PageMeta, "hash">;

/** A page as `select` gets it: without the article's HTML. */
export type ThemePage = ThemeMeta & Pick<PageBody, "headings" | "excerpt"> & { data: PageData };

/** The site as `select` gets it. */
export interface ThemeSite {
  info: SiteInfo;
  data: Readonly<SiteData>;
  /** All pages by id, in flat order. */
  pages: ReadonlyMap<string, ThemeMeta>;
  /**
   * Address (with base) of a link in the front matter of the page with this id; undefined if it names a Markdown file that
   * is not a page. Links follow the same rules as in an article.
   * @example site.resolveLink("./guides/1-introduction.md#why", "index.md") // "/docs/introduction#why"
   */
  resolveLink(href: string, id: string): string | undefined;
}

/**
 * What a theme's server bundle exports by default. `select` runs once for each page on the main thread and must be cheap;
 * its result (plain JSON) and the article's HTML are all that `render` knows of the page, so they are the key under which
 * the finished document is cached.
 */
export interface Theme {
  /** Text of every inline script of its documents: a Content-Security-Policy allows them by their hashes. Default: none. */
  inlineScripts?: readonly string[];
  /** Picks from the site-wide data what this page shows (its sidebar, neighbours, cards, …). */
  select(page: ThemePage, site: ThemeSite): Json;
  /** The whole document, `<!doctype html>` included; any thread. */
  render(props: Json, html: string, shared: ThemeShared): string;
  /**
   * The page as an ES module, for navigation without a page load; any thread. It is written beside the document, with
   * `.js` for `.html`, so that its address follows from the page's. Default: no such file.
   */
  chunk?(props: Json, html: string, shared: ThemeShared): string;
  /**
   * Files beside the documents, made of the site as a whole: what is too long to stand in each of them. Runs on the main
   * thread whenever the site has changed, so it must be cheap. Default: none.
   */
  files?(site: ThemeSite, shared: ThemeShared): readonly OutputFile[];
  /**
   * Renders the islands of an article, before `render` and `chunk` get it; any thread. Default: docsgen's own way, with
   * React.
   */
  islands?(html: string, shared: ThemeShared): FilledArticle;
}

/** An article whose islands are rendered. */
export interface FilledArticle {
  html: string;
  /** What went wrong; the `file` of a place is empty: the page's own. */
  diagnostics: Diagnostic[];
}

/** What is the same for every page of a build. */
export interface ThemeShared {
  info: SiteInfo;
  client: ClientManifest;
}
