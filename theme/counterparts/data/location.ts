// The address of the page, and navigation, for the routers of other tools. Paths have no base in the routers of Next.js.
import { useSyncExternalStore } from "react";
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

/** Returns the query of the address, which scripts can change without showing another page. */
export function useSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => "",
  );
}

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  watchHistory();
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

let isWatched = false;

/** Browsers report no changes by scripts. */
function watchHistory(): void {
  if (isWatched) return;
  isWatched = true;
  // Scripts also change the address while React renders.
  const report = () =>
    queueMicrotask(() => {
      for (const onChange of listeners) onChange();
    });
  for (const name of ["pushState", "replaceState"] as const) {
    const change = history[name].bind(history);
    history[name] = (...parameters) => {
      change(...parameters);
      report();
    };
  }
  addEventListener("popstate", report);
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
