// Table of contents: the headings of the page that the site's option and the front matter select.
import type { ContentsRange, Json, ThemePage, ThemeSite } from "docsgen";
import { toRecord } from "./frontmatter.js";

/** Returns an empty list if there is nothing to choose from, or if the site or the page has no table of contents. */
export function selectContents({ headings, frontmatter }: ThemePage, { frame }: Pick<ThemeSite, "frame">) {
  const { toc } = frontmatter;
  if (toc === false || (frame.toc === false && (toc === undefined || toc === null))) return [];
  const site: ContentsRange = frame.toc || {};
  const { from = 1, to = 6, title = false } = { ...site, ...rangeOf(toc) };
  const isTitle = (index: number) => index === 0 && headings[0]?.depth === 1;
  const entries = headings.filter(({ depth }, index) => (isTitle(index) ? title : depth >= from && depth <= to));
  return entries.length > 1 ? entries.map(({ id, text, depth }) => ({ id, text, depth })) : [];
}

/** `3` → `{ to: 3 }`. */
function rangeOf(toc: Json | undefined): ContentsRange {
  if (typeof toc === "number") return { to: toc };
  const { from, to, title } = toRecord(toc);
  return {
    ...(typeof from === "number" && { from }),
    ...(typeof to === "number" && { to }),
    ...(typeof title === "boolean" && { title }),
  };
}
