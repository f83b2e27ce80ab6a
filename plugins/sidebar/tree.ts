// The pages of one group → its sidebar items in reading order, sub-folders nested.
import type { PageMeta } from "docsgen";
import { groupBy } from "../page-groups.js";
import { baseName, labelOf, resolveFolderPages, stripNumber } from "../page-names.js";
import type { SidebarItem } from "./data.js";

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

interface PlacedPage {
  page: SidebarPage;
  /** Names of the folders between the category's own and the file. */
  folders: readonly string[];
  /** Whether it stands for its folder. */
  isFolder: boolean;
}

/** A row before sorting. */
interface Row {
  item: SidebarItem;
  /** Of the file or folder. */
  name: string;
  order: number | undefined;
  /** Numbered names come first, then other pages, then other sub-folders. */
  rank: 1 | 2 | 3;
}

export function createFolderTree(pages: readonly SidebarPage[], options: TreeOptions): SidebarItem[] {
  const folderPages = resolveFolderPages(pages.map(({ id }) => id));
  const placed = pages.map((page): PlacedPage => {
    return { page, folders: foldersBelow(page.id, options.category), isFolder: folderPages.has(page.id) };
  });
  const { own, items } = createFolder(placed, 0, options);
  return own ? [itemOf(own, options), ...items] : items;
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

/** The page that stands for a folder, and the items of all other pages in it. */
function createFolder(
  members: readonly PlacedPage[],
  depth: number,
  options: TreeOptions,
): { own: SidebarPage | undefined; items: SidebarItem[] } {
  const pages = members.filter(({ folders }) => folders.length === depth);
  const own = pages.find(({ isFolder }) => isFolder)?.page;
  const rows = pages.flatMap(({ page }): Row[] => {
    const name = baseName(page.id);
    const rank = /^\d/.test(name) ? 1 : 2;
    return page === own ? [] : [{ item: itemOf(page, options), name, order: page.order, rank }];
  });
  const below = members.filter(({ folders }) => folders.length > depth);
  const groups = groupBy(below, ({ folders }) => folders[depth] ?? "");
  for (const [name, inside] of groups) {
    const folder = createFolder(inside, depth + 1, options);
    const item = folder.own ? itemOf(folder.own, options) : rowOf(labelOf(name, [...groups.keys()]), "", options);
    const rank = /^\d/.test(name) ? 1 : 3;
    rows.push({ item: { ...item, items: folder.items }, name, order: folder.own?.order, rank });
  }
  return { own, items: rows.sort(createCompare(options)).map(({ item }) => item) };
}

function itemOf({ id, url, title, icon }: SidebarPage, options: TreeOptions): SidebarItem {
  return { id, url, ...rowOf(options.label(title), icon, options) };
}

function rowOf(label: string, icon: string, { iconByLabel }: TreeOptions): Pick<SidebarItem, "label" | "icon"> {
  return { label, icon: icon || (iconByLabel.get(label) ?? "") };
}

function createCompare({ sort, lang }: TreeOptions): (a: Row, b: Row) => number {
  const byTitle = new Intl.Collator(lang);
  const byFile = new Intl.Collator("en", { numeric: true });
  const last = Number.POSITIVE_INFINITY;
  return (a, b) => {
    if (a.order !== b.order) return (a.order ?? last) - (b.order ?? last);
    const byWord = sort === "title" ? byTitle.compare(a.item.label, b.item.label) : a.rank - b.rank;
    return byWord || byFile.compare(a.name, b.name) || (a.name < b.name ? -1 : 1);
  };
}
