// Translates front matter of Jekyll, its themes, and its common plugins. https://jekyllrb.com/docs/front-matter/
import type { FrontMatterValues, Json } from "docsgen";
import { toWord } from "../../../shared/front-matter.js";
import type { JekyllOptions } from "../options.js";
import { classify, readCategories, readWords, splitPostName, withDefaults } from "./documents.js";
import { documentUrl, isOtherFile, toAddress } from "./permalinks.js";

/** Keys that themes use for something other than docsgen's keys of that name, or that have no counterpart. */
const otherKeys = ["layout", "sidebar", "icon", "slug", "id", "author", "header", "posts", "data", "next", "prev"];

/** @param id path in the content folder */
export function translateValues(written: FrontMatterValues, id: string, options: JekyllOptions): FrontMatterValues {
  // docsgen generates the lists of a blog, so they are not translated.
  if (written.layout === "posts" && written.posts !== undefined) return written;
  const kind = classify(id, options);
  const values = withDefaults(written, { id, type: kind.type }, options.defaults);
  const url = documentUrl(id, values, options);
  const { permalink: _permalink, redirect_from: old, nav_order: order, published, title, ...rest } = values;
  const isPost = kind.type === "posts";
  const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => !otherKeys.includes(key)));
  const tags = [...readWords(values.tags), ...(isPost ? readCategories(values, kind.above) : [])];
  const heading = toWord(title);
  const hasOwnUrl = isPost || values.permalink !== undefined || kind.type !== "pages" || isNamedReadme(id, written);
  return {
    ...kept,
    ...(heading !== "" && { title: heading }),
    ...(hasOwnUrl && { slug: toAddress(url) }),
    ...describe(values),
    ...(typeof order === "number" ? { order } : typeof rest.order === "number" ? {} : { order: undefined }),
    ...(old !== undefined && { aliases: listAliases(old, url) }),
    ...(tags.length > 0 ? { tags } : { tags: undefined }),
    ...(isPost && postValues(values, kind.local)),
    ...(isLeftOut(id, { published, url, redirect: values.redirect_to }) && { excluded: true }),
  };
}

/** On GitHub Pages, a README without front matter is the page of its folder. */
function isNamedReadme(id: string, written: FrontMatterValues): boolean {
  return /\/readme\.\w+$/i.test(id) && Object.keys(written).length > 0;
}

/** docsgen creates the page for missing pages. URLs with another ending, such as feeds, are not pages. */
function isLeftOut(id: string, { published, url, redirect }: { published: unknown; url: string; redirect: unknown }) {
  return published === false || redirect !== undefined || /^404\.\w+$/.test(id) || isOtherFile(url);
}

/** Returns old URLs, without the page's own and other forms of the same URL: `/a`, `/a/`, `/a.html`. */
function listAliases(old: Json, url: string): Json {
  const seen = new Set([withoutForm(url)]);
  return [old].flat().filter((alias) => {
    const plain = withoutForm(toWord(alias));
    return !seen.has(plain) && seen.add(plain);
  });
}

function withoutForm(url: string): string {
  return toAddress(url).replace(/^\/|(?:\/|^)index$|\/$/g, "");
}

function describe({ description, excerpt }: FrontMatterValues): FrontMatterValues {
  const text = toWord(description) || toWord(excerpt);
  const plain = text.replace(/<[^>]*>|\{\{.*?\}\}|\{%.*?%\}/gs, "").trim();
  return { description: plain === "" ? undefined : plain };
}

function postValues({ date, author, authors }: FrontMatterValues, local: string): FrontMatterValues {
  const day = toWord(date) || splitPostName(local).date;
  const people = authors ?? author;
  return { ...(day !== "" && { date: day }), ...(people !== undefined && people !== null && { authors: people }) };
}
