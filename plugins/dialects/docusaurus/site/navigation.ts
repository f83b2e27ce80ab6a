// Converts the sidebars of all instances to sections of the site, and resolves links in the navigation bar.
import type { SidebarEntry } from "../../../sidebar/declared.js";
import type { DialectOptions } from "../../dialect.js";
import { commonFolder, listLinks } from "../../shared/frame/frame-items.js";
import type { Targets } from "./frame.js";

export interface NamedSidebar {
  name: string;
  items: SidebarEntry[];
}

export interface Sidebars {
  sidebars: readonly NamedSidebar[];
  /** Pages by URL, without leading or trailing slashes. */
  ids: ReadonlyMap<string, string>;
  /** Page ids by instance id and document id: `default/intro`. */
  pageByDoc: ReadonlyMap<string, string>;
}

export function createTargets({ sidebars, ids, pageByDoc }: Sidebars): Targets {
  const targets = sidebars.flatMap(({ name, items }) => {
    const [link] = listLinks(items);
    const match = sharedFolder(items, ids);
    return link === undefined ? [] : [[name, { link, ...(match && { match }) }] as const];
  });
  // If several sidebars have the same name, the first one wins, because the others belong to other instances and
  // versions.
  return { findPage: (instance, doc) => pageByDoc.get(`${instance}/${doc}`), sidebars: new Map(targets.toReversed()) };
}

/**
 * If there is a single sidebar and all pages are documents, it is shown on all pages. Otherwise, each sidebar is shown
 * on the pages that it lists.
 */
export function sidebarOptions(
  { sidebars, ids }: Sidebars,
  hasOthers: boolean,
): Pick<DialectOptions, "sidebar" | "parts"> {
  const [only] = sidebars;
  if (sidebars.length <= 1 && !hasOthers) return { sidebar: only?.items ?? [] };
  const parts = sidebars.map(({ items }) => ({ path: sharedFolder(items, ids) || "/", items }));
  return { parts, sidebar: [] };
}

function sharedFolder(items: readonly SidebarEntry[], ids: ReadonlyMap<string, string>): string {
  const links = new Set(listLinks(items));
  return commonFolder([...ids].flatMap(([address, id]) => (links.has(id) ? [address] : [])));
}
