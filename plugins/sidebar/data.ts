// What the sidebar plugin makes for the theme. Types only.
declare module "docsgen" {
  interface SiteData {
    /** One for each locale and version. */
    sidebar?: Sidebar[];
  }
}

/** The sidebar of one locale and version, or of a part of its pages. */
export interface Sidebar {
  locale: string;
  version: string;
  /** The part of the site that it is for; absent for the only one, and for pages in no part. */
  part?: SidebarPart;
  groups: SidebarGroup[];
}

export interface SidebarPart {
  /** Of its tab; empty for a part without one. */
  label: string;
  icon: string;
  /** The beginning of its pages' addresses, with base. */
  match: string;
  /** Where its tab leads: with base. */
  url: string;
}

export interface SidebarGroup {
  /** The category, e.g. `guides`; empty for pages outside any folder. */
  key: string;
  label: string;
  icon: string;
  /** The folder's own page, which is also its first row, unless it is a list of the rows. Absent if it has none. */
  url?: string;
  /** `false`: open on every page, beside others. Absent: one group is open at a time. */
  collapsed?: boolean;
  badge?: Badge;
  items: SidebarItem[];
}

export interface SidebarItem {
  /** The page; absent for a sub-folder that has no page of its own, and for links elsewhere. */
  id?: string;
  url?: string;
  label: string;
  icon: string;
  /** Rows below it. */
  items?: SidebarItem[];
  /** Whether the rows below it are folded at first. Absent: they cannot be folded. */
  collapsed?: boolean;
  badge?: Badge;
}

/** A word beside a label. */
export interface Badge {
  text: string;
  /** `note`, `tip`, `caution`, `danger` or `success`. */
  kind: string;
}
