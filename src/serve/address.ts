// The address of a request → the file that answers it, or the one right address. Addresses that try to leave the output
// folder end here.
import { candidatesFor } from "../pages/answer.js";

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

/** @param find looks up a file of the output by its posix path */
export async function resolveAddress<File>(
  { path, query }: Address,
  find: (out: string) => Promise<File | undefined>,
): Promise<Answer<File>> {
  for (const { out, redirect } of candidatesFor(path)) {
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
