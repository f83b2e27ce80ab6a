// A Hugo project whose configuration and content are spread over several locations.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { visibleText } from "./visible-text.js";

const page = (title: string, text = "") => `---\ntitle: ${title}\n---\n\n${text}\n`;

test("mounts files and folders into the content, where pages find them", async () => {
  const one = site({
    "README.md": "# About the project\n\nRead it.\n",
    "proposals/_index.md": page("Proposals"),
    "proposals/1/index.md": page("First proposal", "[Home](../../) [Second](/proposals/2/) ![a](a.svg)"),
    "proposals/1/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
    "proposals/2/index.md": page("Second proposal"),
    "examples/route.yaml": "kind: Route\n",
    "website/hugo.yaml": `baseURL: https://acme.example
module:
  mounts:
    - { source: content/en, target: content }
    - { source: ../proposals, target: content/proposals }
    - { source: ../examples, target: content/examples }
    - { source: ../README.md, target: content/project/readme.md }
    - { source: ../nothing, target: content/nothing }
    - { source: static, target: static }
`,
    "website/content/en/_index.md": page(
      "Home",
      `[Proposals](/proposals/) [first]({{< ref "/proposals/1" >}}) [about](project/readme.md)

{{< readfile file="/examples/route.yaml" code="true" lang="yaml" >}}

{{% readfile file="/project/readme.md" %}}

{{< readfile "part.md" >}}`,
    ),
    "website/content/en/part.md": "---\nbuild: { render: never }\n---\nA *part*.\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(visibleText(one.read("proposals/index.html"))).toMatch(/First proposal \| Second proposal/);
  const home = one.read("index.html");
  for (const href of ["/proposals/", "/proposals/1/", "/project/readme/"]) expect(home).toContain(`href="${href}"`);
  expect(home).toMatch(/data-lang="yaml"[\s\S]*?Route/);
  expect(visibleText(home)).toContain("Read it.");
  expect(home).toContain("A <em>part</em>");
  expect(one.read("proposals/1/index.html")).toMatch(/href="\/proposals\/2\/"[\s\S]*?src="\/assets\/a-/);
  expect(visibleText(one.read("project/readme/index.html"))).toContain("About the project");
});

test("merges several configuration files, each into the section it is named after", async () => {
  const one = site({
    "config/_default/hugo.toml": 'title = "Acme"\ndefaultContentLanguage = "de"\n',
    "config/_default/languages.toml": '[de]\ncontentDir = "inhalt"\nlanguageCode = "de-DE"\n',
    "config/_default/params.yaml": 'release: "4.2"\nbox: <b class="box-{2}">{1}</b>\n',
    "config/_default/menus.de.toml": '[[main]]\nname = "Start"\nurl = "/start/"\n',
    "config/_default/menus.fr.toml": '[[main]]\nname = "Depart"\nurl = "/start/"\n',
    "config/_default/markup.toml": "= no TOML\n",
    "inhalt/_index.md": page("Home", "Release {{< param release >}}, {{% _param box word wide %}}."),
    "inhalt/start.md": page("Start"),
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code }) => code).sort()).toEqual(["recognized-tool", "tool-config"]);
  expect(diagnostics.find(({ code }) => code === "tool-config")?.place?.file).toMatch(/markup\.toml$/);
  const home = one.read("index.html");
  expect(home).toContain('lang="de-DE"');
  expect(home).toContain('Release 4.2, <b class="box-wide">word</b>.');
  expect(home).toMatch(/class="nav-link" href="\/start\/"[^>]*>Start</);
  expect(home).not.toContain("Depart");
});

test("resolves a relative alias against the page's address", async () => {
  const one = site({
    "hugo.toml": 'baseURL = "https://acme.example"\n',
    "content/_index.md": page("Home", "Text"),
    "content/docs/_index.md": "---\ntitle: Docs\naliases: [manual, ../handbook]\n---\n\nText\n",
    "content/docs/a/index.md": "---\ntitle: A\naliases: [old-a, ../b/]\n---\n",
    "content/docs/c.md":
      "---\ntitle: C\nurl: /else/c/\naliases: [old-c, d.html, /Else/c]\n---\n\n[b](/b/) [a](/docs/old-a/)\n",
  });
  await one.build({ strict: true });
  const outs = ["manual", "handbook", "docs/old-a", "b", "else/old-c"];
  for (const out of outs) expect(one.has(`${out}/index.html`), out).toBe(true);
  expect(one.has("else/d.html")).toBe(true);
});

test("names aliases that several pages have once, and redirects them to the first page", async () => {
  const one = site({
    "hugo.toml": 'baseURL = "https://acme.example"\n',
    "content/_index.md": page("Home", "Text"),
    "content/a.md": "---\ntitle: A\naliases: [/old/, /b]\n---\n",
    "content/b.md": "---\ntitle: B\naliases: [/old]\n---\n",
    "content/c.md": "---\ntitle: C\naliases: [/old, /own]\n---\n",
  });
  const { diagnostics, account } = await one.build({ strict: true });
  const message =
    "Aliases that are the path or an alias of another page were omitted: /b/ (content/a.md), /old/ (content/b.md, content/c.md).";
  expect(diagnostics.map(({ code }) => code).sort()).toEqual(["left-out", "recognized-tool"]);
  expect(account?.notes).toEqual([message]);
  expect(one.read("old/index.html")).toContain("url=/a/");
  expect(one.read("own/index.html")).toContain("url=/c/");
  expect(one.read("b/index.html")).toContain("<title>B");
});

test("finds a page by its name in a parent folder, or by the file name of a folder page", async () => {
  const one = site({
    "hugo.toml": 'baseURL = "https://acme.example"\n',
    "content/_index.md": page("Home", "Text"),
    "content/docs/_index.md": page("Docs", "[all](guide/_index.md)"),
    "content/docs/guide/_index.md": page("Guide", "[up](../_index.md#x)\n\n## Y"),
    "content/docs/guide/more/a.md": page("A", '[G]({{< ref "guide#y" >}}) [H]({{< relref "more/a" >}})'),
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool", "dead-anchor"]);
  const text = one.read("docs/guide/more/a/index.html");
  for (const href of ["/docs/guide/#y", "/docs/guide/more/a/"]) expect(text).toContain(`href="${href}"`);
  expect(one.read("docs/index.html")).toContain('href="/docs/guide/"');
});

test("shows the blocks on Docsy's landing pages, and hides comments", async () => {
  const one = site({
    "hugo.toml": 'baseURL = "https://acme.example"\n',
    "content/_index.md": page(
      "Home",
      `{{< blocks/cover title="Welcome to Acme" subtitle="It builds" height="full" >}}
Some *text*.
{{< blocks/link-down color="info" >}}
{{< /blocks/cover >}}

{{% blocks/lead color="white" %}}
A lead.
{{% /blocks/lead %}}

{{% blocks/section type="row" %}}
{{% blocks/feature icon="fa-bulb" title="Fast" url="/docs/" %}}
So fast.
{{% /blocks/feature %}}
{{% /blocks/section %}}

{{% comment %}}
Not **shown**. <!-- never shown -->

{{% /comment %}} Text {{< comment >}}not shown{{< /comment >}}after.`,
    ),
    "content/docs.md": page("Docs"),
  });
  await one.build({ strict: true });
  const home = one.read("index.html");
  expect(home).toMatch(/<h1[^>]*>[\s\S]*?Welcome to Acme[\s\S]*?It builds[\s\S]*?Some <em>text<\/em>[\s\S]*?A lead/);
  expect(home).toMatch(/<li class="card-box"[\s\S]*?href="\/docs\/">Fast<\/a>[\s\S]*?So fast/);
  expect(home).toContain("<p>Text after.</p>");
  expect(visibleText(home)).not.toMatch(/shown|--/);
});

test("reports an unknown shortcode once, even if it is used as an address", async () => {
  const one = site({
    "hugo.toml": 'baseURL = "https://acme.example"\n',
    "content/_index.md": page(
      "Home",
      `See [the *guide*]({{< where "guide" >}}#start "Title"), ![picture]({{% where "a.png" %}}) and {{< where b >}}this.

<a class="x" href="{{< where c >}}">Raw</a> [kept]()

By [name][] and [*other*][Name].

[name]: <{{% where d %}}>`,
    ),
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool", "unknown-shortcode", "empty-address"]);
  const home = one.read("index.html");
  expect(home).toContain("<p>See the <em>guide</em>,  and this.</p>");
  expect(home).toContain('<a class="x">Raw</a>');
  expect(home).toContain("<p>By name and <em>other</em>.</p>");
});

test("supports alerts of any type, and attribute lists with an id", async () => {
  const one = site({
    "hugo.toml": 'baseURL = "https://acme.example"\n',
    "content/_index.md": page(
      "Home",
      `[a](#own) [b](#box) [c](#plain)

## Title
{.big #own}

- In a list

  > [!NB] See **this**.

> [!TIP]+ Fold
> Text

> [!Question]
> Why?
{.center #box data-x="1"}

| A |
| - |
| b |
{#plain}

> [!WARNING]
> Hot.`,
    ),
  });
  await one.build({ strict: true });
  const home = one.read("index.html");
  expect(home).toMatch(/<h2 id="own"[^>]*>Title</);
  expect(home).toMatch(/callout-note[\s\S]*?<p>See <strong>this<\/strong>/);
  expect(home).toMatch(/callout-tip[\s\S]*?Fold<\/p>\s*<p>Text/);
  expect(home).toMatch(
    /callout-note[\s\S]*?Question<\/p>\s*<p>Why[\s\S]*?<a id="box">[\s\S]*?<\/table>[\s\S]*?<a id="plain">/,
  );
  expect(home).toMatch(/callout-warning[\s\S]*?Hot/);
  expect(visibleText(home)).not.toMatch(/\[!|\{[.#]/);
});

test("treats HTML pages as pages, and detects heading ids in the site's templates", async () => {
  const one = site({
    "hugo.toml": 'baseURL = "https://acme.example"\n',
    "layouts/shortcodes/home/dates.html": '<h3 class="x" id="dates">Dates</h3>\n',
    "content/_index.html": `---
title: Start here
---

{{< blocks/lead >}}
<div class="row">
    <p>A <b>word</b> of <a href="/docs/">docs</a>.</p>

        <p>Deep &amp; down.</p>
</div>
{{< /blocks/lead >}}
`,
    "content/demo.html": "<p>No page.</p>\n",
    "content/docs/_index.md": page("Docs", "[dates](/#dates) [start](/)\n\n[none](/#none)"),
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.flatMap(({ code, place }) => (code === "dead-anchor" ? [place?.line] : []))).toEqual([7]);
  const home = one.read("index.html");
  expect(home).toContain("<title>Start here");
  expect(home).toMatch(/<p>A <b>word<\/b> of <a href="\/docs\/">docs<\/a>\.<\/p>\s*<p>Deep &#?\w+; down\.<\/p>/);
  expect(one.has("demo/index.html")).toBe(false);
});

test("detects the language in a translated file's name regardless of case, and treats other suffixes as part of the name", async () => {
  const one = site({
    "hugo.toml": 'title = "A"\n[languages.en]\nweight = 1\n[languages.zh-cn]\nlanguageName = "中文"\n',
    "content/_index.md": "---\ntitle: Home\n---\n\nText\n",
    "content/_index.zh-cn.md": "---\ntitle: 首页\n---\n\nText\n",
    "content/docs/setup.md": "---\ntitle: Setup\n---\n",
    "content/docs/setup.zh-CN.md": "---\ntitle: 安装\n---\n",
    "content/docs/setup.js.md": "---\ntitle: JavaScript\n---\n",
  });
  await one.build({ strict: true });
  const pages = Object.keys(one.tree()).filter((name) => name.endsWith("index.html"));
  const english = ["docs/setup.js/index.html", "docs/setup/index.html", "index.html"];
  expect(pages.sort()).toEqual([...english, "zh-cn/docs/setup/index.html", "zh-cn/index.html"]);
  expect(one.read("index.html")).not.toContain("首页");
});

test("keeps hyphens in heading ids for command-line options, and uses a hyphen as the id of headings made of symbols", async () => {
  const one = site({
    "hugo.toml": 'baseURL = "https://acme.example"\n',
    "content/_index.md": page("Home", "[a](#--listen-urls) [b](#heading)\n\n### --listen-urls\n\n### =>\n"),
  });
  await one.build({ strict: true });
});

test("turns languages into locales, in folders or in file names", async () => {
  const folders = site({
    "hugo.toml": `title = "Acme"
defaultContentLanguage = "en"
[languages.en]
languageName = "English"
contentDir = "content/en"
[languages.cn]
languageName = "中文"
languageCode = "zh-CN"
contentDir = "content/cn"
[languages.fr]
contentDir = "content/fr"
`,
    "content/en/_index.md": page("Home", "[Docs](/docs/)"),
    "content/en/docs/_index.md": page("Docs", "Text"),
    "content/en/docs/only.md": page("Only here"),
    "content/cn/_index.html": page("首页", '<a href="/cn/docs/">文档</a>'),
    "content/cn/docs/_index.md": page("文档", "[Start](start/) [Begin](/cn/begin/)"),
    "content/cn/docs/start.md": "---\ntitle: 开始\nslug: begin\naliases: [old, /cn/begin]\n---\n\n[Docs](../)\n",
  });
  expect((await folders.build()).diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(folders.read("cn/index.html")).toContain('lang="zh-CN"');
  expect(folders.read("cn/docs/index.html")).toMatch(/href="\/cn\/docs\/begin\/"[\s\S]*English/);
  expect(folders.read("cn/docs/old/index.html")).toContain("/cn/docs/begin/");
  expect(folders.has("cn/docs/only/index.html")).toBe(false);
  const names = site({
    "hugo.toml": '[languages.en]\nweight = 1\n[languages.de]\nlabel = "Deutsch"\n[languages.it]\ndisabled = true\n',
    "content/_index.md": page("Home", "[Start](start/)"),
    "content/_index.de.md": page("Zuhause", "[Anfang](start/)"),
    "content/start.md": page("Start"),
    "content/start.de.md": page("Anfang"),
    "content/start.it.md": page("Inizio"),
  });
  expect((await names.build()).diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(visibleText(names.read("de/start/index.html"))).toContain("Anfang");
  expect(visibleText(names.read("de/index.html"))).toContain("Zuhause");
  expect(Object.keys(names.tree()).filter((name) => /^it\/|start\.it/.test(name))).toEqual([]);
});

test("renders code, files, and parameters in the site's shortcodes as their templates do", async () => {
  const one = site({
    "docs/hugo.toml": 'title = "A"\n[params]\nstable = "v2.1"\n',
    "docs/layouts/shortcodes/stable.html": "{{/* the newest */}}\n{{- site.Params.stable -}}\n",
    "docs/layouts/shortcodes/block/shell.html":
      '{{ $code := trim .Inner "\\n" }}\n<div class="highlight">{{ highlight $code (.Get "lang") "" }}</div>\n',
    "docs/layouts/_shortcodes/example.html":
      '<div>{{- highlight (trim (.Get "file" | readFile) "\\n") "" "" -}}</div>\n',
    "docs/layouts/shortcodes/lit.html": '<b class="highlight">{{ .Inner }}</b>\n',
    "docs/examples/run.yaml": "kind: Run\n",
    "docs/content/_index.md": `---
title: Home
---

Get {{< stable >}}.

{{< block/shell lang="sh" >}}
cat <<EOF > a && run <name>
{{< /block/shell >}}

{{< example file="examples/run.yaml" >}}

{{< lit >}}x{{< /lit >}}
`,
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(one.read("index.html")).toContain('<b class="highlight">x</b>');
  const text = visibleText(one.read("index.html"));
  expect(text).toContain("Get v2.1.");
  expect(text.replace(/[\s|]/g, "")).toMatch(/cat<<EOF>a&&run<name>.*kind:Run/);
});

test("finds a page by its unique name, and keeps links out of the labels of links", async () => {
  const one = site({
    "hugo.toml": 'title = "Acme"\n',
    "layouts/shortcodes/term.html": '<span id="term">{{ .Get 0 }} <a href="/deep/">more</a></span>\n',
    "content/_index.md": page(
      "Home",
      `[Page]({{< ref "unique" >}}) [twice]({{< ref "twice" >}})

- **[A {{< term "word" >}}](/deep/)** and {{< term "other" >}}

{{< term "one`,
    ),
    "content/deep/_index.md": "---\ntitle: Deep\n---\n",
    "content/deep/inner/unique.md": page("Unique", "Text"),
    "content/deep/twice.md": page("Twice", "Text"),
    "content/deep/inner/twice/index.md": page("Twice again", "Text"),
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([
    ["recognized-tool", undefined],
    ["dead-link", 5],
  ]);
  const home = one.read("index.html");
  expect(home).toContain('<a href="/deep/inner/unique/">Page</a>');
  expect(home).toMatch(/<a href="\/deep\/">A <span id="term">word more<\/span><\/a>/);
  expect(home).toMatch(/<span>other <a href="\/deep\/">more<\/a><\/span>/);
  expect(home).toContain("{{&#x3C; term");
  expect(visibleText(one.read("deep/index.html"))).toMatch(/Deep \| Twice \| Twice again \| Unique/);
});

test("mounts the files that the patterns of a mount select", async () => {
  const one = site({
    "hugo.yaml": `title: Acme
module:
  mounts:
    - { source: content, target: content, files: ["! docs/v?", "! notes.md"] }
    - { source: content/docs/v2, target: content/docs, files: "! _*" }
    - { source: content/docs/v2/_dev, target: content/docs/dev }
`,
    "content/_index.md": page("Home", "[One](/docs/one/) [Dev](/docs/dev/two/)"),
    "content/notes.md": page("Notes", "Not mounted"),
    "content/docs/_index.md": page("Docs", "Text"),
    "content/docs/v2/one.md": page("One", "Text"),
    "content/docs/v2/_dev/two.md": page("Two", "Text"),
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  const pages = Object.keys(one.tree()).filter((name) => name.endsWith("index.html"));
  expect(pages.sort()).toEqual(["docs/dev/two/index.html", "docs/index.html", "docs/one/index.html", "index.html"]);
});

test("shows a long shortcode without an end as written, in little time", async () => {
  const one = site({
    "hugo.toml": 'title = "Acme"\n',
    "content/_index.md": page("Home", `Before {{< kbd ${" ".repeat(20_000)}x`),
  });
  await one.build();
  expect(visibleText(one.read("index.html"))).toContain("Before {{< kbd x");
});
