// Where a page stands among the others: its sidebar, and the labels that lead to it.
import type { ThemePage, ThemeSite } from "docsgen";
import type { SidebarProps } from "../props.js";
import { selectFacts } from "./facts.js";
import type { Fragment } from "./slices.js";

/** Null for a site without a sidebar. */
export function selectSidebar(page: ThemePage, site: ThemeSite): SidebarProps | null {
  const facts = selectFacts(site, page);
  const standing = facts.standingById.get(page.id) ?? facts.defaultStanding;
  if (!facts.slicer) return null;
  const { groups, name } = facts.slicer.sliceAt(standing.place);
  return { groups, name, active: page.url, open: standing.group, llms: facts.llms };
}

/** What pages leave out of the sidebars of all locales and versions, to be fetched when it is opened. */
export function selectFragments(site: ThemeSite): Fragment[] {
  return (site.data.sidebar ?? []).flatMap((edition) => [...(selectFacts(site, edition).slicer?.fragments() ?? [])]);
}

/** Labels that lead to the page: its group, then its folders. */
export function selectTrail(page: ThemePage, site: ThemeSite): string[] {
  return selectFacts(site, page).standingById.get(page.id)?.trail ?? [];
}
