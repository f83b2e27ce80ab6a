import { expect, test } from "vitest";
import { readChangedHtml } from "../../src/markdown/html/changed-html.js";
import { compile, problems } from "./page.js";

const ids = async (markdown: string) => (await compile(markdown)).headings.map((heading) => heading.id);

test("generates unique ids like GitHub's, but keeps the dollar sign", async () => {
  expect(
    await ids("# Hello, *World*!\n## `$queue` & $x\n## Über 日本語\n## a\n### a\n#### a-1\n## 😀\n## ![alt](x.png)"),
  ).toEqual(
    ["hello-world", "$queue--$x", "über-日本語", "a", "a-1", "a-1-1", "-", "alt"].map((id) =>
      id === "-" ? "section" : id,
    ),
  );
});

test("removes a non-breaking space from an id", async () => {
  expect(await ids("## Voir\u00a0: une\tnote")).toEqual(["voir-une-note"]);
});

test("prefers an author's id, and generates other ids that differ from it and from ids in raw HTML", async () => {
  expect(await ids("## Install\n## Setup {#install}\n## My id {#$x.y}")).toEqual(["install-1", "install", "$x.y"]);
  expect(await ids('## Install\n\n<a id="install"></a> <b id=install-1>')).toEqual(["install-2"]);
  expect((await compile("## Setup {#s}")).headings[0]?.text).toBe("Setup");
});

test("lets a plugin generate heading ids, including those that select a section of an included file", async () => {
  const slug = (text: string, count: number) => `${text.replace(/\W+/g, "_")}${count > 0 ? `.${count}` : ""}`;
  const files = { "content/guides/part.md": "# A\n\n## Set up!\n\nPart.\n\n## Other\n" };
  const page = await compile("## Set up?\n\n<!--@include: ./part.md#Set_up_-->\n\n## My {#own}", { slug, files });
  expect(page.headings.map(({ id }) => id)).toEqual(["Set_up_", "Set_up_.1", "own"]);
  expect(page.html).toContain("<p>Part.</p>");
  expect(page.html).not.toContain("Other");
});

test("excludes the footnote number from a heading", async () => {
  const page = await compile("## A *b*[^1]\n\n[^1]: Note.");
  expect(page.headings).toEqual([{ depth: 2, id: "a-b", text: "A b" }]);
});

test("links each heading to itself, labeled with its title", async () => {
  expect((await compile('## A "b" `c`')).html).toBe(
    '<h2 id="a-b-c">A "b" <code>c</code><a class="anchor" href="#a-b-c" aria-label="Link to “A &#x22;b&#x22; c”"></a></h2>',
  );
});

test("adds the title as a level-1 heading to a page that has no such heading", async () => {
  const page = await compile("Text\n\n## Two", { title: "The <title>" });
  expect(page.html).toMatch(/^<h1 id="the-title">The &#x3C;title><a /);
  expect(page.headings.map((heading) => heading.depth)).toEqual([1, 2]);
  expect((await compile("Text\n\n# One", { title: "T" })).html).toMatch(/^<p>/);
  expect((await compile('<h1 align="center">One</h1>', { title: "T" })).html).toMatch(/^<h1 align/);
});

test("warns about a duplicate id where it occurs the second time", async () => {
  const page = await compile("## A {#x}\n\n## B {#x}\n\n<p id='x'>\n\n:::note{#x}\n:::");
  expect(problems(page).sort()).toEqual([
    "duplicate-id guides/page.md:3:1",
    "duplicate-id guides/page.md:5:1",
    "duplicate-id guides/page.md:7:1",
  ]);
  expect(page.headings.map((heading) => heading.id)).toEqual(["x", "b"]);
});

test("excludes the footnotes label from the article's headings", async () => {
  const page = await compile("# A\n\nb[^1]\n\n[^1]: Note.");
  expect(page.headings).toHaveLength(1);
  expect(page.links).toEqual([]);
  expect(page.html.match(/class="anchor"/g)).toHaveLength(1);
  expect(page.ids).toEqual(["a", "user-content-fnref-1", "footnote-label", "user-content-fn-1"]);
});

test("collects the text under each heading, the code in it, and the percentage of link text", async () => {
  const page = await compile(
    "Before `x`.\n\n# One\n\nA *b*[^1].\n\n```js\ncode\n```\n\n| h | i |\n| - | - |\n| j | k |\n\n## Two\n### Three\n[link](https://x.y) is\n\n<b>raw</b>\n\n<div>\nblock\n</div>\n\n[^1]: Note.",
  );
  expect(page.sections).toEqual([
    { id: "", title: "", text: "Before x." },
    { id: "one", title: "One", text: "A b.\nh\ti\nj\tk", code: "code" },
    { id: "two", title: "Two", text: "" },
    { id: "three", title: "Three", text: "link is\nraw\nblock\nNote.", linked: 0.2 },
  ]);
});

test("uses the first paragraph as the excerpt, cut between words", async () => {
  expect((await compile("> quote\n\n![i](https://x.y/i.png)\n\nFirst *one*.\n\nSecond.")).excerpt).toBe("First one.");
  const long = (await compile(`${"words ".repeat(60)}`)).excerpt;
  expect(long).toMatch(/^(words )+words…$/);
  expect(long.length).toBeLessThanOrEqual(200);
  expect((await compile("x".repeat(300))).excerpt).toBe(`${"x".repeat(199)}…`);
});

test("lists every id in the HTML", async () => {
  const page = await compile(
    '# A\n\n<p ID="b&amp;c"><a name=\'d\'>\n\n<!-- <p id="no"> -->\n\n```html\n<p id="no">\n```',
  );
  expect(page.ids).toEqual(["a", "b&c", "d"]);
  expect(readChangedHtml(page.html.replace("b&amp;c", "b&#x26;c")).ids).toEqual(page.ids);
});

test("converts two spaces to two hyphens, even if they look like a single space, as GitHub does", async () => {
  const page = await compile("# A\n\n## One  and two\n");
  expect(page.headings.at(-1)).toEqual({ depth: 2, id: "one--and-two", text: "One and two" });
});
