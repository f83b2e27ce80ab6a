// Determines which links are not checked: links that the config ignores, and links to other parts of the host.
import type { Config } from "../../config/config.js";
import { createNameMatcher } from "../../errors/name-patterns.js";
import { nearest } from "../../errors/nearest-word.js";
import { splitHref } from "./link.js";
import { decodePercent } from "./page-addresses.js";

/**
 * True if links follow the rules of another tool: a plugin reads its documents, or the site has no config. They may lead to
 * parts of the host that are not in the site.
 */
export function hasForeignLinks({ file, plugins }: Pick<Config, "file" | "plugins">): boolean {
  return file === undefined || plugins.some(({ dialect }) => dialect !== undefined);
}

/**
 * Creates a matcher for ignored links. `*` does not match `..`, so the part after `./` and `../` is matched as well,
 * and also the link without query, hash, and trailing slash.
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
 * True if a link leads to another part of the host, whose pages are unknown. Absolute URLs are included, because the host
 * may redirect them.
 */
export function isElsewhere(href: string, tops: ReadonlySet<string>, base: string): boolean {
  if (/^(?:https?:)?\/\//i.test(href)) return true;
  const [path] = splitHref(href);
  if (!path.startsWith("/")) return false;
  const top = firstSegment(decodePercent(path.startsWith(base) ? path.slice(base.length) : path.slice(1)));
  if (top === "" || tops.has(top)) return false;
  const near = nearest(top, tops);
  // If the lengths differ by more than two letters, the name is not a misspelling.
  return near === undefined || Math.abs(near.length - top.length) > 2;
}
