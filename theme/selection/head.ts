// Title, description and addresses for the document's head. Absolute addresses need the site's origin; without one they
// stay empty.
import type { ThemePage, ThemeSite } from "docsgen";
import type { HeadProps, PageProps } from "../props.js";

export function selectHead(page: ThemePage, site: ThemeSite, layout: PageProps["layout"]): HeadProps {
  const { info } = site;
  const found = layout !== "not-found";
  const lang = page.locale || info.lang;
  return {
    title: documentTitle(page.title, info.title),
    description: page.description || page.excerpt || info.description,
    canonical: info.origin && found ? info.origin + page.url : "",
    markdown: site.data.llms && found ? markdownAddress(page.url) : "",
    type: layout === "article" ? "article" : "website",
    indexed: found && !page.unlisted,
    lang,
    dir: rightToLeft.has(lang.split("-")[0] ?? "") ? "rtl" : "ltr",
  };
}

/** Languages written from right to left, by their codes of ISO 639. */
const rightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/** @example documentTitle("Getting Started", "Cairn") // "Getting Started | Cairn" */
export function documentTitle(page: string, site: string): string {
  if (!page || page === site) return site;
  return site ? `${page} | ${site}` : page;
}

/** Where the Markdown of a page lies: beside it. */
export function markdownAddress(url: string): string {
  return url.endsWith("/") ? `${url}index.md` : `${url}.md`;
}
