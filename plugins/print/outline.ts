// The chapters of a document in sidebar order, nested as in the sidebar.
import type { Page, SiteData } from "docsgen";
import type { Sidebar, SidebarItem } from "docsgen/plugins/sidebar/data";

/** A page, or a group of pages. */
export interface OutlineEntry {
  title: string;
  page?: Page;
  items: OutlineEntry[];
}

/**
 * Returns the outline of an edition: pages before the sidebar, such as a home page with text, and then the sidebar.
 * Without a sidebar, all listed pages in reading order.
 */
export function createOutline(pages: readonly Page[], { sidebar = [], order }: Readonly<SiteData>): OutlineEntry[] {
  const [first] = pages;
  const pageById = new Map(pages.filter(isPrinted).map((page) => [page.id, page]));
  const used = new Set<string>();
  const ofEdition = sidebar.filter(({ locale, version }) => locale === first?.locale && version === first.version);
  const nested = ofEdition.flatMap((one) => ofSidebar(one, { pageById, used }));
  const listed = ofEdition.length > 0 ? (order ?? []) : [...pageById.keys()];
  const others = listed.flatMap((id) => {
    const page = used.has(id) ? undefined : pageById.get(id);
    return page ? [{ title: page.title, page, items: [] }] : [];
  });
  return [...others, ...nested];
}

/** The cover and the table of contents take the place of the home page. */
function isPrinted({ unlisted, layout }: Page): boolean {
  return !unlisted && layout !== "home" && layout !== "overview";
}

interface Pages {
  pageById: ReadonlyMap<string, Page>;
  /** Ids of the pages that are in the outline. */
  used: Set<string>;
}

function ofSidebar({ part, groups }: Sidebar, pages: Pages): OutlineEntry[] {
  const entries = groups.flatMap(({ label, items }) => wrap({ title: label, items: listEntries(items, pages) }));
  return part?.label ? wrap({ title: part.label, items: entries }) : entries;
}

function listEntries(items: readonly SidebarItem[], pages: Pages): OutlineEntry[] {
  return items.flatMap(({ id, label, items: below = [] }): OutlineEntry[] => {
    const page = id === undefined || pages.used.has(id) ? undefined : pages.pageById.get(id);
    if (page) pages.used.add(page.id);
    const entry = { title: page?.title ?? label, ...(page && { page }), items: listEntries(below, pages) };
    return wrap(entry);
  });
}

/** Drops groups without pages. */
function wrap(entry: OutlineEntry): OutlineEntry[] {
  return entry.page || entry.items.length > 0 ? [entry] : [];
}

/** Keeps only the pages below a URL. Their nesting stays. */
export function cutSection(entries: readonly OutlineEntry[], isInside: (page: Page) => boolean): OutlineEntry[] {
  return entries.flatMap(({ page, items, title }) => {
    const below = cutSection(items, isInside);
    return page && isInside(page) ? [{ title, page, items: below }] : wrap({ title, items: below });
  });
}

export function listPages(entries: readonly OutlineEntry[]): Page[] {
  return entries.flatMap(({ page, items }) => [...(page ? [page] : []), ...listPages(items)]);
}
