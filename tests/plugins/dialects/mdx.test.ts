// The repository of an MDX site with a custom program, built without a config.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { mdxFiles } from "./mdx-files.js";
import { visibleText } from "./visible-text.js";

test("keeps the site's folders, order, and components", async () => {
  const one = site(mdxFiles);
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, severity, hint }) => [code, severity, hint])).toEqual(
    [
      ["recognized-tool", "note", "run docsgen migrate to write an equivalent site.config.ts"],
      ["unknown-component", "warning", "2 more places in 2 files"],
      ["unknown-icon", "note", "use a name from the Tabler set, https://tabler.io/icons"],
      ["unknown-layout", "note", "layouts: article, home, overview, page"],
    ].filter(([code]) => code !== "unknown-layout"),
  );
  const page = one.read("docs/start.html");
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(page) ?? [];
  expect(visibleText(sidebar).split(" | ")).toEqual(["Guide", "Welcome", "Parts", "Start", "Later", "Later", "LLM"]);
  const [, article = ""] = /<div class="prose">([\s\S]*?)<\/article>/.exec(page) ?? [];
  expect(article).toContain('<h2 id="an_id">With');
  expect(article).toContain('<h2 id="other">Other words');
  expect(visibleText(article)).toContain("Mind | the | gap");
  expect(visibleText(article)).toMatch(/Shown \| text \| More/);
  expect(visibleText(article)).not.toMatch(/comment|Own/);
  expect(one.read("docs/later/page.html")).toContain('src="/a.png"');
});

test("gives precedence to any specific tool", async () => {
  const one = site({
    ...mdxFiles,
    "website/book.toml": "[book]\ntitle = 'Book'\n",
    "website/src/SUMMARY.md": "- [A](a.md)\n",
    "website/src/a.md": "# A\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics[0]?.message).toContain("mdBook");
});

test("turns languages in file names into locales, unless the language of the other files is unknown", async () => {
  const files = {
    "package.json": '{ "name": "kit", "dependencies": { "fumadocs-mdx": "1.0.0" } }',
    "content/docs/start.mdx": "# Start\n\n[Setup](/docs/setup)\n",
    "content/docs/start.cn.mdx": "# 开始\n\n[Setup](/docs/setup)\n",
    "content/docs/start.pt-BR.mdx": "# Início\n",
    "content/docs/setup.mdx": "# Setup\n",
    "content/docs/setup.js.mdx": "# Setup of JavaScript\n",
    "content/docs/alone.de.mdx": "# Allein\n",
  };
  const one = site(files);
  await one.build({ strict: true });
  const pages = Object.keys(one.tree()).filter((name) => /docs\/.*\.html$/.test(name));
  const names = ["alone.de", "setup", "setup.js", "start"].map((name) => `docs/${name}.html`);
  expect(pages.sort()).toEqual(["", "cn/", "pt-BR/"].flatMap((prefix) => names.map((name) => prefix + name)).sort());
  expect(one.read("cn/docs/start.html")).toMatch(/<html lang="zh-CN"[\s\S]*开始[\s\S]*href="\/cn\/docs\/setup"/);
  expect(one.read("docs/start.html")).toContain('href="/pt-BR/docs/start"');
  const other = site({ ...files, "content/docs/start.en.mdx": "# Start\n" });
  const { diagnostics } = await other.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool", "left-out"]);
  expect(other.has("cn/docs/start.html")).toBe(false);
});

test("removes folders in parentheses from addresses, and converts Fumadocs' commands to tabs and its file lists to a tree", async () => {
  const one = site({
    "package.json": '{ "name": "kit", "dependencies": { "fumadocs-mdx": "1.0.0" } }',
    "content/docs/meta.json": '{ "pages": ["(guides)", "more"] }',
    "content/docs/(guides)/index.mdx": `# Home

[Start](/docs/start) [Deep](/docs/deep/page) [More](/docs/more)

\`\`\`package-install
kit -D extra
\`\`\`

<Files>
  <Folder name="src" defaultOpen>
    <File name="page.tsx" />
  </Folder>
</Files>
`,
    "content/docs/(guides)/start.mdx": "# Start\n\n```npm\nnpm i kit\n```\n",
    "content/docs/(guides)/deep/(inner)/page.mdx": "# Deep\n",
    "content/docs/more/index.mdx": "# More\n",
  });
  await one.build({ strict: true });
  const home = one.read("docs.html");
  expect(home).toContain('href="/docs/deep/page"');
  expect(visibleText(home).replaceAll(" | ", " ")).toContain("npm install kit -D extra");
  expect(visibleText(home)).toMatch(/src\/?[ |]+page\.tsx/);
  const start = visibleText(one.read("docs/start.html"));
  for (const shown of ["Docs | Guides | Home | Deep | Inner | Deep", "yarn | add kit", "bun | add kit"]) {
    expect(start).toContain(shown);
  }
  expect(one.has("docs/deep/page.html") && one.has("docs/more/index.html")).toBe(true);
});

test("adds the anchors of questions and recipes that links refer to", async () => {
  const one = site({
    "package.json": '{ "name": "acme" }',
    "src/content/a.mdx":
      '# A\n\n<Challenges>\n\n#### One\n\n</Challenges>\n\n<Recipes titleId="soup">\n\nSoup\n\n</Recipes>\n\n[a](#challenges) [b](#soup)\n\n<Member permalink="jörg" />\n\n[c](#jörg)\n',
    "next.config.js": "module.exports = {};",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.filter(({ code }) => code === "dead-anchor")).toEqual([]);
});
