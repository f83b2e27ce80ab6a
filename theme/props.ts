// What `select` hands to `render`, as plain JSON: type aliases, because interfaces are not assignable to Json.

/** `url` has the base; `icon` is a name in the sprite, empty for none. */
export type NavLink = { url: string; label: string; icon: string };

/** A row of the sidebar: a page, or a folder with rows of its own. `url` is empty for a folder without a page. */
export type NavItem = NavLink & {
  items: NavItem[];
  /** Of a row that can be folded: the file with its rows, under the output, fetched if `items` is empty. Otherwise empty. */
  rows: string;
  /** Of a row that stands for the part of a long list before or after the part that is shown. The theme labels it. */
  more?: "before" | "after";
};

/** An accordion of the sidebar. `url` is where its heading leads if `items` is left out. */
export type NavGroup = NavItem & { key: string };

export type SidebarProps = {
  /**
   * JSON of a list of NavItem: groups, and in a very long list rows that stand for those before and after. Pages share it,
   * so it is rendered once; as text it takes half the time to write and read with each page's props.
   */
  groups: string;
  /** Short name of `groups`. */
  name: string;
  /** Address of the page that is shown. */
  active: string;
  /** Key of the open group; empty for none. */
  open: string;
  /** Address of llms.txt; empty if there is none. */
  llms: string;
};

/** What goes into the document's head. Addresses are absolute, or empty if unknown. */
export type HeadProps = {
  title: string;
  description: string;
  canonical: string;
  /** Address of the page's Markdown, with base; empty if there is none. */
  markdown: string;
  /** An Open Graph type: `article` or `website`. */
  type: string;
  indexed: boolean;
  lang: string;
  dir: "ltr" | "rtl";
};

export type HeaderProps = {
  /** Address of the introduction; empty if there is none. */
  start: string;
  search: boolean;
  /** The site's repository with its host's icon; null if there is none. */
  repository: NavLink | null;
};

export type SearchProps = {
  /** Address of the search manifest. */
  url: string;
  /** The page's own: what is searched. */
  locale: string;
  version: string;
};

export type ContentsEntry = { id: string; text: string; depth: number };

export type ArticleProps = {
  /** Labels from the sidebar's group down to the page's folder. */
  trail: string[];
  contents: ContentsEntry[];
  /** Address of the page's Markdown, with base; empty if there is none. */
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

/** A group of the sidebar on the page that stands in for a site's own home page. */
export type OverviewGroup = { label: string; items: NavLink[] };

export type PageProps = {
  layout: "article" | "home" | "overview" | "page" | "not-found";
  head: HeadProps;
  header: HeaderProps;
  /** Null for a site without search. */
  search: SearchProps | null;
  sidebar: SidebarProps | null;
  article: ArticleProps | null;
  home: HomeProps | null;
  overview: OverviewGroup[] | null;
};
