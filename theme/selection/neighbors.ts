// Links to the previous and next page: in reading order, unless the front matter sets them.
import type { Json, ThemePage, ThemeSite } from "docsgen";
import { memoize } from "../memo.js";
import { toRecord, toText } from "./frontmatter.js";

/** Null if there is no link. */
type Neighbor = { url: string; label: string } | null;

/** @param usual the pages before and after in reading order */
export function selectNeighbors(
  page: ThemePage,
  site: ThemeSite,
  usual: Readonly<Record<"previous" | "next", Neighbor>>,
) {
  const { prev, next } = page.frontmatter;
  return {
    previous: selectNeighbor(prev, usual.previous, { page, site }),
    next: selectNeighbor(next, usual.next, { page, site }),
  };
}

function selectNeighbor(value: Json | undefined, usual: Neighbor, at: { page: ThemePage; site: ThemeSite }): Neighbor {
  if (value === false) return null;
  const { link, text, label = text } = toRecord(value);
  if (toText(link) === "") return usual && { ...usual, label: toText(label) || usual.label };
  const url = at.site.resolveLink(toText(link), at.page.id);
  // The link check reports a missing page.
  return url === undefined ? usual : { url, label: toText(label) || titleAt(url, at.site) };
}

/** Returns the title of the page at an address, or the address itself. */
function titleAt(url: string, site: ThemeSite): string {
  const titles = memoize(site, "titles", () => new Map([...site.pages.values()].map((page) => [page.url, page.title])));
  const [path = ""] = url.split(/[?#]/);
  return titles.get(path) ?? url;
}
