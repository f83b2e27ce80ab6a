// One page and the site in, the page's props out: cheap, because what is the same for many pages is kept in SiteFacts.
import type { ThemePage, ThemeSite } from "docsgen";
// They add to SiteData what this theme reads.
import type {} from "docsgen/plugins/llms/markdown";
import type {} from "docsgen/plugins/search/protocol";
import type {} from "docsgen/plugins/snippets";
import type { ArticleProps, HeaderProps, PageProps } from "./props.js";
import { selectFacts } from "./selection/facts.js";
import { markdownAddress, selectHead } from "./selection/head.js";
import { selectHome } from "./selection/home.js";
import { selectNeighbours } from "./selection/neighbours.js";
import { repositoryLink, selectEdit } from "./selection/repository.js";
import { selectSidebar, selectTrail } from "./selection/sidebar.js";

/**
 * Chooses what `render` shows of a page besides its article.
 * @example select(page, site).head.title // "Getting Started | Cairn"
 */
export function select(page: ThemePage, site: ThemeSite): PageProps {
  const layout = selectLayout(page.layout);
  return {
    layout,
    head: selectHead(page, site, layout),
    header: selectHeader(page, site),
    search: site.data.search ? { url: site.data.search.url, locale: page.locale, version: page.version } : null,
    sidebar: layout === "article" ? selectSidebar(page, site) : null,
    article: layout === "article" ? selectArticle(page, site) : null,
    home: layout === "home" ? selectHome(page, site) : null,
  };
}

function selectLayout(name: string): PageProps["layout"] {
  return name === "home" || name === "page" || name === "not-found" ? name : "article";
}

function selectHeader(page: ThemePage, site: ThemeSite): HeaderProps {
  return {
    start: selectFacts(site, page).start,
    search: site.data.search !== undefined,
    repository: repositoryLink(site.info),
  };
}

function selectArticle(page: ThemePage, site: ThemeSite): ArticleProps {
  return {
    trail: selectTrail(page, site),
    contents: page.headings.length > 1 ? page.headings.map(({ id, text, depth }) => ({ id, text, depth })) : [],
    markdown: site.data.llms ? markdownAddress(page.url) : "",
    edit: selectEdit(page, site.info),
    updated: page.lastUpdated ?? "",
    ...selectNeighbours(page, site),
  };
}
