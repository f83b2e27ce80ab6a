// Writes sitemap.xml and robots.txt for all listed pages. Both need absolute URLs, so neither is written for a site
// without `url`.

import type { OutputFile, Page, Plugin, SiteContext, SiteInfo } from "docsgen";
import { escapeXml } from "docsgen/markdown-text";
import { builtIn } from "./shared/built-in.js";
import { groupBy, localId } from "./shared/page-groups.js";

export interface SitemapOptions {
  /**
   * If true, writes a robots.txt that allows everything and links to the sitemap. It is not written for a site with a
   * base, because crawlers only read it at the root of a host. Default: true.
   */
  robots?: boolean;
}

/** Maximum number of entries per file (https://www.sitemaps.org/protocol.html). */
const maxEntries = 50_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/**
 * Writes `sitemap.xml` and `robots.txt`. Beyond 50,000 pages, `sitemap.xml` is an index of `sitemap-1.xml` and so on.
 */
export function sitemap(options: SitemapOptions = {}): Plugin {
  const { robots = true } = options;
  return builtIn({
    name: "sitemap",
    options: { given: options, shape: { keys: { robots: "boolean" } } },
    emit: {
      reads: ["id", "url", "lastUpdated", "unlisted", "locale", "version", "original"],
      run(pages, _data, { site, siteOf }) {
        if (site.origin === "") return [];
        const listed = pages.filter(
          (page) => !page.unlisted && page.original === undefined && page.version === "current",
        );
        const files = createSitemaps(listed, site, linkTranslations(listed, siteOf));
        const allowed = `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`;
        if (robots && site.base === "/") files.push({ out: "robots.txt", content: allowed });
        return files;
      },
    },
  });
}

/**
 * Returns a function that links a page to itself and its translations. Search engines require that each translation
 * links to all translations (https://developers.google.com/search/docs/specialty/international/localized-versions). For
 * a page in one language, the function returns an empty string.
 */
function linkTranslations(pages: readonly Page[], siteOf: SiteContext["siteOf"]): (page: Page) => string {
  if (!pages[0] || !siteOf(pages[0]).locales) return () => "";
  const keyOf = (page: Page) => JSON.stringify([page.version, localId(page, siteOf(page).prefix)]);
  const translations = groupBy(pages, keyOf);
  return (page) => {
    const all = translations.get(keyOf(page)) ?? [];
    if (all.length < 2) return "";
    const { locales = [], origin } = siteOf(page);
    const alternates = locales.flatMap(({ name, lang }) => {
      const other = all.find(({ locale }) => locale === name);
      return other ? [{ lang, url: other.url }] : [];
    });
    const original = all.find(({ locale }) => locale === locales[0]?.name);
    return [...alternates, ...(original ? [{ lang: "x-default", url: original.url }] : [])]
      .map(({ lang, url }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeUrl(origin + url)}"/>`)
      .join("");
  };
}

function createSitemaps(pages: readonly Page[], site: SiteInfo, linksOf: (page: Page) => string): OutputFile[] {
  const namespaces = site.locales ? `${namespace} ${linkNamespace}` : namespace;
  const entries = pages
    .toSorted((a, b) => (a.url < b.url ? -1 : 1))
    .map((page) => {
      const { url, lastUpdated } = page;
      const date = lastUpdated === undefined ? "" : `<lastmod>${lastUpdated}</lastmod>`;
      return `<url><loc>${escapeUrl(site.origin + url)}</loc>${date}${linksOf(page)}</url>`;
    });
  if (entries.length <= maxEntries) return [{ out: "sitemap.xml", content: wrap("urlset", entries, namespaces) }];
  const files = Array.from({ length: Math.ceil(entries.length / maxEntries) }, (_, index): OutputFile => {
    const chunk = entries.slice(index * maxEntries, (index + 1) * maxEntries);
    return { out: `sitemap-${index + 1}.xml`, content: wrap("urlset", chunk, namespaces) };
  });
  const links = files.map(({ out }) => `<sitemap><loc>${escapeUrl(site.origin + site.base + out)}</loc></sitemap>`);
  return [{ out: "sitemap.xml", content: wrap("sitemapindex", links, namespace) }, ...files];
}

function wrap(element: "urlset" | "sitemapindex", lines: readonly string[], namespaces: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${namespaces}>\n${lines.join("\n")}\n</${element}>\n`;
}

/** The sitemap protocol requires that apostrophes are escaped. */
function escapeUrl(url: string): string {
  return escapeXml(url).replaceAll("'", "&apos;");
}
