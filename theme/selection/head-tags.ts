// Elements that a page adds to its head.
import type { HeadTag, ThemePage, ThemeSite } from "docsgen";
import { toList, toText } from "./frontmatter.js";

type PageTag = { tag: HeadTag["tag"]; attrs: Record<string, string | boolean>; content?: string };

/** Returns the elements in the front matter, and those that components rendered. Files of the site are resolved like links. */
export function selectHeadTags(page: ThemePage, site: ThemeSite): PageTag[] {
  const written: readonly unknown[] = toList(page.frontmatter.head);
  const rendered = page.data.head?.tags.filter((one) => !isDescription(one)) ?? [];
  return [...written, ...rendered].map((one) => {
    const { tag, attrs = {}, content } = one as HeadTag;
    const entries = Object.entries(attrs).map(([name, value]): [string, string | boolean] => {
      const isAddress = (name === "href" || name === "src") && typeof value === "string";
      return [name, isAddress ? (site.resolveLink(toText(value), page.id) ?? value) : value];
    });
    return { tag, attrs: Object.fromEntries(entries), ...(content !== undefined && { content }) };
  });
}

/** Returns the description that a component rendered; empty if there is none. */
export function renderedDescription({ data }: ThemePage): string {
  return String(data.head?.tags.find(isDescription)?.attrs.content ?? "");
}

function isDescription({ tag, attrs }: PageTag): boolean {
  return tag === "meta" && attrs.name === "description";
}
