// The pages of one group → sidebar items, sub-folders nested, everything in reading order.
import type { PageMeta, SidebarItem } from "docsgen";
import { baseName, labelOf, resolveFolderPages, stripNumber } from "../page-names.js";

export type PageSort = "file" | "title";
export type SidebarPage = Pick<PageMeta, "id" | "url" | "title" | "category" | "icon" | "order">;

export interface TreeOptions {
  /** The group's key: folders up to the one of this name are not shown. */
  category: string;
  sort: PageSort;
  /** BCP 47 tag, for the order of titles. */
  lang: string;
  label: (title: string) => string;
  /** For rows whose page names no icon. */
  iconByLabel: ReadonlyMap<string, string>;
}

interface Folder {
  /** The folder's own name, number included. */
  name: string;
  /** The page that stands for the folder. */
  page?: SidebarPage;
  pages: SidebarPage[];
  folders: Map<string, Folder>;
}

/** A row before sorting. */
interface Row {
  item: SidebarItem;
  name: string;
  order: number;
  /** Numbered names, then other pages, then other sub-folders. */
  rank: 1 | 2 | 3;
}

export function createFolderTree(pages: readonly SidebarPage[], options: TreeOptions): SidebarItem[] {
  const folderPages = resolveFolderPages(pages.map(({ id }) => id));
  const root: Folder = { name: "", pages: [], folders: new Map() };
  for (const page of pages) {
    const folder = foldersBelow(page.id, options.category).reduce(enterFolder, root);
    if (folderPages.has(page.id)) folder.page = page;
    else folder.pages.push(page);
  }
  const items = itemsOf(root, options);
  return root.page ? [itemOf(root.page, options), ...items] : items;
}

/** Names of the folders between the category's own and the file; none if no folder is called like the category. */
function foldersBelow(id: string, category: string): string[] {
  const folders = id.split("/").slice(0, -1);
  const start = folders.findIndex((folder) => stripNumber(folder) === category);
  return start < 0 ? [] : folders.slice(start + 1);
}

function enterFolder(parent: Folder, name: string): Folder {
  const known = parent.folders.get(name);
  if (known) return known;
  const folder: Folder = { name, pages: [], folders: new Map() };
  parent.folders.set(name, folder);
  return folder;
}

function itemsOf(folder: Folder, options: TreeOptions): SidebarItem[] {
  const pageRows = folder.pages.map((page): Row => {
    const name = baseName(page.id);
    return { item: itemOf(page, options), name, order: orderOf(page), rank: /^\d/.test(name) ? 1 : 2 };
  });
  const folderRows = [...folder.folders.values()].map((child): Row => {
    const item = child.page ? itemOf(child.page, options) : rowOf(labelOf(child.name), "", options);
    const rank = /^\d/.test(child.name) ? 1 : 3;
    return { item: { ...item, items: itemsOf(child, options) }, name: child.name, order: orderOf(child.page), rank };
  });
  return [...pageRows, ...folderRows].sort(createCompare(options)).map(({ item }) => item);
}

function itemOf(page: SidebarPage, options: TreeOptions): SidebarItem {
  return { id: page.id, url: page.url, ...rowOf(options.label(page.title), page.icon, options) };
}

function rowOf(label: string, icon: string, { iconByLabel }: TreeOptions): Pick<SidebarItem, "label" | "icon"> {
  return { label, icon: icon || (iconByLabel.get(label) ?? "") };
}

function orderOf(page: SidebarPage | undefined): number {
  return page?.order ?? Number.POSITIVE_INFINITY;
}

function createCompare({ sort, lang }: TreeOptions): (a: Row, b: Row) => number {
  const byTitle = new Intl.Collator(lang);
  const byFile = new Intl.Collator("en", { numeric: true });
  return (a, b) => {
    if (a.order !== b.order) return a.order - b.order;
    const byRank = a.rank - b.rank;
    const byWord = sort === "title" ? byTitle.compare(a.item.label, b.item.label) : byRank;
    return byWord || byFile.compare(a.name, b.name) || (a.name < b.name ? -1 : 1);
  };
}
