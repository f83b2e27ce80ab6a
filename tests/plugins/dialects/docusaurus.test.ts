// A Docusaurus repository, built without a config.
import { expect, test } from "vitest";
import { site, type TestSite } from "../../site.js";
import { docusaurusFiles } from "./docusaurus-files.js";
import { visibleText } from "./visible-text.js";

async function build(): Promise<TestSite> {
  const one = site(docusaurusFiles);
  const report = await one.build({ strict: true });
  const shown = report.diagnostics.map(({ code, message }) => `${code}: ${message}`);
  expect(shown).toEqual([
    "recognized-tool: Built as Docusaurus documentation because of website/docusaurus.config.ts.",
    "left-out: Languages without translated documents were omitted: en.",
    "left-out: React pages are not supported and were omitted: /showcase.",
  ]);
  return one;
}

test("emits the same files as Docusaurus, so that hosts respond to the same addresses with and without a slash", async () => {
  const built = async (ending: string) => {
    const one = site({
      "docusaurus.config.js": `module.exports = { title: "A", ${ending} plugins: [
  ["client-redirects", { redirects: [{ from: "/old", to: "/docs/a" }] }]], presets: [["classic", { docs: {} }]] };`,
      "docs/a.md": "# A\n\n[file](b) [address](own) [c](./deep/c) [deep](deep/)\n",
      ...{ "docs/b.md": "---\nid: own\n---\n\n# B\n", "docs/deep/c.md": "# C\n" },
      ...{ "docs/deep/index.md": "# Deep\n", "blog/2024-05-01-first.md": "# First\n" },
    });
    await one.build({ strict: true });
    return Object.keys(one.tree())
      .filter((name) => /(?:^old|^docs|first).*\.html$/.test(name))
      .sort();
  };
  const names = ["blog/2024/05/01/first", "docs/a", "docs/deep/c", "docs/deep", "docs/own", "old"];
  const folders = names.map((name) => `${name}/index.html`).sort();
  expect([await built(""), await built("trailingSlash: undefined,"), await built("trailingSlash: true,")]).toEqual([
    folders,
    folders,
    folders,
  ]);
  expect(await built("trailingSlash: false,")).toEqual(names.map((name) => `${name}.html`).sort());
});

test("turns redirects from a function in the configuration into aliases of documents", async () => {
  const one = site({
    "docusaurus.config.js": `const renames = { "/docs/new": ["/docs/old", "/docs/older"], "/docs/deep/c": "/docs/c" };
module.exports = { title: "A", baseUrl: "/b/", presets: [["classic", {}]], plugins: ["./own", ["@docusaurus/plugin-client-redirects",
  { redirects: [{ from: "/listed", to: "/docs/new" }], createRedirects(address) { return renames[address]; } }]] };`,
    ...{ "docs/new.md": "# New\n", "docs/deep/c.md": "# C\n" },
  });
  await one.build();
  for (const name of ["listed", "docs/old", "docs/older"])
    expect(one.read(`${name}/index.html`)).toContain("url=/b/docs/new/");
  expect(one.read("docs/c/index.html")).toContain("url=/b/docs/deep/c/");
});

test("uses title, language, addresses, and repository of the configuration", async () => {
  const one = await build();
  const page = one.read("docs/intro.html");
  expect(page).toContain("<title>Start here | Acme</title>");
  expect(page).toContain('lang="de"');
  expect(page).toContain('href="https://acme.example/acme/docs/intro"');
  expect(page).toContain("https://github.com/acme/acme/edit/dev/website/docs/intro.md");
  const pages = Object.keys(one.tree()).filter((name) => name.endsWith(".html"));
  expect(pages.sort()).toEqual([
    ...["404.html", "about.html", "begin.html", "community/team.html", "docs/guide/install.html", "docs/intro.html"],
    ...["docs/reference/a.html", "docs/reference/b.html", "docs/reference/deep/x.html", "docs/usage.html"],
    ...[
      "docs/usage/code.html",
      "docs/usage/own-id.html",
      "index.html",
      "news/2024/05/01/first.html",
      "news/archive.html",
      "news/authors.html",
    ],
    ...["news/index.html", "start.html"],
  ]);
  const blog = one.read("news/index.html");
  expect(blog).toMatch(/<a[^>]*href="\/acme\/news\/2024\/05\/01\/first"[^>]*>First post/);
  expect(one.read("news/rss.xml")).toContain("https://acme.example/acme/news/2024/05/01/first");
  expect(one.has("img/logo.svg")).toBe(true);
});

test("keeps the tool's sidebar", async () => {
  const one = await build();
  const getSidebar = (name: string) => /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(name))?.[1] ?? "";
  const listRows = (name: string) => visibleText(getSidebar(name)).split(" | ").slice(0, -1);
  const sidebar = getSidebar("docs/intro.html");
  // The first row is the navigation's link; the page of a group is its first row.
  const guide = ["Start here", "Setting up", "Usage", "Usage", "Code", "Deeper", "Named", "Home of Acme"];
  expect(listRows("docs/intro.html")).toEqual(["The guide", ...guide]);
  expect(listRows("docs/reference/a.html")).toEqual(["The guide", "Short A", "Deep things", "X", "The B"]);
  expect(sidebar).toContain('href="/acme/docs/usage"');
});

test("renders its MDX as Docusaurus does", async () => {
  const one = await build();
  const page = one.read("docs/usage.html");
  const [, article = ""] = /<div class="prose">([\s\S]*?)<\/article>/.exec(page) ?? [];
  const text = visibleText(article).replaceAll(" | ", " ");
  for (const part of [
    "Old title With words .",
    "New title Recipe Soup",
    "Hinweis Quiet",
    "Windows 11 Click here . run",
    "macOS Tap",
    "Hello Reader , from a partial.",
    "Wise Be so.",
    "a.js const a = 1 ;",
    "run ( 1 );",
    "More Hidden text",
    "Version 2.1 at the start , by file",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/:::|import |<[A-Z]|\{|comment|another/);
  expect(article).toMatch(/checked>\s*<label [^>]*data-group-label="os: macOS"/);
  expect(article).toMatch(/<a href="\/acme\/docs\/guide\/install#two"/);
  expect(article).toMatch(/<h2 id="own"[\s\S]*<h2 id="other"/);
});

test("converts code annotations to marked lines, and translates commands for other package managers", async () => {
  const page = (await build()).read("docs/usage/code.html");
  expect(page).not.toContain("highlight-");
  expect(page.match(/class="line highlighted"/g)).toHaveLength(4);
  const text = visibleText(page).replaceAll(" | ", " ");
  expect(text).toContain("yarn add --dev acme yarn build");
  expect(text).toContain("pnpm add --save-dev acme pnpm run build");
  expect(text).toContain("bun add --dev acme bun run build");
});

test("warns once about an unreadable configuration, and builds the documents", async () => {
  const one = site({
    "docusaurus.config.js": 'const x = 1;\nthrow new Error("no token");\n',
    "docs/a.md": "# A\n\n:::warn\nText\n:::\n",
  });
  const report = await one.build();
  const warnings = report.diagnostics.filter(({ severity }) => severity === "warning");
  expect(warnings.map(({ code, place }) => [code, place?.line])).toEqual([["tool-config", 2]]);
  expect(one.read("docs/a/index.html")).toContain("callout-warning");
});

test("warns once, with the line, about an unsupported plugin", async () => {
  const one = site({
    "docusaurus.config.js": 'module.exports = {\n  title: "A",\n  plugins: ["docusaurus-plugin-typedoc"],\n};\n',
    "docs/a.md": "# A\n",
  });
  const report = await one.build();
  const [warning] = report.diagnostics.filter(({ severity }) => severity === "warning");
  expect([warning?.code, warning?.place?.line, warning?.message]).toEqual([
    "tool-plugin",
    3,
    'The plugin "typedoc" has no counterpart in docsgen.',
  ]);
});

test("reports documents outside the built folder and suggests a fix", async () => {
  const one = site({
    "website/docusaurus.config.js":
      'module.exports = { title: "A", presets: [["classic", { docs: { path: "../docs" } }]] };',
    "docs/a.md": "# A\n",
  });
  const { text } = await one.fail({ root: `${one.root}/website` });
  expect(text).toMatch(
    /error\[outside-root\] The documents in .*docs are outside the folder being built[\s\S]*contains both: docsgen build \.\.$/,
  );
  expect((await one.build()).diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(one.has("docs/a/index.html")).toBe(true);
});

test("finds a sidebar file by its name with a JavaScript extension", async () => {
  const one = site({
    "docusaurus.config.js": `module.exports = { title: "A", url: "https://a.example", baseUrl: "/",
  presets: [["classic", { docs: { sidebarPath: require.resolve("./sidebars.js") } }]] };`,
    "sidebars.ts": 'export default { docs: [{ type: "category", label: "First things", items: ["b", "a"] }] };',
    "docs/a.md": "# A page\n",
    "docs/b.md": "# B page\n",
  });
  await one.build();
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read("docs/a/index.html")) ?? [];
  expect(visibleText(sidebar)).toContain("First things | B page | A page");
});

test("creates a page at the address of a category's generated index, which lists its content", async () => {
  const one = site({
    "docusaurus.config.js": `module.exports = { title: "A", baseUrl: "/b/", trailingSlash: false,
  presets: [["classic", { docs: { sidebarPath: "./sidebars.js" } }]] };`,
    "sidebars.js": `module.exports = { main: ["intro",
  { type: "category", label: "Tips & tricks", link: { type: "generated-index", description: "All of them." }, items: ["one",
    { type: "category", label: "Deep", link: { type: "generated-index", slug: "/deep", title: "Deeper" }, items: ["two"] }] },
  { type: "autogenerated", dirName: "made" }] };`,
    ...{ "docs/intro.md": "# Intro\n\n[Tips](/docs/category/tips--tricks)\n", "docs/one.md": "# One\n" },
    ...{ "docs/two.md": "# Two\n", "docs/made/here/three.md": "# Three\n", "docs/made/here/index.md": "# Index\n" },
    "docs/made/here/_category_.json": '{ "label": "Here", "link": { "type": "generated-index" } }',
  });
  await one.build({ strict: true });
  const textOfMain = (out: string) => visibleText(/<main[\s\S]*<\/main>/.exec(one.read(out))?.[0] ?? "");
  expect(textOfMain("docs/category/tips--tricks.html")).toBe("Tips &#x26; tricks | All of them. | One | Deep");
  expect(one.read("docs/category/tips--tricks.html")).toContain('<li><a href="/b/docs/deep">Deep</a></li>');
  expect(textOfMain("docs/deep.html")).toBe("Deeper | Two");
  expect(textOfMain("docs/category/here.html")).toBe("Here | Index | Three");
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read("docs/two.html")) ?? [];
  expect(visibleText(sidebar)).toMatch(/^Intro \| Tips & tricks \| One \| Deep \| Two \| Here \| Index \| Three/);
  expect(sidebar).toContain('href="/b/docs/deep"');
  expect(one.read("docs/one.html")).toMatch(/class="trail"><a href="\/b\/docs\/category\/tips--tricks">/);
});

test("names a dead link of the header, and reports an import shared by two configurations once", async () => {
  const one = site({
    "docusaurus.config.js": `const { title } = require("./env");
module.exports = { title, url: "https://a.example", baseUrl: "/", presets: [["classic", { docs: { sidebarPath: "./sidebars.js" } }]],
  themeConfig: { navbar: { items: [{ to: "/docs/a", label: "A" }, { to: "/docs/none", label: "None" }] } } };`,
    "sidebars.js": 'const { title } = require("./env");\nmodule.exports = { [title]: ["a"] };',
    "env.js":
      'if (require("checks").kind !== "site") throw new Error("Cannot happen");\nmodule.exports = { title: "A" };',
    "docs/a.md": "# A page\n",
  });
  const { diagnostics } = await one.build();
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").map(({ message }) => message);
  expect(warnings).toEqual([
    "The linked page does not exist. It is part of the frame around pages: /docs/none",
    "Cannot read the configuration: Cannot happen.",
  ]);
});

test("names a document without a title after its file, without its number", async () => {
  const one = site({
    "docusaurus.config.js": 'module.exports = { title: "A" };',
    ...{ "docs/01-myTool_x.md": "Words.\n", "docs/other.md": "---\nslug: /deep/own-name\n---\n\nWords.\n" },
  });
  await one.build({ strict: true });
  expect(one.read("docs/myTool_x/index.html")).toMatch(/<title>myTool_x \| A<[\s\S]*<h1[^>]*>myTool_x</);
  expect(one.read("docs/deep/own-name/index.html")).toContain("<title>other | A<");
});

test("does not need imports for components that the site's theme adds to all pages", async () => {
  const one = site({
    "docusaurus.config.js": 'module.exports = { title: "A" };',
    "src/theme/MDXComponents/index.tsx":
      'import Original from "@theme-original/MDXComponents";\nimport Steps from "@site/parts/_steps.mdx";\nexport default { ...Original, Steps };\n',
    "parts/_steps.mdx": "## Do this\n",
    "docs/a.md": "# A\n\n<Steps />\n\n[Up](#do-this)\n",
  });
  await one.build({ strict: true });
  expect(one.read("docs/a/index.html")).toContain('<h2 id="do-this"');
});
