// Converts the top-level entries of a tool's sidebar, which its header shows, to navigation links and sections of the site.
import { posix } from "node:path";
import { isOutside } from "../../../shared/page-names.js";
import type { SidebarEntry, SidebarRow } from "../../../sidebar/declared.js";
import type { DialectOptions } from "../../dialect.js";
import type { NavSource } from "./frame-links.js";

/** Returns the targets of entries within the site, including nested entries. */
export function listLinks(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => {
    const { link, items = [] }: SidebarRow = typeof entry === "string" ? { link: entry } : entry;
    return [...(link === undefined || isOutside(link) ? [] : [link]), ...listLinks(items)];
  });
}

/** Returns the common folder of all URLs: `/docs/api/`; empty if there is none. */
export function commonFolder(addresses: readonly string[]): string {
  const [first, ...others] = addresses.map((one) => posix.join("/", posix.dirname(one), "/"));
  let folder = first ?? "/";
  while (folder !== "/" && others.some((one) => !one.startsWith(folder)))
    folder = posix.join(posix.dirname(folder), "/");
  return folder === "/" ? "" : folder;
}

export interface Division extends Pick<DialectOptions, "parts" | "sidebar"> {
  nav: NavSource[];
}

/**
 * Turns entries with children into sections. Other entries only appear in the navigation. Page ids are treated like
 * URLs.
 */
export function divideRows(rows: readonly SidebarEntry[]): Division {
  const nav: NavSource[] = [];
  const parts: NonNullable<DialectOptions["parts"]>[number][] = [];
  for (const entry of rows) {
    const { label = "", link, items = [] }: SidebarRow = typeof entry === "string" ? { link: entry } : entry;
    const inside = listLinks([entry]);
    const target = link ?? inside[0];
    const match = items.length > 0 ? commonFolder(inside) : "";
    if (target !== undefined) nav.push({ label: String(label), link: target, ...(match && { match }) });
    if (items.length > 0) parts.push({ path: match || "/", items: link === undefined ? items : [link, ...items] });
  }
  return { nav, parts, sidebar: [] };
}
