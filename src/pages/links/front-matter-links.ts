// Finds the links in a page's front matter.
import type { Json, Link, PageMeta } from "../../contract/data.js";
import { type LinkContext, resolveLink } from "./link.js";

/** A link in front matter, without its position, which requires reading the file. */
export interface FrontMatterLink extends Omit<Link, "place"> {
  /** Path of keys to the link. */
  keys: string[];
}

/**
 * Returns the links in a page's front matter: every text under a key `link`, at any depth, and images.
 * @param images keys of images: `hero.image`
 */
export function frontMatterLinks(
  { frontmatter, id }: Pick<PageMeta, "frontmatter" | "id">,
  images: readonly string[],
  site: Pick<LinkContext, "base" | "origin" | "prefixes" | "resolve" | "find">,
): FrontMatterLink[] {
  return hrefsOf(frontmatter, []).flatMap(({ written, keys }) => {
    const isImage = images.includes(keys.join("."));
    if (!isImage && keys.at(-1) !== "link") return [];
    const { href: _, ...target } = resolveLink({ written, encoded: written }, { id, ...site });
    return { href: written, kind: isImage ? "image" : "link", keys, ...target };
  });
}

function hrefsOf(value: Json, keys: string[]): { written: string; keys: string[] }[] {
  if (typeof value === "string") return value !== "" ? [{ written: value, keys }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) => hrefsOf(inner, [...keys, key]));
}
