// Chooses a page's props. It runs for every page, so what many pages share is made once: see Edition.
import type { ThemePage, ThemeSite } from "docsgen";
// They add to SiteData what this theme reads.
import type {} from "docsgen/plugins/llms/markdown";
import type {} from "docsgen/plugins/search/protocol";
import type {} from "docsgen/plugins/snippets";
import type { ArticleProps, HeadProps, NavLink, PageProps } from "./props.js";
import { type Edition, selectEdition, selectSidebar } from "./selection/edition.js";
import { selectHome } from "./selection/home.js";
import { repositoryLink, selectEdit } from "./selection/repository.js";

/** @example select(page, site).head.title // "Getting Started | Cairn" */
export function select(page: ThemePage, site: ThemeSite): PageProps {
  const { info, data } = site;
  const edition = selectEdition(site, page);
  const layout = selectLayout(page.layout);
  const hasSidebar = layout === "article" || layout === "overview";
  return {
    layout,
    head: selectHead(page, site, layout),
    header: { start: edition.start, search: data.search !== undefined, repository: repositoryLink(info) },
    search: data.search ? { url: data.search.url, locale: page.locale, version: page.version } : null,
    sidebar: hasSidebar ? selectSidebar(page, edition) : null,
    article: layout === "article" ? selectArticle(page, site, edition) : null,
    home: layout === "home" ? selectHome(page, site, edition.cardPages) : null,
    overview: layout === "overview" ? edition.overview : null,
  };
}

function selectLayout(name: string): PageProps["layout"] {
  return name === "home" || name === "overview" || name === "page" || name === "not-found" ? name : "article";
}

/** Languages written from right to left, by their ISO 639 codes. */
const rightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

function selectHead(page: ThemePage, { info, data }: ThemeSite, layout: PageProps["layout"]): HeadProps {
  const isFound = layout !== "not-found";
  const lang = page.locale || info.lang;
  return {
    title: documentTitle(page.title, info.title),
    description: page.description || page.excerpt || info.description,
    canonical: info.origin && isFound ? info.origin + page.url : "",
    markdown: data.llms && isFound ? markdownAddress(page.url) : "",
    type: layout === "article" ? "article" : "website",
    indexed: isFound && !page.unlisted,
    lang,
    dir: rightToLeft.has(lang.split("-")[0] ?? "") ? "rtl" : "ltr",
  };
}

/** @example documentTitle("Getting Started", "Cairn") // "Getting Started | Cairn" */
function documentTitle(page: string, site: string): string {
  if (!page || page === site) return site;
  return site ? `${page} | ${site}` : page;
}

/** The Markdown of a page is beside it. */
function markdownAddress(url: string): string {
  return url.endsWith("/") ? `${url}index.md` : `${url}.md`;
}

function selectArticle(page: ThemePage, { info, data, pages }: ThemeSite, edition: Edition): ArticleProps {
  const linkTo = (id = ""): NavLink | null => {
    const other = pages.get(id);
    return other ? { url: other.url, label: other.title, icon: "" } : null;
  };
  const { order, indexById, standingById } = edition;
  const index = indexById.get(page.id) ?? Number.NaN;
  return {
    trail: standingById.get(page.id)?.trail ?? [],
    contents: page.headings.length > 1 ? page.headings.map(({ id, text, depth }) => ({ id, text, depth })) : [],
    markdown: data.llms ? markdownAddress(page.url) : "",
    edit: selectEdit(page, info),
    updated: page.lastUpdated ?? "",
    previous: linkTo(order[index - 1]),
    next: linkTo(order[index + 1]),
  };
}
