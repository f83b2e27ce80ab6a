import { expect, it } from "vitest";
import { type RedirectsOptions, redirects } from "../../plugins/redirects/index.js";
import type { Page, SiteInfo } from "../../src/contract/data.js";
import { createPage, createSite, createSiteContext, runStep } from "./context.js";

async function emit(pages: Page[], options: RedirectsOptions = {}, site: Partial<SiteInfo> = {}) {
  const { ctx, diagnostics } = createSiteContext("/site", { site: createSite(site) });
  const list = await runStep(redirects(options).emit, pages, { ctx });
  const files = Object.fromEntries(list.map(({ out, content }) => [out, String(content)]));
  return { files, diagnostics, problems: diagnostics.map(({ code, place }) => [code, place?.file]) };
}

it("redirects readers of an alias without scripts", async () => {
  const page = createPage("guides/new.md", { url: "/base/guides/new", title: 'New "name"', aliases: ["/old/name"] });
  const { files } = await emit([page], {}, { base: "/base/" });
  const html = files["old/name.html"] ?? "";
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/base/guides/new">');
  expect(html).toContain('<link rel="canonical" href="https://cairn.example/base/guides/new">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<a href="/base/guides/new">New &quot;name&quot;</a>');
  expect(html).not.toContain("<script");
});

it("writes a file that serves the alias exactly as it is written", async () => {
  const { files } = await emit([createPage("a.md", { aliases: ["old", "/old/folder/", "/page.html", "/caf%C3%A9"] })]);
  expect(Object.keys(files)).toEqual(["old.html", "old/folder/index.html", "page.html", "café.html"]);
});

it("rejects an alias that is in use, and names both pages", async () => {
  const { files, diagnostics } = await emit([
    createPage("guides/a.md", { aliases: ["/guides/B", "/twice", "/guides/a/"] }),
    createPage("guides/b.md", { aliases: ["/twice", "/index.html"] }),
    createPage("index.md"),
  ]);
  expect(Object.keys(files)).toEqual(["twice.html"]);
  expect(diagnostics.map(({ code, message, place }) => [code, message, place?.file])).toEqual([
    ["duplicate-url", "The alias /guides/B is already used by content/guides/b.md.", "/site/content/guides/a.md"],
    ["duplicate-url", "The alias /guides/a/ is already used by this page itself.", "/site/content/guides/a.md"],
    ["duplicate-url", "The alias /twice is already used by content/guides/a.md.", "/site/content/guides/b.md"],
    ["duplicate-url", "The alias /index.html is already used by content/index.md.", "/site/content/guides/b.md"],
  ]);
});

it("rejects invalid addresses", async () => {
  const aliases = ["../out", "/a/../../b", "/a?b", "/a#b", "/a//b", "/%zz", "/%2e%2e/x", "a\\b"];
  const { files, problems } = await emit([createPage("a.md", { aliases })]);
  expect(files).toEqual({});
  expect(problems).toEqual(aliases.map(() => ["invalid-alias", "/site/content/a.md"]));
});

it("writes the host's redirect file if requested", async () => {
  const { files } = await emit([createPage("a.md", { aliases: ["/old name"] })], { hosts: ["netlify"] });
  expect(files._redirects).toBe("/old%20name /a 301!\n");
});
