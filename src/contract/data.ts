// The data of a build: what travels between steps, threads and the disk. Everything here is plain JSON
// (it survives structuredClone, JSON and the cache); behaviour lives in the steps, the contract in plugin.ts.

import type { Labels } from "./labels.js";

export type { Label, Labels } from "./labels.js";

/** What JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A place in a text file; lines and columns are 1-based, columns count UTF-16 units. */
export interface Place {
  /** Absolute path on disk, or the id of a source that has no file. */
  file: string;
  line?: number;
  column?: number;
  /** Exclusive end of the underlined part; on `line` if `endLine` is absent. */
  endLine?: number;
  endColumn?: number;
}

/** A problem (or a remark) as a value: it is cached with the page that it is about, and replayed. */
export interface Diagnostic {
  /** Permanent name, e.g. `dead-link`: the text may change, the code does not. */
  code: string;
  severity: "error" | "warning" | "note";
  message: string;
  place?: Place;
  hint?: string;
  /** Who says so, when it is not the core: the plugin's name and its hook, e.g. `search · emit`. */
  origin?: string;
}

/** What a `load` hook returns: where one page's text is, and what is known without reading it. */
export interface Source {
  /** Unique posix path under the content folder, variables filled in: `guides/2-getting-started.md`. */
  id: string;
  /** Absolute path of the text on disk. Give this or `text`. */
  file?: string;
  /** The whole text, front matter included, for a page that is no file. */
  text?: string;
  /** Address without base; `:slug` stands for the page's slug. Default: from the id, `/guides/:slug`. */
  route?: string;
  /** Group of the page, e.g. `guides`; default: its first folder, or empty. */
  category?: string;
  /** Path from the repository's root, for the edit link. */
  path?: string;
  /** Last change, `YYYY-MM-DD`. */
  lastUpdated?: string;
  /** Default: the site's language. */
  locale?: string;
  /** Default: `current`. */
  version?: string;
}

/** A heading of the article, in document order. */
export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Unique in the page; `$` is kept. */
  id: string;
  /** Plain text, no markup. */
  text: string;
}

/** The text between one heading and the next: what full-text search and its anchors work on. */
export interface Section {
  /** The heading's id; empty for the text before the first heading. */
  id: string;
  title: string;
  /** Plain text, code left out, white space folded. */
  text: string;
}

/** One link or image of an article. */
export interface Link {
  /** As the author wrote it. */
  href: string;
  /** With base, query and hash where it leads inside the site; absent where the target file is no page. */
  url?: string;
  kind: "link" | "image";
  /** Whether the address leads away from the site (another scheme or host): never checked. */
  external: boolean;
  place: Place;
}

/** A file that goes to the output as it is. */
export interface Asset {
  /** Absolute path on disk. */
  file: string;
  /** Posix path under the output folder. */
  out: string;
}

/** First tier: what is known before a page is compiled. Open to augmentation by plugins through `data`. */
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
  /** The front matter's; empty if it has none. */
  description: string;
  keywords: string[];
  category: string;
  /** Name in the theme's icon set; empty for none. */
  icon: string;
  /** Front matter `order`; pages without one follow by file name. */
  order?: number;
  /** Front matter `layout`: `article` (default), `home` or `page`. */
  layout: string;
  /** Path from the repository's root; empty if unknown. */
  path: string;
  /** The file's own name, `1-introduction.md`. */
  originalName: string;
  locale: string;
  version: string;
  /** Not in sidebar, search, llms files or sitemap; reached by its address only. */
  unlisted: boolean;
  /** Further addresses (without base) that lead here. */
  aliases: string[];
  lastUpdated?: string;
  frontmatter: { readonly [key: string]: Json };
}

/** Second tier: what compiling the article adds. */
export interface PageBody {
  /** The article, without the page around it. */
  html: string;
  headings: Heading[];
  sections: Section[];
  links: Link[];
  /** Every id of the final HTML, raw HTML included. */
  ids: string[];
  /** The article's Markdown with variables and includes filled in, front matter left out. */
  markdown: string;
  /** Plain text of the first paragraph, at most 200 characters. */
  excerpt: string;
  /** Files that the article shows (images), to be copied to the output. */
  assets: Asset[];
}

/** One page. A plugin may add fields by module augmentation; they must be plain JSON. */
export interface Page extends PageMeta, PageBody {
  /** What plugins add to a page in `transform`; open to augmentation. */
  data: PageData;
}

/** Per-page data of plugins: `declare module "docsgen" { interface PageData { readingMinutes?: number } }`. */
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

/** What the theme is told about the site besides SiteData. */
export interface SiteInfo {
  title: string;
  description: string;
  /** Origin for absolute addresses, `https://example.org`; empty if the config has none. */
  origin: string;
  /** `/` or `/docs-site/`. */
  base: string;
  lang: string;
  /** `YYYY-MM-DD`, one value for the whole build. */
  buildDate: string;
  /** Version of what the site documents, from the config; empty if none. */
  version: string;
  repository?: { url: string; branch: string };
  variables: Record<string, string>;
  /** The site's words for some of docsgen's own; see labels.ts. */
  labels: Labels;
}

/** What work on a single page is told of the site: nothing that another day changes. */
export type PageSite = Omit<SiteInfo, "buildDate">;

/** A file for the output folder. */
export interface OutputFile {
  /** Posix path under the output folder. */
  out: string;
  content: string | Uint8Array;
  /** The file's name changes with its content, so browsers may keep it for ever. */
  immutable?: true;
}

/** A file of an `emit` hook. Its content may be in the cache (`ctx.keep`), also in pieces that are joined in order. */
export interface EmittedFile extends Omit<OutputFile, "content"> {
  content: OutputFile["content"] | Kept | readonly Kept[];
}

/** Content that lies in the cache and not in memory. */
export interface Kept {
  /** Hash of the content. */
  kept: string;
  bytes: number;
}
