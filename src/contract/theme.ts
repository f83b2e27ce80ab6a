// The contract of a theme: what it is told of the site and of each page, and what its server bundle exports. Plain JSON in,
// text out; it knows nothing of steps, threads and the cache. For a theme "docsgen" is this file, the data included.

import type { Diagnostic, Json, OutputFile, PageBody, PageData, PageMeta, Place, SiteData, SiteInfo } from "./data.js";
import type { Favicon, Logo, SiteFrame, SiteLook } from "./frame.js";

export type * from "./data.js";
export type * from "./frame.js";
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
   * Addresses of other bundled files by name, e.g. of the icon sprite (`icons.svg`), of fonts that are not preloaded, or of entries that are loaded later. If
   * an island imports styles, their name is `island-Counter.css`; docsgen adds the link to documents with the island.
   */
  files: Record<string, string>;
  /** SVG markup of the icons by name, drawn for a view box of 24 by 24: what pages have in place, scripts take from the sprite. */
  icons: Record<string, string>;
}

/** What the theme sees of every page. The text's hash is left out, so that an edit of one article changes no other page. */
export type ThemeMeta = Omit<PageMeta, "hash">;

/** A page as `select` gets it: without the article's HTML. */
export type ThemePage = ThemeMeta & Pick<PageBody, "headings" | "excerpt"> & { data: PageData };

/** A page as components see it while it is rendered. Its file's place on disk is left out: it differs between machines. */
export interface CurrentPage extends Omit<ThemePage, "file"> {
  /** The same page in the other locales and versions of the site that have it. */
  alternates: Alternate[];
}

/** A page in another locale or version. */
export interface Alternate extends Pick<ThemeMeta, "locale" | "version" | "url" | "title"> {
  /** It shows the text of the page that it is translated from. */
  isFallback: boolean;
}

/** The site as components see it while a page is rendered. */
export interface CurrentSite extends SiteInfo {
  frame: SiteFrame;
  data: Readonly<SiteData>;
}

/**
 * What components may look at while a page is rendered. The document is rendered again when something changes that was read
 * of the page or of the data; what was not read may change without that.
 */
export interface RenderView {
  readonly page: CurrentPage;
  readonly site: CurrentSite;
  /**
   * The same view, which tells of everything that is read of it.
   * @param onRead called with a field's name, `page.title` or `site.data.newest`, and its value
   */
  watch(onRead: OnRead): RenderView;
}
export type OnRead = (field: string, value: unknown) => void;

/** The site as `select` gets it. */
export interface ThemeSite {
  info: SiteInfo;
  frame: SiteFrame;
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
 * What a theme's server bundle exports by default. `select` runs once for each page on the main thread and must be cheap.
 * Its result (plain JSON), the article's HTML, and what is read of the view are all that `render` knows of the page: they are
 * the key under which the finished document is cached.
 */
export interface Theme {
  /** Lists the inline scripts of its documents: a Content-Security-Policy allows them by hash. Default: none. */
  inlineScripts?(shared: ThemeShared): readonly string[];
  /** Makes CSS for what the options of the site say, e.g. its colour; it follows the theme's own. Default: none. */
  styles?(look: SiteLook): string;
  /** Gives the theme's own favicon, an SVG, the site's colour. Called only for a site that has one. Default: as it is. */
  favicon?(svg: string, look: SiteLook): string;
  /** Picks what this page shows of the site-wide data (its sidebar, neighbours, cards, …). */
  select(page: ThemePage, site: ThemeSite): Json;
  /** Renders a page from its props and the article's HTML; any thread. */
  render(props: Json, html: string, shared: ThemeShared, view: RenderView): RenderedPage;
  /**
   * Makes files beside the documents from the whole site: what is too long to repeat in every document. Called on the main
   * thread when the site has changed, so it must be cheap. Default: none.
   */
  files?(site: ThemeSite, shared: ThemeShared): readonly OutputFile[];
  /** Lists the icons that pages and data name, for the sprite. Called on the main thread when the site has changed. Default: none. */
  icons?(site: ThemeSite): readonly IconUse[];
  /** Renders the islands of an article before `render` gets it; any thread. Default: docsgen's own way, with React. */
  islands?(html: string, shared: ThemeShared, view: RenderView): FilledArticle;
}

export interface RenderedPage {
  /** The whole document, `<!doctype html>` included. */
  document: string;
  /**
   * The page as an ES module, for navigation without a page load. It is written beside the document, with `.js` for
   * `.html`, so that its address follows from the page's. Absent: no such file.
   */
  chunk?: string;
}

/** An icon that the site names, and where. */
export interface IconUse {
  /** As the author wrote it: a name from theme.json or from the icon set, `server-bolt`. */
  name: string;
  /** The icon of the set to take if it has none of that name. Default: none. */
  otherwise?: string;
  place?: Place;
  /** Of an unknown name. Default: `warning`. */
  severity?: "warning" | "error";
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
  frame: SiteFrame;
  /** The site's own; absent without one. */
  logo?: Logo;
  favicon: Favicon;
  /** Whether a component of the theme or of the site looks at the view; false if nobody uses the hooks. */
  readsView: boolean;
  client: ClientManifest;
}
