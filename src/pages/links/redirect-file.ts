// Parses `_redirects` in the format of Netlify and Cloudflare Pages: each line has a source, a target, and a status. A
// trailing `*` matches the rest of a URL, which is `:splat` in the target. `:name` matches one segment.
import { escapeRegExp } from "../../contract/text/escapes.js";

/** A redirect line. */
interface HostRedirect {
  from: RegExp;
  to: string;
  status: number;
  /** True if the redirect takes precedence over a file at the same URL. */
  isForced: boolean;
}

const statuses: readonly number[] = [301, 302, 303, 307, 308];

/** Parses the redirects in order. Other lines (rewrites, conditions) are ignored. */
export function parseRedirects(text: string): HostRedirect[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = "", to = "", status = "301", ...conditions] = line
      .replace(/(?:^|\s)#.*$/, "")
      .trim()
      .split(/\s+/);
    const code = Number.parseInt(status, 10);
    if (!from.startsWith("/") || to === "" || conditions.length > 0 || !statuses.includes(code)) return [];
    return { from: toPattern(from), to, status: code, isForced: status.endsWith("!") };
  });
}

/**
 * Returns the target of a redirect for a path (encoded, with base, without query). Undefined if the path does not
 * match.
 */
export function redirectTarget({ from, to }: HostRedirect, path: string): string | undefined {
  const found = from.exec(path);
  return found ? to.replaceAll(/:([a-z]\w*)/gi, (whole, name: string) => found.groups?.[name] ?? whole) : undefined;
}

/**
 * Creates a function that returns true if a redirects file has a redirect for a URL.
 * @returns a predicate for URLs without base
 */
export function createRedirected(text: string, base: string): (address: string) => boolean {
  const redirects = parseRedirects(text);
  return (address) => redirects.some((one) => redirectTarget(one, base + address.slice(1)) !== undefined);
}

function toPattern(from: string): RegExp {
  const parts = escapeRegExp(from.replace(/\/?\*$/, "")).replaceAll(/(?<=\/):([a-z]\w*)/gi, "(?<$1>[^/]+)");
  return new RegExp(`^${parts}${from.endsWith("*") ? "(?:/(?<splat>.*))?" : "/?"}$`);
}
