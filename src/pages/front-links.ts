// A page's front matter in, the links in it out: every value under a key `link`, at any depth, as a home page's hero has
// them. They are written as in an article: relative to the file, or from the site's root without base.
import { posix } from "node:path";
import type { Json, Link, PageMeta } from "../contract/data.js";

/** What links can lead to. */
interface Addresses {
  urlById: ReadonlyMap<string, string>;
  base: string;
}

export function frontLinks({ frontmatter, id, file }: PageMeta, addresses: Addresses): Link[] {
  return hrefsOf(frontmatter).map((href) => {
    const external = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
    const url = external ? href : resolveLink(href, id, addresses);
    return { href, kind: "link", external, place: { file, line: 1 }, ...(url !== undefined && { url }) };
  });
}

function hrefsOf(value: Json): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) =>
    key === "link" && typeof inner === "string" && inner !== "" ? [inner] : hrefsOf(inner),
  );
}

/** Undefined if it names a Markdown file that is no page. */
function resolveLink(href: string, id: string, { urlById, base }: Addresses): string | undefined {
  const cut = href.search(/[?#]/);
  const target = cut < 0 ? href : href.slice(0, cut);
  const rest = cut < 0 ? "" : href.slice(cut);
  if (/\.(?:md|markdown)$/i.test(target)) {
    const folder = target.startsWith("/") ? "" : posix.dirname(id);
    const url = urlById.get(posix.join(folder, target).replace(/^\/+/, ""));
    return url && url + rest;
  }
  return href.startsWith("/") && !href.startsWith(base) ? base + href.slice(1) : href;
}
