// Which of the addresses that readers have a site still answers.
import { decodePercent } from "./addresses.js";
import { candidatesFor } from "./answer.js";
import { addressOfFile, type Published } from "./published.js";

/** What answers readers of a site. Addresses are without base. */
export interface Kept {
  outs: readonly string[];
  /** The anchors of one of `outs`; undefined if nobody knows. Default: nobody does. */
  anchorsOf?(out: string): ReadonlySet<string> | undefined;
  /** Whether a host's file of redirects answers. Default: there is none. */
  isRedirected?(address: string): boolean;
}

export interface LostAddress extends Published {
  /** The address without the base. */
  local: string;
  /** The output that answers, of which only the anchors are lost. */
  kept?: string;
  /** The one new address that ends in the same name. */
  near?: string;
}

/**
 * Addresses that nothing answers on any host; for those of which only anchors are gone, `anchors` are these.
 * @param base of the new site; old addresses may have it
 */
export function lostAddresses(old: readonly Published[], kept: Kept, base: string): LostAddress[] {
  const outs = new Set(kept.outs);
  const find = (address: string) => candidatesFor(decodePercent(address).slice(1)).find(({ out }) => outs.has(out));
  const byName = new Map<string, string[]>();
  for (const address of kept.outs.map(addressOfFile)) {
    byName.set(nameOf(address), [...(byName.get(nameOf(address)) ?? []), address]);
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
    const [near, ...others] = byName.get(nameOf(address)) ?? [];
    return { ...one, local, ...(near !== undefined && others.length === 0 && { near }) };
  });
}

/** The last name of an address, however it ends: `/a/start/`, `/b/Start.html` → `start` */
function nameOf(address: string): string {
  const plain = decodePercent(address).replace(/(?:\/index)?\.html$|\/$/, "");
  return plain.split("/").at(-1)?.toLowerCase() ?? "";
}
