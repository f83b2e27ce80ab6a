// The built-in plugins.
import { blocks } from "./blocks/index.js";
import { blog } from "./blog/index.js";
import { type ChangelogOptions, changelog } from "./changelog/index.js";
import { codeMarks } from "./code-marks/index.js";
import { components } from "./components/index.js";
import { content } from "./content/index.js";
import { emoji } from "./emoji.js";
import { glossary } from "./glossary/index.js";
import { images } from "./images/index.js";
import { jsonLd } from "./json-ld.js";
import { llms } from "./llms/index.js";
import { math } from "./math/index.js";
import { mcp } from "./mcp/index.js";
import { mdx } from "./mdx.js";
import { mermaid } from "./mermaid/index.js";
import { offline } from "./offline/index.js";
import { type OpenapiOptions, openapi } from "./openapi/index.js";
import { type PicturesOptions, pictures } from "./pictures/index.js";
import { print } from "./print/index.js";
import { reader } from "./reader/index.js";
import { redirects } from "./redirects/index.js";
import { search } from "./search/index.js";
import { sections } from "./sections/index.js";
import { sidebar } from "./sidebar/index.js";
import { sitemap } from "./sitemap.js";
import { snippets } from "./snippets.js";
import { syntax } from "./syntax/index.js";
import { type TypedocOptions, typedoc } from "./typedoc/index.js";
import { zoom } from "./zoom/index.js";

export type { Author, Blog, Post, PostList, PostTag } from "./blog/data.js";
export type { AuthorOptions, BlogOptions } from "./blog/index.js";
export type { CodeMarksOptions } from "./code-marks/index.js";
export type { ComponentOptions } from "./components/index.js";
export type { Collection, FolderCollection, GlobCollection } from "./content/collections.js";
export type { ContentOptions } from "./content/index.js";
export { type DefaultPluginsOptions, defaultPlugins } from "./defaults.js";
export type { GlossaryOptions } from "./glossary/index.js";
export type { ImagesOptions } from "./images/index.js";
export type { LlmsOptions } from "./llms/index.js";
export type { LlmsText } from "./llms/markdown.js";
export type { MathOptions } from "./math/index.js";
export type { MermaidOptions } from "./mermaid/index.js";
export type { OfflineOptions } from "./offline/index.js";
export type { PictureProps } from "./pictures/index.js";
export type { PrintOptions } from "./print/index.js";
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
export type { ChangelogOptions, OpenapiOptions, PicturesOptions, TypedocOptions };
export {
  blocks,
  blog,
  changelog,
  codeMarks,
  components,
  content,
  emoji,
  glossary,
  images,
  jsonLd,
  llms,
  math,
  mcp,
  mdx,
  mermaid,
  offline,
  openapi,
  pictures,
  print,
  reader,
  redirects,
  search,
  sections,
  sidebar,
  sitemap,
  snippets,
  syntax,
  typedoc,
  zoom,
};
