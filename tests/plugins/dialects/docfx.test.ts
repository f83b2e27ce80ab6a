// A repository with DocFX's documentation, every construct of its Markdown in it, built without a config.
import { expect, test } from "vitest";
import { site, type TestSite } from "../../site.js";
import { visibleText } from "./visible-text.js";

const files = {
  "docs/docfx.json": `\uFEFF{
  // a comment
  "metadata": [{ "src": "../src", "dest": "api" }],
  "build": {
    "content": [
      { "files": ["api/**.yml", "guides/**.{md,yml}", "toc.yml", "*.md"], "exclude": ["guides/drafts/**"] },
      { "files": "**.md", "src": "handbook", "dest": "book" },
    ],
    "resource": [{ "files": "**/**", "src": "old", "dest": "" }],
    "globalMetadata": { "_appTitle": "Acme", "_lang": "de", "_gitContribute": { "repo": "https://github.com/acme/acme.git", "branch": "dev" } },
    "sitemap": { "baseUrl": "https://acme.example/docs" },
  },
}`,
  "docs/toc.yml":
    "- name: Guides\n  href: guides/\n- name: Reference\n  href: api/\n- name: Book\n  href: handbook/index.md\n- name: Elsewhere\n  href: https://example.org/\n",
  "docs/guides/toc.yml":
    "- name: Basics\n- href: install.md\n- name: Use it\n  href: use.md\n- name: More\n  topicHref: use.md\n  expanded: true\n  items:\n    - uid: acme.install\n      name: Again\n",
  "docs/guides/landing.yml": "### YamlMime:Landing\ntitle: x\n",
  "docs/guides/drafts/draft.md": "# Draft\n",
  "docs/other/unlisted.md": "# Not in the config\n",
  "docs/index.md":
    "# Home\n\nSee [the book](~/handbook/index.md), [old](~/old/v1/page.html) and [code](api/Acme.yml).\n",
  "docs/old/v1/page.html": "<p>Old</p>\n",
  "docs/handbook/index.md": "# Book\n",
  "docs/guides/install.md":
    "---\nuid: acme.install\ntitle: Install it\nms.date: 01/01/2024\n---\n\n# Install\n\n## Steps\n",
  "docs/includes/part.md": "---\ntitle: no\n---\n\nIncluded **block**.\n",
  "docs/includes/word.md": "an included\nword\n",
  "docs/images/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  "docs/code/a.cs": "#region Main\nint main;\n#endregion\n// <tagged>\nint tagged;\n// </tagged>\n",
  "docs/guides/use.md": `# Use it

[!INCLUDE [part](../includes/part.md)]

It is [!include[word](~/includes/word.md)] here.

[!code-csharp[Main](~/code/a.cs#main "The title")]

[!code[](../code/a.cs?name=tagged&highlight=1)]

[!code-csharp[](../code/a.cs?range=2-2)]

:::code language="csharp" source="../code/a.cs" range="5-5":::

> [!NOTE]
> A note.
>
> [!WARNING] A warning.

> [!TODO]
> A task.

> [!Video https://example.org/video]

> [!div class="nextstepaction"]
> [Next](install.md)

# [Linux](#tab/linux)

For Linux.

\`\`\`md
***
\`\`\`

# [Windows](#tab/windows)

For Windows.

***

See <xref:acme.install>, [\`that\` page](xref:acme.install#steps), @acme.install, [gone](xref:System.String), <xref:System.Int32*>
and <a href="xref:acme.install">this</a>; \`<xref:acme.install>\` is code, and @nobody is nobody.

:::image type="content" source="~/images/a.svg" alt-text="A picture" lightbox="../images/a.svg":::

:::row:::
:::column span="2":::
In a column.
:::column-end:::
:::row-end:::

::: moniker range=">= acme-2"
In a version.
::: moniker-end

:::zone pivot="x"
In a zone.
:::zone-end

\`\`\`csharp-interactive
var x = 1;
\`\`\`
`,
};

async function build(): Promise<TestSite> {
  const one = site(files);
  const report = await one.build({ strict: true });
  const shown = report.diagnostics.map(({ code, message }) => `${code}: ${message}`);
  expect(shown).toEqual([
    "recognized-tool: Built as a DocFX site, by docs/docfx.json.",
    "tool-config: The page guides/landing.yml is written in YAML for a template of DocFX, and left out.",
  ]);
  return one;
}

test("title, language, base, files and addresses are DocFX's", async () => {
  const one = await build();
  const home = one.read("index.html");
  expect(home).toContain("<title>Home | Acme</title>");
  expect(home).toContain('lang="de"');
  expect(home).toContain('href="https://acme.example/docs/"');
  expect(home).toContain("https://github.com/acme/acme");
  expect(home).toMatch(/href="\/docs\/book\/"[^>]*>the book/);
  expect(home).toMatch(/href="\/docs\/v1\/page.html"[^>]*>old/);
  expect(one.has("v1/page.html") && one.has("guides/install.html") && one.has("book/index.html")).toBe(true);
  expect(one.has("guides/drafts/draft.html") || one.has("other/unlisted.html") || one.has("includes/part.html")).toBe(
    false,
  );
});

test("the sidebar is made of the toc files", async () => {
  const [, sidebar = ""] = /id="sidebar"[^>]*>([\s\S]*?)<main/.exec((await build()).read("guides/use.html")) ?? [];
  const words = visibleText(sidebar).split(" | ");
  expect(words.slice(0, 7)).toEqual(["Guides", "Basics", "Install it", "Use it", "More", "Again", "Book"]);
  expect(sidebar).not.toContain("Reference");
});

test("its Markdown is shown as DocFX shows it", async () => {
  const page = (await build()).read("guides/use.html");
  const text = visibleText(page);
  for (const part of [
    "Included block .",
    "It is an included word here.",
    "The title",
    "For Linux. *** ",
    "In a column.",
    "In a version.",
    "In a zone.",
    "gone",
    "@nobody is nobody",
    "<xref:acme.install> is code",
    "System.Int32",
    "Todo",
    "A task.",
  ]) {
    expect(text.replaceAll(" | ", " ")).toContain(part);
  }
  expect(text.match(/int \| main/g)).toHaveLength(2);
  expect(text.match(/int \| tagged/g)).toHaveLength(2);
  expect(page).toMatch(/callout-note[\s\S]*A note[\s\S]*<\/aside>\s*<aside[^>]*callout-warning[\s\S]*A warning/);
  expect(page).toMatch(/<fieldset class="code-group tabs">[\s\S]*>Linux<[\s\S]*>Windows<[\s\S]*<\/fieldset>\s*<p>See/);
  expect(page.match(/href="\/docs\/guides\/install"/g)?.length).toBeGreaterThan(3);
  expect(page).toMatch(/href="\/docs\/guides\/install#steps"><code>that<\/code> page/);
  expect(page).toMatch(/<img src="\/docs\/assets\/a-[^"]+" alt="A picture"/);
  expect(page).toContain('<a href="https://example.org/video"');
  expect(text).not.toMatch(/:::|\[!|#tab|ms\.date/);
});
