// The data of a build, which travels between steps, threads and the disk. All of it is plain JSON.
import type { Locale, SourceHome, Version } from "./editions.js";
import type { Labels } from "./labels.js";

export type { Locale, SourceHome, Version } from "./editions.js";
export type { EmittedFile, Kept, OutputFile } from "./files.js";
export type { Label, Labels } from "./labels.js";

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A place in a text file; lines and columns are 1-based, columns count UTF-16 units. */
export interface Place {
  /** Absolute path on disk, or the id of a source that has no file. */
  file: string;
  line?: number;
  column?: number;
  /** Exclusive end of the marked part; on `line` if `endLine` is absent. */
  endLine?: number;
  endColumn?: number;
}

/** A problem or a note. It is a value: it is cached with the page it is about, and reported again by later builds. */
export interface Diagnostic {
  /** Permanent name, e.g. `dead-link`. The message may change, the code does not. */
  code: string;
  severity: "error" | "warning" | "note";
  message: string;
  place?: Place;
  hint?: string;
  /** The plugin and its hook that report it, e.g. `search · emit`; absent for the core. */
  origin?: string;
}

/** What a `load` hook returns for each page: where its text is, and what is known without reading it. */
export interface Source {
  /** Unique posix path under the content folder, variables filled in: `guides/2-getting-started.md`. */
  id: string;
  /** Absolute path of the file with the text. Give either this or `text`. */
  file?: string;
  /** The whole text, including the front matter, of a page without a file. */
  text?: string;
  /** Title of a page that has none in its front matter or text. Default: made from its slug. */
  title?: string;
  /** The page's slug, unless its front matter has one. Default: the file's name; for `index.md` and `README.md` the folder's. */
  slug?: string;
  /** Address without the base; `:slug` is replaced by the page's slug. Default: from the id, `/guides/:slug`. */
  route?: string;
  /** Group of the page, e.g. `guides`. Default: its first folder, or empty. */
  category?: string;
  /** Path from the repository's root, for the edit link. */
  path?: string;
  /** Date of the last change, `YYYY-MM-DD`, or its time in ISO 8601, `2026-01-31T18:30:00+01:00`. */
  lastUpdated?: string;
  /** Key of the config's `locales`. Default: the first; without any, the site's language. */
  locale?: string;
  /** Key of the config's `versions`. Default: `current`. */
  version?: string;
  /** Where names in the text that begin with a slash count from, if it is another place than the site's. */
  home?: SourceHome;
}

/** A heading of the article, in document order. */
export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Unique on the page. It may contain `$`. */
  id: string;
  /** Plain text without markup. */
  text: string;
}

/** The text between two headings, for full-text search. */
export interface Section {
  /** The heading's id; empty for the text before the first heading. */
  id: string;
  title: string;
  /** Plain text without code, with white space collapsed. */
  text: string;
  /** Its code blocks as written, with line ends between. Absent without any. */
  code?: string;
  /** Share of the text that is in links, up to 1, in tenths. Absent for 0. */
  linked?: number;
}

/** One address in an article. */
export interface Link {
  /** As the author wrote it. */
  href: string;
  /** Address with base, query and hash if the link stays in the site; absent if the target file is not a page. */
  url?: string;
  /** A link, an image, or another file that the page loads (a video, a script, a frame). */
  kind: "link" | "image" | "file";
  /** Whether the link leaves the site (another scheme or host). Such links are not checked. */
  external: boolean;
  place: Place;
  /** What the author wrote, where a plugin made the link of it: `{@link createStore}`. */
  written?: string;
}

/** A file that is copied to the output unchanged. */
export interface Asset {
  /** Absolute path on disk. */
  file: string;
  /** Posix path under the output folder. */
  out: string;
}

/** Front matter `sidebar`. */
export interface RowMeta {
  /** Default: the title. */
  label?: string;
  /** Default: the page's `order`. */
  order?: number;
  icon?: string;
  /** A word beside the label, or its text and kind: note, tip, caution, danger or success. */
  badge?: string | { text: string; kind?: string };
}

/** First tier: what is known before a page is compiled. */
export interface PageMeta {
  id: string;
  /** Absolute path of the source, or the id of a source without a file. */
  file: string;
  /** Hash of the whole source text. */
  hash: string;
  /** Address with base: `/docs/getting-started`. */
  url: string;
  /** Posix path under the output folder: `docs/getting-started.html`. */
  out: string;
  slug: string;
  title: string;
  /** From the front matter; empty if it has none. */
  description: string;
  keywords: string[];
  category: string;
  /** A name from the theme's icon set; empty for none. */
  icon: string;
  /** Front matter `order`. Pages without one come after the others, by file name. */
  order?: number;
  /** Front matter `layout`: `article` (default), `home` or `page`. */
  layout: string;
  /** Path from the repository's root; empty if unknown. */
  path: string;
  /** The file's own name, `1-introduction.md`. */
  originalName: string;
  locale: string;
  version: string;
  /** Left out of the sidebar, search, llms files and sitemap: only the address leads to the page. */
  unlisted: boolean;
  /** Other addresses (without base) that lead to this page. */
  aliases: string[];
  lastUpdated?: string;
  /** What its row in the sidebar says, from the front matter; false for a page that has none. */
  sidebar?: false | RowMeta;
  /** Where the page can be edited. Absent if nobody knows. */
  editUrl?: string;
  /** Of a page that is not translated yet: the id of the page whose text it shows. */
  original?: string;
  frontmatter: { readonly [key: string]: Json };
}

/** Second tier: what compiling the article adds. */
export interface PageBody {
  /** The article without the document around it. */
  html: string;
  headings: Heading[];
  sections: Section[];
  links: Link[];
  /** Every id in the final HTML, including raw HTML. */
  ids: string[];
  /** The article's Markdown without front matter, with variables and includes filled in. */
  markdown: string;
  /** Plain text of the first paragraph, at most 200 characters. */
  excerpt: string;
  /** Files that the article uses (images) and that are copied to the output. */
  assets: Asset[];
}

/** One page. */
export interface Page extends PageMeta, PageBody {
  /** What plugins add in `transform`. */
  data: PageData;
}

/**
 * Data that plugins add to a page: plain JSON, declared by module augmentation.
 * @example declare module "docsgen" { interface PageData { readingMinutes?: number } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface PageData {}

/**
 * Site-wide data that `derive` hooks make and the theme reads. A plugin adds its keys as to PageData:
 * `declare module "docsgen" { interface SiteData { newest?: string[] } }`.
 */
export interface SiteData {
  /** Ids of the listed pages in reading order, one locale and version after the other: previous and next follow it. */
  order?: string[];
}

/** What hooks and the theme know of the site besides SiteData. */
export interface SiteInfo {
  title: string;
  description: string;
  /** Origin for absolute addresses, `https://example.org`; empty if the config has no `url`. */
  origin: string;
  /** `/` or `/docs-site/`. */
  base: string;
  lang: string;
  /** Absent for a language that is written from left to right. */
  dir?: "rtl";
  /** `YYYY-MM-DD`, the same for the whole build. */
  buildDate: string;
  /** Version of the product that the site documents; empty if the config has none. */
  version: string;
  repository?: { url: string; branch: string };
  variables: Record<string, string>;
  /** The words of docsgen and its theme, where they are not English: of the language, and the site's own. See labels.ts. */
  labels: Labels;
  /** The site's colour, `#rrggbb`. Absent if the config has no `brand`. */
  brand?: string;
  /** First the default, at the root. Absent in a site without `locales`. */
  locales?: readonly Locale[];
  /** As the config has them. Absent in a site without `versions`. */
  versions?: readonly Version[];
  /**
   * What the ids and addresses of the edition's pages begin with: `de/1.x/`. Absent at the root. Where the site is that of one
   * edition (`siteOf`, ThemeSite, ThemeShared), title, description, language and labels are the edition's, too.
   */
  prefix?: string;
}

/** What work on a single page knows of the site: nothing that changes from one day to the next. */
export type PageSite = Omit<SiteInfo, "buildDate">;
