// A repository that was written for Eleventy, built without a config.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { visibleText } from "./visible-text.js";

const files = {
  "package.json": '{ "name": "acme" }',
  "docs/.eleventy.js":
    'module.exports = (config) => {\n  config.addPlugin(x);\n  return { dir: { input: "src" }, pathPrefix: "/base" };\n};\n',
  "docs/src/src.json": '{ "permalink": "{{ page.filePathStem }}.html" }',
  "docs/src/_includes/part.md": "# Not a page\n",
  "docs/src/index.md":
    "---\npermalink: /\nlayout: home.njk\n---\n\n# Home\n\n[All](./guide/all/) [One](guide/one.html) [Named](/base/named/)\n",
  "docs/src/guide/list.md": "---\ntitle: All things\npermalink: /guide/all/index.html\n---\n\n# All\n",
  "docs/src/guide/one.md": `---
title: One
---
{%- from "macros.html" import tabs %}

# {{ title }}

Before {% include "part.md" %} after.

{{ tabs({
  command: "install",
}) }}

{% raw %}
Shown {{ raw }}
{% endraw %}

::: correct
Text
:::

## Own {#own}

\`\`\`js
let a = "{{ b }}";
\`\`\`
`,
  "docs/src/posts/posts.11tydata.json": '{ "permalink": "/{{ page.fileSlug }}/" }',
  "docs/src/posts/2024-01-02-named.md": "# Named\n",
};

test("addresses are Eleventy's; what only a program can tell is left out", async () => {
  const one = site(files);
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([
    ["recognized-tool", undefined],
    ["unknown-expression", 10],
    ["unknown-container", 18],
  ]);
  expect(one.read("index.html")).toContain('href="/base/guide/all"');
  expect(one.read("named.html")).toContain("<title>Named | acme</title>");
  const [, article = ""] = /<div class="prose">([\s\S]*?)<\/article>/.exec(one.read("guide/one.html")) ?? [];
  expect(visibleText(article)).toMatch(/One [\s\S]*Before after\.[\s\S]*Shown \{\{ raw \}\}[\s\S]*Text/);
  expect(article).toContain('<h2 id="own">Own');
  expect(visibleText(article)).toContain("{{");
  expect(visibleText(article)).not.toMatch(/\{%|tabs|command|:::/);
});
