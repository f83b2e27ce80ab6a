// Finds the links in a page's front matter.
import type { Json, Link, PageMeta } from "../../contract/data.js";
import type { FrontMatter } from "../../contract/pages/typed-front-matter.js";
import { type LinkContext, resolveLink } from "./link.js";

/** A link in front matter, without its position, because determining the position requires reading the file. */
export interface FrontMatterLink extends Omit<Link, "place"> {
  /** Path of keys and list indexes to the link. */
  keys: (string | number)[];
}

/**
 * Returns the links in a page's front matter: all strings under a `link` key at any depth, and the files of elements for
 * the head. Images count as links of the article; see front-matter-images.ts.
 */
export function frontMatterLinks(
  { frontmatter, id }: Pick<PageMeta, "frontmatter" | "id">,
  site: Pick<LinkContext, "base" | "origin" | "prefixes" | "resolve" | "find">,
): FrontMatterLink[] {
  return listStrings(frontmatter).flatMap(({ text, keys }): FrontMatterLink[] => {
    if (!linkKeys.test(keys.join("."))) return [];
    const { href: _, ...target } = resolveLink({ written: text, encoded: text }, { id, ...site });
    return [{ href: text, kind: keys[0] === "head" ? "file" : "link", keys, ...target }];
  });
}

/**
 * Returns an article's links without links of the front matter. A plugin may add these to the article, where their line
 * is unknown or that of the opening mark.
 */
export function withoutFrontMatter(links: readonly Link[], front: readonly FrontMatterLink[]): Link[] {
  const written = new Set(front.map(({ href }) => href));
  return links.filter(({ href, place }) => (place.line ?? 1) > 1 || !written.has(href));
}

/** Lists the strings in front matter that are not empty, each with its path of keys and list indexes. */
export function listStrings(
  value: Json | FrontMatter | undefined,
  keys: (string | number)[] = [],
): { text: string; keys: (string | number)[] }[] {
  if (typeof value === "string") return value === "" ? [] : [{ text: value, keys }];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner: Json, index) => listStrings(inner, [...keys, index]));
  return Object.entries(value).flatMap(([key, inner]: [string, Json | undefined]) =>
    listStrings(inner, [...keys, key]),
  );
}

/** Paths of keys that lead to links. */
const linkKeys = /(?:^|\.)link$|^head\.\d+\.attrs\.(?:href|src)$/;
