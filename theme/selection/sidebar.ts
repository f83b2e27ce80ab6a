// The slice of the sidebar that one page carries. A page's HTML must not grow with the site: beyond a number of rows,
// only the open group comes with its rows, the others are a link to their first page.
import type { ThemePage, ThemeSite } from "docsgen";
import type { SidebarProps } from "../props.js";
import { selectFacts } from "./facts.js";

/** Rows up to which a page carries all groups. */
export const wholeSidebarLimit = 200;

/** Null for a site without a sidebar. */
export function selectSidebar(page: ThemePage, site: ThemeSite): SidebarProps | null {
  const facts = selectFacts(site, page);
  if (facts.groups.length === 0) return null;
  // A page that stands in no group, such as the site's index, shows the first one.
  const open = facts.standingById.get(page.id)?.group ?? facts.groups[0]?.key ?? "";
  const groups =
    facts.entries <= wholeSidebarLimit
      ? facts.groups
      : facts.groups.map((group) => (group.key === open ? group : { ...group, items: [] }));
  return { groups, active: page.id, open, llms: site.data.llms?.url ?? "" };
}

/** Labels that lead to the page: its group, then its folders. */
export function selectTrail(page: ThemePage, site: ThemeSite): string[] {
  return selectFacts(site, page).standingById.get(page.id)?.trail ?? [];
}
