// Which of the addresses that readers have a site still answers.
import { decodePercent } from "./addresses.js";
import type { Published } from "./published.js";

/** What answers readers of a site. Addresses are without base. */
export interface Kept {
  addresses: readonly string[];
  /** The anchors of one of `addresses`; undefined if nobody knows. Default: nobody does. */
  anchorsOf?(address: string): ReadonlySet<string> | undefined;
  /** Whether a host's file of redirects answers. Default: there is none. */
  isRedirected?(address: string): boolean;
}

export interface LostAddress extends Published {
  /** The address without the base. */
  local: string;
  /** The address that answers, of which only the anchors are lost. */
  kept?: string;
  /** The one new address that ends in the same name. */
  near?: string;
}

/**
 * Addresses that nothing answers; for those of which only anchors are gone, `anchors` are these.
 * @param base of the new site; old addresses may have it
 */
export function lostAddresses(old: readonly Published[], kept: Kept, base: string): LostAddress[] {
  const byKey = new Map(kept.addresses.map((address) => [keyOf(address), address]));
  const byName = new Map<string, string[]>();
  for (const address of kept.addresses) {
    byName.set(nameOf(address), [...(byName.get(nameOf(address)) ?? []), address]);
  }
  return old.flatMap((one) => {
    const { address } = one;
    const local = address.startsWith(base) ? address.slice(base.length - 1) : address;
    const found = byKey.get(keyOf(local)) ?? byKey.get(keyOf(address));
    if (found !== undefined && !(namesFile(local) && found.endsWith("/"))) {
      const known = one.anchors.length > 0 ? kept.anchorsOf?.(found) : undefined;
      const anchors = known ? one.anchors.filter((anchor) => !known.has(decodePercent(anchor))) : [];
      return anchors.length > 0 ? { ...one, anchors, local, kept: found } : [];
    }
    if (kept.isRedirected?.(local)) return [];
    const [near, ...others] = byName.get(nameOf(address)) ?? [];
    return { ...one, local, ...(near !== undefined && others.length === 0 && { near }) };
  });
}

/** `/a.html`, which no host looks for in a folder `a`. */
function namesFile(address: string): boolean {
  return /\.html$/.test(address) && !/(?:^|\/)index\.html$/.test(address);
}

/** What hosts take for the same, but for what namesFile says. */
function keyOf(address: string): string {
  return decodePercent(address)
    .replace(/\/+$/, "")
    .replace(/\.html$/, "")
    .replace(/\/index$/, "");
}

function nameOf(address: string): string {
  return keyOf(address).split("/").at(-1)?.toLowerCase() ?? "";
}
