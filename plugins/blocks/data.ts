// Data of pages with cards of their child pages. The theme renders these, because articles do not depend on other pages.
declare module "docsgen" {
  interface PageData {
    /** Set if the article has a `<docsgen-part name="children">` for the pages below this one in the sidebar. */
    hasChildCards?: true;
  }
}

export {};
