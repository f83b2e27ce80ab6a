// VitePress' sidebars → that of the site, or those of its parts. https://vitepress.dev/reference/default-theme-sidebar
import { posix } from "node:path";
import type { Json } from "docsgen";
import { listOf, type Mapping, mappingOf, textOf } from "../../json.js";
import { isOutside } from "../../page-names.js";
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { SidebarPartOptions } from "../../sidebar/options.js";
import type { DialectOptions } from "../dialect.js";
import { plainText } from "../frame/text.js";

/** A list is the sidebar of all pages. Those by path stand on the pages whose addresses begin with it. */
export function parseSidebar(sidebar: Json | undefined): Pick<DialectOptions, "sidebar" | "parts"> {
  if (Array.isArray(sidebar)) return optionsOf(rowsOf(sidebar, ""));
  const parts = Object.entries(mappingOf(sidebar)).flatMap(([path, section]): SidebarPartOptions[] => {
    const { items = section, base } = mappingOf(section);
    const rows = rowsOf(items, textOf(base));
    return rows.length > 0 ? [{ path: posix.join("/", path), items: rows }] : [];
  });
  const [only] = parts;
  if (parts.length === 1 && only?.path === "/") return optionsOf(only.items ?? []);
  return parts.length > 0 ? { parts, sidebar: [] } : {};
}

function optionsOf(rows: readonly SidebarEntry[]): Pick<DialectOptions, "sidebar"> {
  return rows.length > 0 ? { sidebar: rows } : {};
}

function rowsOf(items: Json | undefined, base: string): SidebarEntry[] {
  return listOf(items).flatMap((item) => rowOf(mappingOf(item), base));
}

function rowOf(item: Mapping, base: string): SidebarEntry[] {
  const label = plainText(textOf(item.text));
  const link = textOf(item.link);
  const own = textOf(item.base) || base;
  const rows = rowsOf(item.items, own);
  const address = link === "" || isOutside(link) ? link : own + link;
  if (label === "" && address === "") return rows;
  if (rows.length === 0 && address === "") return [];
  return [{ ...(label && { label }), ...(address && { link: address }), ...(rows.length > 0 && { items: rows }) }];
}
