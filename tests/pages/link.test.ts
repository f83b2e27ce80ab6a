import { expect, test } from "vitest";
import { hrefOfLink, resolveLink } from "../../src/pages/links/link.js";
import { createAddresses } from "../../src/pages/links/page-addresses.js";
import { site } from "../site.js";

const guide = "# Guide\n\n## Setup\n";

function home(link: string): string {
  return `---\nlayout: home\nhero:\n  title: Home\n  actions:\n    - { text: Go, link: "${link}" }\n---\n`;
}

test.each(["./gone.md", "/gone", "./guide.md#gone"])("fails the build for a hero link to %s", async (link) => {
  const { diagnostics } = await site({
    "site.config.ts": "export default {};\n",
    "content/index.md": home(link),
    "content/guide.md": guide,
  }).fail();
  expect(diagnostics.map(({ code }) => code)).toEqual([link.includes("#") ? "dead-anchor" : "dead-link"]);
  expect(diagnostics[0]?.place?.file).toMatch(/index\.md$/);
});

test.each([
  "./guide.md#setup",
  "/guide",
  "guide.md",
  "guide",
  "./guides/my%20page.md",
  "./guides/my page.md",
  "https://example.org/",
])("accepts a hero link to %s", async (link) => {
  const one = site({ "index.md": home(link), "guide.md": guide, "guides/my page.md": "# My page\n" });
  await one.build();
  expect(one.read("index.html")).toContain('class="button pill"');
});

test("resolves an encoded link to a Markdown file the same way in front matter as in an article", async () => {
  const text = home("./guides/my%20page.md#top");
  const one = site({ "index.md": `${text}\n[Go](./guides/my%20page.md#top)\n`, "guides/my page.md": "# My page\n" });
  await one.build();
  expect(one.read("index.html").match(/href="\/guides\/my%20page#top"/g)).toHaveLength(2);
});

const urlById = new Map([
  ["index.md", "/site/"],
  ["guides/1-introduction.md", "/site/docs/introduction"],
]);

test.each([
  ["./1-introduction.md", "guides/x.md", "/site/docs/introduction"],
  ["../guides/1-introduction.md#why", "packages/x.md", "/site/docs/introduction#why"],
  ["/guides/1-introduction.md?a", "packages/x.md", "/site/docs/introduction?a"],
  ["1-introduction.md/#why", "guides/x.md", "/site/docs/introduction#why"],
  ["./none.md", "guides/x.md", undefined],
  ["/docs/x", "index.md", "/site/docs/x"],
  ["/site/docs/x", "index.md", "/site/docs/x"],
  ["#part", "index.md", "#part"],
  ["https://example.org/a.md", "index.md", "https://example.org/a.md"],
  ["mailto:a@example.org", "index.md", "mailto:a@example.org"],
])("resolves the link %s in the front matter of %s to %s", (href, id, expected) => {
  expect(hrefOfLink(href, { id, base: "/site/", ...createAddresses(urlById) })).toBe(expected);
});

test.each(["/docs/deep/a", "/docs/deep/a/"])(
  "accepts an address on the page %s with or without a trailing slash",
  (own) => {
    const urls = ["/docs/near", "/docs/deep/far", "/docs/deep/a/below"];
    const find = (address: string) => urls.find((url) => url === address);
    const context = { id: "a.md", base: "/", resolve: (id: string) => (id === "a.md" ? own : undefined), find };
    const resolveHref = (link: string) => resolveLink({ written: link, encoded: link }, context).href;
    expect([resolveHref("../near"), resolveHref("./far"), resolveHref("./below")]).toEqual(urls);
  },
);
