// All listed pages → sitemap.xml and robots.txt. Both need absolute addresses: a site without `url` gets neither.
import type { OutputFile, Page, Plugin, SiteInfo } from "docsgen";

export interface SitemapOptions {
  /**
   * Whether to write a robots.txt that allows everything and names the sitemap. Crawlers read it only at the root of a host,
   * so a site with a base never gets one. Default: true.
   */
  robots?: boolean;
}

/** Limit of one file (https://www.sitemaps.org/protocol.html). */
const maxEntries = 50_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Writes `sitemap.xml` (beyond 50,000 pages an index of `sitemap-1.xml` and so on) and `robots.txt`. */
export function sitemap(options: SitemapOptions = {}): Plugin {
  const { robots = true } = options;
  return {
    name: "sitemap",
    options: { given: options, shape: { keys: { robots: "boolean" } } },
    cacheKey: JSON.stringify({ robots }),
    emit: {
      reads: ["url", "lastUpdated", "unlisted"],
      run(pages, _data, { site }) {
        if (site.origin === "") return [];
        const listed = pages.filter((page) => !page.unlisted);
        const files = createSitemaps(listed, site);
        const allowed = `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`;
        if (robots && site.base === "/") files.push({ out: "robots.txt", content: allowed });
        return files;
      },
    },
  };
}

function createSitemaps(pages: readonly Page[], site: SiteInfo): OutputFile[] {
  const entries = pages
    .toSorted((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, lastUpdated }) => {
      const date = lastUpdated === undefined ? "" : `<lastmod>${lastUpdated}</lastmod>`;
      return `<url><loc>${escapeXml(site.origin + url)}</loc>${date}</url>`;
    });
  if (entries.length <= maxEntries) return [{ out: "sitemap.xml", content: wrap("urlset", entries) }];
  const files = Array.from({ length: Math.ceil(entries.length / maxEntries) }, (_, index): OutputFile => {
    const own = entries.slice(index * maxEntries, (index + 1) * maxEntries);
    return { out: `sitemap-${index + 1}.xml`, content: wrap("urlset", own) };
  });
  const links = files.map(({ out }) => `<sitemap><loc>${escapeXml(site.origin + site.base + out)}</loc></sitemap>`);
  return [{ out: "sitemap.xml", content: wrap("sitemapindex", links) }, ...files];
}

function wrap(element: "urlset" | "sitemapindex", lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${namespace}>\n${lines.join("\n")}\n</${element}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("'", "&apos;");
}
