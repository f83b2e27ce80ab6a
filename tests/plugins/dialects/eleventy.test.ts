// An Eleventy repository, built without a config.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { eleventyFiles } from "./eleventy-files.js";
import { visibleText } from "./visible-text.js";

test("keeps Eleventy's addresses, and omits values that are computed at run time", async () => {
  const one = site(eleventyFiles);
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ severity, code, place }) => [`${severity} ${code}`, place?.line])).toEqual([
    ["note recognized-tool", undefined],
    ["note unknown-expression", 10],
    ["note unknown-container", 18],
  ]);
  expect(one.read("index.html")).toContain('href="/base/guide/all"');
  expect(one.read("named.html")).toContain("<title>Named | acme</title>");
  const [, article = ""] = /<div class="prose">([\s\S]*?)<\/article>/.exec(one.read("guide/one.html")) ?? [];
  expect(visibleText(article)).toMatch(/One [\s\S]*Before after\.[\s\S]*Shown \{\{ raw \}\}[\s\S]*Text/);
  expect(article).toContain('<h2 id="own">Own');
  expect(visibleText(article)).toContain("{{");
  expect(visibleText(article)).not.toMatch(/\{%|tabs|command|:::/);
});

test("does not report links to pages from other templates as dead, and names those pages in a note", async () => {
  const one = site({
    ...eleventyFiles,
    "docs/src/links.md":
      "# Links\n\n[Tool](/guide/tool) [Top](/guide/tool.html#top) [Feed](/feed.xml) [Ann](/people/ann/) [Bin](/bin)\n",
    "docs/src/guide/tool.njk": "<h1>Tool</h1>\n",
    "docs/src/feed.njk": "---\npermalink: /feed.xml\n---\n<feed/>\n",
    "docs/src/people.webc": "---\npermalink: /people/{{ person.slug }}/\n---\n",
    "docs/src/bin.liquid": "---\npermalink: false\n---\n",
    "docs/src/_includes/home.njk": "{{ content }}\n",
  });
  const { diagnostics } = await one.build();
  const reported = diagnostics.filter(({ place }) => /links\.md|src$/.test(place?.file ?? ""));
  expect(reported.map(({ code, message }) => [code, message])).toEqual([
    [
      "left-out",
      "Pages from templates other than Markdown are not supported and were omitted: /feed.xml, /guide/tool, /people/*.",
    ],
    ["dead-link", "The linked page does not exist."],
  ]);
});

test("replaces a link that has a computed address with its text", async () => {
  const one = site({
    ...eleventyFiles,
    "docs/src/links.md":
      '# Links\n\n[Site]({{ site.url }}), [Page](/{{ page }}guide/one.html), <a class="x" href="{{ site.url }}">tag</a>\n\n![Face]({{ face }})\n',
  });
  const { diagnostics } = await one.build();
  const reported = diagnostics.filter(({ place }) => place?.file?.endsWith("links.md"));
  expect(new Set(reported.map(({ code }) => code))).toEqual(new Set(["unknown-expression"]));
  const html = one.read("links.html");
  expect(html).toContain('Site, <a href="/base/guide/one">Page</a>, <a class="x">tag</a>');
  expect(html).toContain("<p>Face</p>");
});

test("inserts a captured block where it is used, as code if it is highlighted, and keeps a block that is never closed", async () => {
  const one = site({
    ...eleventyFiles,
    "docs/src/blocks.md": `# Blocks

<div>page.html</div>
{%- set page %}{% raw %}
<html>
  {{ content }}
</html>
{% endraw %}{%- endset %}
{{ page | highlight("html") | safe }}

{% set word %}A **word**.{% endset %} After.

{{ word }}

{% capture open %}
Never closed.
`,
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.filter(({ place }) => place?.file?.endsWith("blocks.md"))).toEqual([]);
  const html = one.read("blocks.html");
  const [, article = ""] = /<div class="prose">([\s\S]*?)<\/article>/.exec(html) ?? [];
  expect(html).toContain('<code class="language-html">');
  expect(visibleText(article).replace(/[\s|]+/g, "")).toMatch(
    /page\.html<html>\{\{content\}\}<\/html>After\.Aword\.Neverclosed\./,
  );
  expect(article.match(/A <strong>word/g)).toHaveLength(1);
});

test("does not treat files copied from the public folder as template pages", async () => {
  const one = site({
    ".eleventy.js": "module.exports = () => ({});\n",
    "index.md": "# Home\n\n[Demo](/demo.html)\n",
    "tool.njk": "<h1>Tool</h1>\n",
    "public/demo.html": "<h1>Demo</h1>\n",
  });
  const { diagnostics } = await one.build();
  const messages = diagnostics.flatMap(({ code, message }) => (code === "recognized-tool" ? [] : [message]));
  expect(messages).toEqual(["Pages from templates other than Markdown are not supported and were omitted: /tool."]);
  expect(one.read("demo.html")).toContain("Demo");
});
