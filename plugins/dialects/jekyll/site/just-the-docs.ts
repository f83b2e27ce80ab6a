// The sidebar of just-the-docs. Pages reference their ancestors by title. https://just-the-docs.com/docs/navigation/
import type { Json } from "docsgen";
import { toWord } from "../../../shared/front-matter.js";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import type { SidebarEntry } from "../../../sidebar/declared.js";
import type { SitePage } from "./site-pages.js";

/** Limit for pages that name each other as parents. */
const maxDepth = 20;

export function createThemeSidebar(config: Mapping, pages: readonly SitePage[]): SidebarEntry[] {
  const collections = Object.entries(toMapping(toMapping(config.just_the_docs).collections));
  const inCollections = new Set(collections.map(([name]) => name));
  const rows = listBelow(
    pages.filter(({ type }) => type === "pages" || (type !== "posts" && !inCollections.has(type))),
  );
  const groups = collections.flatMap(([name, options]): SidebarEntry[] => {
    const { name: label, nav_exclude: isHidden } = toMapping(options);
    const items = isHidden === true ? [] : listBelow(pages.filter(({ type }) => type === name));
    return items.length > 0 ? [{ label: toText(label) || name, items }] : [];
  });
  const external = toList(config.nav_external_links).flatMap((one): SidebarEntry[] => {
    const { title, url, hide_icon: _icon } = toMapping(one);
    return toText(title) && toText(url) ? [{ label: toText(title), link: toText(url) }] : [];
  });
  return [...rows, ...groups, ...external];
}

/** Lists the pages of the site, or of a collection, as a tree. */
function listBelow(pages: readonly SitePage[]): SidebarEntry[] {
  const shown = pages.filter(({ title, values }) => title !== "" && values.nav_exclude !== true);
  const rowsBelow = (above: readonly string[], isReversed: boolean): SidebarEntry[] => {
    const rows = shown.filter((page) => isBelow(page, above)).sort(compare);
    return (isReversed ? rows.reverse() : rows).map((page) => {
      const items = above.length < maxDepth ? rowsBelow([page.title, ...above], hasReversed(page)) : [];
      return { link: page.id, label: page.title, ...(items.length > 0 && { items }) };
    });
  };
  return rowsBelow([], false);
}

function hasReversed({ values }: SitePage): boolean {
  return /^(?:desc|reversed)$/.test(toText(values.child_nav_order));
}

/** A page can omit all ancestors except its parent. */
function isBelow({ values }: SitePage, titles: readonly string[]): boolean {
  const [parent = "", grand, ancestor] = [values.parent, values.grand_parent, values.ancestor].map(toWord);
  if (parent === "" || titles.length === 0) return parent === "" && titles.length === 0;
  return titles[0] === parent && (!grand || titles[1] === grand) && (!ancestor || titles.includes(ancestor));
}

/** Numbers come before words. Entries without an order are sorted by title. */
function compare(a: SitePage, b: SitePage): number {
  const [first, second] = [a.values.nav_order, b.values.nav_order];
  if (rank(first) !== rank(second)) return rank(first) - rank(second);
  if (typeof first === "number" && typeof second === "number" && first !== second) return first - second;
  return toWord(first).localeCompare(toWord(second), "en") || a.title.localeCompare(b.title, "en");
}

function rank(order: Json | undefined): number {
  return typeof order === "number" ? 0 : typeof order === "string" ? 1 : 2;
}
