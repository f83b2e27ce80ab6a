// Finds the links in a page's front matter.
import type { Json, Link, PageMeta } from "../../contract/data.js";
import { type LinkContext, resolveLink } from "./link.js";

/** A link in front matter, without its position, which requires reading the file. */
export interface FrontMatterLink extends Omit<Link, "place"> {
  /** Path of keys to the link. */
  keys: string[];
}

/** Returns the links in a page's front matter: every text under a key `link`, at any depth, and the hero image. */
export function frontMatterLinks(
  { frontmatter, id }: Pick<PageMeta, "frontmatter" | "id">,
  site: Pick<LinkContext, "base" | "origin" | "prefixes" | "resolve" | "find">,
): FrontMatterLink[] {
  return hrefsOf(frontmatter, []).map(({ written, keys }) => {
    const { href: _, ...target } = resolveLink({ written, encoded: written }, { id, ...site });
    return { href: written, kind: keys[0] === "hero" && keys[1] === "image" ? "image" : "link", keys, ...target };
  });
}

const linkKeys = /(?:^|\.)link$|^hero\.image(?:\.src)?$/;

function hrefsOf(value: Json, keys: string[]): { written: string; keys: string[] }[] {
  if (typeof value === "string") return value !== "" && linkKeys.test(keys.join(".")) ? [{ written: value, keys }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) => hrefsOf(inner, [...keys, key]));
}
