// Finds the links in a page's front matter.
import type { Json, Link, PageMeta } from "../../contract/data.js";
import { type LinkContext, resolveLink } from "./link.js";

/** A link in front matter, without its position, because determining the position requires reading the file. */
export interface FrontMatterLink extends Omit<Link, "place"> {
  /** Path of keys to the link. */
  keys: string[];
}

/**
 * Returns the links in a page's front matter: all strings under a `link` key at any depth, the links to the previous
 * and next page, and the files of elements for the head. Images count as links of the article; see
 * front-matter-images.ts.
 */
export function frontMatterLinks(
  { frontmatter, id }: Pick<PageMeta, "frontmatter" | "id">,
  site: Pick<LinkContext, "base" | "origin" | "prefixes" | "resolve" | "find">,
): FrontMatterLink[] {
  return listHrefs(frontmatter, []).map(({ written, keys }) => {
    const { href: _, ...target } = resolveLink({ written, encoded: written }, { id, ...site });
    return { href: written, kind: keys[0] === "head" ? "file" : "link", keys, ...target };
  });
}

const linkKeys = /(?:^|\.)link$|^head\.\d+\.attrs\.(?:href|src)$/;

function listHrefs(value: Json, keys: string[]): { written: string; keys: string[] }[] {
  if (typeof value === "string") {
    const path = keys.join(".");
    const isLink = value !== "" && (linkKeys.test(path) || (/^(?:prev|next)$/.test(path) && isPageLink(value)));
    return isLink ? [{ written: value, keys }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) => listHrefs(inner, [...keys, key]));
}

/** True if a string for the previous or next page is a link rather than a label: `./install.md`, `/docs/install`. */
function isPageLink(text: string): boolean {
  return /^(?:\.{0,2}\/|https?:)\S*$|^\S+\.mdx?$/.test(text);
}
