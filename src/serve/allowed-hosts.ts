// Checks Host and Origin headers. A foreign Host header means that another domain name points to this machine (DNS
// rebinding). A foreign Origin header means that another site's script sent the request.
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Host names and addresses that the server accepts. */
interface AllowedHosts {
  /** Address or name that the server listens on. */
  bound: string;
  /** Additional names, in lower case. */
  extra: readonly string[];
}

/**
 * True if the Host header is allowed, and so is the host in the request target if there is one. A request needs exactly
 * one Host header.
 */
export function isHostAllowed(
  { rawHeaders, url = "" }: Pick<IncomingMessage, "rawHeaders" | "url">,
  allowed: AllowedHosts,
): boolean {
  const hosts = rawHeaders.filter((_, index) => rawHeaders[index - 1]?.toLowerCase() === "host" && index % 2 === 1);
  // A proxy may send the whole URL. In this case, the URL's host replaces the header (RFC 9112, 3.2.2).
  const [, target] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  return hosts.length === 1 && [...hosts, target ?? hosts[0]].every((host = "") => isAllowed(host, allowed));
}

/** True unless a script of another site sent the request. */
export function isSameOrigin({ headers: { host, origin } }: IncomingMessage): boolean {
  return origin === undefined || origin.replace(/^https?:\/\//, "") === host;
}

/** True if the server listens on all addresses of this machine. */
export function isEverywhere(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

/** Returns this machine's IPv4 network addresses if `host` stands for all of them. Otherwise, returns an empty list. */
export function networkAddresses(host: string): string[] {
  return isEverywhere(host) ? interfaceAddresses("IPv4") : [];
}

/**
 * Returns the lower-case name or bare address of a `Host` value. Undefined if the value is not a plain host with an
 * optional port.
 */
export function parseHost(value: string): string | undefined {
  const [, name, bracketed] = /^(?:([a-z\d._-]+)|\[([a-f\d:.]+)\])(?::\d{1,5})?$/i.exec(value) ?? [];
  return (name ?? bracketed)?.toLowerCase();
}

/** Formats a host name or address for URLs and Host headers. */
export function hostInUrl(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

function isAllowed(value: string, { bound, extra }: AllowedHosts): boolean {
  const host = parseHost(value);
  if (host === undefined) return false;
  if (host === "localhost" || host === bound.toLowerCase() || extra.includes(host)) return true;
  const version = isIP(host);
  if (version !== 0 && loopback.check(host, version === 4 ? "ipv4" : "ipv6")) return true;
  if (!isEverywhere(bound)) return false;
  return version === 0 ? machineNames().includes(host) : interfaceAddresses().includes(host);
}

function machineNames(): string[] {
  const name = hostname().toLowerCase();
  return name.includes(".") ? [name] : [name, `${name}.local`];
}

/** Determined for each request, because a laptop's addresses change. */
function interfaceAddresses(family?: "IPv4"): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.filter((one) => !one.internal && (!family || one.family === family)).map(({ address }) => address);
}
