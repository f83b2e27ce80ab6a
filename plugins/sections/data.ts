// Data of home pages with sections. The theme renders lists of pages, because articles do not depend on other pages.

/** A list of pages in a section. */
export interface PageGrid {
  /** Category, or a folder in the content folder. */
  of: string;
  /** Maximum number of pages. Absent if there is none. */
  limit?: number;
}

declare module "docsgen" {
  interface PageData {
    /** Set if the article of a home page consists of sections, with other content in `div.article` elements. */
    sections?: { grids: readonly PageGrid[] };
  }
}
