// What the blogs of other tools have in common.

import type { BlogOptions } from "../blog/options.js";
import { mappingOf, textOf } from "../json.js";

/** Pictures of authors are elsewhere as a rule, and neither authors nor tags need be listed. */
export const blogChecks = { "author-avatar": "off", "unknown-author": "off", "unknown-tag": "off" } as const;

/** Feeds need an address. */
export function feedsOf(url: string | undefined): Pick<BlogOptions, "feeds"> {
  return url === undefined ? { feeds: false } : {};
}

/** Authors by their keys, in the words of several tools. */
export function authorsOf(value: unknown): Pick<BlogOptions, "authors"> {
  const entries = Object.entries(mappingOf(value)).map(([key, one]) => {
    const { name, title, url } = mappingOf(one);
    const person = {
      name: textOf(name) || key,
      ...(textOf(title) && { title: textOf(title) }),
      ...(textOf(url) && { url: textOf(url) }),
    };
    return [key, person] as const;
  });
  return entries.length > 0 ? { authors: Object.fromEntries(entries) } : {};
}
