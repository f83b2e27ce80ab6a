// The options of the sidebar.
import type { LocaleText, SidebarEntry } from "./declared.js";
import type { PageSort } from "./tree.js";

export interface SidebarGroupOptions {
  /** The category of its pages: `guides`; empty for pages outside any folder. */
  key: string;
  /**
   * One text, or one for each locale: `{ en: "Guides", de: "Anleitungen" }`. Default: the key, words capitalised (for another
   * locale than the first the title of the folder's own page, if it is translated); for pages outside any folder the site's title.
   */
  label?: LocaleText;
  /** Name in the theme's icon set. Default: none. */
  icon?: string;
  /** `file`: by file name, leading numbers as numbers; `title`: in the order of the site's language. Default: `file`. */
  sort?: PageSort;
}

export interface SidebarPartOptions {
  /** The beginning of its pages' addresses, without base: `/guide/`. Of several that fit, the longest counts. */
  path: string;
  /** Of its tab: one text, or one for each locale. Default: it has none. */
  label?: LocaleText;
  /** Name in the theme's icon set. Default: none. */
  icon?: string;
  /** Rows, as in `items` of the sidebar. Default: folders make them. */
  items?: readonly SidebarEntry[];
}

export interface SidebarOptions {
  /**
   * The whole sidebar, written down: pages that it does not name are left out. Without it, folders make groups and rows.
   * @example [{ label: "Guide", items: ["guide/start.md", { label: "Deploy", link: "/guide/deploy" }] }]
   */
  items?: readonly SidebarEntry[];
  /**
   * Parts of the site, each with a sidebar of its own. Those with a label have a tab above the sidebar.
   * @example [{ label: "Guide", path: "/guide/" }, { label: "API", path: "/api/", items: ["api/index.md"] }]
   */
  parts?: readonly SidebarPartOptions[];
  /** What locales have in place of `items` and `parts`, by their keys. Default: each has the same rows. */
  locales?: Readonly<Record<string, Pick<SidebarOptions, "items" | "parts">>>;
  /** What versions have in place of `items` and `parts`, by their keys; `locales` come first. Default: each has the same rows. */
  versions?: SidebarOptions["locales"];
  /** Groups in their order. Other categories follow, by folder name. Default: none. */
  groups?: readonly SidebarGroupOptions[];
  /**
   * The product's name. With it, labels follow the rule for package names: a leading brand and every `@` are removed,
   * and `-` becomes `/`. Default: none, labels are titles.
   */
  brand?: string;
  /** Icons of rows by label, for pages that name none: names in the theme's icon set. Default: none. */
  icons?: Readonly<Record<string, string>>;
}
