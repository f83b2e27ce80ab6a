// A sidebar that the config writes down → groups and rows. Pages are found by id or by address, as links are.
import type { PageMeta } from "docsgen";
import { isOutside } from "../page-names.js";
import type { SidebarGroup, SidebarItem } from "./data.js";

/**
 * A row. A text names a page, by id (`guide/start.md`, the extension may be left out) or by address (`/guide/start`), or
 * another site by its whole address.
 */
export type SidebarEntry = string | SidebarRow;

export interface SidebarRow {
  /** What the row leads to, given like a text. Default: a row with `items` leads nowhere. */
  link?: string;
  /** Default: the page's title, or the link. */
  label?: string;
  /** Name in the theme's icon set. Default: that of the page. */
  icon?: string;
  items?: readonly SidebarEntry[];
  /** In place of `items`: a folder of the content folder, whose pages become the rows. */
  folder?: string;
}

export type DeclaredPage = Pick<PageMeta, "id" | "url" | "title" | "icon">;

export interface DeclaredSite {
  base: string;
  /** By id and by address: see indexPages. */
  pages: ReadonlyMap<string, DeclaredPage>;
  /** Label of a page's row. */
  label(title: string): string;
  /** Rows of the pages of a folder. */
  rowsOf(folder: string): SidebarItem[];
  /** Called with a link that leads to no page. */
  onUnknown(link: string): void;
}

/** Rows at the top that have no rows of their own form groups without a label. */
export function createDeclared(entries: readonly SidebarEntry[], site: DeclaredSite): SidebarGroup[] {
  const groups: SidebarGroup[] = [];
  for (const [index, entry] of entries.entries()) {
    const row = typeof entry === "string" ? { link: entry } : entry;
    const [item] = rowsFor(row, site);
    if (!item) continue;
    const last = groups.at(-1);
    if (!row.items && row.folder === undefined) {
      if (last?.label === "") last.items.push(item);
      else groups.push({ key: `${index}`, label: "", icon: "", items: [item] });
    } else {
      const { items = [], label, icon, ...page } = item;
      // The label of a group folds it, so its page is the first row.
      const own = page.url === undefined ? [] : [{ ...page, label, icon: "" }];
      groups.push({ key: `${index}`, label, icon, items: [...own, ...items] });
    }
  }
  return groups;
}

function rowsFor(row: SidebarRow, site: DeclaredSite): SidebarItem[] {
  const { link, label, icon } = row;
  const isForeign = link !== undefined && isOutside(link);
  const page = link === undefined || isForeign ? undefined : findPage(link, site);
  const items = row.folder === undefined ? row.items?.flatMap((entry) => rowsOf(entry, site)) : site.rowsOf(row.folder);
  if (link !== undefined && !isForeign && !page) {
    site.onUnknown(link);
    if (!items) return [];
  }
  return [
    {
      ...(page && { id: page.id, url: page.url }),
      ...(isForeign && { url: link }),
      label: label ?? (page ? site.label(page.title) : (link ?? "")),
      icon: icon ?? page?.icon ?? "",
      ...(items && { items }),
    },
  ];
}

function rowsOf(entry: SidebarEntry, site: DeclaredSite): SidebarItem[] {
  return rowsFor(typeof entry === "string" ? { link: entry } : entry, site);
}

/** Pages by id, by id without extension and by address. */
export function indexPages(pages: readonly DeclaredPage[], base: string): Map<string, DeclaredPage> {
  const index = new Map<string, DeclaredPage>();
  for (const page of pages) index.set(keyOf(page.url.slice(base.length)), page);
  for (const page of pages) index.set(keyOf(page.id), page).set(page.id, page);
  return index;
}

function findPage(link: string, { pages }: DeclaredSite): DeclaredPage | undefined {
  const [path = ""] = link.split(/[?#]/);
  return pages.get(path) ?? pages.get(keyOf(path));
}

function keyOf(path: string): string {
  const name = path.replace(/^\.?\/+|\/+$/g, "").replace(/\.(?:html|mdx?|markdown)$/i, "");
  return name.replace(/(?:^|\/)(?:index|readme)$/i, "");
}
