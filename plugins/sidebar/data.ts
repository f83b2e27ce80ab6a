// What the sidebar plugin makes for the theme. Types only.
declare module "docsgen" {
  interface SiteData {
    /** One for each locale and version. */
    sidebar?: Sidebar[];
  }
}

/** The sidebar of one locale and version. */
export interface Sidebar {
  locale: string;
  version: string;
  groups: SidebarGroup[];
}

export interface SidebarGroup {
  /** The category, e.g. `guides`; empty for pages outside any folder. */
  key: string;
  label: string;
  icon: string;
  items: SidebarItem[];
}

export interface SidebarItem {
  /** The page; absent for a sub-folder that has no page of its own. */
  id?: string;
  url?: string;
  label: string;
  icon: string;
  /** Pages of a sub-folder. */
  items?: SidebarItem[];
}
