// A repository with an mdBook, every construct of its Markdown in it, built without a config.
import { expect, test } from "vitest";
import { site, type TestSite } from "../../site.js";
import { mdbookFiles } from "./mdbook-files.js";
import { visibleText } from "./visible-text.js";

async function build(): Promise<TestSite> {
  const one = site(mdbookFiles);
  const report = await one.build({ strict: true });
  expect(report.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    "recognized-tool: Built as documentation of mdBook, by guide/book.toml.",
    "tool-config: The redirect of /gone.html to another site has no counterpart.",
  ]);
  return one;
}

test("title, language, repository, addresses and redirects are the book's", async () => {
  const one = await build();
  const home = one.read("index.html");
  expect(home).toContain("<title>Preface | The Acme Book</title>");
  expect(home).toContain('lang="fr"');
  expect(home).toContain('href="https://github.com/acme/acme"');
  expect(one.read("old/name.html")).toContain("/book/first");
  expect(one.has("nested/index.html") && !one.has("unlisted.html") && !one.has("part.html")).toBe(true);
});

test("links out of the book are left as they are", async () => {
  const one = await build();
  expect(one.read("index.html")).toContain('href="/std/index.html"');
});

test("the sidebar is SUMMARY.md", async () => {
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec((await build()).read("first.html")) ?? [];
  expect(visibleText(sidebar).split(" | ").slice(0, 6)).toEqual([
    "Preface",
    "Part one",
    "First one",
    "Nested",
    "Draft",
    "End",
  ]);
});

test("includes, templates, hidden lines and options of fences are those of mdBook", async () => {
  const page = (await build()).read("first.html");
  const text = visibleText(page)
    .replaceAll(" | ", " ")
    .replace(/\s+([.;!()])/g, "$1");
  for (const part of [
    "Included text.",
    "Inside a word of text, and {{#include word.txt}}.",
    "Hello you!",
    "shown()",
    "The footnote.",
  ]) {
    expect(text).toContain(part);
  }
  const [playground, anchor, mixed, quoted, listed, python] = [...page.matchAll(/<pre[\s\S]*?<\/pre>/g)].map(([pre]) =>
    visibleText(pre).replaceAll(" | ", " ").replace(/\s+/g, ""),
  );
  expect(playground).toBe("fnone(){}//ANCHOR:twofntwo(){}//ANCHOR_END:twofnthree(){}");
  expect(anchor).toBe("fntwo(){}");
  expect(mixed).toBe("#[shown]before();fnthree(){}");
  expect(quoted).toBe("quoted();");
  expect(listed).toBe("listed()");
  expect(python).toBe("shown()");
  expect(page).toMatch(/<blockquote>\s*<p>Quoted:<\/p>\s*<div class="code"/);
});

test("a book.toml with a mistake is reported with its place, and the site is built without it", async () => {
  const one = site({ "book.toml": '[book]\ntitle = "x\n', "src/SUMMARY.md": "- [A](a.md)\n", "src/a.md": "# A\n" });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, place }) => [code, place?.file.endsWith("book.toml"), place?.line])).toContainEqual([
    "tool-config",
    true,
    2,
  ]);
  expect(one.has("a.html")).toBe(true);
});

test("what a chapter includes may lie anywhere in the repository, and what lies elsewhere is missing", async () => {
  const one = site({
    ".git/HEAD": "ref: refs/heads/main\n",
    "examples/outside.rs": "fn outside() {}\n",
    "guide/book.toml": '[book]\ntitle = "Book"\n',
    "guide/src/SUMMARY.md": "[One](one.md)\n",
    "guide/src/one.md":
      "# One\n\n```rust\n{{#include ../../examples/outside.rs}}\n```\n\n{{#include ../../../none.md}}\n",
  });
  const { diagnostics } = await one.build({ root: `${one.root}/guide` });
  expect(diagnostics.filter(({ severity }) => severity !== "note").map(({ message }) => message)).toEqual([
    "The included file ../../../none.md is outside the site's root and repository.",
  ]);
  expect(visibleText(one.read("../guide/dist/one.html")).replaceAll(" | ", "")).toContain("outside() {}");
});
