// A DocFX repository with every construct of its Markdown, built without a config.
import { expect, test } from "vitest";
import { site, type TestSite } from "../../site.js";
import { docfxFiles } from "./docfx-files.js";
import { visibleText } from "./visible-text.js";

async function build(): Promise<TestSite> {
  const one = site(docfxFiles);
  const report = await one.build({ strict: true });
  const shown = report.diagnostics.map(({ code, message }) => `${code}: ${message}`);
  expect(shown).toEqual([
    "recognized-tool: Built as DocFX documentation because of docs/docfx.json.",
    "tool-config: The page guides/landing.yml is written in YAML for a DocFX template and omitted.",
  ]);
  return one;
}

test("keeps DocFX's title, language, base, files, and addresses", async () => {
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

test("builds the sidebar from the toc files", async () => {
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec((await build()).read("guides/use.html")) ?? [];
  const words = visibleText(sidebar).split(" | ");
  // Top-level rows are in the header; the sidebar shows the page's section.
  const bar = ["Guides", "Book", "Elsewhere"];
  expect(words).toEqual([...bar, "Basics", "Install it", "Use it", "More", "Again", "By uid", "LLM"]);
  expect(sidebar).not.toContain("Reference");
});

test("renders Markdown as DocFX does", async () => {
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
    "a`1 <xref:b> , Acme.List`1 , Acme.Text 👍 and",
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

test("gives versions in groups separate addresses, and does not treat mappings without pages as collections", async () => {
  const group = (name: string) => ({ dest: "module", files: ["**/*.md"], group: name, src: name });
  const content = [{ dest: "guide", files: ["bread/toc.yml"] }, group("v1"), group("v2")];
  const one = site({
    "docfx.json": JSON.stringify({ build: { content } }),
    "bread/toc.yml": "- name: A\n  href: /a\n",
    "v1/about.md": "# Old\n\n[to](#profile)\n\n## $PROFILE\n",
    "v2/about.md": "# New\n\n[!code-csharp[Main](code.cs#1)]\n",
    "v2/code.cs": "// <Snippet1>\nint a;\n// </Snippet1>\nint b;\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
  expect(one.read("module/about.html")).toContain("New");
  expect(one.read("v1/module/about.html")).toContain("Old");
  expect(one.read("module/about.html")).toMatch(/int<\/span>\s*(?:<span[^>]*>)? ?a/);
  expect(one.read("module/about.html")).not.toContain("Snippet1");
});

test("includes the files that docfx.json lists outside its folder, with their folders in the addresses", async () => {
  const one = site({
    "docs/docfx.json": JSON.stringify({
      build: {
        content: [
          { files: ["toc.yml", "**.md"] },
          { src: "..", files: ["NEWS.md", "notes/**.md"], exclude: ["notes/own/**"] },
          { src: "../lib", files: ["guide/**/*.md"], dest: "lib" },
        ],
      },
    }),
    "docs/toc.yml": "- name: Home\n  href: index.md\n- name: News\n  href: ../NEWS.md\n",
    "docs/index.md": "# Home\n\n[News](../NEWS.md) [Start](../lib/guide/in/start.md)\n",
    "NEWS.md": "# News\n\n[Home](docs/index.md) [1](notes/1.md)\n",
    "README.md": "# Not named\n\n[x](nothing.md)\n",
    "notes/1.md": "# One\n",
    "notes/own/2.md": "# Two\n",
    "lib/guide/in/start.md": "# Start\n",
    "lib/other.md": "# Other\n",
  });
  expect((await one.build()).diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  const pages = Object.keys(one.tree()).filter((name) => name.endsWith(".html") && name !== "404.html");
  expect(pages.sort()).toEqual(["NEWS.html", "index.html", "lib/guide/in/start.html", "notes/1.html"]);
});
