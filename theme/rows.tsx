// The sidebar's rows as HTML. They are by far the largest part of a page around its article, and all pages of a group share
// them but for the mark of the active one: so they are rendered once, and the mark is put into the text.
import type { ThemeShared } from "docsgen";
import { renderToString } from "react-dom/server";
import { RowLink, Rows, SidebarRows } from "./components/sidebar.js";
import { renderShared } from "./kept.js";
import type { NavItem, SidebarProps } from "./props.js";

/** Sidebars rendered last. Pages come group by group, so a few are enough. */
const rowsByKey = new Map<string, string>();
const keptSidebars = 16;

export function renderRows({ name, groups, open, active, llms }: SidebarProps, shared: ThemeShared): string {
  const key = [name, open, shared.client.files["icons.svg"]].join("\n");
  let rows = rowsByKey.get(key);
  if (rows === undefined) {
    const items = JSON.parse(groups) as NavItem[];
    rows = renderShared(<SidebarRows groups={items} open={open} llms={llms} />, shared);
    if (rowsByKey.size === keptSidebars) rowsByKey.clear();
    rowsByKey.set(key, rows);
  }
  const link = renderToString(<RowLink url={active} />).replace("></a>", "");
  return rows.replace(`${link}>`, () => `${link} aria-current="page">`);
}

/** Rows that are left out of pages, as the text of a file: in JSON, lest a host take them for a page. */
export function formatFragment(items: NavItem[], shared: ThemeShared): string {
  return JSON.stringify(renderShared(<Rows items={items} />, shared));
}
