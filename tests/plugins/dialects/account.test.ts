// The account that ends every build of another tool's documentation: pages, lost content, and unchecked links.
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli, site } from "../../site.js";

const mkdocs = {
  "mkdocs.yml": `site_name: Acme
exclude_docs: |
  drafts/
plugins: [mkdocstrings]
markdown_extensions:
  - pymdownx.superfences:
      custom_fences:
        - name: textual
          class: textual
          format: !!python/name:acme.draw
`,
  "docs/index.md": "# Home\n\n::: acme.Client\n    options:\n      members: [run]\n\n::: acme.Server\n",
  "docs/draw.md":
    '# Draw\n\n```{.textual path="a.py"}\n```\n\n--8<-- "gone.md"\n\n```acme\na\n```\n\n```acme\nb\n```\n',
  "docs/drafts/later.md": "# Later\n",
  "docs/drafts/notes.pdf": "%PDF secret",
  "docs/old.rst": "Old\n===\n",
};

test("counts the pages that were left out, and places where content is replaced or missing", async () => {
  const { account } = await site(mkdocs).build();
  expect(account).toEqual({
    ...{ found: 4, built: 2, generated: 0, notes: [] },
    left: [
      { reason: "excluded by the configuration", count: 1, examples: ["docs/drafts/later.md"] },
      { reason: ".rst files, which docsgen does not support", count: 1, examples: ["docs/old.rst"] },
    ],
    content: [
      {
        ...{ kind: "API references", one: "API reference", state: "replaced", codes: ["api-block"], count: 2 },
        examples: ["docs/index.md:3", "docs/index.md:7"],
      },
      {
        ...{
          kind: "code blocks that a program fills",
          one: "code block that a program fills",
          state: "replaced",
          codes: ["program-block"],
          count: 1,
        },
        examples: ["docs/draw.md:3"],
      },
      {
        ...{ kind: "included files", one: "included file", state: "missing", codes: ["missing-snippet"], count: 1 },
        examples: ["docs/draw.md:6"],
      },
    ],
    uncolored: [{ name: "acme", count: 2 }],
    unchecked: { ignored: 0, elsewhere: 0 },
  });
});

test("prints the account instead of each place, and lists all places with --all", async () => {
  const one = site(mkdocs);
  const { stderr, code } = await one.cli("build");
  expect(code).toBe(0);
  expect(stderr).toContain(`Account of the site
  4 page files found · 2 built · 2 left out
  left out: 1 excluded by the configuration (docs/drafts/later.md)
  left out: 1 .rst files, which docsgen does not support (docs/old.rst)
  replaced: 2 API references (docs/index.md:3, docs/index.md:7)
  replaced: 1 code block that a program fills (docs/draw.md:3)
  missing: 1 included file (docs/draw.md:6)
  without colors: 2 code blocks in unknown languages (acme: 2)

`);
  expect(stderr).not.toContain("warning[api-block]");
  expect(stderr).not.toContain("[unknown-language]");
  expect((await one.cli("build", "--all")).stderr.match(/warning\[api-block\]/g)).toHaveLength(2);
  expect(JSON.parse((await one.cli("build", "--json")).stdout).account.found).toBe(4);
});

test("fails with --strict if only a note reports lost content", async () => {
  const one = site({
    ".vitepress/config.ts": 'export default { title: "A" };',
    "index.md": "# Home\n\n<script setup>\nconst a = 1\n</script>\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
    "note recognized-tool",
    "note vue-code",
  ]);
  expect((await one.fail({ strict: true })).diagnostics.map(({ code }) => code)).toContain("vue-code");
});

test("counts Liquid that cannot be computed, missing includes, and MDX that cannot be read", async () => {
  const jekyll = await site({
    "_config.yml": "title: A\n",
    "index.md": "---\ntitle: Home\n---\n\n{% chart sales %}\n\n{% include none.html %}\n\n{{ site.unknown }}\n",
  }).build();
  expect(jekyll.account?.content.map(({ kind, examples }) => [kind, examples])).toEqual([
    ["expressions and template tags", ["index.md:5", "index.md:9"]],
    ["included files", ["index.md:7"]],
  ]);
  const docusaurus = await site({
    "docusaurus.config.js": 'module.exports = { title: "A", presets: [["classic", {}]] };',
    "docs/a.mdx": `# A\n\n${"{1, …}\n\n".repeat(201)}`,
  }).build();
  expect(docusaurus.account?.content.map(({ kind, count }) => [kind, count])).toEqual([
    ["incomplete JSX", 200],
    ["pages with too many syntax errors", 1],
  ]);
});

test("names pages in React without counting them", async () => {
  const { account } = await site({
    "docusaurus.config.js": 'module.exports = { title: "A", presets: [["classic", {}]] };',
    "docs/a.md": "# A\n",
    "src/pages/index.jsx": "export default () => null;\n",
  }).build();
  expect(account?.notes).toEqual(["React pages were not run and are omitted: /."]);
});

test("has no account for a site that was written for docsgen", async () => {
  expect((await site({ "index.md": "# Home\n\n[x](gone.md)\n" }).build()).account).toBeUndefined();
});

test("reports section pages without text, which Hugo themes fill", async () => {
  const { account } = await site({
    "hugo.toml": 'baseURL = "https://acme.example/"\n',
    "content/_index.md": "---\ntitle: Home\n---\n\nText\n",
    "content/docs/_index.md": "---\ntitle: Docs\n---\n",
    "content/docs/a.md": "---\ntitle: A\ndraft: true\n---\n",
  }).build();
  expect(account?.content.map(({ kind, examples }) => [kind, examples])).toEqual([
    ["lists on section pages", ["content/docs/_index.md:4"]],
  ]);
  expect(account?.left).toEqual([
    { reason: "drafts, or excluded by their front matter", count: 1, examples: ["content/docs/a.md"] },
  ]);
});

test("publishes files in the content folder at their paths, except pages, hidden files, and excluded files", async () => {
  const one = site({
    ...mkdocs,
    "docs/files/report.pdf": "%PDF",
    "docs/.hidden/a.txt": "a",
    "docs/server.key": "secret",
  });
  const { diagnostics } = await one.build();
  expect(one.read("files/report.pdf")).toBe("%PDF");
  expect(["drafts/notes.pdf", ".hidden/a.txt", "server.key"].filter((name) => one.has(name))).toEqual([]);
  expect(diagnostics.filter(({ code }) => code === "private-file").map(({ place }) => place?.file)).toEqual([
    join(one.root, "docs/server.key"),
  ]);
});

test("prefers a generated file to an attachment with the same path", async () => {
  const one = site({
    "book.toml": "[book]\n",
    "src/SUMMARY.md": "- [A](a.md)\n- [B](b.md)\n",
    ...{ "src/a.md": "# A\n", "src/b.md": "# B\n", "src/b.html": "old", "src/tools/run.py": "print()" },
  });
  await one.build();
  expect(one.read("b.html")).toContain("<h1");
  expect(one.read("tools/run.py")).toBe("print()");
});

test("names folders that a script generates once, with the script", async () => {
  const { account, diagnostics } = await site({
    ".gitignore": "/docs/api/\n/docs/build/\n",
    "package.json": '{ "scripts": { "docs:api": "typedoc --out docs/api" } }',
    "mkdocs.yml": "site_name: A\n",
    "docs/index.md": "# Home\n\n[a](api/a.md) [b](api/b.md)\n",
  }).build();
  expect(account?.notes).toEqual([
    'Folders that Git ignores do not exist, so their pages are missing: api. The script "docs:api" in package.json probably creates them.',
  ]);
  expect(account?.unchecked?.ignored).toBe(2);
  expect(diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
});

test("links to pages of the default language in the sidebar of another language", async () => {
  const one = site({
    ".vitepress/config.ts": `export default { title: "A", locales: {
  en: { label: "English", lang: "en", link: "/en/" },
  de: { label: "Deutsch", lang: "de", link: "/de/", themeConfig: { sidebar: [{ text: "Alle", items: [
    { text: "Los", link: "/de/start" }, { text: "API", link: "/en/api/list" }, { text: "Weg", link: "/en/api/gone" } ] }] } },
} };`,
    "en/index.md": "# Home\n",
    "en/api/list.md": "# List\n",
    "de/index.md": "# Start\n",
    "de/start.md": "# Los\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.filter(({ code }) => code === "unknown-page").map(({ message }) => message)).toEqual([
    'The sidebar links to "/en/api/gone", but there is no such page.',
  ]);
});

test("names the folder that contains all documents once, if a package is built alone", async () => {
  const one = site({
    "packages/website/docusaurus.config.js":
      'module.exports = { title: "A", presets: [["classic", { docs: { path: "../docs" } }]], plugins: [["content-docs", { id: "more", path: "../../more" }]] };',
    "packages/docs/a.md": "# A\n",
    "more/b.md": "# B\n",
  });
  for (const words of [["build"], ["migrate"], ["migrate", "--check"]]) {
    const { code, stderr } = await runCli(words, join(one.root, "packages/website"));
    const hints = stderr.match(/hint: (?!run docsgen migrate).*/g);
    expect([code, hints]).toEqual([1, ["hint: build the folder that contains everything: docsgen build ../.."]]);
  }
  expect((await one.cli("build")).code).toBe(0);
});
