// What the pictures plugin makes for the theme. Types only.
declare module "docsgen" {
  interface SiteData {
    /** Pictures of pages, in pixels; their addresses, with base, by the ids of the pages. */
    pictures?: { width: number; height: number; urls: Readonly<Record<string, string>> };
  }
}

/** What a picture shows. */
export interface PictureProps {
  title: string;
  /** May be empty. */
  description: string;
  /** The site's title. */
  site: string;
  /** The part of the site that the page is in; may be empty. */
  section: string;
  /** `#rrggbb` */
  accent: string;
}
