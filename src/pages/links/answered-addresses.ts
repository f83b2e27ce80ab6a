// Determines which published URLs a site no longer serves.

import type { EditionSearch } from "../../config/editions/site-editions.js";
import { candidatesFor } from "./address-lookup.js";
import { decodePercent } from "./page-addresses.js";
import { addressOfFile, type Published } from "./published-addresses.js";

/** The outputs and redirects of a site. URLs are without base. */
export interface Kept {
  outs: readonly string[];
  /** Anchors of one of `outs`; undefined if unknown. Default: unknown. */
  anchorsOf?(out: string): ReadonlySet<string> | undefined;
  /** Editions of the site, whose pages are not suggested for each other's URLs. Default: a single edition. */
  editions?: EditionSearch;
  /** True if the host's redirects file covers the URL. Default: no redirects. */
  isRedirected?(address: string): boolean;
}

export interface LostAddress extends Published {
  /** The URL without the base. */
  local: string;
  /** The output that serves the URL, if only anchors are missing. */
  kept?: string;
  /** The new URL with the same last segment, if its edition has exactly one. */
  near?: string;
}

/**
 * Returns old URLs that no host would serve. If only anchors are missing, `anchors` lists them.
 * @param base base of the new site, which old URLs may include
 */
export function lostAddresses(old: readonly Published[], kept: Kept, base: string): LostAddress[] {
  const outs = new Set(kept.outs);
  const find = (address: string) => candidatesFor(decodePercent(address).slice(1)).find(({ out }) => outs.has(out));
  const byName = new Map<string, string[]>();
  for (const address of kept.outs.map(addressOfFile)) {
    const name = pageName(address);
    const named = byName.get(name);
    if (named) named.push(address);
    else byName.set(name, [address]);
  }
  return old.flatMap((one) => {
    const { address } = one;
    const local = address.startsWith(base) ? address.slice(base.length - 1) : address;
    const found = find(local) ?? find(address);
    if (found) {
      const known = one.anchors.length > 0 ? kept.anchorsOf?.(found.out) : undefined;
      const anchors = known ? one.anchors.filter((anchor) => !known.has(decodePercent(anchor))) : [];
      return anchors.length > 0 ? { ...one, anchors, local, kept: found.out } : [];
    }
    if (kept.isRedirected?.(local)) return [];
    const near = findInEditions(local, byName.get(pageName(address)) ?? [], kept, ([only, ...others]) =>
      others.length === 0 ? only : undefined,
    );
    return { ...one, local, ...(near !== undefined && { near }) };
  });
}

/** Searches the URLs of each edition that a lost URL may have moved within, in order. */
export function findInEditions(
  local: string,
  addresses: readonly string[],
  { editions }: Pick<Kept, "editions">,
  find: (addresses: readonly string[]) => string | undefined,
): string | undefined {
  if (!editions) return find(addresses);
  const prefixOf = (address: string) => editions.prefixOf(address.slice(1));
  for (const prefix of editions.searched(prefixOf(local))) {
    const found = find(addresses.filter((address) => prefixOf(address) === prefix));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the last segment of a URL without its extension or trailing slash: `/a/start/`, `/b/Start.html` → `start` */
function pageName(address: string): string {
  const plain = decodePercent(address).replace(/(?:\/index)?\.html$|\/$/, "");
  return plain.split("/").at(-1)?.toLowerCase() ?? "";
}
