// Converts a sidebar in the config to groups and rows. Pages are resolved by id or URL, as in links.
import type { SiteInfo } from "docsgen";
import { withoutIndexName } from "docsgen/markdown-text";
import { isOutside } from "../shared/page-names.js";
import type { SidebarGroup, SidebarItem } from "./data.js";
import { readBadge } from "./folder-meta.js";
import type { SidebarPage } from "./tree.js";

/**
 * A sidebar entry. A string refers to a page, by id (`guide/start.md`, where the extension is optional) or by URL
 * (`/guide/start`), or to another site, by its full URL.
 */
export type SidebarEntry = string | SidebarRow;

/** A string, or a string for each locale. */
export type LocaleText = string | Readonly<Record<string, string>>;

/** Returns the string for a locale, or otherwise the first string. */
export function textIn(text: LocaleText | undefined, locale: string): string | undefined {
  return typeof text === "object" ? (text[locale] ?? Object.values(text)[0]) : text;
}

export interface SidebarRow {
  /** Target of the entry: a page id, a path, or a full URL. Optional for an entry with `items`. Default: none. */
  link?: string;
  /**
   * Label: a string, or a string for each locale: `{ en: "Start", de: "Anfang" }`. Default: the page's title, or the
   * link.
   */
  label?: LocaleText;
  /** Name of an icon from the theme's icon set. Default: the icon of the page. */
  icon?: string;
  /**
   * Text of a badge next to the label, or its text and kind (note, tip, caution, danger, or success). Default: the
   * badge of the page.
   */
  badge?: string | { text: string; kind?: string };
  /**
   * Makes nested entries collapsible: initially collapsed (`true`) or expanded (`false`). A top-level group with
   * `false` is initially open on every page. Default: nested entries are always visible.
   */
  collapsed?: boolean;
  /** Nested entries. */
  items?: readonly SidebarEntry[];
  /** Folder in the content folder whose pages become the nested entries. Use this instead of `items`. */
  folder?: string;
}

type DeclaredPage = Pick<SidebarPage, "id" | "url" | "title" | "icon" | "layout" | "sidebar">;

export interface DeclaredSite {
  locale: string;
  /** By id and by URL: see `indexPages`. */
  pages: ReadonlyMap<string, DeclaredPage>;
  /** Returns the row of a page. */
  createRow(page: DeclaredPage): SidebarItem;
  /** Returns the rows for the pages of a folder. */
  listRows(folder: string): SidebarItem[];
  /** Returns the URL of a page in another locale or version. Undefined if there is no such page. */
  urlElsewhere(link: string): string | undefined;
  /** Called with a link to a missing page, or with a folder without pages. */
  onUnknown(link: string): void;
  /** Reports a link to another site if its scheme is not allowed, and returns true for it. */
  isRefused(link: string): boolean;
}

/** Consecutive top-level rows without nested rows become a group without a label. */
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
      const { items = [], label, icon, badge, collapsed, ...page } = item;
      // The group's label toggles the group, so the group's page becomes the first row. A page that only lists the rows
      // is omitted.
      const isList = page.id !== undefined && site.pages.get(page.id)?.layout === "overview";
      const firstRow = page.url === undefined || isList ? [] : [{ ...page, label, icon: "" }];
      const more = { ...(badge && { badge }), ...(collapsed === false && { collapsed }) };
      const url = page.url === undefined ? {} : { url: page.url };
      groups.push({ key: `${index}`, label, icon, ...url, ...more, items: [...firstRow, ...items] });
    }
  }
  return groups;
}

function rowsFor(row: SidebarRow, site: DeclaredSite): SidebarItem[] {
  const { link, label, icon, badge, collapsed } = row;
  const isForeign = link !== undefined && isOutside(link);
  const page = link === undefined || isForeign ? undefined : findPage(link, site);
  const items =
    row.folder === undefined ? row.items?.flatMap((entry) => createItems(entry, site)) : site.listRows(row.folder);
  if (row.folder !== undefined && items?.length === 0) site.onUnknown(row.folder);
  const isRefused = isForeign && site.isRefused(link);
  const ownUrl = isForeign || link === undefined || page ? link : site.urlElsewhere(link);
  if (link !== undefined && ownUrl === undefined) site.onUnknown(link);
  const url = isRefused ? undefined : ownUrl;
  if (link !== undefined && url === undefined && !items) return [];
  const baseRow = page ? site.createRow(page) : { ...(url !== undefined && { url }), label: link ?? "", icon: "" };
  return [
    {
      ...baseRow,
      ...(label !== undefined && { label: textIn(label, site.locale) ?? "" }),
      ...(icon !== undefined && { icon }),
      ...(badge !== undefined && { badge: readBadge(badge) }),
      ...(items && { items }),
      ...(items && collapsed !== undefined && { collapsed }),
    },
  ];
}

function createItems(entry: SidebarEntry, site: DeclaredSite): SidebarItem[] {
  return rowsFor(typeof entry === "string" ? { link: entry } : entry, site);
}

/**
 * Maps ids, ids without an extension, and URLs to pages. URLs may include the base of the edition or the base of the
 * site, so that one sidebar works for all editions.
 */
export function indexPages(
  pages: readonly DeclaredPage[],
  { base, prefix = "" }: Pick<SiteInfo, "base" | "prefix">,
): Map<string, DeclaredPage> {
  const index = new Map<string, DeclaredPage>();
  const siteBase = base.slice(0, base.length - prefix.length);
  if (siteBase !== "/") for (const page of pages) index.set(pathKey(siteBase + page.url.slice(base.length)), page);
  if (base !== "/") for (const page of pages) index.set(pathKey(page.url), page);
  for (const page of pages) index.set(pathKey(page.url.slice(base.length)), page);
  for (const page of pages) index.set(pathKey(page.id), page).set(page.id, page);
  return index;
}

function findPage(link: string, { pages }: DeclaredSite): DeclaredPage | undefined {
  const [path = ""] = link.split(/[?#]/);
  return pages.get(path) ?? pages.get(pathKey(path));
}

export function pathKey(path: string): string {
  const name = path.replace(/^\.?\/+|\/+$/g, "").replace(/\.(?:html|mdx?|markdown)$/i, "");
  return withoutIndexName(name).replace(/\/$/, "");
}
