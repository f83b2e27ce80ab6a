// The sidebar's rows as HTML. They are by far the largest part of a page around its article, and all pages of a group share
// them but for the mark of the active one: so they are rendered once, and the mark is put into the text.
import type { ThemeShared } from "docsgen";
import { renderToString } from "react-dom/server";
import { SharedContext } from "./components/shared.js";
import { RowLink, SidebarRows } from "./components/sidebar.js";
import type { SidebarProps } from "./props.js";

/** Sidebars rendered last. Pages come group by group, so a few are enough. */
const rowsByKey = new Map<string, string>();
const keptSidebars = 16;

export function renderRows({ active, ...shown }: SidebarProps, shared: ThemeShared): string {
  const key = JSON.stringify([shown, shared.client.files]);
  let rows = rowsByKey.get(key);
  if (rows === undefined) {
    rows = renderToString(
      <SharedContext value={shared}>
        <SidebarRows {...shown} />
      </SharedContext>,
    );
    if (rowsByKey.size === keptSidebars) rowsByKey.clear();
    rowsByKey.set(key, rows);
  }
  const link = renderToString(<RowLink url={active} />).replace("></a>", "");
  return rows.replace(`${link}>`, () => `${link} aria-current="page">`);
}
