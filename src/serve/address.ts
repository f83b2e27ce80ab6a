// The target of a request → what a good static host answers it with: a file, a redirect to the one right address, or
// nothing. Addresses that try to leave the output folder end here.

export interface Address {
  /** Decoded path segments under the base; none for the home page. */
  segments: string[];
  /** Whether the path ends with a slash. */
  isFolder: boolean;
  /** As sent, with its question mark; empty if there is none. */
  query: string;
}

export type Answer<File> =
  | { kind: "file"; file: File }
  /** `path` is relative to the base, encoded. */
  | { kind: "redirect"; path: string }
  | { kind: "missing" };

/**
 * @param target the request target as sent, `/docs/start?x=1` (RFC 9112, origin form)
 * @returns `malformed` where it is no address at all, `outside` where it is none of this site
 */
export function parseAddress(target: string, base: string): Address | "malformed" | "outside" {
  if (!target.startsWith("/")) return "malformed";
  const end = target.indexOf("?");
  const path = end < 0 ? target : target.slice(0, end);
  if (!path.startsWith(base)) return "outside";
  const raw = path.slice(base.length).split("/");
  const isFolder = raw.at(-1) === "";
  if (isFolder) raw.pop();
  try {
    const segments = raw.map((segment) => decodeURIComponent(segment));
    // No file of a site has such a name, and what is sent so is meant to be one segment for us and two for the disk.
    if (segments.some((segment) => /[\\/\0]/.test(segment))) return "malformed";
    if (segments.some((segment, index) => segment === "" || isHidden(segment, index))) return "outside";
    return { segments, isFolder, query: end < 0 ? "" : target.slice(end) };
  } catch {
    return "malformed";
  }
}

/** Dot files, and `.` and `..` with them, are never served, but for the one folder that is meant to be (RFC 8615). */
function isHidden(segment: string, index: number): boolean {
  return segment.startsWith(".") && !(index === 0 && segment === ".well-known");
}

/** @param find looks a file of the output up, by its posix path */
export async function resolveAddress<File>(
  { segments, isFolder, query }: Address,
  find: (out: string) => Promise<File | undefined>,
): Promise<Answer<File>> {
  const name = segments.join("/");
  const redirect = (path: string): Answer<File> => ({ kind: "redirect", path: encodePath(path) + query });
  const missing: Answer<File> = { kind: "missing" };
  if (isFolder || name === "") {
    const index = await find(name === "" ? "index.html" : `${name}/index.html`);
    if (index) return { kind: "file", file: index };
    return name !== "" && (await find(`${name}.html`)) ? redirect(name) : missing;
  }
  if (name.endsWith(".html")) {
    const isThere = await find(name);
    return isThere ? redirect(name.replace(/\.html$/, "").replace(/(^|\/)index$/, "$1")) : missing;
  }
  const file = (await find(name)) ?? (await find(`${name}.html`));
  if (file) return { kind: "file", file };
  return (await find(`${name}/index.html`)) ? redirect(`${name}/`) : missing;
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
