import { describe, expect, it } from "vitest";
import { type LlmsOptions, llms } from "../../plugins/llms/index.js";
import type { Link, Page, SiteInfo } from "../../src/contract/data.js";
import type { SiteContext } from "../../src/contract/plugin.js";
import { createPage, createSite, createSiteContext, emitFiles, runStep } from "./context.js";

async function emit(
  pages: Page[],
  options: LlmsOptions = {},
  site: Partial<SiteInfo> | SiteContext = {},
): Promise<Record<string, string>> {
  const ctx = "siteOf" in site ? site : createSiteContext("/site", { site: createSite(site) }).ctx;
  const files = await emitFiles(llms(options).emit, pages, { ctx });
  return Object.fromEntries(files.map(({ out, content }) => [out, String(content)]));
}

function link(href: string, url?: string): Link {
  const place = { file: "a.md", line: 1 };
  return { href, kind: "link", external: url === undefined, place, ...(url !== undefined && { url }) };
}

const pages = [
  createPage("index.md", { layout: "home", title: "Home", markdown: "" }),
  createPage("guides/1-introduction.md", {
    url: "/docs/introduction",
    out: "docs/introduction.html",
    markdown: "# Introduction\n\nRead [on](./2-start.md#first).\n",
    links: [link("./2-start.md#first", "/docs/start#first")],
  }),
  createPage("guides/2-start.md", {
    url: "/docs/start",
    out: "docs/start.html",
    description: "First steps",
    markdown: "# Start\n\nGo.\n",
  }),
  createPage("secret.md", { unlisted: true, markdown: "# Secret\n" }),
];

describe("llms.txt", () => {
  it("contains the title, description, version, date, guidelines, and every article with its category and file name", async () => {
    const { "llms.txt": text = "", ...others } = await emit(pages, { guidelines: ["Be exact."] });
    expect(text).toBe(
      [
        "# Cairn",
        "> A framework that the docs describe.",
        "Version 1.2.3. Built on 2025-03-01.",
        "## Guidelines for coding assistants",
        "- Be exact.",
        "---",
        "## guides/1-introduction.md",
        "Address: https://cairn.example/docs/introduction",
        "# Introduction",
        "Read [on](https://cairn.example/docs/start.md#first).",
        "---",
        "## guides/2-start.md",
        "Address: https://cairn.example/docs/start",
        "# Start",
        "Go.\n",
      ].join("\n\n"),
    );
    expect(others).not.toHaveProperty("llms-full.txt");
  });

  it("becomes an index if it would be too long, and llms-full.txt contains everything", async () => {
    const whole = await emit(pages);
    const size = Buffer.byteLength(whole["llms.txt"] ?? "");
    expect(await emit(pages, { maxBytes: size })).not.toHaveProperty("llms-full.txt");
    const { "llms.txt": index = "", "llms-full.txt": full } = await emit(pages, { maxBytes: size - 1 });
    expect(full).toBe(whole["llms.txt"]);
    expect(index).toContain("- [Start](https://cairn.example/docs/start.md): First steps");
    expect(index).toContain("## Guides");
    expect(index).toContain("(https://cairn.example/llms-full.txt)");
    expect(index).not.toMatch(/Secret|Home/);
  });

  it("is passed to the theme with an address that includes the base", async () => {
    const { ctx } = createSiteContext("/site", { site: createSite({ base: "/docs/" }) });
    expect(await runStep(llms().derive, pages, { ctx })).toEqual({
      llms: [{ locale: "en", version: "current", url: "/docs/llms.txt" }],
    });
  });
});

describe("locales and versions", () => {
  const start = (id: string, more: Partial<Page> = {}) =>
    createPage(id, { title: id, markdown: `# Of ${id}\n`, ...more });
  const editions = [
    start("fr/start.md", { locale: "fr" }),
    start("start.md"),
    start("fr/v1/start.md", { locale: "fr", version: "v1" }),
    start("v1/start.md", { version: "v1" }),
  ];

  const site = createSite({ base: "/docs/" });
  const { ctx } = createSiteContext("/site", {
    site,
    siteOf: ({ locale, version }) => {
      return { ...site, prefix: (locale === "en" ? "" : "fr/") + (version === "current" ? "" : "v1/") };
    },
  });

  it("have separate files: at the root for the site's language and current version, in folders for the others", async () => {
    const files = await emit(editions, {}, ctx);
    const articles = Object.entries(files).filter(([out]) => out.endsWith("llms.txt"));
    expect(Object.fromEntries(articles.map(([out, text]) => [out, text.match(/(?<=# Of ).+/g)]))).toEqual({
      "fr/llms.txt": ["fr/start.md"],
      "fr/v1/llms.txt": ["fr/v1/start.md"],
      "llms.txt": ["start.md"],
      "v1/llms.txt": ["v1/start.md"],
    });
    const { "fr/llms.txt": index, "fr/llms-full.txt": full } = await emit(editions, { maxBytes: 1 }, ctx);
    expect(index).toContain("(https://cairn.example/docs/fr/llms-full.txt)");
    expect(index).not.toContain("(https://cairn.example/start.md)");
    expect(full).toContain("# Of fr/start.md");
  });

  it("are passed to the theme; the first language is at the root if no pages are in the site's language", async () => {
    expect(await runStep(llms().derive, editions, { ctx })).toEqual({
      llms: [
        { locale: "fr", version: "current", url: "/docs/fr/llms.txt" },
        { locale: "en", version: "current", url: "/docs/llms.txt" },
        { locale: "fr", version: "v1", url: "/docs/fr/v1/llms.txt" },
        { locale: "en", version: "v1", url: "/docs/v1/llms.txt" },
      ],
    });
    expect(await emit(editions.slice(2), {}, ctx)).toHaveProperty(["llms.txt"]);
  });
});

describe("a page's Markdown", () => {
  it("is next to its HTML, even for unlisted pages, and readers can copy it", async () => {
    const files = await emit(pages);
    expect(Object.keys(files).sort()).toEqual([
      "docs/introduction.md",
      "docs/start.md",
      "index.md",
      "llms.txt",
      "secret.md",
    ]);
    expect(files["docs/start.md"]).toBe("# Start\n\nGo.\n");
    expect(files["index.md"]).toBe("# Home\n");
    const folder = createPage("a.md", { url: "/a/", out: "a/index.html", markdown: "A" });
    expect(await emit([folder])).toHaveProperty("a/index.md");
  });

  it("begins with a title", async () => {
    const markdowns = {
      "Text.": true,
      "# Own\n\nText.": false,
      "Own\n===\n\nText.": false,
      "```sh\n# no title\n```": true,
    };
    for (const [markdown, isAdded] of Object.entries(markdowns)) {
      const files = await emit([createPage("a.md", { title: "Given", markdown })]);
      expect(files["a.md"]).toBe(`${isAdded ? "# Given\n\n" : ""}${markdown}\n`);
    }
  });

  it("links to the other pages' Markdown from anywhere, and keeps code unchanged", async () => {
    const target = createPage("guides/b.md");
    const page = createPage("a.md", {
      markdown: [
        "# A",
        '[one](guides/b.md "Title") and [two](<guides/b.md>), ![image](x.png), [out](https://example.org/guides/b.md)',
        "[three][ref] and [self](#a) and [hidden](./hidden.md)",
        "[ref]: guides/b.md",
        "```md\n[one](guides/b.md)\n```",
        "[again](guides/b.md)",
      ].join("\n"),
      links: [
        link("guides/b.md", "/base/guides/b"),
        link("x.png", "/base/assets/x.png"),
        link("#a", "/base/a#a"),
        link("./hidden.md", "/base/hidden"),
        link("https://example.org/guides/b.md"),
      ],
    });
    const files = await emit(
      [
        { ...page, url: "/base/a" },
        { ...target, url: "/base/guides/b" },
      ],
      {},
      { base: "/base/", origin: "" },
    );
    expect(files["a.md"]?.split("\n")).toEqual([
      "# A",
      '[one](/base/guides/b.md "Title") and [two](/base/guides/b.md), ![image](/base/assets/x.png), [out](https://example.org/guides/b.md)',
      "[three][ref] and [self](#a) and [hidden](/base/hidden)",
      "[ref]: /base/guides/b.md",
      ...["```md", "[one](guides/b.md)", "```"],
      "[again](/base/guides/b.md)",
      "",
    ]);
  });
});

it("lists all articles in JSON for tools on request", async () => {
  const files = await emit([...pages, createPage("hidden.md", { unlisted: true })], { json: true });
  const list = JSON.parse(files["llms.json"] ?? "");
  expect(list).toMatchObject({ title: "Cairn", lang: "en" });
  expect(list.pages[0]).toEqual({
    title: "Introduction",
    url: "https://cairn.example/docs/introduction",
    markdown: "https://cairn.example/docs/introduction.md",
    description: "",
    category: "guides",
  });
  expect(list.pages.map(({ url }: { url: string }) => url)).not.toContain("https://cairn.example/hidden");
  expect((await emit(pages))["llms.json"]).toBeUndefined();
});
