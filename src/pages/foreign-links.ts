// Links that are not checked: those that the config names, and those to other parts of the host.
import { nearest } from "../report/nearest.js";
import { matcherOf } from "../report/patterns.js";
import { decodePercent } from "./addresses.js";
import { splitHref } from "./link.js";

/**
 * `*` of a pattern stands for no `..`: what follows `./` and `../` is matched, too, and so is a link without query, hash and
 * slash at its end.
 */
export function createIgnored(patterns: readonly string[]): (href: string) => boolean {
  if (patterns.length === 0) return () => false;
  const matches = matcherOf(patterns);
  return (href) =>
    matches(href) || matches(href.replace(/^(?:\.{1,2}\/)+/, "")) || matches(href.replace(/\/?(?:[?#].*)?$/, ""));
}

/** First part of a path, as an address without extension has it. */
export function topOf(path: string): string {
  return (path.split("/", 1)[0] ?? "").replace(/\.html$/, "");
}

/**
 * Whether a link leads to another part of the host: without a config, nobody has said what else is there. Whole addresses may
 * be redirected by the host.
 */
export function isElsewhere(href: string, tops: ReadonlySet<string>, base: string): boolean {
  if (/^(?:https?:)?\/\//i.test(href)) return true;
  const [path] = splitHref(href);
  if (!path.startsWith("/")) return false;
  const top = topOf(decodePercent(path.startsWith(base) ? path.slice(base.length) : path.slice(1)));
  if (top === "" || tops.has(top)) return false;
  const near = nearest(top, tops);
  // A word that is longer by three letters is another word, not a misspelt one.
  return near === undefined || Math.abs(near.length - top.length) > 2;
}
