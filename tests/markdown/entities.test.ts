// Pages with thousands of entities in a paragraph are parsed with placeholders for the ampersands. The tree must be the
// same.
import type { Root } from "mdast";
import { markdownToMdast } from "satteri";
import { expect, test } from "vitest";
import { parseWithoutEntities } from "../../src/markdown/parser/fast-parser.js";
import { compile } from "./page.js";

const parse = (text: string) => markdownToMdast(text, { features: { gfm: true, frontmatter: false } }) as Root;

test.each([
  "Tom &amp; Jerry &copy; &#35; &#x22; &nbsp;x &lt;b&gt; &nosuch; &amp",
  "**&amp;**a *&copy;* a**&amp;b** ~~&lt;~~ _&gt;_",
  "\\&amp; \\\\&amp; `&amp; \\&lt;` ``&copy;``",
  '[a &amp; b](/x?a&amp;b "t &amp; u") ![c &lt;](/y?&amp; "v &quot;")',
  "[a &amp; b] [c][a &amp; b] ![d &lt;][a &amp; b]\n\n[a &amp; b]: /x?a&amp;b 'title &amp;'",
  "Note[^a&amp;b].\n\n[^a&amp;b]: A &amp; B",
  "```a&amp;b c&lt;d\n&amp; x\n```\n\n    &amp; y",
  '<b title="&amp;">&lt;</b>\n\n<div>\n&amp;\n</div>\n\n<!-- &amp; -->',
  "| a &amp; | `&lt;` |\n| - | - |\n| &copy; | x |",
  "https://a.example/x?a=1&amp;b=2&amp; www.a.example/&copy; <https://a.example/&amp;> me@a.example&amp;",
  "# &amp; heading &copy;\n\n> &lt; quote\n\n- [ ] &gt; task",
  "&#42;a&#42; &#10; &#0; &#x110000; &#32;b &#9;",
])("%j", (text) => {
  expect(parseWithoutEntities(text, parse, 0)).toEqual(parse(text));
});

test("compiles a paragraph of 80,000 entities", async () => {
  const { html, diagnostics } = await compile("Tom &amp; Jerry, ".repeat(80_000));
  expect(diagnostics).toEqual([]);
  expect(html.length).toBe("<p></p>".length + "Tom &#x26; Jerry, ".length * 80_000 - 1);
});
