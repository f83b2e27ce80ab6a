import { describe, expect, it } from "vitest";
import type { SidebarItem } from "../../plugins/sidebar/data.js";
import { type SidebarOptions, sidebar } from "../../plugins/sidebar/index.js";
import type { Page } from "../../src/contract/data.js";
import { createPage, createSite, createSiteContext, runStep } from "./context.js";

async function derive(pages: Page[], options: SidebarOptions = {}) {
  const data = await runStep(sidebar(options).derive, pages);
  return { groups: data.sidebar?.[0]?.groups ?? [], sidebars: data.sidebar ?? [], order: data.order ?? [] };
}

/** Returns `Label`, or `Label[child, child]` for a subfolder. */
function outline(items: readonly SidebarItem[]): string {
  return items.map(({ label, items: inner }) => (inner ? `${label}[${outline(inner)}]` : label)).join(", ");
}

describe("the Cairn site", () => {
  const packages = ["server-cache", "server", "cache", "bucket-vercel", "bucket", "bucket-azure", "react-i18n"];
  const pages = [
    createPage("index.md", { layout: "home", title: "Home" }),
    createPage("concepts/1-cairn-instance.md", { title: "Cairn Instance" }),
    createPage("guides/10-last.md"),
    createPage("guides/1-introduction.md"),
    createPage("guides/2-getting-started.md"),
    ...packages.map((name) => {
      const page = createPage(`packages/cairn-${name}.md`, { icon: "box" });
      return { ...page, title: page.title };
    }),
  ];
  const options: SidebarOptions = {
    brand: "Cairn",
    groups: [
      { key: "guides", label: "Guides", icon: "map" },
      { key: "concepts", label: "Core Concepts", icon: "handshake" },
      { key: "packages", label: "Packages", icon: "package", sort: "title" },
    ],
  };

  it("has its groups in the configured order, with guides by number and packages by name", async () => {
    const { groups } = await derive(pages, options);
    expect(groups.map(({ key, label, icon, items }) => [key, label, icon, outline(items)])).toEqual([
      ["guides", "Guides", "map", "Introduction, Getting Started, Last"],
      ["concepts", "Core Concepts", "handshake", "Instance"],
      [
        "packages",
        "Packages",
        "package",
        "Bucket, Bucket Azure, Bucket Vercel, Cache, React I18n, Server, Server Cache",
      ],
    ]);
    expect(groups[2]?.items[0]).toEqual({
      id: "packages/cairn-bucket.md",
      url: "/packages/cairn-bucket",
      label: "Bucket",
      icon: "box",
    });
  });

  it("falls back to the label's icon if a page does not specify an icon", async () => {
    const { groups } = await derive(pages, { ...options, icons: { "Getting Started": "bolt", Bucket: "bucket" } });
    const icons = groups.flatMap(({ items }) => items.map(({ label, icon }) => [label, icon]));
    expect(icons).toContainEqual(["Introduction", ""]);
    expect(icons).toContainEqual(["Getting Started", "bolt"]);
    expect(icons).toContainEqual(["Bucket", "box"]);
  });

  it("orders all articles like the sidebar, without the home page", async () => {
    const { order, groups } = await derive(pages, options);
    expect(order).toEqual(groups.flatMap(({ items }) => items.map(({ id }) => id)));
    expect(order).toHaveLength(pages.length - 1);
  });

  it("shortens the labels of packages", async () => {
    const titles = ["@cairn/server-links", "Cairn", "Cairnify", " Cairn Server Links "];
    const { groups } = await derive(
      titles.map((title, index) => createPage(`packages/${index}-x.md`, { title })),
      { brand: "Cairn" },
    );
    expect(groups[0]?.items.map(({ label }) => label)).toEqual(["server/links", "Cairn", "Cairnify", "Server Links"]);
  });
});

describe("a folder without a config", () => {
  it("nests subfolders, uses their index pages as their rows, and puts pages before folders", async () => {
    const { groups, order } = await derive([
      createPage("1-basics/1-first.md"),
      createPage("1-basics/2-more/index.md", { title: "More Basics" }),
      createPage("1-basics/2-more/deep.md"),
      createPage("1-basics/3-third.md"),
      createPage("api/zebra.md"),
      createPage("api/index.md", { title: "API" }),
      createPage("api/errors/codes.md"),
      createPage("about.md"),
      createPage("index.md", { title: "Welcome" }),
    ]);
    expect(groups.map(({ label, items }) => `${label}: ${outline(items)}`)).toEqual([
      "Cairn: About",
      "Basics: First, More Basics[Deep], Third",
      "API: API, Zebra, Errors[Codes]",
    ]);
    expect(groups[2]?.items[2]).not.toHaveProperty("url");
    expect(order).toEqual([
      "index.md",
      "about.md",
      "1-basics/1-first.md",
      "1-basics/2-more/index.md",
      "1-basics/2-more/deep.md",
      "1-basics/3-third.md",
      "api/index.md",
      "api/zebra.md",
      "api/errors/codes.md",
    ]);
  });

  it("shows every page of two folders that share a category", async () => {
    const { groups, order } = await derive([
      createPage("1-guide/index.md", { title: "One" }),
      createPage("guide/index.md", { title: "Two" }),
    ]);
    expect(groups.map(({ items }) => outline(items))).toEqual(["One, Two"]);
    expect(order).toHaveLength(2);
  });

  it("keeps titles unchanged", async () => {
    const { groups } = await derive([createPage("guide/ssr.md", { title: "Server-Side Rendering @ Edge" })]);
    expect(outline(groups[0]?.items ?? [])).toBe("Server-Side Rendering @ Edge");
  });

  it("gives precedence to the order in front matter (for a subfolder, in its index page)", async () => {
    const { groups } = await derive([
      createPage("guide/a.md"),
      createPage("guide/b.md", { order: 2 }),
      createPage("guide/c/index.md", { order: 1, title: "C" }),
      createPage("guide/c/d.md"),
    ]);
    expect(outline(groups[0]?.items ?? [])).toBe("C[D], B, A");
  });
});

it("sorts each group by title or by file name, as configured", async () => {
  const pages = [createPage("a/1.md", { title: "Zebra" }), createPage("a/2.md", { title: "Ant" })];
  const both = [...pages, ...pages.map((page) => ({ ...page, id: `b${page.id.slice(1)}`, category: "b" }))];
  const { groups } = await derive(both, { groups: [{ key: "b", sort: "title" }, { key: "a" }] });
  expect(groups.map(({ label, items }) => `${label}: ${outline(items)}`)).toEqual(["B: Ant, Zebra", "A: Zebra, Ant"]);
});

it("excludes unlisted pages from the sidebar and the page order", async () => {
  const { groups, order } = await derive([createPage("guide/a.md"), createPage("guide/b.md", { unlisted: true })]);
  expect(outline(groups[0]?.items ?? [])).toBe("A");
  expect(order).toEqual(["guide/a.md"]);
});

it("gives each locale and version a separate sidebar", async () => {
  const { sidebars, order } = await derive([
    createPage("guide/a.md"),
    createPage("fr/guide/a.md", { locale: "fr", category: "guide", title: "Un" }),
    createPage("v1/guide/a.md", { version: "1", category: "guide", title: "Old" }),
  ]);
  expect(sidebars.map(({ locale, version, groups }) => [locale, version, outline(groups[0]?.items ?? [])])).toEqual([
    ["en", "current", "A"],
    ["fr", "current", "Un"],
    ["en", "1", "Old"],
  ]);
  expect(order).toEqual(["guide/a.md", "fr/guide/a.md", "v1/guide/a.md"]);
});

it("detects the home page by the site's base", async () => {
  const { ctx } = createSiteContext("/site", { site: createSite({ base: "/docs/" }) });
  const pages = [createPage("index.md", { url: "/docs/", layout: "home" }), createPage("a.md", { url: "/docs/a" })];
  const data = await runStep(sidebar().derive, pages, { ctx });
  expect(data.order).toEqual(["a.md"]);
});
