// What `select` hands to `render`, as plain JSON: everything of one page but its article. Type aliases, not interfaces,
// because only those are assignable to Json.

/** An address with its visible name. `url` has the base; `icon` is a name in the sprite, empty for none. */
export type NavLink = { url: string; label: string; icon: string };

/** One row of the sidebar: a page, or a folder with rows of its own (its `url` is empty if it has no page). */
export type NavItem = NavLink & {
  items: NavItem[];
  /** For what can be folded, where its rows are (a path under the output), to be fetched where `items` is empty. Else empty. */
  rows: string;
  /** Of a row that stands for the part of a long list before or after the one that is shown; its label is the theme's. */
  more?: "before" | "after";
};

/** One accordion of the sidebar. `url` is where its heading leads when `items` is left out. */
export type NavGroup = NavItem & { key: string };

export type SidebarProps = {
  /**
   * Groups, and where there are very many, rows that stand for those before and after: the JSON of a list of NavItem. Pages
   * have it in common: as a text it is written and read with each page's props in half the time, and is rendered once.
   */
  groups: string;
  /** Short name of `groups`. */
  name: string;
  /** Address of the page that is shown. */
  active: string;
  /** Key of the group that is open; empty for none. */
  open: string;
  /** Address of llms.txt; empty if there is none. */
  llms: string;
};

/** What goes into the document's head. Addresses here are absolute, or empty. */
export type HeadProps = {
  title: string;
  description: string;
  canonical: string;
  /** Address of the page's own Markdown, with base; empty if there is none. */
  markdown: string;
  /** `article` or `website`, as Open Graph names them. */
  type: string;
  indexed: boolean;
  lang: string;
  dir: "ltr" | "rtl";
};

export type HeaderProps = {
  /** Address of the introduction; empty if there is none. */
  start: string;
  search: boolean;
  /** The site's repository, its icon that of the host; null if there is none. */
  repository: NavLink | null;
};

export type SearchProps = {
  /** Address of the search manifest. */
  url: string;
  /** Of the page: what is searched. */
  locale: string;
  version: string;
};

export type ContentsEntry = { id: string; text: string; depth: number };

export type ArticleProps = {
  /** Labels from the sidebar's group down to the page's folder. */
  trail: string[];
  contents: ContentsEntry[];
  /** Address of the page's own Markdown, with base; empty if there is none. */
  markdown: string;
  edit: NavLink | null;
  /** Day of the last change, `YYYY-MM-DD`; empty if unknown. */
  updated: string;
  previous: NavLink | null;
  next: NavLink | null;
};

export type Sample = { key: string; label: string; html: string };
export type Card = { title: string; text: string; icon: string; url: string };

export type HomeProps = {
  title: string;
  text: string;
  actions: NavLink[];
  samples: Sample[];
  toolkit: string;
  cards: Card[];
};

export type PageProps = {
  layout: "article" | "home" | "page" | "not-found";
  head: HeadProps;
  header: HeaderProps;
  /** Null for a site without search. */
  search: SearchProps | null;
  sidebar: SidebarProps | null;
  article: ArticleProps | null;
  home: HomeProps | null;
};
