// Data of the mcp plugin: what it passes to the theme, and the format of `mcp/index.json`. Types only.

declare module "docsgen" {
  interface SiteData {
    /** URL of the setup instructions, with the base. Undefined if the site has no `url`, or no mcp plugin. */
    mcp?: { url: string };
  }
}

/** `mcp/index.json`: describes the site for `docsgen mcp`. */
export interface McpIndex {
  title: string;
  description: string;
  /** `https://example.org`; empty if the config has no `url`. */
  origin: string;
  base: string;
  /** Folder of the Markdown files, relative to the base. */
  pages: string;
  editions: McpEdition[];
}

/** A locale and version. The labels are absent in a site with only one. */
export interface McpEdition {
  locale: string;
  lang: string;
  localeLabel?: string;
  version: string;
  versionLabel?: string;
  kind?: "current" | "old" | "unreleased";
  /** URL of its home page, with the base. */
  url: string;
}
