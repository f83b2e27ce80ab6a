// Describes a page for search engines (schema.org), as the text of a JSON-LD script element.
import type { Json, ThemePage, ThemeSite } from "docsgen";
import type {} from "docsgen/plugins/json-ld";
import { selectPost } from "./blog.js";
import { selectEdition, selectTrail } from "./edition.js";

type Post = ReturnType<typeof selectPost>;

interface Described {
  layout: string;
  /** Absolute address. */
  canonical: string;
  description: string;
  /** Absolute address of the page's image; empty if there is none. */
  picture: string;
}

/** Returns an empty string for a page without structured data. */
export function selectJsonLd(page: ThemePage, site: ThemeSite, described: Described): string {
  const { info } = site;
  const { layout, canonical } = described;
  if (canonical === "" || page.unlisted) return "";
  const post = layout === "post" ? selectPost(page, site) : null;
  const trail = post?.trail ?? selectTrail(page, selectEdition(site, page));
  const home = info.origin + info.base + (info.prefix ?? "");
  const whole = { "@type": "WebSite", "@id": `${home}#site`, name: info.title, url: home };
  const graph: Json[] = [];
  if (layout === "article" || layout === "post") graph.push(article(page, { ...described, post }, whole["@id"]));
  if (layout === "home" || layout === "overview")
    graph.push({
      ...whole,
      inLanguage: info.lang,
      ...(info.description && { description: info.description }),
      ...(site.data.search && { potentialAction: searchAction(home) }),
    });
  const links = trail.filter(({ url }) => url !== "" && url !== page.url);
  if (links.length > 0) graph.push(breadcrumbs([...links, { label: page.title, url: page.url }], info.origin));
  if (graph.length === 0) return "";
  // Articles can contain the element's end tag.
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}

/** Describes the site search. This address opens the palette. */
function searchAction(home: string): Json {
  return {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${home}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
}

function article(
  page: ThemePage,
  { layout, canonical, description, picture, post }: Described & { post: Post | null },
  site: string,
): Json {
  return {
    ...{ "@type": layout === "post" ? "BlogPosting" : "TechArticle", headline: page.title, url: canonical },
    ...(description && { description }),
    ...(picture && { image: picture }),
    ...(post?.date && { datePublished: post.date }),
    ...(page.lastUpdated !== undefined && { dateModified: page.lastUpdated }),
    ...(post &&
      post.authors.length > 0 && {
        author: post.authors.map(({ name, url }) => ({ "@type": "Person", name, ...(url && { url }) })),
      }),
    isPartOf: { "@id": site },
  };
}

function breadcrumbs(links: readonly { label: string; url: string }[], origin: string): Json {
  return {
    "@type": "BreadcrumbList",
    itemListElement: links.map(({ label, url }, index) => {
      return { "@type": "ListItem", position: index + 1, name: label, item: origin + url };
    }),
  };
}
