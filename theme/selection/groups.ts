// SiteData's sidebar in, the theme's rows out: each with an icon, and an index of where every page stands.
import type { SidebarGroup, SidebarItem } from "docsgen/plugins/sidebar/data";
import type { NavGroup, NavItem } from "../props.js";
import { iconByLabel, iconName } from "./icons.js";

export interface Standing {
  /** Key of the page's group. */
  group: string;
  /** Labels of the group and of the folders down to the page. */
  trail: string[];
  /** Index of the group, then in the group's list, in the list of the folder there, and so on. */
  place: number[];
}

export function createGroups(groups: readonly SidebarGroup[]): NavGroup[] {
  return groups.map((group) => {
    // A site that gives its groups icons wants them on the rows too; one without keeps a plain list.
    const guess = group.icon !== "";
    const items = group.items.map((item) => createItem(item, guess));
    return { key: group.key, url: "", label: group.label, icon: iconName(group.icon), items, rows: "" };
  });
}

function createItem(item: SidebarItem, guess: boolean): NavItem {
  return {
    url: item.url ?? "",
    label: item.label,
    icon: iconName(item.icon) || (guess ? iconByLabel(item.label) : ""),
    items: (item.items ?? []).map((child) => createItem(child, guess)),
    rows: "",
  };
}

/** Where a row, or else the first row below it, leads. */
export function firstAddress(items: readonly NavItem[]): string {
  for (const item of items) {
    const url = item.url || firstAddress(item.items);
    if (url) return url;
  }
  return "";
}

/** Where each page stands, and how many rows there are. */
export function indexGroups(groups: readonly SidebarGroup[]): { standingById: Map<string, Standing>; entries: number } {
  const standingById = new Map<string, Standing>();
  let entries = 0;
  const visit = (items: readonly SidebarItem[], parent: Standing): void => {
    for (const [index, { id, items: below = [], label }] of items.entries()) {
      const place = [...parent.place, index];
      entries++;
      if (id !== undefined) standingById.set(id, { ...parent, place });
      visit(below, { ...parent, place, trail: [...parent.trail, label] });
    }
  };
  for (const [index, group] of groups.entries())
    visit(group.items, { group: group.key, trail: group.label ? [group.label] : [], place: [index] });
  return { standingById, entries };
}
