// If a page has no title, uses its label in the tool's navigation.
import type { Source } from "docsgen";
import type { SidebarEntry } from "../../../sidebar/declared.js";

/** @param items sidebar entries; links are page ids */
export function rowTitles(items: readonly SidebarEntry[] = []): (source: Source) => Source {
  const titles = new Map(listTitles(items));
  return (source) => {
    const title = titles.get(source.id);
    return title === undefined ? source : { ...source, title };
  };
}

function listTitles(items: readonly SidebarEntry[]): (readonly [string, string])[] {
  return items.flatMap((entry) => {
    if (typeof entry === "string") return [];
    const { link, label, items: inner = [] } = entry;
    const own = link !== undefined && typeof label === "string" ? [[link, label] as const] : [];
    return [...own, ...listTitles(inner)];
  });
}
