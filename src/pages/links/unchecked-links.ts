// Determines links that are not checked: ignored in the config, or to other parts of the host.

import { createNameMatcher } from "../../errors/name-patterns.js";
import { nearest } from "../../errors/nearest-word.js";
import { splitHref } from "./link.js";
import { decodePercent } from "./page-addresses.js";

/**
 * Creates a matcher for ignored links. `*` does not match `..`, so the part after `./` and `../` is matched too. The
 * same applies to the link without query, hash and trailing slash.
 */
export function createIgnored(patterns: readonly string[]): (href: string) => boolean {
  if (patterns.length === 0) return () => false;
  const matches = createNameMatcher(patterns);
  return (href) =>
    matches(href) || matches(href.replace(/^(?:\.{1,2}\/)+/, "")) || matches(href.replace(/\/?(?:[?#].*)?$/, ""));
}

/** Returns the first segment of a path, without the extension. */
export function firstSegment(path: string): string {
  return (path.split("/", 1)[0] ?? "").replace(/\.html$/, "");
}

/**
 * True if a link leads to another part of the host, which is unknown without a config. Absolute URLs may be redirected
 * by the host.
 */
export function isElsewhere(href: string, tops: ReadonlySet<string>, base: string): boolean {
  if (/^(?:https?:)?\/\//i.test(href)) return true;
  const [path] = splitHref(href);
  if (!path.startsWith("/")) return false;
  const top = firstSegment(decodePercent(path.startsWith(base) ? path.slice(base.length) : path.slice(1)));
  if (top === "" || tops.has(top)) return false;
  const near = nearest(top, tops);
  // A name that differs in length by more than two letters is not a misspelling.
  return near === undefined || Math.abs(near.length - top.length) > 2;
}
