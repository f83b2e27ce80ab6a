// Data that the sidebar plugin passes to the theme. Types only.
declare module "docsgen" {
  interface SiteData {
    /** One sidebar per locale and version, or one for each part of the site in them. */
    sidebar?: Sidebar[];
  }
}

/** The sidebar of one locale and version, or of a part of its pages. */
export interface Sidebar {
  locale: string;
  version: string;
  /**
   * The part of the site that the sidebar belongs to. Undefined if there is only one sidebar, and for pages that are
   * not in any part.
   */
  part?: SidebarPart;
  groups: SidebarGroup[];
}

export interface SidebarPart {
  /** Label of its tab; empty for a part without a tab. */
  label: string;
  icon: string;
  /** URL prefix of its pages, with the base. */
  match: string;
  /** URL of its tab, with the base. */
  url: string;
}

export interface SidebarGroup {
  /** The category, such as `guides`; empty for pages outside any folder. */
  key: string;
  label: string;
  icon: string;
  /**
   * URL of the folder's index page, which is also the first row unless it only lists the rows. Undefined if there is
   * none.
   */
  url?: string;
  /**
   * If false, the group is initially open on every page, independently of other groups. If undefined, only one group is
   * open at a time.
   */
  collapsed?: boolean;
  badge?: Badge;
  items: SidebarItem[];
}

export interface SidebarItem {
  /** Id of the page. Undefined for a subfolder without an index page, and for a link to another site. */
  id?: string;
  url?: string;
  label: string;
  icon: string;
  /** Nested rows. */
  items?: SidebarItem[];
  /** If true, nested rows are initially collapsed. If undefined, they cannot be collapsed. */
  collapsed?: boolean;
  badge?: Badge;
}

/** A short text next to a label. */
export interface Badge {
  text: string;
  /** `note`, `tip`, `caution`, `danger` or `success`. */
  kind: string;
}
