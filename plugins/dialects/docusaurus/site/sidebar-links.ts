// Sidebar links to pages that are not built: React pages, and the output of other plugins.
import { defined } from "../../../shared/defined.js";
import { toText } from "../../../shared/json.js";
import type { SidebarEntry } from "../../../sidebar/declared.js";
import type { DialectOptions } from "../../dialect.js";
import type { Sidebars } from "./navigation.js";
import type { Values } from "./plugins.js";

interface LinksAround {
  /** URLs of omitted pages. */
  left: ReadonlySet<string>;
  /** First URL segments of pages other than documents. */
  tops: readonly string[];
  /** URL of the site without a trailing slash; empty if unknown. */
  home: string;
}

export function linksAround({ url, baseUrl }: Values, left: readonly string[], tops: readonly string[]): LinksAround {
  const home = toText(url) && `${toText(url)}${toText(baseUrl)}`.replace(/\/+$/, "");
  return { left: new Set(left), tops, home };
}

type Options = Pick<DialectOptions, "sidebar" | "parts" | "versions" | "numbers">;
type SidebarSection = Pick<Options, "parts"> & { items?: readonly SidebarEntry[] };

/** Removes entries of omitted pages. Links to other parts of the host point to the original site. */
export function settleLinks(options: Options, ids: Sidebars["ids"], around: LinksAround): Options {
  const tops = new Set([...[...ids.keys()].map(firstSegment), ...around.tops.map(firstSegment)]);
  const settle = (entry: SidebarEntry): SidebarEntry[] => {
    if (typeof entry === "string") return [entry];
    const { items, link = "", ...row } = entry;
    if (items) return [{ ...row, ...(link && { link }), items: items.flatMap(settle) }];
    if (around.left.has(link)) return [];
    const isElsewhere = around.home !== "" && /^\/[^/]/.test(link) && !tops.has(firstSegment(link));
    return [isElsewhere ? { ...row, link: around.home + link } : entry];
  };
  const settlePart = <One extends SidebarSection>({ items, parts, ...one }: One) => ({
    ...one,
    ...defined({
      items: items?.flatMap(settle),
      parts: parts?.map((part) => ({ ...part, ...(part.items && { items: part.items.flatMap(settle) }) })),
    }),
  });
  const { sidebar, parts, versions, ...others } = options;
  const { items, ...settled } = settlePart(defined({ items: sidebar, parts }));
  const ofVersions = Object.entries(versions ?? {}).map(([key, one]) => [key, settlePart(one)] as const);
  return {
    ...others,
    ...settled,
    ...defined({ sidebar: items, versions: versions && Object.fromEntries(ofVersions) }),
  };
}

function firstSegment(address: string): string {
  return address.replace(/^\//, "").split(/[/?#]/, 1)[0] ?? "";
}
