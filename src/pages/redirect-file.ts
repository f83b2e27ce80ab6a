// The file `_redirects`, in the format of Netlify and Cloudflare Pages: from, to and a status on each line. `*` at the end stands
// for the rest of an address, which is `:splat` in the target; `:name` stands for one segment.
import { escapePattern } from "../report/patterns.js";

/** A line that sends browsers on. */
export interface HostRedirect {
  from: RegExp;
  to: string;
  status: number;
  /** It comes before a file at the same address. */
  isForced: boolean;
}

const statuses: readonly number[] = [301, 302, 303, 307, 308];

/** The redirects of a file in its order. Other lines (rewrites, conditions) are left out. */
export function parseRedirects(text: string): HostRedirect[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = "", to = "", status = "301", ...conditions] = line
      .replace(/(?:^|\s)#.*$/, "")
      .trim()
      .split(/\s+/);
    const code = Number.parseInt(status, 10);
    if (!from.startsWith("/") || to === "" || conditions.length > 0 || !statuses.includes(code)) return [];
    return { from: patternOf(from), to, status: code, isForced: status.endsWith("!") };
  });
}

/** Where a redirect sends the reader of a path (encoded, with base, without query); undefined if it is for other paths. */
export function redirectTarget({ from, to }: HostRedirect, path: string): string | undefined {
  const found = from.exec(path);
  return found ? to.replaceAll(/:([a-z]\w*)/gi, (whole, name: string) => found.groups?.[name] ?? whole) : undefined;
}

/**
 * Whether a file of redirects answers.
 * @returns for an address without base
 */
export function createRedirected(text: string, base: string): (address: string) => boolean {
  const redirects = parseRedirects(text);
  return (address) => redirects.some((one) => redirectTarget(one, base + address.slice(1)) !== undefined);
}

function patternOf(from: string): RegExp {
  const parts = escapePattern(from.replace(/\/?\*$/, "")).replaceAll(/(?<=\/):([a-z]\w*)/gi, "(?<$1>[^/]+)");
  return new RegExp(`^${parts}${from.endsWith("*") ? "(?:/(?<splat>.*))?" : "/?"}$`);
}
