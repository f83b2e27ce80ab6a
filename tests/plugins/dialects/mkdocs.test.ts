// Python-Markdown as used by MkDocs sites, and an MkDocs repository, built without a config.
import { describe, expect, test } from "vitest";
import { createSlug } from "../../../plugins/dialects/mkdocs/markdown/slug.js";
import { createMkdocsRewrite } from "../../../plugins/dialects/mkdocs/rewrite.js";
import { site } from "../../site.js";
import { compareWithFolder } from "./folder-fixture.js";
import { mkdocsFiles } from "./mkdocs-files.js";
import { type RewrittenPage, rewritten } from "./rewritten.js";
import { visibleText } from "./visible-text.js";

const rewrite = createMkdocsRewrite({ linkedTabs: true, abbreviations: ["includes/words.md"] });
const turn = (text: string, page?: RewrittenPage) => rewritten(rewrite, text, page).text;

describe("rewriting", () => {
  test("includes indented content in admonitions, even in lists and nested admonitions", () => {
    expect(
      turn(`
        !!! note "The *title*"
            First.

            ??? bug inline end
                Inner.

        1.  Item

            !!! success
                Done.
        ???+ tip "Open"

            Text
        After`),
    ).toBe(`:::note[The *title*]
First.

:::details[Bug]
Inner.
:::
:::

1. Item

   :::tip[Success]
   Done.
   :::
:::details[Open]{open}
Text
:::
After`);
  });

  test("shows the selected tab first, in both notations", () => {
    const tabs = ':::tabs{sync="tabs"}\n\n:::tab[A]\n\nText\n\n:::\n\n:::tab[B]{open}\n\nMore\n\n:::\n\n:::'.replaceAll(
      "\n\n",
      "\n",
    );
    const shown = (text: string) => turn(text).replace(/\n+/g, "\n");
    expect(shown('        === "A"\n\n            Text\n\n        ===+ "B"\n\n            More\n')).toBe(tabs);
    expect(
      shown(
        "        /// tab | A\n        Text\n        ///\n        /// tab | B\n            select: true\n\n        More\n        ///\n",
      ),
    ).toBe(tabs);
  });

  test("turns tabs that contain only code into a code group", () => {
    expect(
      turn(`
        === "Python"

            \`\`\` py title="a.py" hl_lines="1 3-4" linenums="7"
            x = 1  # (1)!
            \`\`\`

        === "C"

            \`\`\`{ .c .annotate }
            int x;
            \`\`\`

        ===! "One"

            Text

        === "Two"

            - a
                - b`),
    ).toBe(
      `:::code-group
\`\`\`py title="a.py" {1,3-4} line-numbers=7 [Python]
x = 1  # (1)
\`\`\`

\`\`\`c [C]
int x;
\`\`\`
:::

:::tabs{sync="tabs"}
:::tab[One]
Text
:::

:::tab[Two]
- a
  - b
:::
:::`,
    );
  });

  test("indents a list item's content by the width of its marker", () => {
    expect(
      turn("* a\n\n    b\n\n        code\n\n    * c\n      goes on\n10. d\n\n    e\n\n[^1]:\n    Note.\n\n    More."),
    ).toBe("* a\n\n  b\n\n      code\n\n  * c\n    goes on\n10. d\n\n    e\n\n[^1]: Note.\n\n    More.");
  });

  test("supports inline syntax: keys, marks, attributes, icons, abbreviations, and math", () => {
    const lines: [string, string][] = [
      [String.raw`<sup>\[[1](x)\]</sup>, \(x\)`, String.raw`<sup>\[[1](x)\]</sup>, $x$`],
      [String.raw`\[ x \]`, "$$ x $$"],
      [String.raw`\[`, "$$"],
      ["++ctrl+alt+page-up++ and `++x++`", "<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Page Up</kbd> and `++x++`"],
      [
        "==a b== ^^c^^ x^2^ H~2~O ~~gone~~ [^1][^2]",
        "<mark>a b</mark> <ins>c</ins> x<sup>2</sup> H<sub>2</sub>O ~~gone~~ [^1][^2]",
      ],
      [
        "{++new++} {--old--} {~~a~>b~~} {==x==}",
        "<ins>new</ins> <del>old</del> <del>a</del><ins>b</ins> <mark>x</mark>",
      ],
      ["[Go](a.md){ .md-button #go target=_blank }", '[Go](a.md)<a id="go"></a>'],
      ["## A *b* { #own .x data-y='z' }", "## A *b* {#own}"],
      ["## A { id=own }", "## A {#own}"],
      ["### Title ### {: .x }", "### Title"],
      ["[](){#here}Text", '<a id="here"></a>Text'],
      ['![A "b"](a.png){ width="300" align=left }', '<img src="a.png" alt="A &quot;b&quot;" width="300">'],
      ["![A](a.png#only-light)![A](b.png#only-dark){ loading=lazy }", "![A](a.png)"],
      [':material-check:{ style="color: #4DB6AC" } __yes__', "✓ __yes__"],
      [":material-check: yes :octicons-tag-16:{ .x } tag [:simple-github:](x)", "✓ yes tag [github](x)"],
      ["| a { .x } | b |", "| a | b |"],
      [
        "HTML, XHTML and [HTML](HTML.md) `HTML`",
        '<abbr title="Hyper &quot;Text&quot;">HTML</abbr>, XHTML and [<abbr title="Hyper &quot;Text&quot;">HTML</abbr>](HTML.md) `HTML`',
      ],
      ["\\(x\\) and \\[y\\]", "$x$ and \\[y\\]"],
      ["`#!python x = 1` and a[i][j]", "`x = 1` and a[i][j]"],
      ["``#!js `a` ``", "`` `a` ``"],
      ["[`Name`][package.Name] and [known][k]\n\n[k]: a.md", "`Name` and [known][k]\n\n[k]: a.md"],
    ];
    const files = { "includes/words.md": '*[HTML]: Hyper "Text"\n*[UNUSED]: x\n' };
    for (const [given, wanted] of lines) expect(turn(given, { files })).toBe(wanted);
    // An included file can use the definitions of the page.
    expect(turn("[Name][n]", { file: "/site/docs/guide/part.md" })).toBe("[Name][n]");
    expect(turn("[Name][n]", { file: String.raw`C:\site\docs\guide\page.md` })).toBe("Name");
  });

  test("includes snippets in prose, inserts their files in code, and uses the configured folders", () => {
    const files = { "docs/part.md": "Part", "a.py": "x = 1\n# --8<-- [start:s]\n    y = 2\n# --8<-- [end:s]\n" };
    const given = `
      --8<-- "part.md:2:3"

      --8<--
      part.md
      --8<--
      ;--8<-- "shown"

      \`\`\`py
      --8<-- "a.py:s"
      \`\`\`
      \`\`\`py
      # Before
      --8<-- "a.py:s"
      \`\`\`
      --8<-- "missing.md"`;
    expect(rewritten(createMkdocsRewrite({}), given, { files })).toEqual({
      text: `<!--@include: /docs/part.md{2-3}-->

<!--@include: /docs/part.md-->
--8<-- "shown"

\`\`\`py file=/a.py#s
\`\`\`
\`\`\`py
# Before
y = 2
\`\`\``,
      problems: ["missing-snippet 15"],
    });
  });

  test("shows code files referenced by a line, and keeps Jinja without macros", () => {
    const turned = rewritten(
      createMkdocsRewrite({}),
      "{* ../a.py hl[1,3:4] ln[2:9] *}\n\n{{ product }}\n{! part.md !}",
      { files: { "docs/a.py": "", "docs/part.md": "" } },
    );
    expect(turned).toEqual({
      text: "```py {1,3-4} file=/docs/a.py{2-9}\n```\n\n{{ product }}\n<!--@include: /docs/part.md-->",
      problems: [],
    });
  });

  test("parses Markdown after a horizontal rule", () => {
    expect(turn("<hr>\n**a**\n\n<hr/> **b**")).toBe("<hr>\n\n**a**\n\n<hr/>\n\n**b**");
  });

  test("supports HTML with Markdown: cards, figures, and elements", () => {
    expect(
      turn(`
        <div class="grid cards" markdown>

        -   :material-clock:{ .lg } __Fast__

            ---

            Text

        -   [Link][l]

        -   **Bold** and more

        </div>
        <figure markdown="span">
          ![A](a.png){ .x }
          <figcaption>A *picture*</figcaption>
        </figure>
        <details markdown="1" open><summary>More</summary>
        **Bold**
        </details>

        <details>

        **Kept**

        </details>
        <table>

          <tr><td>a</td></tr>

        </table>
        Text

        [l]: b.md`),
    ).toBe(`:::cards
:::card[Fast]
Text
:::

:::card[Link]{href="b.md"}
:::

:::card
**Bold** and more
:::
:::

:::figure[A *picture*]
![A](a.png)
:::

<details open>

<summary>More</summary>

**Bold**

</details>

<details>

**Kept**

</details>
<table>
  <tr><td>a</td></tr>
</table>

Text

[l]: b.md`);
  });

  test("keeps code in HTML", () => {
    const code = '<div class="termy">\n\n```console\n$ <b>run</b>\n\n    deep\n```\n\n</div>';
    expect(turn(code)).toBe(code);
  });

  test("supports definitions, abbreviations, the table of contents, and references from code", () => {
    expect(
      turn(`
        [TOC]

        \`Term\`

        :   Meaning
            goes on

            !!! note
                Inside.

        ::: package.module
            options:
              members:
                - Name

        *[A]: b`),
    ).toBe(`
[TOC]


<dl>
<dt>

\`Term\`

</dt>
<dd>

Meaning
goes on

:::note
Inside.
:::

</dd>
</dl>

:::note[API reference]
<a id="package.module"></a><a id="package.module.Name"></a>The reference of \`package.module\` is generated from its source code and is not included here.
:::
`);
  });

  test("supports PyMdown's blocks", () => {
    expect(
      turn(
        "/// warning | Careful\nText\n\n//// tab | A\na\n////\n\n//// tab | B\nb\n////\n///\n\n/// details | More\n    open: True\nx\n///",
      ),
    ).toBe(
      ':::warning[Careful]\nText\n\n:::tabs{sync="tabs"}\n:::tab[A]\na\n:::\n\n:::tab[B]\nb\n:::\n:::\n:::\n\n:::details[More]{open}\nx\n:::',
    );
  });

  test("keeps code and comments, and ends an unclosed code block with its parent", () => {
    const code = '```\n!!! note\n{{ x }} {: .y }\n```\n\n    === "code"\n\n<!--\n!!! note\n-->';
    expect(turn(code)).toBe(code);
    expect(rewritten(rewrite, "!!! note\n    ```\n    x\n\nAfter")).toEqual({
      text: ":::note\n```\nx\n```\n:::\n\nAfter",
      problems: ["unclosed-fence 2"],
    });
  });
});

test("generates heading ids as Python-Markdown or pymdownx does", () => {
  const [ascii, unicode] = [createSlug("ascii"), createSlug("unicode")];
  expect(["Get `build.dir` & Go!", "Über  mich", "日本"].map((text) => ascii(text, 0))).toEqual([
    "get-builddir-go",
    "uber-mich",
    "_1",
  ]);
  expect([ascii("A", 1), ascii("日本", 1)]).toEqual(["a_1", "_2"]);
  expect(["A & b", "Über", "日本"].map((text) => unicode(text, 0))).toEqual(["a--b", "über", "日本"]);
});

test("builds an existing repository with an mkdocs.yml", async () => {
  const one = site(mkdocsFiles);
  const { code, stdout, stderr } = await one.cli("build", "--strict");
  expect({ code, text: stdout + stderr }).toMatchObject({
    code: 0,
    text: expect.stringContaining("Built as MkDocs documentation"),
  });
  const home = one.read("index.html");
  expect(home).toContain("<title>Home | Acme</title>");
  expect(home).toContain('<html lang="de"');
  expect(one.read("llms.txt")).toContain("All of Acme");
  expect(home).toContain('href="https://acme.example/docs/"');
  expect(home).toContain('href="https://github.com/acme/acme"');
  expect(home).toContain('href="/docs/guide/use/#get-builddir"');
  expect(home).toContain('<abbr title="Interface">API</abbr>. 🎉 :no-such: <code>:tada:</code>');
  expect(one.read("old/name/index.html")).toContain('href="/docs/guide/use/"');
  expect(["drafts/no", "drafts/kept", "guide/x.tmp"].map((name) => one.has(`${name}/index.html`))).toEqual([
    false,
    true,
    false,
  ]);
  const use = one.read("guide/use/index.html");
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(use) ?? [];
  expect(visibleText(sidebar).split(" | ").slice(0, 6)).toEqual([
    "Start",
    "Guide",
    "Guide",
    "Use it",
    "Elsewhere",
    "One",
  ]);
  const text = visibleText(/<main[\s\S]*<\/main>/.exec(use)?.[0] ?? "").replaceAll(" | ", " ");
  expect(text).toMatch(/Use Rocket .*Look Press Ctrl \+ C , not ==marked==\. .*A First B Second Term Meaning/);
  expect(use).toContain("<dl>");
  expect(use).toMatch(/<fieldset class="code-group tabs">/);
  expect(use).toMatch(/<img[^>]* src="\/docs\/assets\/a-[^"]+\.svg"/);
});

test("lets folders order their pages, and turns languages into locales", async () => {
  const one = site({
    "mkdocs.yml": `site_name: Acme
plugins:
  - awesome-pages
  - i18n: { docs_structure: suffix, languages: [{ locale: en, default: true }, { locale: fr, name: Français }] }
  - some-plugin
`,
    "docs/.pages": "nav:\n  - Go: b.md\n  - ...\n  - Site: https://example.org\n",
    "docs/index.md": "# Home\n",
    "docs/b.md": "# B\n",
    "docs/b.fr.md": "# B\n",
    "docs/some-guide/.pages": "title: My guide\nnav: [z.md, a.md]\n",
    "docs/some-guide/a.md": "# A\n",
    "docs/some-guide/z.md": "# Z\n",
    "docs/_more/x.md": "# More\n",
    "docs/_last.md": "# Last\n",
    "docs/.away/x.md": "# Away\n",
    "docs/hidden/.pages": "hide: true\n",
    "docs/hidden/x.md": "# X\n",
  });
  const { code, stdout, stderr } = await one.cli("build", "--strict");
  expect(code).toBe(0);
  expect(stdout + stderr).toMatch(/The plugin "some-plugin" has no counterpart in docsgen[\s\S]*mkdocs\.yml:5/);
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read("index.html")) ?? [];
  expect(visibleText(sidebar).split(" | ").slice(0, 9)).toEqual([
    "Go",
    "Home",
    "Last",
    "more",
    "More",
    "My guide",
    "Z",
    "A",
    "Site",
  ]);
  expect(one.has("b.fr/index.html")).toBe(false);
  // MkDocs ignores only names that start with a dot.
  expect(["_last", "_more/x", "fr/_more/x", ".away/x"].map((name) => one.has(`${name}/index.html`))).toEqual([
    ...[true, true, true, false],
  ]);
  expect(one.read("fr/b/index.html")).toContain('<html lang="fr"');
  expect(one.read("fr/some-guide/a/index.html")).toContain("pas encore");
});

test("gives the same result for zensical.toml, and reports unreadable settings", async () => {
  const one = site({
    "zensical.toml":
      '[project]\nsite_name = "Acme"\nuse_directory_urls = false\nnav = [{ "Start" = "index.md" }, { "More" = ["a.md", { "B" = "b.md" }] }]\n',
    "docs/index.md": "# Home\n\n[a](a.md) ==x==\n",
    "docs/a.md": "# Page a\n",
    "docs/b.md": "# Page b\n",
  });
  expect((await one.cli("build", "--strict")).code).toBe(0);
  expect(one.read("index.html")).toMatch(/<a href="\/a">a<\/a> <mark>x<\/mark>/);
  const broken = site({ "mkdocs.yml": "site_name: [\n", "docs/index.md": "# Home\n" });
  const { code, stdout, stderr } = await broken.cli("build");
  expect(code).toBe(0);
  expect(stdout + stderr).toMatch(/Cannot read[\s\S]*mkdocs\.yml:\d/);
  expect(broken.has("index.html")).toBe(true);
});

test("uses the last value of a repeated key in mkdocs.yml", async () => {
  const one = site({
    "mkdocs.yml":
      "site_name: Acme\nuse_directory_urls: true\nplugins: [search]\nuse_directory_urls: false\nplugins: [search]\n",
    "docs/index.md": "# Home\n",
    "docs/guide/a.md": "# A\n",
  });
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(one.read("index.html")).toContain("<title>Home | Acme</title>");
  expect(one.has("guide/a.html")).toBe(true);
});

test("finds snippets in folders above the configuration, since MkDocs may run there", async () => {
  const one = site({
    "a/docs/mkdocs.yml": "site_name: A\ndocs_dir: en\nmarkdown_extensions: [pymdownx.snippets]\n",
    "a/docs/en/index.md": '# A\n\n--8<-- "parts/one.md"\n',
    "a/parts/one.md": "Part one.\n",
  });
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(one.read("index.html")).toContain("Part one.");
});

test("names an untitled page as in the navigation, and accepts headings without a space", async () => {
  const one = site({
    "mkdocs.yml": "site_name: A\nnav:\n  - Home: index.md\n  - More:\n      - SSL: ssl-options.md\n      - own.md\n",
    ...{ "docs/index.md": "Words.\n\n##\u00a0 Spaced\n\n##Tight ##\n", "docs/ssl-options.md": "### Enabling\n" },
    "docs/own.md": "# Own title\n",
  });
  await one.build();
  const home = one.read("index.html");
  expect(home).toMatch(/<title>Home \| A<[\s\S]*<h2 id="spaced">Spaced<[\s\S]*<h2 id="tight">Tight</);
  expect(one.read("ssl-options/index.html")).toMatch(/<title>SSL \| A<[\s\S]*<h1 id="ssl">SSL</);
  expect(one.read("own/index.html")).toContain("<title>Own title | A<");
});

test("accepts include-markdown on several lines, limited by start and end strings", async () => {
  const one = site({
    ".git/HEAD": "ref: refs/heads/main\n",
    "mkdocs.yml": "site_name: A\nplugins: [include-markdown]\n",
    "NEWS.md": "# News\n\nAll of it.\n",
    "tests/help.snap": "secret\n<!-- BEGIN -->\n## Help\n\n!!! note\n    Be kind.\n<!-- END -->\nmore\n",
    "docs/index.md": `# Home

{%
  include-markdown "../tests/help.snap"
  start="<!-- BEGIN -->"
  end="<!-- END -->"
  comments=true
%}
`,
    "docs/news.md": '{%\n  include-markdown "../NEWS.md"\n  comments=true\n%}\n',
  });
  await one.build({ strict: true });
  const home = one.read("index.html");
  expect(home).toMatch(/id="help"/);
  expect(home).toContain("Be kind.");
  expect(home).not.toMatch(/secret|!!!|include-markdown|more/);
  expect(one.read("news/index.html")).toContain("All of it.");
});

test("ends a paragraph or a footnote at a link definition", () => {
  expect(turn("A [b] and [c][] [^1].\n[b]: x.md\n\n[^1]: Note\n[c]: y.md\n\nMore\n")).toBe(
    "A [b] and [c][] [^1].\n\n[b]: x.md\n\n[^1]: Note\n\n[c]: y.md\n\nMore",
  );
});

test("ignores front matter that MkDocs does not use for addresses and layouts", async () => {
  const one = site({
    "mkdocs.yml": "site_name: A\n",
    "docs/index.md": "# Home\n",
    "docs/start.md": "---\nslug: begin\nlayout: home\n---\n\n# Start\n",
  });
  expect((await one.build()).diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  expect(one.read("start/index.html")).toContain("Start");
});

test("parses a code block directly below a tag", async () => {
  const one = site({
    "mkdocs.yml": "site_name: A\nmarkdown_extensions: [pymdownx.superfences]\n",
    "docs/index.md": '# Home\n\n<div class="wide">\n```python title="a.py"\nx = 1\n```\n</div>\n\nText\n',
  });
  await one.build();
  const home = one.read("index.html");
  expect(home).toMatch(/<div class="wide">[\s\S]*data-lang="python"[\s\S]*<\/div>/);
  expect(visibleText(home)).not.toContain("```");
});

test("includes parts of files with their links, and keeps the ids of footnotes and numbers as titles", async () => {
  await compareWithFolder("../../sites/mkdocs-includes");
});
