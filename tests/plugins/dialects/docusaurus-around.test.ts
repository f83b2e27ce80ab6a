// Content of a Docusaurus site besides its documents: generated pages, plugin pages, React pages, and heading ids.
import { basename } from "node:path";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../../src/contract/data.js";
import { site } from "../../site.js";

const config = (more: string) =>
  `module.exports = { title: "A", url: "https://a.example", baseUrl: "/b/", onBrokenLinks: "throw", ${more} };`;
const shown = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ severity }) => severity !== "note").map(({ code, message }) => `${code}: ${message}`);

test("does not check links to documents that Git ignores, since a program generates them before the build", async () => {
  const one = site({
    ".git/HEAD": "ref: refs/heads/main\n",
    ".gitignore": "# made\nnode_modules\nwebsite/docs/api/**/*.md\n!website/docs/api/kept.md\nwebsite/docs/Made.md\n",
    "website/.gitignore": "/docs/packages/\n/build\n",
    "website/docs/native/.gitignore": "*\n!.gitignore\n",
    "website/docusaurus.config.js": config(""),
    "website/docs/api/kept.md": "# Kept\n",
    "website/docs/start/a.md": `# A

[one](/docs/api/made) [two](../packages/b.md) [three](../native/c.md#x) [four](/docs/Made) [five](/docs/none) [six](../build/x.md)
`,
  });
  const { diagnostics } = await one.build();
  const dead = diagnostics.filter(({ code }) => code === "dead-link");
  expect(dead.map(({ place }) => place?.column)).toEqual([92, 111]);
});

test("removes numbers from names like Docusaurus, whatever follows them, but keeps dates and versions", async () => {
  const one = site({
    "docusaurus.config.js": config('presets: [["classic", { docs: {} }]]'),
    "docs/1_start.md": "# Start\n\n[Use](./9_more/2.%20use.md)\n",
    "docs/3.1-notes.md": "# Notes\n",
    "docs/9_more/_category_.json": '{ "label": "More" }',
    "docs/9_more/2. use.md": "# Use\n",
    "docs/9_more/02 - deep/index.md": "# Deep\n",
    "docs/9_more/02 - deep/3_own.md": "---\nid: named\n---\n\n# Own\n",
  });
  const { diagnostics } = await one.build();
  expect(shown(diagnostics)).toEqual([]);
  const pages = Object.keys(one.tree()).filter((name) => /^docs.*\.html$/.test(name));
  const names = ["3.1-notes/index", "more/deep/index", "more/deep/named/index", "more/use/index", "start/index"];
  expect(pages).toEqual(names.map((name) => `docs/${name}.html`));
});

test("links a row for another plugin's page to the original site", async () => {
  const one = site({
    "docusaurus.config.js": config(
      'presets: [["classic", { docs: { sidebarPath: "./sidebars.js" }, blog: {} }]], plugins: ["./plugins/api"]',
    ),
    "sidebars.js": `module.exports = { main: ["a",
  { type: "link", label: "Classes", href: "/api/class/A" }, { type: "link", label: "News", href: "/blog" },
  { type: "link", label: "Gone", href: "/docs/gone" }, { type: "link", label: "About", href: "/about/us" }] };`,
    ...{ "docs/a.md": "# A\n", "src/pages/about/us.md": "# Us\n" },
    "blog/2024-01-01-first.md": "---\ntitle: First\n---\n\nWords.\n",
  });
  const { diagnostics } = await one.build();
  expect(shown(diagnostics)).toEqual([
    'unknown-page: The sidebar links to "/docs/gone", but there is no such page.',
    'tool-plugin: The plugin "api" has no counterpart in docsgen.',
  ]);
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read("docs/a/index.html")) ?? [];
  expect(sidebar.match(/href="[^"]+"/g)?.slice(0, 4)).toEqual(
    ["/b/docs/a/", "https://a.example/b/api/class/A", "/b/blog/", "/b/about/us/"].map((href) => `href="${href}"`),
  );
});

test("names the Markdown plugins of the configuration that have no counterpart once", async () => {
  const one = site({
    "docusaurus.config.ts": `import math from "remark-math";
import type { Config } from "@docusaurus/types";
import { badges } from "./src/badges";
const common = [badges, require("remark-code-import")];
export default { title: "A", url: "https://a.example", presets: [["classic", { docs: {
  beforeDefaultRemarkPlugins: common, remarkPlugins: [math, [require("@docusaurus/remark-plugin-npm2yarn"), { sync: true }], ...common],
  rehypePlugins: [[require("./plugins/anchors/index.js"), {}]] } }]] } satisfies Config;
`,
    ...{
      "src/badges.js": "export const badges = () => () => {};\n",
      "plugins/anchors/index.js": "module.exports = () => () => {};\n",
    },
    "docs/a.md": "# A\n",
  });
  const { account } = await one.build();
  expect(account?.notes).toEqual([
    "Markdown plugins were not run: badges, remark-code-import (use file= in code blocks), anchors.",
  ]);
});

test("uses the React pages in each pages folder, but not their partials", async () => {
  const one = site({
    "docusaurus.config.js": config(
      'presets: [["classic", {}]], plugins: [["content-pages", { id: "more", path: "more", routeBasePath: "/more" }]]',
    ),
    ...{ "src/pages/index.js": "", "src/pages/_parts/card.js": "", "src/pages/__tests__/x.js": "" },
    ...{ "more/wide.tsx": "", "more/text.md": "# Text\n\n[Wide](/more/wide)\n", "docs/a.md": "# A\n" },
  });
  const { diagnostics } = await one.build({ strict: true });
  const notes = diagnostics.filter(({ code }) => code === "left-out").map(({ message }) => message.split(": ")[1]);
  expect(notes.sort()).toEqual(["/.", "/more/wide."]);
});

test("generates GitHub's heading ids without `$`, and keeps capital letters if so configured", async () => {
  const files = { "docs/a.md": "# A\n\n## With $config and `$x`\n\n[Here](#with-config-and-x)\n" };
  await site({ "docusaurus.config.js": config(""), ...files }).build({ strict: true });
  const one = site({
    "docusaurus.config.js": config("markdown: { anchors: { maintainCase: true } }"),
    "docs/a.md": "# A\n\n## Two Words\n\n[Here](#Two-Words)\n",
  });
  await one.build({ strict: true });
});

test("shows the title of a page whose text has headings of level 1 further down", async () => {
  const one = site({
    "docusaurus.config.js": config(""),
    "docs/late.md": "---\ntitle: Set *up*\n---\n\nWords.\n\n---\n\n# Reference\n\n# More\n",
    "docs/below.md": "---\ntitle: Below\n---\n\nWords.\n\n## Part\n\n# Reference\n",
    "docs/first.md": "---\ntitle: Other\n---\nimport A from './a';\n\nWords.\n\n<div>\n\n# Own\n\n</div>\n\n# More\n",
    "docs/code.md": "---\ntitle: Code\n---\n\n```sh\n# Note\n```\n",
    "docs/hidden.md": "---\ntitle: Hidden\nhide_title: true\n---\n\nWords.\n\n# Own\n",
    "docs/unseen.md": "---\ntitle: Unseen\nhide_title: true\n---\n\nWords.\n",
  });
  await one.build();
  const titles = (name: string) =>
    [...one.read(`docs/${name}/index.html`).matchAll(/<h1[^>]*>([^<]*)/g)].map(([, title]) => title);
  expect(titles("late")).toEqual(["Set *up*", "Reference", "More"]);
  expect(["below", "first", "code", "hidden"].map(titles)).toEqual([
    ["Below", "Reference"],
    ["Own", "More"],
    ["Code"],
    ["Own"],
  ]);
  expect(one.read("docs/unseen/index.html")).toMatch(/<h1 class="visually-hidden" id="unseen">Unseen<\/h1>/);
});

test("follows the front matter and configuration of tables of contents, neighbors, edit links, and dates", async () => {
  const text = "# A\n\n## One\n\n### Two\n\n### Three\n\n#### Four\n";
  const one = site({
    "docusaurus.config.js": config("themeConfig: { tableOfContents: { minHeadingLevel: 3 } }"),
    "docs/a.md": text,
    "docs/b.md": `---\nhide_table_of_contents: true\npagination_prev: null\n---\n\n${text}`,
    "docs/c.md": `---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\ncustom_edit_url: null\n---\n\n${text}`,
    "docs/d.md": `---\nlast_update: { date: 2024-05-06, author: Ann }\ncustom_edit_url: https://a.example/d\n---\n\n${text}`,
  });
  await one.build({ strict: true });
  const html = (name: string) => one.read(`docs/${name}/index.html`);
  const contents = (name: string) =>
    [...html(name).matchAll(/<li[^>]*><a[^>]* href="#(one|two|three|four)"/g)].map(([, id]) => id);
  expect(["a", "b", "c"].map(contents)).toEqual([["two", "three"], [], ["two", "three", "four"]]);
  expect(["b", "c"].map((name) => html(name).includes('rel="prev"'))).toEqual([false, true]);
  expect(html("d")).toContain('href="https://a.example/d"');
  expect(html("d")).toContain('dateTime="2024-05-06');
});

test("does not treat `file=` as an include on a block that contains code", async () => {
  const one = site({
    "docusaurus.config.js": config(""),
    "docs/a.md": "# A\n\n```js file='db.js' {1}\nlet own;\n```\n",
  });
  await one.build({ strict: true });
  expect(one.read("docs/a/index.html")).toMatch(/own/);
});

test("does not check links to archived versions", async () => {
  const one = site({
    "docusaurus.config.js": config(""),
    "versions.json": '["1.0"]',
    "versionsArchived.json": '{ "0.9": "https://old.example/docs/0.9" }',
    "versioned_docs/version-1.0/deep/b.md": "# B\n\n[old](../0.9/start)\n",
    "versioned_docs/version-1.0/a.md": "# A\n\n[e](/docs/0.9/a) [f](./0.9/a)\n\n[g](/docs/none)\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.filter(({ code }) => code === "dead-link").map(({ place }) => place?.line)).toEqual([5]);
});

test("links rows in other versions to the original site", async () => {
  const row = '{ "type": "link", "label": "Classes", "href": "/api/class/A" }';
  const one = site({
    "docusaurus.config.js": config('presets: [["classic", { docs: { sidebarPath: "./sidebars.js" } }]]'),
    "versions.json": '["1.0"]',
    ...{ "sidebars.js": `module.exports = { main: ["a", ${row}] };`, "docs/a.md": "# A\n" },
    "versioned_docs/version-1.0/a.md": "# A\n",
    "versioned_sidebars/version-1.0-sidebars.json": `{ "main": ["a", ${row}] }`,
  });
  await one.build({ strict: true });
  for (const name of ["docs/a/index.html", "docs/next/a/index.html"]) {
    expect(one.read(name)).toContain('href="https://a.example/b/api/class/A"');
  }
});

test("omits the generated index of a category if a document has its URL", async () => {
  const category = (link: string, item: string) =>
    `{ type: "category", label: "${item}", link: { type: "generated-index"${link} }, items: ["${item}/a"] }`;
  const one = site({
    "docusaurus.config.js": `module.exports = { title: "A", url: "https://a.example", baseUrl: "/", presets: [["classic", { docs: { sidebarPath: "./sidebars.js" } }]] };`,
    "sidebars.js": `module.exports = { main: [${category(', slug: "/guides"', "guides")}, ${category("", "more")}, ${category(', slug: "own"', "third")}] };`,
    "docs/start.md": "---\nslug: /\n---\n\n# Start\n",
    "docs/guides.md": "# All guides\n",
    "docs/guides/a.md": "# Guide\n",
    "docs/more/a.md": "# More\n",
    "docs/third/a.md": "# Third\n",
    "docs/list.md": "---\nslug: /category/more\n---\n\n# Listed by hand\n",
  });
  const { diagnostics } = await one.build({ strict: true });
  const omitted = diagnostics.filter(({ code }) => code !== "recognized-tool");
  expect(omitted.map(({ code, message, place }) => [code, message, basename(place?.file ?? "")])).toEqual([
    ["left-out", "The generated page guides.md was omitted, because this page has its URL.", "guides.md"],
    ["left-out", "The generated page category/more.md was omitted, because this page has its URL.", "list.md"],
  ]);
  expect(one.read("docs/guides/index.html")).toContain("All guides");
  expect(one.read("docs/category/more/index.html")).toContain("Listed by hand");
  expect(one.has("docs/own/index.html")).toBe(true);
  expect(one.read("docs/third/a/index.html")).toMatch(/href="\/docs\/category\/more\/"[^>]*>more/);
});

test("links a translation to untranslated documents in its language", async () => {
  const translations = "i18n/de/docusaurus-plugin-content-docs/current";
  const files = {
    "docusaurus.config.js": config(
      'i18n: { defaultLocale: "en", locales: ["en", "de"] }, presets: [["classic", { docs: {} }]]',
    ),
    "docs/start.md": "# Start\n",
    "docs/sub/x.md": "# X\n\n## Only here\n",
    [`${translations}/start.md`]:
      "# Anfang\n\n[a](sub/x.md#only-here) [b](@site/docs/sub/x.md) [c](/docs/sub/x.md) [d](/sub/x.md) [e](./sub/x.md)\n",
  };
  for (const [more, path] of [
    [{}, "de/docs"],
    [{ "versions.json": '["1.0"]', "versioned_docs/version-1.0/sub/x.md": "# X\n" }, "de/docs/next"],
  ] as const) {
    const one = site({ ...files, ...more });
    const { diagnostics } = await one.build();
    expect(shown(diagnostics)).toEqual([]);
    const links = [...one.read(`${path}/start/index.html`).matchAll(/href="([^"]*)">[a-e]</g)].map(([, href]) => href);
    expect(links).toEqual([`/b/${path}/sub/x/#only-here`, ...Array.from({ length: 4 }, () => `/b/${path}/sub/x/`)]);
  }
});
