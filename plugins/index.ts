// The built-in plugins, and the chain of a site whose config names none.
import type { Plugin } from "docsgen";
import { blocks } from "./blocks/index.js";
import { blog } from "./blog/index.js";
import { type ChangelogOptions, changelog } from "./changelog/index.js";
import { codeMarks } from "./code-marks/index.js";
import { components } from "./components/index.js";
import { type ContentOptions, content } from "./content/index.js";
import type { RecognizeOptions } from "./dialects/recognize.js";
import { emoji } from "./emoji.js";
import { glossary } from "./glossary/index.js";
import { jsonLd } from "./json-ld.js";
import { type LlmsOptions, llms } from "./llms/index.js";
import { math } from "./math/index.js";
import { mdx } from "./mdx.js";
import { mermaid } from "./mermaid/index.js";
import { offline } from "./offline/index.js";
import { type PicturesOptions, pictures } from "./pictures/index.js";
import { reader } from "./reader/index.js";
import { type RedirectsOptions, redirects } from "./redirects/index.js";
import { type SearchOptions, search } from "./search/index.js";
import { type SidebarOptions, sidebar } from "./sidebar/index.js";
import { type SitemapOptions, sitemap } from "./sitemap.js";
import { type SnippetsOptions, snippets } from "./snippets.js";
import { syntax } from "./syntax/index.js";
import { type TypedocOptions, typedoc } from "./typedoc/index.js";
import { zoom } from "./zoom/index.js";

export type { Author, Blog, Post, PostList, PostTag } from "./blog/data.js";
export type { AuthorOptions, BlogOptions } from "./blog/index.js";
export type { CodeMarksOptions } from "./code-marks/index.js";
export type { ComponentOptions } from "./components/index.js";
export type { Collection, FolderCollection, GlobCollection } from "./content/collections.js";
export type { ContentOptions } from "./content/index.js";
export type { GlossaryOptions } from "./glossary/index.js";
export type { LlmsOptions } from "./llms/index.js";
export type { LlmsText } from "./llms/markdown.js";
export type { MathOptions } from "./math/index.js";
export type { MermaidOptions } from "./mermaid/index.js";
export type { OfflineOptions } from "./offline/index.js";
export type { PictureProps } from "./pictures/index.js";
export type { ReaderOptions } from "./reader/index.js";
export type { RedirectsOptions } from "./redirects/index.js";
export type { SearchOptions } from "./search/index.js";
export type { SearchHit, SearchReply, SearchRequest } from "./search/protocol.js";
export type { Badge, Sidebar, SidebarGroup, SidebarItem, SidebarPart } from "./sidebar/data.js";
export type { SidebarEntry, SidebarRow } from "./sidebar/declared.js";
export type { SidebarGroupOptions, SidebarOptions, SidebarPartOptions } from "./sidebar/index.js";
export type { SitemapOptions } from "./sitemap.js";
export type { SnippetsOptions } from "./snippets.js";
export type { SyntaxOptions } from "./syntax/index.js";
export type { ZoomOptions } from "./zoom/index.js";
export type { ChangelogOptions, PicturesOptions, TypedocOptions };
export {
  blocks,
  blog,
  changelog,
  codeMarks,
  components,
  content,
  emoji,
  glossary,
  jsonLd,
  llms,
  math,
  mdx,
  mermaid,
  offline,
  pictures,
  reader,
  redirects,
  search,
  sidebar,
  sitemap,
  snippets,
  syntax,
  typedoc,
  zoom,
};

/** Options of each plugin of the default chain; `snippets` joins it when it is given. */
export interface DefaultPluginsOptions {
  content?: ContentOptions;
  sidebar?: SidebarOptions;
  search?: SearchOptions;
  llms?: LlmsOptions;
  snippets?: SnippetsOptions;
  sitemap?: SitemapOptions;
  redirects?: RedirectsOptions;
}

export function defaultPlugins(options: DefaultPluginsOptions = {}): Plugin[] {
  return [
    content(options.content),
    mdx(),
    sidebar(options.sidebar),
    search(options.search),
    llms(options.llms),
    ...(options.snippets ? [snippets(options.snippets)] : []),
    sitemap(options.sitemap),
    redirects(options.redirects),
  ];
}

/** The config of a folder that was written for another tool: for the core, where a site has none of its own. */
export async function recognizeConfig(root: string, options?: RecognizeOptions): Promise<unknown> {
  return (await import("./dialects/recognize.js")).recognizeConfig(root, options);
}
