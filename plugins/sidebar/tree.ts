// Arranges the pages of a group in reading order as sidebar items, with nested subfolders.
import type { Json, PageMeta } from "docsgen";
import { groupBy } from "../shared/page-groups.js";
import { baseName, compareNames, createLabel, resolveFolderPages, stripNumber } from "../shared/page-names.js";
import type { SidebarItem } from "./data.js";
import { type ReadMeta, readBadge } from "./folder-meta.js";

/** The `sidebar` key in front matter. */
interface RowMeta {
  /** Label of the entry. Default: the title. */
  label?: string;
  /** Position of the entry. Default: the page's `order`. */
  order?: number;
  icon?: string;
  badge?: string | { text: string; kind?: string };
}

export type PageSort = "file" | "title";
export type SidebarPage = Pick<PageMeta, "id" | "url" | "title" | "category" | "icon" | "layout" | "order"> & {
  /** Its `sidebar` key in front matter; false if the page has no entry. */
  sidebar?: false | RowMeta;
  /** True if the page is in the language of its locale. */
  isOwn: boolean;
};

interface TreeOptions {
  /** Key of the group. Its folder and parent folders are not shown. */
  category: string;
  sort: PageSort;
  /** BCP 47 tag, for sorting titles. */
  lang: string;
  label: (title: string) => string;
  /** Icons for rows whose page has no icon. */
  iconByLabel: ReadonlyMap<string, string>;
  /** Reads the metadata of folders. */
  metaOf: ReadMeta;
}

/** A row before sorting. */
interface Row {
  item: SidebarItem;
  /** Name of the file or folder. */
  name: string;
  order: number | undefined;
}

/** Reads the `sidebar` key of front matter. */
export function parseRowMeta(sidebar: Json | undefined): Pick<SidebarPage, "sidebar"> {
  if (sidebar === false) return { sidebar };
  const isObject = typeof sidebar === "object" && sidebar !== null && !Array.isArray(sidebar);
  return isObject ? { sidebar: sidebar as RowMeta } : {};
}

/** Returns the row of a page. Front matter takes precedence. */
export function createRow(
  { id, url, title, icon, sidebar }: Pick<SidebarPage, "id" | "url" | "title" | "icon" | "sidebar">,
  { label, iconByLabel }: Pick<TreeOptions, "label" | "iconByLabel">,
): SidebarItem {
  const rowOptions = sidebar || {};
  const text = rowOptions.label ?? label(title);
  return {
    ...{ id, url, label: text, icon: rowOptions.icon ?? (icon || (iconByLabel.get(text) ?? "")) },
    ...(rowOptions.badge !== undefined && { badge: readBadge(rowOptions.badge) }),
  };
}

/** @returns the rows, starting with the folder's index page if it has one */
export function createFolderTree(pages: readonly SidebarPage[], options: TreeOptions): SidebarItem[] {
  const folderPages = resolveFolderPages(pages.map(({ id }) => id));
  const located = pages.map((page) => ({ page, folders: foldersBelow(page.id, options.category) }));
  const orderOf = ({ order, sidebar }: SidebarPage) => (sidebar === false ? undefined : sidebar?.order) ?? order;
  /** Returns the folder's index page, and the items of all other pages in it. */
  const createFolder = (members: typeof located, depth: number): { indexPage?: SidebarPage; items: SidebarItem[] } => {
    const rows: Row[] = [];
    let indexPage: SidebarPage | undefined;
    for (const { page, folders } of members) {
      if (folders.length > depth) continue;
      if (!indexPage && folderPages.has(page.id)) indexPage = page;
      else rows.push({ item: createRow(page, options), name: baseName(page.id), order: orderOf(page) });
    }
    const below = members.filter(({ folders }) => folders.length > depth);
    const groups = groupBy(below, ({ folders }) => folders[depth] ?? "");
    for (const [name, inside] of groups) {
      const folder = createFolder(inside, depth + 1);
      const { order, pages: _, ...meta } = options.metaOf(findFolder(inside[0], depth + 1));
      const row = folder.indexPage
        ? createRow(folder.indexPage, options)
        : labelled(createLabel(name, [...groups.keys()]), options);
      const indexOrder = folder.indexPage && orderOf(folder.indexPage);
      rows.push({ item: { ...row, ...meta, items: folder.items }, name, order: order ?? indexOrder });
    }
    const { pages: names } = members[0] ? options.metaOf(findFolder(members[0], depth)) : {};
    return { ...(indexPage && { indexPage }), items: rows.sort(createCompare(options, names)).map(({ item }) => item) };
  };
  const { indexPage, items } = createFolder(located, 0);
  return indexPage ? [createRow(indexPage, options), ...items] : items;
}

function labelled(label: string, { iconByLabel }: TreeOptions): SidebarItem {
  return { label, icon: iconByLabel.get(label) ?? "" };
}

/** Returns the folder at a depth below the category, as a path in the content folder. */
function findFolder({ page, folders }: { page: SidebarPage; folders: readonly string[] }, depth: number): string {
  const path = page.id.split("/").slice(0, -1);
  return path.slice(0, path.length - folders.length + depth).join("/");
}

/**
 * Returns the folders between the category's folder and the file. Empty if the path contains no folder with the
 * category's name.
 */
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

/** @param names names of files and folders that come first, in this order, with or without their numbers */
function createCompare({ sort, lang }: TreeOptions, names: readonly string[] = []): (a: Row, b: Row) => number {
  const placeOf = ({ name }: Row) => {
    const place = names.findIndex((one) => one === name || one === stripNumber(name));
    return place < 0 ? names.length : place;
  };
  const byTitle = sort === "title" ? new Intl.Collator(lang) : undefined;
  const last = Number.POSITIVE_INFINITY;
  return (a, b) => {
    if (names.length > 0 && placeOf(a) !== placeOf(b)) return placeOf(a) - placeOf(b);
    if (a.order !== b.order) return (a.order ?? last) - (b.order ?? last);
    const byWord = byTitle ? byTitle.compare(a.item.label, b.item.label) : computeRank(a) - computeRank(b);
    return byWord || compareNames(a.name, b.name) || (a.name < b.name ? -1 : 1);
  };
}

/** Numbered names come first, then other pages, then other subfolders. */
function computeRank({ item, name }: Row): number {
  if (/^\d/.test(name)) return 1;
  return item.items ? 3 : 2;
}
