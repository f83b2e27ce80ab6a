// SiteData's sidebar in, the theme's rows out: each with an icon, and an index of where every page stands.
import type { SidebarGroup, SidebarItem } from "docsgen";
import type { NavGroup, NavItem } from "../props.js";
import { iconByLabel, iconName } from "./icons.js";

export interface Standing {
  /** Key of the page's group. */
  group: string;
  /** Labels of the group and of the folders down to the page. */
  trail: string[];
}

export function createGroups(groups: readonly SidebarGroup[]): NavGroup[] {
  return groups.map((group) => {
    // A site that gives its groups icons wants them on the rows too; one without keeps a plain list.
    const guess = group.icon !== "";
    const items = group.items.map((item) => createItem(item, guess));
    return { key: group.key, label: group.label, icon: iconName(group.icon), first: firstAddress(items), items };
  });
}

function createItem(item: SidebarItem, guess: boolean): NavItem {
  return {
    id: item.id ?? "",
    url: item.url ?? "",
    label: item.label,
    icon: iconName(item.icon) || (guess ? iconByLabel(item.label) : ""),
    items: (item.items ?? []).map((child) => createItem(child, guess)),
  };
}

function firstAddress(items: readonly NavItem[]): string {
  for (const item of items) {
    const url = item.url || firstAddress(item.items);
    if (url) return url;
  }
  return "";
}

export function indexGroups(groups: readonly NavGroup[]): { standingById: Map<string, Standing>; entries: number } {
  const standingById = new Map<string, Standing>();
  let entries = 0;
  const visit = (items: readonly NavItem[], group: string, trail: string[]): void => {
    for (const item of items) {
      entries++;
      if (item.id) standingById.set(item.id, { group, trail });
      if (item.items.length > 0) visit(item.items, group, [...trail, item.label]);
    }
  };
  for (const group of groups) visit(group.items, group.key, group.label ? [group.label] : []);
  return { standingById, entries };
}
