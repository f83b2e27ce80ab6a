// Whether a request comes from this machine's own pages: a foreign Host is a name that was bent to lead here (DNS rebinding),
// a foreign Origin another site's script.
import type { IncomingMessage } from "node:http";
import { networkInterfaces } from "node:os";

/** Host names, without port, under which the server may be asked for; `host` is what it listens on. */
export function namesOf(host: string): ReadonlySet<string> {
  const names = ["localhost", "127.0.0.1", "[::1]", bracket(host)];
  return new Set(isEverywhere(host) ? [...names, ...addressesOfMachine().map(bracket)] : names);
}

export function isEverywhere(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

/** This machine's addresses in its networks. */
export function addressesOfMachine(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.filter((one) => !one.internal && one.family === "IPv4").map((one) => one.address);
}

export function isWelcome({ headers }: IncomingMessage, names: ReadonlySet<string>): boolean {
  const { host = "", origin } = headers;
  if (!names.has(withoutPort(host))) return false;
  if (origin === undefined) return true;
  return origin.replace(/^https?:\/\//, "") === host;
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}

function bracket(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
