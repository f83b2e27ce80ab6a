import { describe, expect, test } from "vitest";
import { compile, type PageOptions, problems } from "./page.js";

const pages = {
  "index.md": "/base/",
  "guides/page.md": "/base/guides/page",
  "guides/other.md": "/base/guides/other",
  "guides/v1.2.md": "/base/guides/v1.2",
  "guides/my file.md": "/base/guides/my%20file",
  "guides/what?#1.md": "/base/guides/what-1",
  "guides/100%.md": "/base/guides/100",
  "guides/it's.md": "/base/guides/its",
  "guides/日本.md": "/base/guides/%E6%97%A5%E6%9C%AC",
  "guides/café.md": "/base/guides/caf%C3%A9",
  "a/b.md": "/base/elsewhere",
  "concepts/index.md": "/base/concepts/",
  "reference/README.md": "/base/reference/",
};

async function link(markdown: string, options: PageOptions = {}) {
  const page = await compile(markdown, { pages, base: "/base/", ...options });
  expect(page.diagnostics).toEqual([]);
  const href = /<a [^>]*?href=["']?([^"'\s>]*)/.exec(page.html)?.[1];
  return { ...page.links[0], inHtml: href };
}

describe("links between Markdown files", () => {
  test.each([
    ["./other.md", "/base/guides/other"],
    ["other.md#part", "/base/guides/other#part"],
    ["other.md?a=b#c", "/base/guides/other?a=b#c"],
    ["other", "/base/guides/other"],
    ["./other.html", "/base/guides/other"],
    ["./v1.2", "/base/guides/v1.2"],
    ["../concepts/", "/base/concepts/"],
    ["../concepts", "/base/concepts/"],
    ["../reference/#x", "/base/reference/#x"],
    ["../", "/base/"],
    ["/guides/other.md", "/base/guides/other"],
    ["./my%20file.md", "/base/guides/my%20file"],
    ["<./my file.md>", "/base/guides/my%20file"],
    ["<./what?#1.md>", "/base/guides/what-1"],
    ["./what%3F%231.md#x", "/base/guides/what-1#x"],
    ["<./100%.md>", "/base/guides/100"],
    ["./it's.md", "/base/guides/its"],
    ["./日本.md#é", "/base/guides/%E6%97%A5%E6%9C%AC#%C3%A9"],
    ["./café.md".normalize("NFD"), "/base/guides/caf%C3%A9"],
  ])("%s leads to %s", async (written, url) => {
    expect(await link(`[l](${written})`)).toMatchObject({ url, inHtml: url, external: false, kind: "link" });
  });

  test("are recorded as written", async () => {
    expect((await link("[l](<./my file.md>)")).href).toBe("./my file.md");
    expect((await link("[l](./my%20file.md)")).href).toBe("./my%20file.md");
    expect((await link("[l][r]\n\n[r]: <./my file.md>")).href).toBe("./my file.md");
  });

  test("have no address if the page does not exist", async () => {
    const missing = await link("[l](./setpu.md#x)");
    expect(missing.url).toBeUndefined();
    expect(missing).toMatchObject({ inHtml: "./setpu.md#x", external: false });
    expect((await link("[l](../../outside.md)")).url).toBeUndefined();
  });
});

describe("other links", () => {
  test.each([
    ["/docs/x?a#b", "/base/docs/x?a#b", "/base/docs/x?a#b"],
    ["/base/docs/x", "/base/docs/x", "/base/docs/x"],
    ["/base", "/base/", "/base/"],
    ["/a/b", "/base/a/b", "/base/a/b"],
    ["/llms.md", "/base/llms.md", "/base/llms.md"],
    ["#part", "/base/guides/page#part", "#part"],
    ["./data.json", "/base/guides/data.json", "/base/guides/data.json"],
    ["../nothing/", "/base/nothing/", "/base/nothing/"],
  ])("resolves %s to %s in the site", async (written, url, inHtml) => {
    expect(await link(`[l](${written})`)).toMatchObject({ url, inHtml, external: false });
  });

  test.each(["https://example.org/a b".replace(" ", "%20"), "//example.org", "mailto:a@b.c", "tel:+1"])(
    "keeps %s, which leaves the site",
    async (written) => {
      const resolved = await link(`[l](${written})`);
      expect(resolved).toMatchObject({ external: true, inHtml: written });
      expect(resolved.url).toBeUndefined();
    },
  );

  test("copies a linked file next to the page to the output", async () => {
    const page = await compile("[l](./Data%20Sheet.PDF#page=2)", {
      files: { "content/guides/Data Sheet.PDF": "x" },
      base: "/base/",
    });
    expect(page.assets).toEqual([
      {
        file: "/site/content/guides/Data Sheet.PDF",
        out: expect.stringMatching(/^assets\/data-sheet-[0-9a-f]{8}\.pdf$/),
      },
    ]);
    expect(page.links[0]?.url).toBe(`/base/${page.assets[0]?.out}#page=2`);
  });
});

test("reports a reference without a definition, but not brackets around a link", async () => {
  const page = await compile('[`a`][] and <code>[string, <a href="./other.md">Item</a>][]</code>', { pages });
  expect(problems(page)).toEqual(["undefined-reference guides/page.md:1:1"]);
});

test("reports the correct positions of links, autolinks, references, and links in container titles", async () => {
  const page = await compile(
    "- [a](b.md)\n  > <https://c.d>\n\n:::note[See [e](f.md)]\n[g][h] www.i.j\n:::\n\n[h]: k.md",
    {
      frontMatter: "---\ntitle: x\n---\n",
    },
  );
  expect(page.links.map(({ href, place }) => [href, place.line, place.column, place.endColumn])).toEqual([
    ["b.md", 4, 3, 12],
    ["https://c.d", 5, 5, 18],
    ["f.md", 7, 13, 22],
    ["k.md", 8, 1, 7],
    ["http://www.i.j", 8, 8, 15],
  ]);
});

describe("raw HTML", () => {
  test("has its links and images resolved in place", async () => {
    const page = await compile(
      "Text <a class=x HREF=\"./my file.md?a&amp;b\">x</a>\n\n<p>\n  <a\n   href='./other.md'>y</a> <a href=other.md>z</a>\n</p>",
      {
        pages,
      },
    );
    expect(page.html).toContain('<a class="x" href="/base/guides/my%20file?a&#x26;b">');
    expect(page.html).toContain('<a href="/base/guides/other">y</a> <a href="/base/guides/other">z</a>');
    expect(page.links.map(({ href, place }) => [href, place.line, place.column])).toEqual([
      ["./my file.md?a&b", 1, 23],
      ["./other.md", 5, 10],
      ["other.md", 5, 36],
    ]);
  });

  test("is not searched for links in comments, scripts, and code", async () => {
    const page = await compile(
      '<!-- <a href="a.md"> -->\n\n<script>"<a href=\'b.md\'>"</script>\n\n`<a href="c.md">`\n\n<a title="<a href=d.md>">',
    );
    expect(page.links).toEqual([]);
  });

  test("is kept, shown as text, or removed, depending on the configuration", async () => {
    const text = 'a <b class="x">b</b> <!-- c -->\n\n<div>d</div>';
    expect((await compile(text)).html).toBe(text.replace(/^(.*)\n\n/, "<p>$1</p>\n"));
    expect((await compile(text, { html: "escape" })).html).toBe(
      '<p>a &#x3C;b class="x">b&#x3C;/b> </p>\n&#x3C;div>d&#x3C;/div>',
    );
    expect((await compile(text, { html: "remove" })).html).toBe("<p>a b </p>");
  });
});

test("quotes a reference without a definition as written, including inline code", async () => {
  const { diagnostics } = await compile("Ä *b* [`code`][] and [c][`d e`]");
  expect(diagnostics.map(({ message }) => /"(.*)"/.exec(message)?.[1])).toEqual(["`code`", "`d e`"]);
});
