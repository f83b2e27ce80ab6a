// Chooses a page's props, plain JSON. It runs for every page, so what many pages share is made once: see Edition.
import type { ThemePage, ThemeSite } from "docsgen";
// They add to SiteData what this theme reads.
import type {} from "docsgen/plugins/llms/markdown";
import type {} from "docsgen/plugins/search/protocol";
import type {} from "docsgen/plugins/snippets";
import { type Edition, selectEdition, selectSidebar, selectTrail } from "./selection/edition.js";
import { selectHome } from "./selection/home.js";
import { selectNav } from "./selection/nav.js";
import { repositoryLink, selectEdit } from "./selection/repository.js";

const layouts = ["article", "home", "overview", "page", "not-found"] as const;

/** @example select(page, site).head.title // "Getting Started | Cairn" */
export function select(page: ThemePage, site: ThemeSite) {
  const { data } = site;
  const edition = selectEdition(site, page);
  const layout = layouts.find((one) => one === page.layout) ?? "article";
  const hasSidebar = layout === "article" || layout === "overview";
  const nav = selectNav(page, site);
  return {
    layout,
    nav,
    head: selectHead(page, site, layout),
    header: {
      /** Address of the introduction; empty if there is none, or where the header has links of its own. */
      start: nav ? "" : edition.start,
      search: data.search !== undefined,
      /** Null if there is none. */
      repository: repositoryLink(site),
    },
    /** The address of the manifest, and the page's own part of the site: what is searched. Null for a site without search. */
    search: data.search ? { url: data.search.url, locale: page.locale, version: page.version } : null,
    sidebar: hasSidebar ? selectSidebar(page, edition) : null,
    article: layout === "article" ? selectArticle(page, site, edition) : null,
    home: layout === "home" ? selectHome(page, site, edition.cards) : null,
    /** Groups of the sidebar, on the page that stands in for a home page. */
    overview: layout === "overview" ? edition.overview : null,
  };
}

/** Languages written from right to left, by their ISO 639 codes. */
const rightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/** Addresses are absolute, or empty if unknown. */
function selectHead(page: ThemePage, { info, data }: ThemeSite, layout: (typeof layouts)[number]) {
  const isFound = layout !== "not-found";
  const lang = page.locale || info.lang;
  const titles = page.title === info.title ? [page.title] : [page.title, info.title];
  return {
    /** @example "Getting Started | Cairn" */
    title: titles.filter(Boolean).join(" | "),
    description: page.description || page.excerpt || info.description,
    canonical: info.origin && isFound ? info.origin + page.url : "",
    /** Address of the page's Markdown, with base; empty if there is none. */
    markdown: data.llms && isFound ? markdownAddress(page.url) : "",
    /** An Open Graph type. */
    type: layout === "article" ? "article" : "website",
    indexed: isFound && !page.unlisted,
    lang,
    dir: rightToLeft.has(lang.split("-")[0] ?? "") ? "rtl" : "ltr",
  };
}

/** The Markdown of a page is beside it. */
function markdownAddress(url: string): string {
  return url.endsWith("/") ? `${url}index.md` : `${url}.md`;
}

function selectArticle(page: ThemePage, { info, data, pages }: ThemeSite, edition: Edition) {
  const [previous = null, next = null] = (edition.neighboursById.get(page.id) ?? []).map((id = "") => {
    const other = pages.get(id);
    return other && { url: other.url, label: other.title };
  });
  return {
    /** From the sidebar's group down to the page's folder. */
    trail: selectTrail(page, edition),
    contents: page.headings.length > 1 ? page.headings.map(({ id, text, depth }) => ({ id, text, depth })) : [],
    /** Address of the page's Markdown, with base; empty if there is none. */
    markdown: data.llms ? markdownAddress(page.url) : "",
    edit: selectEdit(page, info),
    /** Day of the last change, `YYYY-MM-DD`; empty if unknown. */
    updated: page.lastUpdated ?? "",
    previous,
    next,
  };
}
