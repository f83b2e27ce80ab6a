import { expect, test } from "vitest";
import { compile, processors } from "./page.js";

test.each(["fast", "remark"] as const)(
  "parses indented code as one block, whatever precedes it, with the %s parser",
  (parser) => {
    const { toHtml } = processors[parser];
    const code = "<pre><code>a\n\nb\n</code></pre>";
    for (const before of ["> quote\n***", "- item\n# heading", "> <!-- quote -->", "1. item\n```\n```"]) {
      const html = toHtml(`${before}\n    a\n\n    b\n`);
      expect(html.slice(-code.length), before).toBe(code);
    }
    expect(toHtml("> q\n***\n    a\n```\nb\n```\n    c")).toMatch(/(<pre><code>[abc]\n<\/code><\/pre>\n?){3}$/);
  },
);

test.each([
  "a <a href=/two>x</a> b",
  "a <img src=./a.png alt=x> `<a href=/b>` <i id=c/d/>",
  "<a href=https://x.y/z>q</a> https://x.y/z",
  '<a title="/" href=/two\n  id=x>x</a>',
  "> <a href=/two>x</a>\n> </a>",
  "a <b \\<a href=/x> [l](/y) <a =/z>",
  "```html\n<a href=/two>\n```\n\n<a href=/two>\n\n[a]: </x <b c=/d>>",
])("allows a slash in an unquoted attribute: %s", async (text) => {
  const [fast, remark] = await Promise.all([compile(text, { parser: "fast" }), compile(text, { parser: "remark" })]);
  expect(fast).toEqual(remark);
  expect(fast.html).not.toContain("\ufdd0");
});

test.each(["fast", "remark"] as const)(
  "keeps a bare address in an HTML link as text, with the %s parser",
  async (parser) => {
    const text = `<a href="mailto:a@b.co">a@b.co</a>, <a href="https://c.de">**www.c.de** or https://c.de</a>, d@e.co

<a id="f"></a>https://g.co and <abbr>www.h.co</abbr>

<a id="i"></a>

www.i.co
`;
    const { html, diagnostics } = await compile(text, { parser });
    expect([...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag.replace(/ rel="[^"]*"/, ""))).toEqual([
      '<a href="mailto:a@b.co">',
      '<a href="https://c.de">',
      '<a href="mailto:d@e.co">',
      '<a id="f">',
      '<a href="https://g.co">',
      '<a href="http://www.h.co">',
      '<a id="i">',
      '<a href="http://www.i.co">',
    ]);
    expect(diagnostics).toEqual([]);
  },
);
