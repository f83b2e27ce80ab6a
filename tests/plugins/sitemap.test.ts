import { expect, it } from "vitest";
import { type SitemapOptions, sitemap } from "../../plugins/sitemap.js";
import type { Page, SiteInfo } from "../../src/contract/data.js";
import { createPage, createSite, createSiteContext, runStep } from "./context.js";

async function emit(
  pages: Page[],
  options: SitemapOptions = {},
  site: Partial<SiteInfo> = {},
): Promise<Record<string, string>> {
  const { ctx } = createSiteContext("/site", { site: createSite(site) });
  const files = await runStep(sitemap(options).emit, pages, { ctx });
  return Object.fromEntries(files.map(({ out, content }) => [out, String(content)]));
}

it("lists the absolute address and the date of each listed page", async () => {
  const files = await emit([
    createPage("b.md", { url: "/q&a's" }),
    createPage("a.md", { lastUpdated: "2024-02-20" }),
    createPage("c.md", { unlisted: true }),
  ]);
  expect(files["sitemap.xml"]).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      "<url><loc>https://cairn.example/a</loc><lastmod>2024-02-20</lastmod></url>",
      "<url><loc>https://cairn.example/q&amp;a&apos;s</loc></url>",
      "</urlset>\n",
    ].join("\n"),
  );
  expect(files["robots.txt"]).toBe("User-agent: *\nAllow: /\n\nSitemap: https://cairn.example/sitemap.xml\n");
});

it("is split if a single file would be too long", async () => {
  const page = createPage("a.md");
  const files = await emit(
    Array.from({ length: 50_001 }, (_, index) => ({ ...page, url: `/docs/${index}` })),
    {},
    { base: "/docs/" },
  );
  expect(Object.keys(files)).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
  expect(files["sitemap.xml"]).toContain("<sitemap><loc>https://cairn.example/docs/sitemap-2.xml</loc></sitemap>");
  expect(files["sitemap-1.xml"]?.match(/<url>/g)).toHaveLength(50_000);
  expect(files["sitemap-2.xml"]?.match(/<url>/g)).toHaveLength(1);
});

it("omits robots.txt if it is disabled or if no crawler would find it", async () => {
  expect(Object.keys(await emit([createPage("a.md")], { robots: false }))).toEqual(["sitemap.xml"]);
  expect(Object.keys(await emit([createPage("a.md")], {}, { base: "/docs/" }))).toEqual(["sitemap.xml"]);
});

it("is not written for a site without a url", async () => {
  expect(await emit([createPage("a.md")], {}, { origin: "" })).toEqual({});
});
