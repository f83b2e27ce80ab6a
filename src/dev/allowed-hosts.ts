// Whether a request comes from this machine's own pages. A foreign Host header is a name that was made to lead here (DNS
// rebinding), a foreign Origin header another site's script.
import type { IncomingMessage } from "node:http";
import { networkInterfaces } from "node:os";
import { hostInUrl } from "../serve/listen.js";

/** Host names, without port, under which a server may be asked for; `host` is what it listens on. */
export function allowedHosts(host: string): ReadonlySet<string> {
  return new Set(["localhost", "127.0.0.1", "::1", host, ...networkAddresses(host)].map(hostInUrl));
}

/** This machine's addresses in its networks, if `host` stands for all of them. */
export function networkAddresses(host: string): string[] {
  if (host !== "0.0.0.0" && host !== "::") return [];
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.filter((one) => !one.internal && one.family === "IPv4").map((one) => one.address);
}

export function isAllowed({ headers }: IncomingMessage, hosts: ReadonlySet<string>): boolean {
  const { host = "", origin } = headers;
  if (!hosts.has(host.toLowerCase().replace(/:\d+$/, ""))) return false;
  return origin === undefined || origin.replace(/^https?:\/\//, "") === host;
}
