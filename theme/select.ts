// Selects the props of a page as plain JSON. It runs for every page, so values that pages share are only created once;
// see Edition.
import type { SiteInfo, ThemePage, ThemeSite } from "docsgen";
import type {} from "docsgen/plugins/blocks/data";
// These imports extend SiteData with the fields that this theme reads.
import type {} from "docsgen/plugins/llms/markdown";
import type {} from "docsgen/plugins/pictures/data";
import type {} from "docsgen/plugins/reader/data";
import type {} from "docsgen/plugins/search/protocol";
import type {} from "docsgen/plugins/snippets";
import { selectAlternates, selectBanner, selectLocales, selectVersions, standardPage } from "./selection/alternates.js";
import { selectFeeds, selectPost, selectPosts } from "./selection/blog.js";
import { selectContents } from "./selection/contents.js";
import {
  type Edition,
  selectChildCards,
  selectEdition,
  selectOverview,
  selectSections,
  selectSidebar,
  selectTrail,
} from "./selection/edition.js";
import { selectGeneratedHome } from "./selection/generated-home.js";
import { renderedDescription, selectHeadTags } from "./selection/head-tags.js";
import { selectHome } from "./selection/home.js";
import { selectJsonLd } from "./selection/json-ld.js";
import { selectNav } from "./selection/nav.js";
import { selectNeighbors } from "./selection/neighbors.js";
import { repositoryLink, selectEdit } from "./selection/repository.js";

const layouts = ["article", "full", "home", "overview", "page", "post", "posts", "not-found"] as const;

/** @example select(page, site).head.title // "Getting Started | Cairn" */
export function select(page: ThemePage, site: ThemeSite) {
  const { data } = site;
  const edition = selectEdition(site, page);
  const layout = layouts.find((one) => one === page.layout) ?? "article";
  const generated = selectGeneratedHome(page, site, edition);
  const hasSidebar = layout === "article" || (layout === "overview" && !generated);
  const nav = selectNav(page, site);
  return {
    layout: generated ? "home" : layout,
    nav,
    head: selectHead(page, site, layout),
    header: {
      /** Address of the introduction; empty if there is none, or if the header has custom links. */
      start: nav ? "" : edition.start,
      search: data.search !== undefined,
      /** Null if there is none. */
      repository: repositoryLink(site),
      /** True if there is a language menu. */
      locales: (site.info.locales?.length ?? 0) > 1,
      /** Version name on the button of the version menu; empty if there is no menu. */
      version: versionLabel(page, site),
    },
    /** Language menu; null for a site in one language. */
    locales: selectLocales(page, site),
    /** Version menu; null for a site with one version. */
    versions: selectVersions(page, site),
    /** Null for a page of the current version. */
    banner: selectBanner(page, site),
    /** True if the page falls back to text in another language. */
    isUntranslated: page.original !== undefined,
    /** True if the page is not published yet. */
    isDraft: isDraft(page, site),
    /** Address of the manifest, and the edition to search. Null for a site without search. */
    search: data.search ? { url: data.search.url, locale: page.locale, version: page.version } : null,
    sidebar: hasSidebar ? selectSidebar(page, edition) : null,
    article: layout === "article" || layout === "post" ? selectArticle(page, site, edition) : null,
    /** Data around a blog post; null for other articles. */
    post: layout === "post" ? selectPost(page, site) : null,
    /** A list of posts. */
    posts: layout === "posts" ? selectPosts(page, site) : null,
    home: layout === "home" ? selectHome(page, site, edition) : null,
    /** The home page of a site that does not have one. */
    generated,
    /** Links to the sections of the site, for the 404 page. */
    sections: layout === "not-found" ? selectSections(edition) : null,
    /** Sidebar rows, for pages that list their children. */
    overview: layout === "overview" && !generated ? selectOverview(page, edition) : null,
    /** Cards of the pages below this one, for the places where the article shows them. */
    ...(page.data.hasChildCards && { childCards: selectChildCards(page, edition) }),
  };
}

/** Addresses are absolute, or empty if unknown. */
function selectHead(page: ThemePage, site: ThemeSite, layout: (typeof layouts)[number]) {
  const { info, data } = site;
  const isFound = layout !== "not-found";
  const { url } = standardPage(page, site);
  const title = page.data.head?.title ?? page.title;
  const titles = title === info.title ? [title] : [title, info.title];
  const description = renderedDescription(page) || page.description || page.excerpt || info.description;
  const canonical = info.origin && isFound ? info.origin + url : "";
  const picture = selectPicture(page, site);
  return {
    /** @example "Getting Started | Cairn" */
    title: titles.filter(Boolean).join(" | "),
    description,
    canonical,
    /** Null if the page does not have one. */
    picture,
    /** Elements that the page adds. */
    tags: selectHeadTags(page, site),
    /** JSON-LD that describes the page; empty if there is none. */
    jsonLd: data.jsonLd
      ? selectJsonLd(page, site, { layout, canonical, description, picture: picture?.url ?? "" })
      : "",
    /** The page and its translations; empty if there are none. */
    alternates: selectAlternates(page, site),
    /** Address of the page's Markdown, with base; empty if there is none. */
    markdown: data.llms && isFound ? markdownAddress(page.url) : "",
    /** Feeds that contain the page. */
    feeds: selectFeeds(page, site, layout),
    /** Open Graph type. */
    type: layout === "article" || layout === "post" ? "article" : "website",
    /** Only the current version is indexed, so that web searches do not lead to old versions. */
    indexed: isFound && !page.unlisted && page.version === "current" && !isDraft(page, site),
    lang: info.lang,
    dir: info.dir ?? "ltr",
  };
}

/**
 * Returns the social image with an absolute address: the image in the front matter, or else the image that the pictures
 * plugin created.
 */
function selectPicture({ id, original = id, data }: ThemePage, { info, data: { pictures } }: ThemeSite) {
  const image = data.images?.image;
  if (image) {
    const { url, width, height } = image;
    const isOutside = /^(?:[a-z]+:)?\/\//i.test(url);
    if (!isOutside && info.origin === "") return null;
    return {
      url: isOutside ? url : info.origin + url,
      ...(width !== undefined && height !== undefined && { width: String(width), height: String(height) }),
    };
  }
  const url = pictures?.urls[id] ?? pictures?.urls[original];
  return pictures && url !== undefined
    ? { url: info.origin + url, width: String(pictures.width), height: String(pictures.height) }
    : null;
}

/** True for a page that only the development server and `docsgen build --drafts` show. */
function isDraft({ frontmatter: { draft, publishDate } }: ThemePage, { info }: ThemeSite): boolean {
  return draft === true || (typeof publishDate === "string" && publishDate.slice(0, 10) > info.buildDate);
}

function versionLabel({ version }: ThemePage, { info: { versions = [] } }: ThemeSite): string {
  return versions.length > 1 ? (versions.find(({ name }) => name === version)?.label ?? "") : "";
}

/** Returns the attributes for the language that pages are translated from. */
function languageAttributes({ locales: [first] = [] }: SiteInfo): { lang?: string; dir?: string } {
  return first ? { lang: first.lang, dir: first.dir } : {};
}

/** Returns the address of the page's Markdown, which is emitted next to it. */
function markdownAddress(url: string): string {
  return url.endsWith("/") ? `${url}index.md` : `${url}.md`;
}

function selectArticle(page: ThemePage, site: ThemeSite, edition: Edition) {
  const { info, data, pages } = site;
  const [previous = null, next = null] = (edition.neighborsById.get(page.id) ?? []).map((id = "") => {
    const other = pages.get(id);
    return other ? { url: other.url, label: other.title } : null;
  });
  return {
    /** From the sidebar group down to the page's folder. */
    trail: selectTrail(page, edition),
    /** Attributes of untranslated text; empty if the page is in its locale's language. */
    language: page.original === undefined ? {} : languageAttributes(info),
    contents: selectContents(page, site),
    /** Address of the page's Markdown, with base; empty if there is none. */
    markdown: data.llms ? markdownAddress(page.url) : "",
    edit: selectEdit(page, info),
    /** Date of the last change, `YYYY-MM-DD`; empty if unknown. */
    updated: page.lastUpdated ?? "",
    /** Names; absent if the site does not show any. */
    ...(data.contributors && { contributors: [...(data.contributors[page.original ?? page.id] ?? [])] }),
    ...selectNeighbors(page, site, { previous, next }),
  };
}
