// The sidebars of all instances → the parts of the site, and where the navigation bar leads.
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { DialectOptions } from "../dialect.js";
import { commonFolder, linksOf } from "../frame/parts.js";
import type { Targets } from "./frame.js";

export interface NamedSidebar {
  name: string;
  items: SidebarEntry[];
}

export interface Sidebars {
  sidebars: readonly NamedSidebar[];
  /** Addresses without slashes at their ends, and the pages at them. */
  ids: ReadonlyMap<string, string>;
  /** Ids of pages by the ids of instances and documents: `default/intro`. */
  pageByDoc: ReadonlyMap<string, string>;
}

export function targetsOf({ sidebars, ids, pageByDoc }: Sidebars): Targets {
  const targets = sidebars.flatMap(({ name, items }) => {
    const [link] = linksOf(items);
    const match = folderOf(items, ids);
    return link === undefined ? [] : [[name, { link, ...(match && { match }) }] as const];
  });
  // Of those with the same name the first is meant: later ones are of other instances and versions.
  return { pageOf: (instance, doc) => pageByDoc.get(`${instance}/${doc}`), sidebars: new Map(targets.toReversed()) };
}

/**
 * One sidebar stands on all pages, unless there are others than documents; of several, each stands on the pages that it names.
 */
export function sidebarOptions(
  { sidebars, ids }: Sidebars,
  hasOthers: boolean,
): Pick<DialectOptions, "sidebar" | "parts"> {
  const [only] = sidebars;
  if (sidebars.length <= 1 && !hasOthers) return { sidebar: only?.items ?? [] };
  const parts = sidebars.map(({ items }) => ({ path: folderOf(items, ids) || "/", items }));
  return { parts, sidebar: [] };
}

function folderOf(items: readonly SidebarEntry[], ids: ReadonlyMap<string, string>): string {
  const links = new Set(linksOf(items));
  return commonFolder([...ids].flatMap(([address, id]) => (links.has(id) ? [address] : [])));
}
