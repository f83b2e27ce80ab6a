// A request → the answer of a good static host: the file at its address, a redirect to the one right address, or the
// not-found page. Addresses that try to leave the output folder end here. How files are found and sent is up to the server.
import type { ServerResponse } from "node:http";
import { candidatesFor } from "../pages/answer.js";
import { replyText } from "./reply.js";

export interface Address {
  /** Decoded, relative to the base: `docs/start`, `docs/folder/`; empty for the home page. */
  path: string;
  /** As sent, with its question mark; empty if there is none. */
  query: string;
}

export type Answer<File> =
  | { kind: "file"; file: File }
  /** `path` is relative to the base, encoded, with the query. */
  | { kind: "redirect"; path: string }
  | { kind: "missing" };

/**
 * @param find looks up a file of the output by its posix path
 * @param candidates that may answer, the first that is found. Default: those of a good host
 */
export async function resolveAddress<File>(
  { path, query }: Address,
  find: (out: string) => Promise<File | undefined>,
  candidates = candidatesFor(path),
): Promise<Answer<File>> {
  for (const { out, redirect } of candidates) {
    const file = await find(out);
    if (file && redirect === undefined) return { kind: "file", file };
    if (file) return { kind: "redirect", path: (redirect ?? "").split("/").map(encodeURIComponent).join("/") + query };
  }
  return { kind: "missing" };
}

/**
 * @param target of the request, `/docs/start?x=1` (RFC 9112, origin form)
 * @returns `malformed` if it is not an address, `outside` if no file of the site can have it
 */
export function parseAddress(target: string, base: string): Address | "malformed" | "outside" {
  if (!target.startsWith("/")) return "malformed";
  const [encoded = ""] = target.split("?", 1);
  if (!encoded.startsWith(base)) return "outside";
  try {
    const segments = encoded.slice(base.length).split("/").map(decodeURIComponent);
    // No output has such a name: it is meant to be one segment here and two on disk.
    if (segments.some((segment) => /[\\/\0]/.test(segment))) return "malformed";
    if (segments.slice(0, -1).includes("") || segments.some(isHidden)) return "outside";
    return { path: segments.join("/"), query: target.slice(encoded.length) };
  } catch {
    return "malformed";
  }
}

/** Dot files, `.` and `..` included, are never served, except the one folder that is meant to be (RFC 8615). */
function isHidden(segment: string, index: number): boolean {
  return segment.startsWith(".") && !(index === 0 && segment === ".well-known");
}

export interface StaticSite<File> {
  /** `/` or `/docs-site/`: nothing outside it is found. */
  base: string;
  /** Of redirects. Default: 308, and 302 to the base, which browsers do not keep. */
  redirectStatus?: number;
  resolve(address: Address): Promise<Answer<File>>;
  send(file: File): void | Promise<void>;
  /** Sends the nearest not-found page. `path`: see Address; empty for an address that no file of the site can have. */
  sendNotFound(path: string): void | Promise<void>;
}

/** @param target of the request; see targetOf */
export async function answerRequest<File>(
  target: string,
  response: ServerResponse,
  { base, redirectStatus, resolve, send, sendNotFound }: StaticSite<File>,
): Promise<void> {
  const { method = "" } = response.req;
  if (!["GET", "HEAD"].includes(method)) {
    return replyText(405, "405 - Method not allowed", response.setHeader("allow", "GET, HEAD"));
  }
  const [path] = target.split("?", 1);
  if (base !== "/" && path === "/") return redirect(302, base, response);
  if (base !== "/" && `${path}/` === base) return redirect(redirectStatus ?? 302, base, response);
  const address = parseAddress(target, base);
  if (address === "malformed") return replyText(400, "400 - Bad request", response);
  // The not-found page is never an answer with status 200.
  if (address === "outside" || address.path === "404") return sendNotFound("");
  const answer = await resolve(address);
  if (answer.kind === "redirect") return redirect(redirectStatus ?? 308, base + answer.path, response);
  return answer.kind === "file" ? send(answer.file) : sendNotFound(address.path);
}

/** What a request asks for, `/docs/start?x=1`. A proxy may send the whole URL (RFC 9112, 3.2.2). */
export function targetOf({ req }: ServerResponse): string {
  return (req.url ?? "").replace(/^https?:\/\/[^/?]+/i, "");
}

export function redirect(status: number, location: string, response: ServerResponse): void {
  replyText(status, `Moved to ${location}`, response.setHeader("location", location));
}
