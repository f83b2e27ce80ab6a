// The output of `docsgen inspect` for a site and for a page, as JSON and as text.
import { expect, test } from "vitest";
import { site } from "../site.js";

const files = {
  "site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
const words = {
  name: "words",
  options: { given: { least: 1, count: (text) => text.length }, shape: "anything" },
  transform: (page) => ({ ...page, data: { ...page.data, words: 2 } }),
  derive: { reads: ["title", "data"], run: (pages) => ({ wordCount: pages.length }) },
  emit: { reads: ["url"], needs: ["wordCount"], map: () => null, run: () => ["a", "b", "c", "d"].map((out) => ({ out, content: out })) },
  markdown: { rehype: [function wrapTables() {}], slug: (text) => text },
  client: { scripts: ["count.js"], slots: { footer: "footer.tsx" } },
};
export default { title: "Acme", brand: "#3f5bd8", markdown: { html: "remove" }, cache: { maxBytes: 5000000 }, plugins: [...defaultPlugins(), words] };
`,
  "count.js": "",
  "footer.tsx": "export default () => null;\n",
  "theme/Footer.tsx": 'export { default } from "docsgen/theme/Footer";\n',
  "theme/slots/footer.tsx": "export default () => null;\n",
  "theme/styles.css": "",
  "content/index.md": "# Home\n\n[guide](./guide.md)\n",
  "content/guide.md": "# Guide\n\n## Part\n",
};

test("lists settings by name, both configured values and defaults", async () => {
  const { settings, defaults } = JSON.parse((await site(files).cli("inspect", "--json", "--base", "/docs/")).stdout);
  expect(Object.keys(settings)).toEqual(["title", "base", "brand", "markdown", "cache"]);
  expect(settings).toMatchObject({ title: "Acme", base: "/docs/", brand: "#3f5bd8", cache: { maxBytes: 5_000_000 } });
  expect(settings.markdown).toMatchObject({
    html: "remove",
    parser: "auto",
    highlight: { light: "github-light-default" },
  });
  expect(defaults).toMatchObject({ lang: "en", content: "content", out: "dist", headers: false, theme: "theme" });
});

test("shows the theme with its folders, replaced components, and filled slots", async () => {
  const { theme } = JSON.parse((await site(files).cli("inspect", "--json")).stdout);
  expect(theme).toEqual({
    folders: ["docsgen", "theme"],
    components: { Footer: ["theme/Footer.tsx"] },
    slots: expect.objectContaining({ footer: ["footer.tsx", "theme/slots/footer.tsx"], "header-end": [] }),
    styles: ["theme/styles.css"],
    scripts: [],
  });
});

test("shows the plugin chain with options and the fields each hook reads, and with results and times if measured", async () => {
  const one = site(files);
  const text = (await one.cli("inspect")).stdout;
  expect(text).toMatch(
    / {2}- name: words\n {4}options:\n {6}least: 1\n {6}count: a function\n {4}hooks:\n[\s\S]*derive:\n {8}reads: \[title, data\]/,
  );
  expect(text).not.toContain("makes:");
  const { chain, data, times } = JSON.parse((await one.cli("inspect", "--measure", "--json")).stdout);
  const of = (name: string) => chain.find((plugin: { name: string }) => plugin.name === name);
  expect(of("content").hooks.load).toEqual({ makes: "2 sources", ms: expect.any(Number) });
  const ms = expect.any(Number);
  expect(of("words")).toEqual({
    name: "words",
    options: { least: 1, count: "a function" },
    hooks: {
      transform: { reads: "one page", makes: ["data.words"], ms, calls: 2 },
      derive: { reads: ["title", "data"], makes: ["wordCount"], ms },
      emit: { reads: ["url"], needs: ["wordCount"], map: "page by page", makes: ["a", "b", "c", "1 more"], ms },
    },
    markdown: { slug: "ids of headings", rehype: ["wrapTables"] },
    client: { scripts: ["count.js"], slots: ["footer"] },
  });
  expect(data).toMatchObject({ wordCount: "words", sidebar: "sidebar" });
  expect(times).toMatchObject({ whole: ms, compile: ms, render: ms, write: ms });
  // Only the config's cache was written.
  expect(one.tree()).toEqual({});
});

test("shows a page with its fields, plugin data, headings, and links", async () => {
  const one = site(files);
  const { page, data, headings, links, cache } = JSON.parse((await one.cli("inspect", "index.md", "--json")).stdout);
  expect(page).toMatchObject({ id: "index.md", url: "/", title: "Home" });
  expect(data).toEqual({ words: 2 });
  expect(headings).toEqual([{ depth: 1, id: "Home", text: "Home" }]);
  expect(links).toEqual(["./guide.md → /guide, line 3"]);
  expect(cache.state).toContain("would be compiled");
});

test("accepts an address with or without the base, a site without a theme folder, and plugins without a name", async () => {
  const one = site({
    "site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
export default { base: "/b/", plugins: [...defaultPlugins(), { name: "x", markdown: { remark: [() => () => {}] } }] };\n`,
    "content/install.md": "# Install\n",
  });
  for (const name of ["/install", "/b/install", "install.md"]) {
    expect((await one.cli("inspect", name)).stdout).toContain("id: install.md");
  }
  const { stdout } = await one.cli("inspect");
  expect(stdout).toContain("remark: [a function without a name]");
  expect(stdout).not.toContain("theme: theme");
});
