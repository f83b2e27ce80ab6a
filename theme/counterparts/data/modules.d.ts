// Virtual modules that the build adds for components of other tools.

declare module "docsgen:page" {
  import type { PageFacts } from "docsgen";
  import type { ReactNode } from "react";

  /** Returns the page that shows the component. @throws Error outside a component */
  export function usePage(): PageFacts;

  /** Returns a mark that the build replaces with the page's text. Only on the server. */
  export function textOfPage(resolve: (page: PageFacts) => string): string;

  /** Returns the HTML of content. Only on the server. */
  export function htmlOf(content: ReactNode): Promise<string>;

  /** Calls a function that reads a file or a folder, which becomes an input of the page. Only on the server. */
  export function accessFile<T>(path: string, read: () => T): T;
}

declare module "docsgen:pages" {
  import type { PageFacts } from "docsgen";

  /** The pages of the site, in all languages and versions. A site that imports them is bundled again when one changes. */
  export const pages: readonly Pick<
    PageFacts,
    "id" | "url" | "title" | "description" | "locale" | "version" | "lang" | "frontMatter"
  >[];
}

declare module "docsgen:tool" {
  import type { Json } from "docsgen";

  /** The tool's configuration; empty if it has none. */
  const tool: Readonly<Record<string, Json>>;
  export default tool;
}

declare module "docsgen:icons" {
  /** SVG elements of Starlight's icons, by name. Empty strings in browsers. */
  const icons: Readonly<Record<string, string>>;
  export default icons;
}

declare module "docsgen:collections" {
  /** Images by their path in the data, as written. */
  type Entry = { id: string; data: unknown; images: Readonly<Record<string, unknown>> };

  /** Entries of an Astro site's collections. Undefined for a collection that code loads. */
  export const collections: Readonly<Record<string, readonly Entry[] | undefined>>;

  /** Returns the exports of the file that defines the collections. */
  export function loadConfig(): Promise<object>;

  /** The part of Zod that is used. Undefined if Astro is not installed. */
  export const z: { string(): { transform(convert: (text: string) => unknown): unknown } } | undefined;
}

declare module "docsgen:strings" {
  /** Texts of an Astro site, by language tag and key. The default language comes first. */
  const strings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default strings;
}

interface ImportMeta {
  /** Constants that the build defines for components of other tools. */
  readonly env?: { readonly BASE_URL: string };
}

declare module "docsgen:page-map" {
  /** The pages of a Nextra site. Routes have no base and no trailing slash. */
  export const pages: readonly {
    route: string;
    /** True for a page in the folder with its name. */
    isIndex: boolean;
    /** Absent for a page in the default language. */
    locale?: string;
    frontMatter: Readonly<Record<string, unknown>>;
  }[];

  /** The `_meta` files. One with `isAll` contains the entries of all folders. */
  export const metas: readonly { route: string; locale?: string; isAll: boolean; meta: unknown }[];
}

declare module "@theme/Admonition/Types" {
  import type { ElementType } from "react";

  /** The components of a Docusaurus site for callouts, by type. */
  const types: Readonly<Record<string, ElementType>>;
  export default types;
}

declare module "@theme/CodeBlock" {
  import type { ComponentType, ReactNode } from "react";

  const CodeBlock: ComponentType<{
    className?: string | undefined;
    metastring?: string | undefined;
    children?: ReactNode;
  }>;
  export default CodeBlock;
}

declare module "@theme/MDXComponents" {
  import type { ElementType } from "react";

  /** The components of all pages of a Docusaurus site. */
  const components: Readonly<Record<string, ElementType>>;
  export default components;
}

declare module "docsgen:plugin-data" {
  /** Data of the site's plugins, by their name and id. */
  const data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  export default data;
}
