// The data of a build. All of it is plain JSON, so it can be passed between steps and threads and stored on disk.
import type { Locale, SourceHome, Version } from "./editions.js";
import type { Labels } from "./labels.js";
import type { Json } from "./pages/json.js";
import type { FrontMatter } from "./pages/typed-front-matter.js";

export type { Locale, SourceHome, Version } from "./editions.js";
export type { EmittedFile, Kept, OutputFile } from "./files.js";
export type { Label, Labels } from "./labels.js";
export type { Json } from "./pages/json.js";

/** A location in a text file. Lines and columns are 1-based; columns count UTF-16 code units. */
export interface Place {
  /** Absolute path, or the id of a source without a file. */
  file: string;
  line?: number;
  column?: number;
  /** Exclusive end of the range. It is on `line` if `endLine` is absent. */
  endLine?: number;
  endColumn?: number;
}

/** A problem or a note. It is cached with the page that it belongs to, and reported again by later builds. */
export interface Diagnostic {
  /** Stable name, such as `dead-link`. Messages can change, codes do not. */
  code: string;
  severity: "error" | "warning" | "note";
  message: string;
  place?: Place;
  hint?: string;
  /** Number of places in the file that it stands for. Default: 1. */
  count?: number;
  /** Plugin and hook that reported it, such as `search · emit`; absent if the core reported it. */
  origin?: string;
  /** Name of the component that failed. Absent in further problems of the same use. */
  component?: string;
  /** Language of the code blocks that have no colors, in lower case. */
  language?: string;
}

/** A page as returned by a `load` hook: its text or its file, and metadata that is available without reading it. */
export interface Source {
  /** Unique POSIX path in the content folder, with variables expanded: `guides/2-getting-started.md`. */
  id: string;
  /** Absolute path of the file that contains the text. Set either this or `text`. */
  file?: string;
  /** Text of a page without a file, including front matter. */
  text?: string;
  /** Title to use if the front matter and the text have none. Default: derived from the slug. */
  title?: string;
  /** Slug, unless the front matter sets one. Default: the file name, or the folder name for `index.md` and `README.md`. */
  slug?: string;
  /** URL without the base. `:slug` is replaced with the page's slug. Default: derived from the id, `/guides/:slug`. */
  route?: string;
  /** Group of the page, such as `guides`. Default: its top-level folder, or empty. */
  category?: string;
  /** Path relative to the repository root, for the edit link. */
  path?: string;
  /** Date of the last change, as `YYYY-MM-DD` or as an ISO 8601 date and time: `2026-01-31T18:30:00+01:00`. */
  lastUpdated?: string;
  /** Key in the config's `locales`. Default: the first locale, or the site's language if there are no locales. */
  locale?: string;
  /** Key in the config's `versions`. Default: `current`. */
  version?: string;
  /** Folders of the page, if they differ from the site's. Paths that start with a slash are relative to these folders. */
  home?: SourceHome;
  /** Data for the plugins' `rewrite`. The page is recompiled when it changes. */
  data?: Readonly<Record<string, Json>>;
  /** If true, a page with the same id or URL replaces this one, which a note reports. Default: false. */
  isReplaceable?: boolean;
}

/** A heading of an article. */
export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Unique on the page. Can contain `$`. */
  id: string;
  /** Plain text without markup. */
  text: string;
}

/** The text between two headings, for full-text search. */
export interface Section {
  /** The heading's id; empty for the text before the first heading. */
  id: string;
  title: string;
  /** Plain text without code. Paragraphs, list items, and table rows are separated by line breaks, cells of a row by tabs. */
  text: string;
  /** Code blocks as written, separated by line breaks. Absent if there are none. */
  code?: string;
  /** Fraction of the text that is in links, from 0.1 to 1. Absent for 0. */
  linked?: number;
}

/** A link in an article. */
export interface Link {
  /** URL as written. */
  href: string;
  /** URL of an internal link with base, query, and hash; absent if the target file is not a page. */
  url?: string;
  /** A link, an image, or another file that the page loads (video, script, frame). */
  kind: "link" | "image" | "file";
  /** True if the link leads to another host or uses another scheme. External links are not checked. */
  external: boolean;
  place: Place;
  /** Source text, if a plugin generated the link from it: `{@link createStore}`. */
  written?: string;
  /** Component that rendered the link, on an evaluated page. */
  component?: string;
}

/** A file that is copied to the output unchanged. */
export interface Asset {
  /** Absolute path. */
  file: string;
  /** POSIX path in the output folder. */
  out: string;
}

/** Page metadata that is available before the page is compiled (first tier). */
export interface PageMeta {
  id: string;
  /** Absolute path of the source file, or the id of a source without a file. */
  file: string;
  /** Hash of the source text. */
  hash: string;
  /** URL with base: `/docs/getting-started`. */
  url: string;
  /** POSIX path in the output folder: `docs/getting-started.html`. */
  out: string;
  slug: string;
  title: string;
  /** From the front matter; empty if not set. */
  description: string;
  keywords: string[];
  category: string;
  /** Name of an icon from the theme's icon set; empty if there is none. */
  icon: string;
  /** Front matter `order`. Pages without it come last, sorted by file name. */
  order?: number;
  /** Front matter `layout`. Default: `article`. docsgen adds pages with the layouts `overview` (a missing home page) and `not-found`. */
  layout: string;
  /** Path relative to the repository root; empty if unknown. */
  path: string;
  /** File name, such as `1-introduction.md`. */
  originalName: string;
  locale: string;
  version: string;
  /** True if the page is hidden from all lists of pages, such as the sidebar, search, and sitemap. */
  unlisted: boolean;
  /** Other URLs (without base) that redirect to this page. */
  aliases: string[];
  lastUpdated?: string;
  /** URL for editing the page; absent if unknown. */
  editUrl?: string;
  /** Id of the page whose text an untranslated page shows. */
  original?: string;
  frontmatter: FrontMatter;
}

/** Page data that compiling the article adds (second tier). */
export interface PageBody {
  /** HTML of the article, without the surrounding document. */
  html: string;
  headings: Heading[];
  sections: Section[];
  links: Link[];
  /** All ids in the final HTML, including raw HTML. */
  ids: string[];
  /** Markdown of the article without front matter, with variables and includes expanded. */
  markdown: string;
  /** Plain text of the first paragraph, at most 200 characters. */
  excerpt: string;
  /** Files that the article uses, such as images. They are copied to the output. */
  assets: Asset[];
}

/** A page. */
export interface Page extends PageMeta, PageBody {
  /** Data that plugins add in `transform`. */
  data: PageData;
}

/**
 * Data that plugins add to a page. Must be plain JSON, declared by module augmentation.
 * @example declare module "docsgen" { interface PageData { readingMinutes?: number } }
 */
export interface PageData {
  /** Published images in the front matter, by the path of their key, such as `hero.image.src`. Absent if there are none. */
  images?: Readonly<Record<string, { url: string; width?: number; height?: number }>>;
  /** Title and elements that components of an evaluated page add to the head of the document. */
  head?: { title?: string; tags: { tag: "link" | "meta"; attrs: Record<string, string | boolean> }[] };
}

/**
 * Site-wide data that `derive` hooks compute and the theme reads. A plugin declares its keys like those of PageData:
 * `declare module "docsgen" { interface SiteData { newest?: string[] } }`.
 */
export interface SiteData {
  /** Ids of the listed pages in reading order, by locale and version. Previous and next links follow this order. */
  order?: string[];
}

/** Site metadata for hooks and the theme. */
export interface SiteInfo {
  title: string;
  description: string;
  /** Origin for absolute URLs, such as `https://example.org`; empty if the config has no `url`. */
  origin: string;
  /** Base path, such as `/` or `/docs-site/`. */
  base: string;
  lang: string;
  /** Absent for left-to-right languages. */
  dir?: "rtl";
  /** Build date as `YYYY-MM-DD`, the same for the whole build. */
  buildDate: string;
  /** Version of the documented product; empty if not configured. */
  version: string;
  repository?: { url: string; branch: string };
  variables: Record<string, string>;
  /** Interface strings that differ from English: translations, and the site's `labels`. */
  labels: Labels;
  /** Brand color as `#rrggbb`. Absent if the config has no `brand`. */
  brand?: string;
  /** Locales, the default first. Absent in a site without `locales`. */
  locales?: readonly Locale[];
  /** Versions in config order. Absent in a site without `versions`. */
  versions?: readonly Version[];
  /**
   * Prefix of the ids and URLs of pages in this locale and version: `de/1.x/`. Absent at the root. In `siteOf`,
   * ThemeSite, and ThemeShared, the title, description, language, and labels are also those of this locale and version.
   */
  prefix?: string;
}

/** Site info for work on a single page, without data that changes daily. */
export type PageSite = Omit<SiteInfo, "buildDate">;
