// Links to the previous and next page, as front matter sets them.
import type { Json } from "../../contract/data.js";

/** Returns the front matter with strings of `prev` and `next` as objects: links as `link`, all others as `text`. */
export function withNeighborLinks(values: Record<string, Json>): Record<string, Json> {
  const strings = ["prev", "next"].flatMap((key) => {
    const value = values[key];
    return typeof value === "string" ? [[key, isPageLink(value) ? { link: value } : { text: value }] as const] : [];
  });
  return strings.length === 0 ? values : { ...values, ...Object.fromEntries(strings) };
}

/** True if a string is a link rather than a label: `./install.md`, `/docs/install`. */
function isPageLink(text: string): boolean {
  return /^(?:\.{0,2}\/|https?:)\S*$|^\S+\.mdx?$/.test(text);
}
