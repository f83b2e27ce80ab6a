// Resolves requests like a good static host: to the file at a URL, a redirect to the canonical URL, or the 404 page.
// Rejects URLs that try to leave the output folder. The server finds and sends the files.
import type { ServerResponse } from "node:http";
import { candidatesFor } from "../pages/links/address-lookup.js";
import { replyText } from "./file-response.js";

export interface Address {
  /** Decoded, relative to the base: `docs/start`, `docs/folder/`; empty for the home page. */
  path: string;
  /** As sent, including the question mark; empty if there is no query. */
  query: string;
}

export type Answer<File> =
  | { kind: "file"; file: File }
  /** `path` is relative to the base, encoded, and includes the query. */
  | { kind: "redirect"; path: string }
  | { kind: "missing" };

/**
 * @param find looks up an output file by its POSIX path
 * @param candidates paths of the files to try in order. Default: those of a good host
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
 * @param target request target, such as `/docs/start?x=1` (RFC 9112, origin form)
 * @returns `malformed` if the target is not a valid path, `outside` if no file of the site can have this URL
 */
export function parseAddress(target: string, base: string): Address | "malformed" | "outside" {
  if (!target.startsWith("/")) return "malformed";
  const [encoded = ""] = target.split("?", 1);
  if (!encoded.startsWith(base)) return "outside";
  try {
    const segments = encoded.slice(base.length).split("/").map(decodeURIComponent);
    // An output cannot have such a name: the segment is one in the URL, but would be two path segments on disk.
    if (segments.some((segment) => /[\\/\0]/.test(segment))) return "malformed";
    if (segments.slice(0, -1).includes("") || segments.some(isHidden)) return "outside";
    return { path: segments.join("/"), query: target.slice(encoded.length) };
  } catch {
    return "malformed";
  }
}

/**
 * True for dot files, including `.` and `..`. Dot files are never served, except from the standard folder `.well-known`
 * (RFC 8615).
 */
function isHidden(segment: string, index: number): boolean {
  return segment.startsWith(".") && !(index === 0 && segment === ".well-known");
}

interface StaticSite<File> {
  /** `/` or `/docs-site/`. Requests outside it are not found. */
  base: string;
  /** Status of redirects. Default: 308, but 302 for redirects to the base, which browsers do not cache. */
  redirectStatus?: number;
  resolve(address: Address): Promise<Answer<File>>;
  send(file: File): void | Promise<void>;
  /** Sends the nearest 404 page. `path`: see Address; empty for a URL that no file of the site can have. */
  sendNotFound(path: string): void | Promise<void>;
}

/** @param target request target; see requestTarget */
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
  // The 404 page is never served with status 200.
  if (address === "outside" || address.path === "404") return sendNotFound("");
  const answer = await resolve(address);
  if (answer.kind === "redirect") return redirect(redirectStatus ?? 308, base + answer.path, response);
  return answer.kind === "file" ? send(answer.file) : sendNotFound(address.path);
}

/** Returns the request target, such as `/docs/start?x=1`. A proxy may send the whole URL (RFC 9112, 3.2.2). */
export function requestTarget({ req }: ServerResponse): string {
  return (req.url ?? "").replace(/^https?:\/\/[^/?]+/i, "");
}

export function redirect(status: number, location: string, response: ServerResponse): void {
  replyText(status, `Moved to ${location}`, response.setHeader("location", location));
}
