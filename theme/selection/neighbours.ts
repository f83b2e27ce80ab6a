// Previous and next page in the flat order of the page's own locale and version; the ends do not wrap.
import type { ThemePage, ThemeSite } from "docsgen";
import type { NavLink } from "../props.js";
import { selectFacts } from "./facts.js";

export function selectNeighbours(page: ThemePage, site: ThemeSite): { previous: NavLink | null; next: NavLink | null } {
  const { order, placeById } = selectFacts(site, page);
  const place = placeById.get(page.id);
  if (place === undefined) return { previous: null, next: null };
  return { previous: linkTo(order[place - 1], site), next: linkTo(order[place + 1], site) };
}

function linkTo(id: string | undefined, site: ThemeSite): NavLink | null {
  const page = id === undefined ? undefined : site.pages.get(id);
  return page ? { url: page.url, label: page.title, icon: "" } : null;
}
