// The address of the page, and navigation, for the routers of other tools. Paths have no base in the routers of Next.js.
import { navigate } from "../../client/api.js";
import { withBase } from "./addresses.js";
import { isBrowser } from "./in-browser.js";
import { currentPage } from "./page.js";

/** The address as the server knows it has neither a query nor a hash. */
export function readLocation(): { pathname: string; search: string; hash: string } {
  if (!isBrowser) return { pathname: currentPage().url, search: "", hash: "" };
  const { pathname, search, hash } = location;
  return { pathname, search, hash };
}

/** An address as a string or as the parts of a URL. */
export type Target = string | { pathname?: string; search?: string; hash?: string; query?: Record<string, unknown> };

export function formatTarget(target: Target): string {
  if (typeof target === "string") return target;
  const { pathname = "", search = "", hash = "", query } = target;
  const entries = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  const written = entries.length > 0 ? `?${new URLSearchParams(entries)}` : search;
  return `${pathname}${prefix("?", written)}${prefix("#", hash)}`;
}

function prefix(sign: string, text: string): string {
  return text === "" || text.startsWith(sign) ? text : sign + text;
}

/** Shows another page. */
export function goTo(target: Target): void {
  navigate(withBase(formatTarget(target)));
}
