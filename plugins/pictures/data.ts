// Data that the pictures plugin passes to the theme. Types only.
declare module "docsgen" {
  interface SiteData {
    /** Size of the images in pixels, and their URLs (with the base) by page id. */
    pictures?: { width: number; height: number; urls: Readonly<Record<string, string>> };
  }
}

/** Content of an image. */
export interface PictureProps {
  title: string;
  /** May be empty. */
  description: string;
  /** The site's title. */
  site: string;
  /** Section of the site that contains the page; may be empty. */
  section: string;
  /** `#rrggbb` */
  accent: string;
}
