// Converts VitePress's sidebars to the site's sidebar, or to one sidebar per section.
// https://vitepress.dev/reference/default-theme-sidebar
import { posix } from "node:path";
import type { Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import type { SidebarEntry } from "../../../sidebar/declared.js";
import type { SidebarPartOptions } from "../../../sidebar/options.js";
import type { DialectOptions } from "../../dialect.js";
import { plainText } from "../../shared/frame/frame-text.js";

/**
 * A list is the sidebar for all pages. An object contains sidebars by path, which apply to pages whose URL starts with
 * the path.
 * @param folder folder of the language, which is a prefix of its URLs
 */
export function parseSidebar(sidebar: Json | undefined, folder = "/"): Pick<DialectOptions, "sidebar" | "parts"> {
  if (Array.isArray(sidebar)) return sidebarOptions(createRows(sidebar, { base: "", folder }));
  const parts = Object.entries(toMapping(sidebar)).flatMap(([path, section]): SidebarPartOptions[] => {
    const { items = section, base } = toMapping(section);
    const rows = createRows(items, { base: toText(base), folder });
    return rows.length > 0 ? [{ path: withoutFolder(posix.join("/", path), folder), items: rows }] : [];
  });
  const [only] = parts;
  if (parts.length === 1 && only?.path === "/") return sidebarOptions(only.items ?? []);
  return parts.length > 0 ? { parts, sidebar: [] } : {};
}

function sidebarOptions(rows: readonly SidebarEntry[]): Pick<DialectOptions, "sidebar"> {
  return rows.length > 0 ? { sidebar: rows } : {};
}

interface SidebarLocation {
  base: string;
  folder: string;
}

function withoutFolder(address: string, folder: string): string {
  return `${address}/`.startsWith(folder) ? `/${address.slice(folder.length)}` : address;
}

function createRows(items: Json | undefined, place: SidebarLocation): SidebarEntry[] {
  return toList(items).flatMap((item) => createRow(toMapping(item), place));
}

function createRow(item: Mapping, { base, folder }: SidebarLocation): SidebarEntry[] {
  const label = plainText(toText(item.text));
  const link = toText(item.link);
  const own = toText(item.base) || base;
  const rows = createRows(item.items, { base: own, folder });
  const address = link === "" || isOutside(link) ? link : withoutFolder(own + link, folder);
  if (label === "" && address === "") return rows;
  if (rows.length === 0 && address === "") return [];
  const collapsed = typeof item.collapsed === "boolean" ? { collapsed: item.collapsed } : {};
  return [
    {
      ...(label && { label }),
      ...(address && { link: address }),
      ...(rows.length > 0 && { ...collapsed, items: rows }),
    },
  ];
}
