// Settings that blogs from other tools share.

import type { BlogOptions } from "../../../blog/options.js";
import { slugify } from "../../../blog/post.js";
import { toMapping, toText } from "../../../shared/json.js";

/** Authors' pictures are usually remote, and neither authors nor tags need to be declared. */
export const blogChecks = { "author-avatar": "off", "unknown-author": "off", "unknown-tag": "off" } as const;

/** Feeds require a site URL. */
export function readFeeds(url: string | undefined): Pick<BlogOptions, "feeds"> {
  return url === undefined ? { feeds: false } : {};
}

/**
 * Maps author keys to authors, accepting the field names of several tools.
 * @param addressOf returns the last segment of the URL of an author's posts
 */
export function readAuthors(value: unknown, addressOf: (name: string) => string): Pick<BlogOptions, "authors"> {
  const entries = Object.entries(toMapping(value)).map(([key, one]) => {
    const { name: given, title, url } = toMapping(one);
    const name = toText(given) || key;
    const slug = addressOf(name);
    const person = {
      name,
      ...(slug !== slugify(key) && { slug }),
      ...(toText(title) && { title: toText(title) }),
      ...(toText(url) && { url: toText(url) }),
    };
    return [key, person] as const;
  });
  return entries.length > 0 ? { authors: Object.fromEntries(entries) } : {};
}
