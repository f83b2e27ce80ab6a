// Detects hosts that only exist on this machine or in this network, and names that are reserved for examples. Pages
// may come from strangers, so a check in CI must not send requests to them.
import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { BlockList, isIP } from "node:net";

const ranges = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/3", "::/127", "fc00::/7", "fe80::/10", "ff00::/8"],
];
const blocked = new BlockList();
for (const range of ranges) {
  const [address = "", prefix] = range.split("/");
  blocked.addSubnet(address, Number(prefix), isIP(address) === 4 ? "ipv4" : "ipv6");
}

/** Domains for examples and tests (RFC 2606 and RFC 6761). */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/;

export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && blocked.check(address, version === 4 ? "ipv4" : "ipv6");
}

/** Returns the reason why a host is not requested, as far as its name shows it. Undefined if it may be requested. */
export function findHostRefusal({ hostname }: URL, allowsPrivate: boolean): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (reserved.test(host)) return "a domain that is reserved for examples";
  if (allowsPrivate) return undefined;
  const isLocal = /(?:^|\.)(?:localhost|local|internal)$/.test(host) || isPrivateAddress(host);
  return isLocal ? privateReason : undefined;
}

export const privateReason = "an address on this machine or in a private network";

/** Error code of a lookup whose result is a private address. */
export const privateCode = "PRIVATE_ADDRESS";

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a host name like Node.js, but fails for private addresses, which a public name can also lead to. */
export function lookupPublic(name: string, options: LookupOptions, callback: Callback): void {
  lookup(name, options, (error, address: string | LookupAddress[], family?: number) => {
    const all = typeof address === "string" ? [address] : (address ?? []).map((one) => one.address);
    if (error || !all.some(isPrivateAddress)) callback(error, address, family);
    else callback(Object.assign(new Error(privateReason), { code: privateCode }), address, family);
  });
}
