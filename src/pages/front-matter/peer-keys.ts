// Front matter keys of other documentation tools, and their counterparts in docsgen. Users who are familiar with
// another tool type its keys, which would otherwise be ignored without a message.

/** By key, or by path for keys in objects. An empty string means that there is no counterpart. */
const counterparts: Readonly<Record<string, string>> = {
  // Docusaurus
  sidebar_position: "order",
  sidebar_label: "sidebar: { label }",
  sidebar_class_name: "",
  sidebar_custom_props: "",
  displayed_sidebar: "",
  hide_title: "hideTitle",
  hide_table_of_contents: "toc: false",
  toc_min_heading_level: "toc: { from }",
  toc_max_heading_level: "toc: { to }",
  pagination_prev: "prev",
  pagination_next: "next",
  pagination_label: "prev or next, on the neighboring page",
  custom_edit_url: "editLink",
  last_update: "lastUpdated",
  parse_number_prefixes: 'the option numbers: content({ numbers: "keep" })',
  // VitePress and VuePress
  outline: "toc",
  aside: "toc: false",
  titleTemplate: "",
  pageClass: "",
  heroText: "hero: { title }",
  heroImage: "hero: { image }",
  tagline: "hero: { tagline }",
  actionText: "hero: { actions }",
  actionLink: "hero: { actions }",
  "hero.name": "hero: { title }",
  "hero.actions.theme": "",
  "features.linkText": "",
  // Starlight
  tableOfContents: "toc",
  editUrl: "editLink",
  template: "layout",
  pagefind: "search: false",
  "sidebar.hidden": "sidebar: false",
  "sidebar.attrs": "",
  "hero.actions.icon": "",
  "hero.actions.variant": "",
  "toc.minHeadingLevel": "toc: { from }",
  "toc.maxHeadingLevel": "toc: { to }",
  "toc.min": "toc: { from }",
  "toc.max": "toc: { to }",
  // MkDocs
  hide: "toc: false, prev: false, or layout: page",
  "navigation.footer": "prev: false and next: false",
  // Hugo
  weight: "order",
  linkTitle: "sidebar: { label }",
  linktitle: "sidebar: { label }",
  lastmod: "lastUpdated",
  bookToc: "toc",
  bookHidden: "sidebar: false",
  toc_hide: "sidebar: false",
  // Jekyll and just-the-docs
  permalink: "slug",
  nav_order: "order",
  nav_exclude: "sidebar: false",
  nav_enabled: "layout: page",
  has_toc: "toc: false",
  has_children: "",
  grand_parent: "",
  redirect_from: "aliases",
  redirect_to: "aliases, on the page at the new URL",
  search_exclude: "search: false",
  // Nextra, Mintlify and GitBook
  sidebarTitle: "sidebar: { label }",
  asIndexPage: "",
  "og:image": "image",
  noindex: "unlisted: true",
};

/** Layouts of other tools. */
const layouts: Readonly<Record<string, string>> = {
  doc: "article",
  docs: "article",
  default: "article",
  splash: "home",
  landing: "home",
  blank: "page",
};

/** Returns undefined for a key that other tools do not have; empty for a key without a counterpart. */
export function counterpartOf(path: string): string | undefined {
  return Object.hasOwn(counterparts, path) ? counterparts[path] : undefined;
}

export function layoutCounterpart(layout: string): string | undefined {
  return Object.hasOwn(layouts, layout) ? layouts[layout] : undefined;
}
