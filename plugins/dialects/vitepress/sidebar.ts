// VitePress' sidebars → one sidebar. https://vitepress.dev/reference/default-theme-sidebar
import type { Json } from "docsgen";
import { listOf, type Mapping, mappingOf, textOf } from "../../json.js";
import { isOutside } from "../../page-names.js";
import type { SidebarEntry } from "../../sidebar/declared.js";

/**
 * A list is the sidebar of all pages. Sidebars by path become one group each, called as the navigation calls that path.
 * @param nav VitePress' `themeConfig.nav`
 */
export function parseSidebar(sidebar: Json | undefined, nav: Json | undefined): SidebarEntry[] {
  if (Array.isArray(sidebar)) return rowsOf(sidebar, "");
  const sections = new Map<string, { path: string; items: SidebarEntry[] }>();
  for (const [path, section] of Object.entries(mappingOf(sidebar))) {
    const { items = section, base } = mappingOf(section);
    const rows = rowsOf(items, textOf(base));
    const key = JSON.stringify(rows);
    // Several paths may share a sidebar.
    if (rows.length > 0 && !sections.has(key)) sections.set(key, { path, items: rows });
  }
  const all = [...sections.values()];
  // The sidebar of all other pages comes first.
  const common = all.filter(({ path }) => nameOf(path) === "").flatMap(({ items }) => items);
  const others = all.filter(({ path }) => nameOf(path) !== "");
  if (common.length === 0 && others.length === 1) return others.flatMap(({ items }) => items);
  const labels = navLabels(nav);
  const groups = others.map(({ path, items }): SidebarEntry => {
    const [only, ...more] = items;
    if (typeof only === "object" && only.items && more.length === 0) return only;
    return { label: labels.get(nameOf(path)) ?? capitalize(nameOf(path)), items };
  });
  return [...common, ...groups];
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

/** Labels may be HTML. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
}

/** Labels of the navigation by the first folder of what they lead to. */
function navLabels(nav: Json | undefined): Map<string, string> {
  const labels = new Map<string, string>();
  for (const item of listOf(nav).map(mappingOf)) {
    const name = nameOf(textOf(item.link));
    if (name !== "" && !labels.has(name)) labels.set(name, plainText(textOf(item.text)));
    for (const [inner, label] of navLabels(item.items)) if (!labels.has(inner)) labels.set(inner, label);
  }
  return labels;
}

function nameOf(path: string): string {
  return /^\/?([^/]*)/.exec(path.replace(/^[a-z]+:.*/, ""))?.[1]?.replace(/\.(?:md|html)$/, "") ?? "";
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
}
