// The part of the sidebar that one page carries. A page's HTML must not grow with the site: beyond a number of rows only
// what surrounds the page is there (its group, the folders on the way to it, a block of a long list); the rest is a link.
import type { NavGroup, NavItem } from "../props.js";
import { firstAddress, type Standing } from "./groups.js";

/** Rows up to which a page carries the whole sidebar, and of any one list. */
const rowLimit = 200;

export type Slicer = (standing: Standing) => NavGroup[];

/** `entries`: rows of all groups together. Pages of one folder (and block) get the same slice, as one object. */
export function createSlicer(groups: NavGroup[], entries: number): Slicer {
  if (entries <= rowLimit) return () => groups;
  const slices = new Map<string, NavGroup[]>();
  return (standing) => {
    const key = sliceKey(standing);
    let slice = slices.get(key);
    if (!slice) {
      slice = groups.map((group) => {
        const items = group.key === standing.group ? sliceItems(group.items, standing.place) : [];
        return { ...group, items };
      });
      slices.set(key, slice);
    }
    return slice;
  };
}

function sliceKey({ group, place, folder }: Standing): string {
  const last = place.at(-1) ?? 0;
  return JSON.stringify([group, ...place.slice(0, -1), folder ? `${last}` : Math.floor(last / rowLimit)]);
}

function sliceItems(items: readonly NavItem[], [at = 0, ...deeper]: readonly number[]): NavItem[] {
  const start = Math.floor(at / rowLimit) * rowLimit;
  const end = Math.min(start + rowLimit, items.length);
  const shown = items.slice(start, end).map((item, place) => {
    if (item.items.length === 0) return item;
    return place + start === at ? { ...item, items: sliceItems(item.items, deeper) } : closeFolder(item);
  });
  return [...blockLink(items[start - 1], "Pages before"), ...shown, ...blockLink(items[end], "Pages after")];
}

function closeFolder(item: NavItem): NavItem {
  return { ...item, url: firstAddress([item]), icon: item.icon || "chevron", items: [] };
}

/** A row that leads to the neighbouring block of a long list. */
function blockLink(item: NavItem | undefined, label: string): NavItem[] {
  return item ? [{ url: firstAddress([item]), label: `${label} …`, icon: "", items: [] }] : [];
}
