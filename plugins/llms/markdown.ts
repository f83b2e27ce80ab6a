// Data that the llms plugin passes to the theme. Types only.

declare module "docsgen" {
  interface SiteData {
    /** One per locale and version. Undefined if no llms.txt is emitted. */
    llms?: LlmsText[];
  }
}

/** Location of the llms.txt of a locale and version. `url` includes the base. */
export interface LlmsText {
  locale: string;
  version: string;
  url: string;
  /** Absent if the sidebar links to the llms.txt. */
  row?: false;
}
