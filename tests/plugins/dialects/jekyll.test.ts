// A Jekyll repository with just-the-docs, built without a config.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { visibleText } from "./visible-text.js";

const files = {
  "_config.yml":
    "title: Acme\ntheme: just-the-docs\nurl: https://acme.dev\nbaseurl: /docs\nexclude: [drafts/]\nrepository: acme/acme\n",
  "index.md":
    "---\ntitle: Home\nlayout: home\nnav_order: 1\n---\n\n# Home\n\n[Set up]({% link guide/setup.md %}) [Old]({{ site.baseurl }}/named/) [Root]({{ '/named/' | relative_url }})\n",
  "guide/index.md": "---\ntitle: Guide\nnav_order: 2\npermalink: /guide/\n---\n\n# Guide\n",
  "guide/setup.md": `---
title: Set up
parent: Guide
redirect_from: [/old/, /old, /old.html]
---

# Set up
{: .no_toc }

* TOC
{:toc}

{: .warning-title }
> Mind
>
> Quoted

{: .note }
A *paragraph*.

## Steps

{% highlight js %}
let a;
{% endhighlight %}

{% include part.html %}
`,
  "_includes/part.html": "",
  "other.md": "---\ntitle: Other\npermalink: /named/\n---\n\n# Other\n",
  "drafts/a.md": "# Draft\n",
};

test("keeps Jekyll's title, addresses, navigation, and kramdown, and removes Liquid", async () => {
  const one = site(files);
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ message }) => message)).toEqual(["Built as Jekyll documentation because of _config.yml."]);
  expect(one.has("drafts/a.html")).toBe(false);
  const home = one.read("index.html");
  expect(home).toContain('href="/docs/guide/setup"');
  expect(home.match(/href="\/docs\/named"/g)?.length).toBeGreaterThan(1);
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(home) ?? [];
  expect(visibleText(sidebar)).toMatch(/^Home \| Guide \| Guide \| Set up \| Other/);
  const page = one.read("guide/setup.html");
  const [, article = ""] = /<div class="prose">([\s\S]*?)<\/article>/.exec(page) ?? [];
  expect(article).toMatch(/callout-warning[\s\S]*?Mind<\/p>[\s\S]*?Quoted/);
  expect(article).toMatch(/callout-note[\s\S]*?A <em>paragraph<\/em>/);
  expect(visibleText(article)).not.toMatch(/\{[:%]|highlight|include/);
});

test("applies the permalinks of pages, even without a configuration", async () => {
  const one = site({
    "Type Names.md":
      "---\ntitle: Names\npermalink: /docs/handbook/names.html\n---\n\n# Names\n\n[other](./more.html)\n",
    "More.md": "---\npermalink: /docs/handbook/more.html\n---\n\n# More\n\n[names](/docs/handbook/names.html)\n",
  });
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(one.has("docs/handbook/names.html")).toBe(true);
});

test("names an unsupported tool and its unsupported syntax", async () => {
  const one = site({ "docs/_quarto.yml": "project:\n  type: website\n", "docs/index.md": "# Home\n" });
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^docs\/_quarto\.yml belongs to Quarto, which docsgen does not support; .* Not supported: /),
  ]);
  expect(one.has("index.html")).toBe(true);
});

test("publishes files that are neither pages nor excluded, linked or not", async () => {
  const one = site({
    "_config.yml": "title: A\nexclude: [private, '*.bak']\n",
    "index.md": "---\ntitle: Home\n---\n\nText.\n",
    "files/report.pdf": "%PDF",
    "files/old.bak": "x",
    "private/notes.txt": "x",
    "_drafts/plan.txt": "x",
    "assets/main.scss": "---\n---\nbody { color: red }\n",
    "assets/plain.css": "body { color: red }\n",
    Gemfile: "source 'https://rubygems.org'\n",
  });
  await one.build();
  const names = [
    "files/report.pdf",
    "files/old.bak",
    "private/notes.txt",
    "_drafts/plan.txt",
    "Gemfile",
    "_config.yml",
  ];
  const styles = ["assets/main.scss", "assets/plain.css"];
  expect([...names, ...styles].filter((name) => one.has(name))).toEqual(["files/report.pdf", "assets/plain.css"]);
});

test("reads pages as Jekyll and kramdown do: READMEs, comments in tables, empty elements, and other tools' keys", async () => {
  const one = site({
    "_config.yml": "title: Acme\n",
    "index.md": `---
title: Home
next: missing.md
---

# Home

<a href="{{ site.baseurl }}/guide/README">Guide</a> <a id="area"/>

Area is a word.

<table>
<tr>
<td markdown="1">
*Shown*
</td>
</tr>

<!--
<tr>
<td markdown="1">
[Hidden](/nowhere)
</td>
</tr>
-->

<tr>
<td markdown="1">
Last row
</td>
</tr>
</table>
`,
    "guide/README.md": "---\ntitle: Guide\n---\n\n# Guide\n",
    "plain/README.md": "# Plain\n",
    "away.md": `---
title: Away
---
<html>
  <head>
    <meta name="a" content="b" />
  </head>
  <body>
    <p>Moved</p>
  </body>
</html>
`,
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(one.has("guide/README.html")).toBe(true);
  expect(one.has("plain/index.html")).toBe(true);
  const home = one.read("index.html");
  expect(home).toContain('<a id="area"></a>');
  expect(home).toMatch(/<td>\s*<p><em>Shown<\/em>/);
  expect(home).toContain("Last row");
  expect(home).not.toMatch(/<td>[^<]*Hidden|<a[^>]*>Hidden/);
});
