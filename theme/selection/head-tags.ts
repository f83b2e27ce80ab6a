// Elements that a page adds to its head.
import type { HeadTag, ThemePage, ThemeSite } from "docsgen";
import { toList, toRecord, toText } from "./frontmatter.js";

type PageTag = { tag: HeadTag["tag"]; attrs: Record<string, string | boolean>; content?: string };

/** Files of the site are resolved like links. */
export function selectHeadTags(page: ThemePage, site: ThemeSite): PageTag[] {
  return toList(page.frontmatter.head).map((written) => {
    const { tag, attrs = {}, content } = toRecord(written) as unknown as HeadTag;
    const entries = Object.entries(attrs).map(([name, value]): [string, string | boolean] => {
      const isAddress = (name === "href" || name === "src") && typeof value === "string";
      return [name, isAddress ? (site.resolveLink(toText(value), page.id) ?? value) : value];
    });
    return { tag, attrs: Object.fromEntries(entries), ...(content !== undefined && { content }) };
  });
}
