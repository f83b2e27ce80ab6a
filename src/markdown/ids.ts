// Every id of a piece of HTML: what an anchor may lead to.
import { decodeAttribute, parseTags } from "./raw-html.js";

/** In order, without repeats. `name` of `<a>` counts too: browsers scroll to it. */
export function collectIds(html: string): string[] {
  if (!/\b(?:id|name)\s*=/i.test(html)) return [];
  const ids = new Set<string>();
  for (const tag of parseTags(html)) {
    for (const { name, value } of tag.attributes) {
      if (value !== "" && (name === "id" || (name === "name" && tag.name === "a"))) ids.add(decodeAttribute(value));
    }
  }
  return [...ids];
}
