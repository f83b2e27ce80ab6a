// Rows of a sidebar that lead to what is not built here: pages of React, and what other plugins make.
import { textOf } from "../../json.js";
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { Sidebars } from "./navigation.js";
import type { Values } from "./plugins.js";

interface LinksAround {
  /** Addresses of pages that are left out. */
  left: ReadonlySet<string>;
  /** First parts of the addresses that other pages than documents have. */
  tops: readonly string[];
  /** Where the site is, without a slash at its end; empty if nothing says so. */
  home: string;
}

export function linksAround({ url, baseUrl }: Values, left: readonly string[], tops: readonly string[]): LinksAround {
  const home = textOf(url) && `${textOf(url)}${textOf(baseUrl)}`.replace(/\/+$/, "");
  return { left: new Set(left), tops, home };
}

/** Rows of pages that are left out are, too. Those of other parts of the host lead to the tool's site. */
export function settleLinks({ sidebars, ...read }: Sidebars, around: LinksAround): Sidebars {
  const tops = new Set([...[...read.ids.keys()].map(topOf), ...around.tops.map(topOf)]);
  const settle = (entry: SidebarEntry): SidebarEntry[] => {
    if (typeof entry === "string") return [entry];
    const { items, link = "", ...row } = entry;
    if (items) return [{ ...row, ...(link && { link }), items: items.flatMap(settle) }];
    if (around.left.has(link)) return [];
    const isElsewhere = around.home !== "" && /^\/[^/]/.test(link) && !tops.has(topOf(link));
    return [isElsewhere ? { ...row, link: around.home + link } : entry];
  };
  return { ...read, sidebars: sidebars.map(({ name, items }) => ({ name, items: items.flatMap(settle) })) };
}

function topOf(address: string): string {
  return address.replace(/^\//, "").split(/[/?#]/, 1)[0] ?? "";
}
