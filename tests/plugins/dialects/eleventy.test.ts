// An Eleventy repository, built without a config.
import { basename } from "node:path";
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { eleventyFiles } from "./eleventy-files.js";
import { visibleText } from "./visible-text.js";

function articleOf(html: string): string {
  return /<div class="prose">([\s\S]*?)<\/article>/.exec(html)?.[1] ?? "";
}

test("keeps Eleventy's addresses, and renders includes, macros, and raw text of Nunjucks", async () => {
  const one = site(eleventyFiles);
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ severity, code, place }) => [`${severity} ${code}`, place?.line])).toEqual([
    ["note recognized-tool", undefined],
    ["note unknown-container", 18],
    ["note unknown-expression", 25],
  ]);
  expect(one.read("index.html")).toContain('href="/base/guide/all"');
  expect(one.read("named.html")).toContain("<title>Named | acme</title>");
  const article = articleOf(one.read("guide/one.html"));
  expect(visibleText(article)).toMatch(
    /One [\s\S]*Before \| included \| after\.[\s\S]*Run \| install \| \.[\s\S]*Shown \{\{ raw \}\}[\s\S]*Text/,
  );
  expect(article).toContain('<h2 id="own">Own');
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
      '---\ntemplateEngineOverride: liquid,md\n---\n\n# Links\n\n[Site]({{ site.url }}), [Page](/{{ prefix }}guide/one.html), <a class="x" href="{{ site.url }}">tag</a>\n\n![Face]({{ face }})\n',
  });
  const { diagnostics } = await one.build();
  const reported = diagnostics.filter(({ place }) => place?.file?.endsWith("links.md"));
  expect(new Set(reported.map(({ code }) => code))).toEqual(new Set(["unknown-expression"]));
  const html = one.read("links.html");
  expect(html).toContain('Site, <a href="/base/guide/one">Page</a>, <a class="x">tag</a>');
  expect(html).toContain("<p>Face</p>");
});

const templateSite: Record<string, string> = {
  "package.json": '{ "name": "acme", "version": "2.1.0" }',
  "src/_data/tools.json": '[{ "name": "Saw", "price": 5 }, { "name": "Axe", "price": 7 }]',
  "src/guide/guide.json": '{ "tags": "guide", "level": "easy" }',
  "src/guide/2024-02-01-second.md": "---\ntitle: Second\n---\n\nText\n",
  "src/guide/2024-01-01-first.md": "---\ntitle: First\n---\n\nText\n",
};

test("renders Liquid, the default language, with data, collections, includes, and filters", async () => {
  const one = site({
    ...templateSite,
    "eleventy.config.js":
      'export default () => {};\nexport const config = { dir: { input: "src", includes: "_parts/" } };\n',
    "src/_parts/box.liquid": "<b>{{ label }} of {{ title }}</b>",
    "src/index.md": `---
title: Home page
early: true
---

# Home

{% for tool in tools %}
- {{ tool.name }}: {{ tool.price | times: 2 }}
{% endfor %}

{% for item in collections.guide %}
- [{{ item.data.title }} ({{ item.data.level }})]({{ item.url | url }})
{% endfor %}

{% if early %}A draft.{% else %}Finished.{% endif %} Version {{ pkg.version }}, {{ "Ünï Code" | slugify }}, {{ page.fileSlug }}{{ page.url }}.

{% include "box", label: "Box" %}

{% highlight "js" %}
let a = 1;
{% endhighlight %}

{% raw %}{{ raw }}{% endraw %}

Since {% year %}.

{% note "info" %}
Inner **text**.
{% endnote %}

{{ title | shout }}

{% for post in collections.recent %}{{ post.url }}{% endfor %}

{{ page.date }}
`,
  });
  const { diagnostics } = await one.build();
  const notes = diagnostics.filter(({ code }) => code === "unknown-expression");
  expect(notes.map(({ place, message }) => `${place?.line} ${message}`)).toMatchInlineSnapshot(`
    [
      "26 The tag "year" needs a plugin of the other tool; it is shown as written: {% year %}",
      "28 The tag "note" needs a plugin of the other tool; only its content is shown: {% note "info" %}",
      "32 This filter needs a plugin of the other tool; it was not applied: shout",
      "34 This variable is not defined; it was omitted: {% for post in collections.recent %}",
      "36 This variable is not defined; it was omitted: {{ page.date }}",
    ]
  `);
  expect(diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
  expect(visibleText(articleOf(one.read("index.html")))).toMatchInlineSnapshot(
    `"Home | Saw: 10 | Axe: 14 | First (easy) | Second (easy) | A draft. Version 2.1.0, uni-code, /. | Box of Home page | let | a | = | 1 | ; | {{ raw }} | Since {% year %}. | Inner | text | . | Home page | Next Page | First"`,
  );
  expect(one.read("index.html")).toMatch(/href="\/guide\/2024-01-01-first\/"[^>]*>First \(easy\)/);
});

test("renders Nunjucks, and shows what only JavaScript defines", async () => {
  const one = site({
    ...templateSite,
    ".eleventy.js": 'module.exports = () => ({ markdownTemplateEngine: "njk", dir: { input: "src" } });\n',
    "src/index.md": `---
title: Home page
---

# Home

{% for tool in tools %}
- {{ loop.index }}. {{ tool.name }}
{%- endfor %}

{% for item in collections.guide %}
- [{{ item.data.title }}]({{ item.url | url }})
{%- endfor %}

{% if draft %}A draft.{% else %}Finished.{% endif %} Version {{ pkg.version }}{# hidden #}, {{ title | slugify }}.

{% set word %}A **word**.{% endset %}
{{ word }}

{% set code %}{% raw %}
<i>{{ content }}</i>
{% endraw %}{% endset %}
{{ code | highlight("html") | safe }}

{% highlight "js" %}
let a = 1;
{% endhighlight %}

Since {% year %}.

{% note "info" %}
Inner {{ title }}.
{% endnote %}

{{ title | shout }}

{{ subtitle }}
`,
  });
  const { diagnostics } = await one.build();
  const notes = diagnostics.filter(({ code }) => code === "unknown-expression");
  expect(notes.map(({ place, message }) => `${place?.line} ${message}`)).toMatchInlineSnapshot(`
    [
      "29 The tag "year" is not defined in front matter or data files; it is shown as written: {% year %}",
      "31 The tag "note" is not defined in front matter or data files; only its content is shown: {% note "info" %} Inner {{ title }}. {% endnote %}",
      "35 The filter "shout" is not defined in front matter or data files; it is shown as written: {{ title | shout }}",
      "37 "subtitle" is not defined in front matter or data files; it is shown as written: {{ subtitle }}",
    ]
  `);
  expect(diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
  expect(visibleText(articleOf(one.read("index.html")))).toMatchInlineSnapshot(
    `"Home | Saw | Axe | First | Second | Finished. Version 2.1.0, home-page. | A | word | . | < | i | >{{ content }}</ | i | > | let | a | = | 1 | ; | Since {% year %}. | Inner Home page. | {{ title | shout }} | {{ subtitle }} | Next Page | First"`,
  );
});

test("reports the content of other pages, and pages that pagination generates", async () => {
  const post = "{% for item in collections.guide %}\n{{ item.content | strip_html }}\n{% endfor %}\n";
  const one = site({
    ...templateSite,
    "eleventy.config.js": 'export default () => ({ dir: { input: "src" } });\n',
    "src/index.md": `# Home\n\n${post}`,
    "src/nunjucks.md": `---\ntemplateEngineOverride: njk,md\n---\n\n# Nunjucks\n\n${post.replace("strip_html", "upper")}`,
    "src/tags.md": "---\npagination:\n  data: tools\n  size: 1\n---\n\n# Tools\n",
  });
  const { diagnostics, account } = await one.build();
  const notes = diagnostics.filter(({ code }) => code === "unknown-expression");
  expect(notes.map(({ place, message }) => `${place?.line} ${message}`)).toEqual([
    "4 This could not be evaluated (The content of another page): {{ item.content | strip_html }}",
    "8 The content of another page is not defined in front matter or data files; it is shown as written: {{ item.content | upper }}",
    "8 The content of another page is not defined in front matter or data files; it is shown as written: {{ item.content | upper }}",
  ]);
  const pagination = diagnostics.find(({ code }) => code === "paginated-page");
  expect(pagination).toMatchObject({ severity: "warning", place: { line: 6 } });
  expect(pagination?.message).toBe(
    "Eleventy generates several pages from this file, with its pagination. Only one was built.",
  );
  expect(account?.content).toContainEqual(
    expect.objectContaining({ state: "missing", kind: "pages with pagination", count: 1 }),
  );
});

test("evaluates global data in JavaScript files, and names those that need packages or the network", async () => {
  const one = site({
    ...templateSite,
    "eleventy.config.js": 'export default () => ({ dir: { input: "src" } });\n',
    "src/index.md":
      "# Home\n\n{{ meta.name }} since {{ meta.since }}: {{ links[1].title }}, {{ parts.name }}, {{ parts.a }}. {{ remote.stars }}\n",
    "src/_data/meta.js": 'const name = require("./parts/name.js");\nmodule.exports = { name, since: 2000 + 24 };\n',
    "src/_data/parts/name.js": 'module.exports = "Acme";\n',
    "src/_data/parts/a.json": '"A"',
    "src/_data/links.mjs": 'export default async () => ["One", "Two"].map((title) => ({ title }));\n',
    "src/_data/remote.js":
      'const load = require("@11ty/eleventy-fetch");\nmodule.exports = () => load("https://example.com");\n',
    "src/_data/stars.js": 'module.exports = async () => (await fetch("https://example.com")).json();\n',
    "src/_data/broken.js": "module.exports = {\n",
  });
  const { diagnostics } = await one.build();
  expect(one.read("index.html")).toContain("Acme since 2024: Two, Acme, A.");
  const reported = diagnostics.filter(({ code }) => ["left-out", "tool-config", "unknown-expression"].includes(code));
  expect(
    reported.map(({ code, message, place }) => `${code} ${basename(place?.file ?? "")} ${message}`).sort(),
  ).toEqual([
    "left-out _data Data files that need packages or the network were omitted: remote.js, stars.js.",
    "tool-config broken.js Cannot read the configuration: Expected identifier but found end of file.",
    "unknown-expression index.md This variable is not defined; it was omitted: {{ remote.stars }}",
  ]);
  one.write({ "src/_data/parts/name.js": 'module.exports = "Apex";\n' });
  await one.build();
  expect(one.read("index.html")).toContain("Apex since 2024: Two, Apex, A.");
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
