// Hugo documentation, built without a config.
import { expect, test } from "vitest";
import { site, type TestSite } from "../../site.js";
import { hugoFiles } from "./hugo-files.js";
import { visibleText } from "./visible-text.js";

async function build(): Promise<TestSite> {
  const one = site(hugoFiles);
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, severity, place }) => `${severity} ${code} ${place?.line ?? ""}`)).toEqual([
    "note recognized-tool ",
    "warning unknown-shortcode 80",
  ]);
  return one;
}

test("keeps Hugo's title, language, addresses, and aliases", async () => {
  const one = await build();
  const home = one.read("index.html");
  expect(home).toContain("<title>Home | Acme</title>");
  expect(home).toContain('lang="de-DE"');
  expect(home).toMatch(/href="\/docs\/guide\/"[^>]*>the guide/);
  for (const out of [
    "guide/index",
    "guide/first-steps/index",
    "guide/every/index",
    "elsewhere/index",
    "start/index",
    "guide/begin/index",
  ]) {
    expect(one.has(`${out}.html`), out).toBe(true);
  }
  expect(one.has("guide/draft/index.html") || one.has("part/index.html")).toBe(false);
});

test("orders the sidebar by weight", async () => {
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec((await build()).read("index.html")) ?? [];
  const words = visibleText(sidebar).split(" | ");
  expect(words.filter((word) => ["Moved", "First", "All"].includes(word))).toEqual(["Moved", "First", "All"]);
});

test("renders shortcodes as the themes do", async () => {
  const page = (await build()).read("guide/every/index.html");
  const text = visibleText(page).replaceAll(" | ", " ");
  expect(page).toMatch(/href="\/docs\/guide\/first-steps\/">First<\/a> and <a href="\/docs\/elsewhere\/#x">moved/);
  expect(page).toMatch(/<figure[\s\S]*?<img src="\/docs\/images\/logo.svg" alt="Logo"[\s\S]*?<figcaption>A <em>logo/);
  expect(page).toContain('alt="Two lines"');
  expect(page).toMatch(/a\.yaml[\s\S]*?<pre[^>]*line-numbers[\s\S]*?line highlighted/);
  expect(page).toMatch(/<label[^>]*>One<\/label>[\s\S]*?In <strong>one<\/strong>[\s\S]*?<label[^>]*>Two</);
  expect(page).toMatch(/<label[^>]*>Linux<\/label>[\s\S]*?<div class="code"[^>]*data-lang="sh"/);
  expect(page).toMatch(/<label[^>]*>Npm<\/label>[\s\S]*?npm i[\s\S]*?<label[^>]*>Pnpm</);
  expect(page).toMatch(/callout-warning[\s\S]*?Careful[\s\S]*?It is hot/);
  expect(page).toMatch(/callout-info[\s\S]*?Short\./);
  expect(page).toMatch(/callout-danger[\s\S]*?Dangerous\./);
  expect(page).toMatch(/<li>[\s\S]*?callout-tip[\s\S]*?Good[\s\S]*?In a list\.[\s\S]*?<\/li>/);
  expect(page).toMatch(/<details[^>]* open[^>]*>\s*<summary>More/);
  expect(page).toMatch(/<div class="steps">\s*<ol/);
  expect(page).toMatch(/<p class="card-name"><a href="\/docs\/guide\/">Guide/);
  expect(page).toContain("<kbd>Enter</kbd>");
  expect(page).toMatch(/<a href="\/docs\/guide\/">the button<\/a>/);
  expect(page).toContain('href="https://www.youtube.com/watch?v=abc123"');
  expect(text).toContain("Kept text .");
  expect(text).toContain("Written: {{< ref “x” >}}.");
  expect(text.replace(/\s/g, "")).toContain('{{<figuresrc="x">}}');
  expect(text).toContain("A part.");
  expect(text.replace(/\s/g, "")).toContain('x:="{{.Title}}"//{{<notacall>}}');
});

test("reports an error in TOML front matter at its position", async () => {
  const one = site({
    "site.config.ts": "export default {};\n",
    "content/a.md": '+++\ntitle = "A"\norder = \n+++\n\n# A\n',
  });
  const { text } = await one.fail();
  expect(text).toContain("error[front-matter] The front matter is not valid TOML");
  expect(text).toContain("content/a.md:3");
});

test("ignores a config.toml that does not belong to Hugo", async () => {
  const one = site({ "config.toml": "[a]\nb = 1\n", "content/a.md": "# A\n", "a.md": "# A\n" });
  const { diagnostics } = await one.build();
  expect(diagnostics.filter(({ code }) => code === "recognized-tool")).toEqual([]);
});

test("resolves parameters, settings, and template values as far as possible", async () => {
  const one = site({
    "acme.dev/hugo.toml": `baseURL = "https://acme.example/"
title = "Acme"
[params]
repo = "https://acme.example/repo"
[markup.goldmark.parser]
autoDefinitionTermID = true
[[module.mounts]]
source = "content/en"
target = "content"
`,
    "acme.dev/layouts/_markup/render-link.html": "",
    "acme.dev/content/en/_common/part.md": "Part\n",
    "acme.dev/content/en/_index.md": "# Home\n",
    "acme.dev/content/en/a.md": `# A

## New {{< badge-of-ours 1 >}} words {#own}

A [term](g), [\`code\`](g) and [the place][].

{{% include "_common/part.md" %}}

[the place]: <{{% param repo %}}/x>

- Item

    {{< tabpane >}}
    {{< tab header="Files:" disabled=true />}}
{{< tab header="One" lang="yaml" >}}
a:
  b: 1
{{< /tab >}} {{< tab header="Two" lang="toml" >}}
b = 1
{{< /tab >}}
    {{< /tabpane >}}

{{< code-toggle file=hugo >}}
c: 2
{{< /code-toggle >}}

{{< new-in 1.2 >}}

> [!NOTE] Title
> Text

A \`term\`
: See [itself](#a-term).
`,
    "acme.dev/content/fr/a.md": "# Not built\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([
    ["recognized-tool", undefined],
    ["unknown-shortcode", 3],
  ]);
  const page = one.read("a/index.html");
  expect(page).toMatch(/<h2 id="own">New +words/);
  expect(page).toContain('A term, <code>code</code> and <a href="https://acme.example/repo/x"');
  expect(page).toMatch(/<li>[\s\S]*<label[^>]*>One<\/label>[\s\S]*?data-lang="yaml"[\s\S]*?<\/li>/);
  expect(page).toMatch(/<label[^>]*>Two<\/label>/);
  expect(visibleText(page)).not.toContain("Files:");
  expect(page).toContain("<p>Part</p>");
  expect(page).toContain('<dt id="a-term">');
  expect(page).toContain(`data-lang="yaml"><p class="code-title">hugo.yaml`);
  expect(visibleText(page)).toMatch(/New in 1\.2 \| Title \| Text/);
});

test("inherits parameters from sections, with the nearest section first", async () => {
  const one = site({
    "hugo.toml": 'baseURL = "https://acme.example/"\n[params]\nname = "Acme"\nversion = "0"\n',
    "content/_index.md": "---\ntitle: Home\ncascade:\n  - version: 1\n    kind: old\n---\n\nText.\n",
    "content/b/_index.md":
      "---\ntitle: B\ncascade:\n  - params:\n      version: 2\n  - version: 3\n    target:\n      path: /x\n---\n\nText.\n",
    "content/b/c/d.md":
      '---\ntitle: D\n---\n\n{{< param name >}} {{< param "version" >}} {{< param kind >}}, [E](/b/{{< param version >}})\n',
    "content/b/2.md": "---\ntitle: Two\n---\n",
  });
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(one.read("b/c/d/index.html")).toMatch(/Acme 2 old, <a href="\/b\/2\/"/);
});

test("finds pictures next to the page, in a bundle, or in the assets, and resolves links regardless of case", async () => {
  const picture = (fill: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" fill="${fill}"/>\n`;
  const one = site({
    "hugo.toml": 'baseURL = "https://acme.example/"\ntitle = "Acme"\n',
    "assets/images/shared one.svg": picture("red"),
    "assets/own.svg": picture("green"),
    "content/_index.md": "---\ntitle: Home\n---\n\n[Bundle](/BUNDLE/)\n",
    "content/bundle/index.md":
      '---\ntitle: Bundle\n---\n\n![A](own.svg) ![B](<images/shared one.svg>)\n\n{{< img src="images/shared%20one.svg" alt="C" >}}\n\n![D](/images/shared%20one.svg)\n\n<img alt="E" src="own.svg">\n\n`![F](own.svg)`\n',
    "content/bundle/own.svg": picture("blue"),
    "content/plain.md": "---\ntitle: Plain\n---\n\n![A](own.svg) ![B](../bundle/own.svg) [C][c]\n\n[c]: ../data.json\n",
    "content/data.json": "{}\n",
  });
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  const getArticle = (name: string) => /<article[\s\S]*<\/article>/.exec(one.read(name))?.[0] ?? "";
  const listSources = (name: string) =>
    [...getArticle(name).matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, src = ""]) => src);
  const [own, shared, ...others] = listSources("bundle/index.html");
  expect(others).toEqual([shared, shared, own]);
  expect(one.read(String(own).slice(1))).toContain("blue");
  expect(one.read(String(shared).slice(1))).toContain("red");
  expect(one.read(String(listSources("plain/index.html")[0]).slice(1))).toContain("green");
  expect(listSources("plain/index.html")[1]).toBe(own);
  expect(getArticle("plain/index.html")).toMatch(/href="\/assets\/data-\w+\.json">C</);
  expect(one.read("index.html")).toContain('href="/bundle/"');
});

test("applies an attribute line to the preceding block, and hides the line", async () => {
  const one = site({
    "hugo.toml": 'title = "Acme"\n',
    "content/_index.md":
      '---\ntitle: Home\n---\n\nText\n{.lead}\n\n| a |\n|---|\n| b |\n{.wide class="x"}\n\n> - c\n{.plain}\n\n```text\n{.kept}\n```\n',
  });
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(one.read("index.html")).not.toMatch(/\{\.(?:lead|wide|plain)/);
  expect(one.read("index.html").match(/<tr>/g)).toHaveLength(2);
  expect(one.read("index.html")).toContain("{.kept}");
});

test("generates Hugo's heading ids, which include link addresses but not tabs", async () => {
  const one = site({
    "hugo.toml": 'baseURL = "/"\n',
    "content/docs/a.md":
      "---\ntitle: A\n---\n\n## [Acme](https://acme.example/x_y) `now`\n\n## 3\tFlows  and more\n\n## Cost in $\n\n## $\n\n## Own [x](#y) {#own}\n",
  });
  await one.build();
  const ids = [...one.read("docs/a/index.html").matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual(["acmehttpsacmeexamplex_y-now", "3flows--and-more", "cost-in-", "heading", "own"]);
});
