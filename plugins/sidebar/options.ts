// Options of the sidebar, and lists that other plugins can extend.
import type { LocaleText, SidebarEntry } from "./declared.js";
import type { PageSort } from "./tree.js";

declare module "docsgen" {
  interface PluginLists {
    /** Labels, icons, and order of groups. Those of the `groups` option come first, and replace groups with the same key. */
    sidebarGroups: SidebarGroupOptions;
    /** Entries after all others, in each locale and version. With `parts`, on pages that are not in any part. */
    sidebarItems: SidebarEntry;
  }
}

export interface SidebarGroupOptions {
  /** Category of its pages, such as `guides`; empty for pages that are not in a folder. */
  key: string;
  /**
   * Label: a string, or a string for each locale: `{ en: "Guides", de: "Anleitungen" }`. Default: the key with
   * capitalized words. In other locales, the title of the folder's page if it is translated. For pages that are not in
   * a folder, the site's title.
   */
  label?: LocaleText;
  /** Name of an icon from the theme's icon set. Default: none. */
  icon?: string;
  /** Sort order: `file` sorts by file name, with leading numbers in numeric order; `title` sorts by title in the site's language. Default: `file`. */
  sort?: PageSort;
}

export interface SidebarPartOptions {
  /** URL prefix of its pages, without the base: `/guide/`. If several parts match, the longest prefix applies. */
  path: string;
  /** Label of its tab: a string, or a string for each locale. Default: none; the part has no tab. */
  label?: LocaleText;
  /** Name of an icon from the theme's icon set. Default: none. */
  icon?: string;
  /** Entries, as in `items` of the sidebar. Default: generated from folders. */
  items?: readonly SidebarEntry[];
}

export interface SidebarOptions {
  /**
   * Defines the whole sidebar. Pages that are not listed are omitted. Default: generated from folders.
   * @example [{ label: "Guide", items: ["guide/start.md", { label: "Deploy", link: "/guide/deploy" }] }]
   */
  items?: readonly SidebarEntry[];
  /**
   * Parts of the site with separate sidebars. Parts with a label have a tab above the sidebar.
   * @example [{ label: "Guide", path: "/guide/" }, { label: "API", path: "/api/", items: ["api/index.md"] }]
   */
  parts?: readonly SidebarPartOptions[];
  /** Replaces `items` and `parts` for individual locales, by key. Default: all locales have the same entries. */
  locales?: Readonly<Record<string, Pick<SidebarOptions, "items" | "parts">>>;
  /** Replaces `items` and `parts` for individual versions, by key. `locales` takes precedence. Default: all versions have the same entries. */
  versions?: SidebarOptions["locales"];
  /** Groups in order. Other categories follow, sorted by folder name. Default: none. */
  groups?: readonly SidebarGroupOptions[];
  /**
   * Product name. If set, labels are treated as package names: a leading product name and every `@` are removed, and
   * `-` is replaced with `/`. Default: none; labels are titles.
   */
  brand?: string;
  /** Icons by label, for pages that do not set an icon: names from the theme's icon set. Default: none. */
  icons?: Readonly<Record<string, string>>;
}
