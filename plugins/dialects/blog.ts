// What the blogs of other tools have in common.

import type { BlogOptions } from "../blog/options.js";
import { slugOf } from "../blog/post.js";
import { mappingOf, textOf } from "../json.js";

/** Pictures of authors are elsewhere as a rule, and neither authors nor tags need be listed. */
export const blogChecks = { "author-avatar": "off", "unknown-author": "off", "unknown-tag": "off" } as const;

/** Feeds need an address. */
export function feedsOf(url: string | undefined): Pick<BlogOptions, "feeds"> {
  return url === undefined ? { feeds: false } : {};
}

/**
 * Authors by their keys, in the words of several tools.
 * @param addressOf the last part of the address of an author's posts
 */
export function authorsOf(value: unknown, addressOf: (name: string) => string): Pick<BlogOptions, "authors"> {
  const entries = Object.entries(mappingOf(value)).map(([key, one]) => {
    const { name: given, title, url } = mappingOf(one);
    const name = textOf(given) || key;
    const slug = addressOf(name);
    const person = {
      name,
      ...(slug !== slugOf(key) && { slug }),
      ...(textOf(title) && { title: textOf(title) }),
      ...(textOf(url) && { url: textOf(url) }),
    };
    return [key, person] as const;
  });
  return entries.length > 0 ? { authors: Object.fromEntries(entries) } : {};
}
