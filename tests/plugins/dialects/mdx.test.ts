// A repository of a site made of MDX by a program of its own, built without a config.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { visibleText } from "./visible-text.js";

const files = {
  "package.json": '{ "name": "acme-site", "devDependencies": { "fumadocs-mdx": "1.0.0" } }',
  "README.md": "# Not a page\n",
  "public/a.png": "",
  "content/docs/meta.json": '{ "title": "Guide", "pages": ["index", "---Parts---", "start", "..."] }',
  "content/docs/index.mdx": "# Welcome\n",

  "content/docs/start.mdx": `---
title: Start
icon: RocketIcon
layout: fancy
---

<Callout type="warn" title="Mind">the *gap*</Callout>

## With {/*an_id*/}

[itself](#an_id) and [other](#other)

## Other words [#other]

<Own kind="a">

Shown **text**

</Own>

<Own kind="b">

More

</Own>

[note]: <> (a comment)
`,
  "content/docs/start.fr.mdx": "# Début\n",
  "content/docs/later/page.mdx": "# Later\n\n<Own>x</Own>\n\n![By its address](../../a.png)\n",
};

test("folders, order and components are those of the site", async () => {
  const one = site(files);
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, severity, hint }) => [code, severity, hint])).toEqual(
    [
      ["recognized-tool", "note", "docsgen migrate writes a site.config.ts that says the same"],
      ["left-out", "note", undefined],
      ["unknown-component", "warning", "1 more place"],
      ["unknown-icon", "note", "icons have the names of the Tabler set, https://tabler.io/icons"],
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

test("any tool of its own is recognized before", async () => {
  const one = site({
    ...files,
    "website/book.toml": "[book]\ntitle = 'Book'\n",
    "website/src/SUMMARY.md": "- [A](a.md)\n",
    "website/src/a.md": "# A\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics[0]?.message).toContain("mdBook");
});
