// A repository that was written for Nextra, built without a config.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { visibleText } from "./visible-text.js";

const start = `---
title: Start
sidebarTitle: Begin
---

import { Callout, Tabs, Cards, Steps, FileTree } from 'nextra/components'

<Callout type="error" emoji="!">
  It is **hot**.
</Callout>

<Tabs items={['npm', { label: 'Yarn' }]} storageKey="pm">
  <Tabs.Tab>By npm</Tabs.Tab>
  <Tabs.Tab>By Yarn</Tabs.Tab>
</Tabs>

<Cards>
  <Cards.Card title="Deep" href="/deep/page" icon={<Icon />} />
</Cards>

<Steps>
### One

First

### Two

Second
</Steps>

<FileTree>
  <FileTree.Folder name="src" defaultOpen>
    <FileTree.File name="index.ts" active />
  </FileTree.Folder>
</FileTree>

\`\`\`js filename="a.js" /b/ {2} copy
a();
b();
\`\`\`
`;

const files = {
  "docs/next.config.mjs":
    'import nextra from "nextra";\nconst withNextra = nextra({ search: true });\nexport default withNextra({ basePath: "/acme", output: "export" });\n',
  "docs/theme.config.tsx":
    'export default { logo: <b>Acme</b>, docsRepositoryBase: "https://github.com/acme/acme/tree/dev/docs", useHead() {} };\n',
  "docs/pages/_meta.js":
    'export default { start: "", more: { title: "Read more", type: "page" }, "---": { type: "separator" }, home: { title: "Acme", href: "https://acme.example" }, secret: { display: "hidden" } };\n',
  "docs/pages/index.mdx": "# Home\n",
  "docs/pages/start.mdx": start,
  "docs/pages/secret.mdx": "# Secret\n",
  "docs/pages/more.mdx": "# More\n",
  "docs/pages/deep/_meta.json": '{ "page": "The page" }',
  "docs/pages/deep/page.mdx": "# Page\n",
  "docs/pages/deep/a.mdx": "# A\n",
};

test("addresses, sidebar and components are Nextra's", async () => {
  const one = site(files);
  const report = await one.build({ strict: true });
  expect(report.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    "recognized-tool: Built as documentation of Nextra, by docs/next.config.mjs.",
  ]);
  const page = one.read("start.html");
  expect(page).toContain("https://github.com/acme/acme/edit/dev/docs/pages/start.mdx");
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(page) ?? [];
  expect(visibleText(sidebar).split(" | ")).toEqual([
    // A page of the top is in the header.
    ...["Read more", "Begin", "Acme", "Deep", "The page", "A", "Home", "LLM"],
  ]);
  const [, article = ""] = /<div class="prose">([\s\S]*?)<\/article>/.exec(page) ?? [];
  const text = visibleText(article).replaceAll(" | ", " ");
  for (const part of ["Danger It is hot .", "npm By npm Yarn By Yarn", "First", "src/ index.ts", "a.js a (); b ();"]) {
    expect(text).toContain(part);
  }
  expect(article).toContain('href="/acme/deep/page"');
  expect(text).not.toMatch(/:::|import |<[A-Z]|\{|copy/);
});

test("pages of Next.js' app are folders; one file may order them all", async () => {
  const one = site({
    "docs/next.config.mjs": 'import nextra from "nextra";\nexport default nextra({})({});\n',
    "docs/app/_meta.global.js":
      'export default { docs: { title: "Docs", items: { index: "Begin", guide: { title: "Guide", items: { deep: "" } } } }, more: "More" };\n',
    "docs/app/docs/page.mdx": "# Docs\n\n[Deep](/docs/guide/deep#own)\n",
    "docs/app/docs/guide/page.mdx": "# Guide\n",
    "docs/app/docs/guide/deep/page.mdx":
      '# Deep\n\nexport async function Part() {\n  return `\n~~~js\n`;\n}\n\n## Own id [#own]\n\n<Link href="/docs">Up</Link>\n',
    "docs/app/(more)/more/page.mdx": "# More\n",
  });
  await one.build({ strict: true });
  expect(one.read("docs/guide/deep.html")).toMatch(/<h2 id="own">Own id[\s\S]*<a href="\/docs">Up<\/a>/);
  expect(one.read("docs/guide/deep.html")).not.toContain("~~~");
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read("more.html")) ?? [];
  expect(visibleText(sidebar).split(" | ")).toEqual(["Docs", "Docs", "Guide", "Deep", "More", "LLM"]);
});

test("a site of Next.js' without Nextra is not taken for one", async () => {
  const one = site({ "next.config.js": "module.exports = {};\n", "a.md": "# A\n" });
  expect((await one.build()).diagnostics.map(({ code }) => code)).not.toContain("recognized-tool");
});
