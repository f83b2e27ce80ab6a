// The pages of one group → its sidebar items in reading order, sub-folders nested.
import type { PageMeta } from "docsgen";
import { groupBy } from "../page-groups.js";
import { baseName, labelOf, resolveFolderPages, stripNumber } from "../page-names.js";
import type { SidebarItem } from "./data.js";

// In a fixed language: the order of files and folders must not change with the site's.
export const byName = new Intl.Collator("en", { numeric: true });

export type PageSort = "file" | "title";
export type SidebarPage = Pick<PageMeta, "id" | "url" | "title" | "category" | "icon" | "order">;

interface TreeOptions {
  /** The group's key: its folder, and those above it, are not shown. */
  category: string;
  sort: PageSort;
  /** BCP 47 tag, for the order of titles. */
  lang: string;
  label: (title: string) => string;
  /** For rows whose page names no icon. */
  iconByLabel: ReadonlyMap<string, string>;
}

/** A row before sorting. */
interface Row {
  item: SidebarItem;
  /** Of the file or folder. */
  name: string;
  order: number | undefined;
}

export function createFolderTree(pages: readonly SidebarPage[], options: TreeOptions): SidebarItem[] {
  const folderPages = resolveFolderPages(pages.map(({ id }) => id));
  const placed = pages.map((page) => ({ page, folders: foldersBelow(page.id, options.category) }));
  const compare = createCompare(options);
  const rowOf = (label: string, icon = "") => ({ label, icon: icon || (options.iconByLabel.get(label) ?? "") });
  const itemOf = ({ id, url, title, icon }: SidebarPage): SidebarItem => {
    return { id, url, ...rowOf(options.label(title), icon) };
  };
  /** The page that stands for a folder, and the items of all other pages in it. */
  const createFolder = (members: typeof placed, depth: number): { own?: SidebarPage; items: SidebarItem[] } => {
    const rows: Row[] = [];
    let own: SidebarPage | undefined;
    for (const { page, folders } of members) {
      if (folders.length > depth) continue;
      if (!own && folderPages.has(page.id)) own = page;
      else rows.push({ item: itemOf(page), name: baseName(page.id), order: page.order });
    }
    const below = members.filter(({ folders }) => folders.length > depth);
    const groups = groupBy(below, ({ folders }) => folders[depth] ?? "");
    for (const [name, inside] of groups) {
      const folder = createFolder(inside, depth + 1);
      const item = folder.own ? itemOf(folder.own) : rowOf(labelOf(name, [...groups.keys()]));
      rows.push({ item: { ...item, items: folder.items }, name, order: folder.own?.order });
    }
    return { ...(own && { own }), items: rows.sort(compare).map(({ item }) => item) };
  };
  const { own, items } = createFolder(placed, 0);
  return own ? [itemOf(own), ...items] : items;
}

/** The folders between the category's own and the file; empty if no folder has the category's name. */
function foldersBelow(id: string, category: string): string[] {
  if (id.startsWith(`${category}/`))
    return id
      .slice(category.length + 1)
      .split("/")
      .slice(0, -1);
  const folders = id.split("/").slice(0, -1);
  const start = folders.findIndex((folder) => stripNumber(folder) === category);
  return start < 0 ? [] : folders.slice(start + 1);
}

function createCompare({ sort, lang }: TreeOptions): (a: Row, b: Row) => number {
  const byTitle = new Intl.Collator(lang);
  const last = Number.POSITIVE_INFINITY;
  return (a, b) => {
    if (a.order !== b.order) return (a.order ?? last) - (b.order ?? last);
    const byWord = sort === "title" ? byTitle.compare(a.item.label, b.item.label) : rankOf(a) - rankOf(b);
    return byWord || byName.compare(a.name, b.name) || (a.name < b.name ? -1 : 1);
  };
}

/** Numbered names come first, then other pages, then other sub-folders. */
function rankOf({ item, name }: Row): number {
  if (/^\d/.test(name)) return 1;
  return item.items ? 3 : 2;
}
