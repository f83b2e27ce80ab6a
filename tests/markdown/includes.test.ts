import { describe, expect, test } from "vitest";
import { compile, problems } from "./page.js";

const code = [
  "import x from 'x';",
  "// #region outer",
  "  function f() {",
  "    // #region inner",
  "    return 1;",
  "    // #endregion inner",
  "  }",
  "// #endregion outer",
  "last();",
].join("\n");
const text = (html: string) => /<code[^>]*>([\s\S]*)<\/code>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "");

describe("code from other files", () => {
  test("can be a whole file, a region without its markers, or a range of lines, dedented", async () => {
    const files = { "content/src/a.txt": code };
    const shown = async (address: string) =>
      text((await compile(`\`\`\`text file=${address}\n\`\`\``, { files })).html);
    expect(await shown("../src/a.txt")).toBe(code);
    expect(await shown("@/src/a.txt")).toBe(code);
    expect(await shown("/content/src/a.txt")).toBe(code);
    expect(await shown("../src/a.txt#outer")).toBe("function f() {\n  return 1;\n}");
    expect(await shown("../src/a.txt#inner")).toBe("return 1;");
    expect(await shown("../src/a.txt{5}")).toBe("return 1;");
    expect(await shown("../src/a.txt{1,9}")).toBe("import x from 'x';\nlast();");
    expect(await shown("../src/a.txt#outer{2-}")).toBe("  return 1;\n}");
  });

  test("supports the region comments of other languages", async () => {
    const styles = [
      "# region r|# endregion",
      "#region r|#endregion r",
      "<!-- #region r -->|<!-- #endregion r -->",
      "/* #region r */|/* #endregion r */",
      "-- #region r|-- #endregion",
    ];
    for (const style of styles) {
      const [start, end] = style.split("|");
      const page = await compile("```text file=/a#r\n```", { files: { a: `x\n${start}\nin\n${end}\ny` } });
      expect(text(page.html), style).toBe("in");
    }
  });

  test("loses the common indentation of its lines; regions do not have to be closed", async () => {
    const files = { a: "    x\n\n  y\n      z", b: "// #region a\n1\n// #region b\n2\n// #endregion a\n3" };
    expect(text((await compile("```text file=/a\n```", { files })).html)).toBe("  x\n\ny\n    z");
    expect(text((await compile("```text file=/b#a\n```", { files })).html)).toBe("1\n2");
  });

  test("is read through the context and inserted into the page's Markdown, within a fence that it cannot close", async () => {
    const page = await compile("- a\n  ```md file=/part.md\n  old\n  ```\n\nend {{v}}", {
      files: { "part.md": "```js\n1\n```\n" },
      variables: { v: "1" },
    });
    expect(page.asked).toEqual(["part.md"]);
    expect(page.markdown).toBe("- a\n  ````md\n  ```js\n  1\n  ```\n  ````\n\nend 1");
  });

  test("can be inserted after a list marker", async () => {
    const page = await compile("- ```text file=/a\n  ```\n- b", { files: { a: "x\n\ny" } });
    expect(page.markdown).toBe("- ```text\n  x\n\n  y\n  ```\n- b");
  });

  test("is reported at the fence if it cannot be read", async () => {
    const files = { "content/a.txt": "// #region setup\n// #endregion" };
    const page = await compile(
      ["```text file=../b.txt\n```", "```text file=../a.txt#steup\n```", "```text file=../../../etc/passwd\n```"].join(
        "\n\n",
      ),
      { files },
    );
    expect(problems(page)).toEqual([
      "missing-include guides/page.md:1:1",
      "missing-region guides/page.md:4:1",
      "include-outside-root guides/page.md:7:1",
    ]);
    expect(page.diagnostics.map((one) => one.severity)).toEqual(["error", "error", "error"]);
    expect(page.diagnostics[1]?.hint).toBe("did you mean #setup?");
    expect(page.asked).toEqual(["content/b.txt", "content/a.txt"]);
  });
});

describe("Markdown from other files", () => {
  test("is included without its front matter, recursively, even in lists and quotes", async () => {
    const files = {
      "content/guides/a.md": "---\ntitle: A\n---\nFrom *a*\n\n<!--@include: ../b.md-->\n",
      "content/b.md": "From {{name}}\n",
    };
    const page = await compile("> <!-- @include: ./a.md -->\n", { files, variables: { name: "b" } });
    expect(page.diagnostics).toEqual([]);
    expect(page.html).toBe("<blockquote>\n<p>From <em>a</em></p>\n<p>From b</p>\n</blockquote>");
    expect(page.markdown).toBe("> From *a*\n>\n> From b\n");
  });

  test("can be limited to a region, a section, or a range of lines", async () => {
    const files = {
      "content/guides/a.md":
        "top\n\n## One\n\n1\n\n### Sub\n\n2\n\n## Two\n\n<!-- #region r -->\nin\n<!-- #endregion r -->\n",
    };
    const shown = async (address: string) => (await compile(`<!--@include: ./a.md${address}-->`, { files })).markdown;
    expect(await shown("#r")).toBe("in");
    expect(await shown("#one")).toBe("## One\n\n1\n\n### Sub\n\n2\n");
    expect(await shown("{3,5}")).toBe("## One\n\n1");
    expect(await shown("{,1}")).toBe("top");
  });

  test("reports positions in its source file", async () => {
    const files = { "content/guides/part.md": "---\nx: y\n---\n\n[l]({{to}}) {{too}}\n\n:::nope\n:::\n" };
    const page = await compile("one\n\n- <!-- x -->\n\n  <!--@include: ./part.md-->\n\n[m](./m.md)", {
      files,
      variables: { to: "./somewhere.md" },
    });
    expect(problems(page)).toEqual(["unknown-variable guides/part.md:5:13", "unknown-container guides/part.md:7:1"]);
    expect(page.links.map(({ place }) => [place.file, place.line, place.column, place.endColumn])).toEqual([
      ["/site/content/guides/part.md", 5, 1, 12],
      ["/site/content/guides/page.md", 7, 1, 12],
    ]);
  });

  test("resolves links relative to the included file's folder", async () => {
    const files = {
      "content/parts/a.md": "[l](./other.md) ![i](./i.svg)\n\n```text file=./c.txt\n```",
      "content/parts/i.svg": "<svg/>",
      "content/parts/c.txt": "code",
    };
    const page = await compile("<!--@include: ../{{folder}}/a.md-->", {
      variables: { folder: "parts" },
      files,
      pages: { "parts/other.md": "/parts/other" },
    });
    expect(page.diagnostics).toEqual([]);
    expect(page.links.map((link) => link.url)).toEqual([
      "/parts/other",
      expect.stringMatching(/^\/assets\/i-.{8}\.svg$/),
    ]);
  });

  test("resolves links relative to the page if they exist there, even from outside the content folder", async () => {
    const files = {
      "content/parts/a.md": "[l](./other.md) ![i](./i.svg) [no](./no.md)",
      "content/guides/i.svg": "<svg/>",
      "NEWS.md": "[n](content/parts/b.md#x) [out](../content/parts/b.md)",
    };
    const pages = { "guides/other.md": "/guides/other", "parts/b.md": "/parts/b" };
    const page = await compile("<!--@include: ../parts/a.md-->\n\n<!--@include: /NEWS.md-->", { files, pages });
    expect(page.diagnostics).toEqual([]);
    expect(page.links.map((link) => link.url)).toEqual([
      "/guides/other",
      expect.stringMatching(/^\/assets\/i-.{8}\.svg$/),
      undefined,
      "/parts/b#x",
      undefined,
    ]);
  });

  test("is not included inside code", async () => {
    const page = await compile("```md\n<!--@include: ./a.md-->\n```");
    expect(page.diagnostics).toEqual([]);
    expect(page.html).toContain("@include: ./a.md");
  });

  test("is reported at its address if the file cannot be read or includes itself", async () => {
    const files = {
      "content/guides/a.md": "x\n<!--@include: ./b.md-->",
      "content/guides/b.md": "<!--@include: ./a.md-->",
    };
    const page = await compile(
      "<!--@include: ./a.md-->\n<!--@include: ./c.md-->\n <!--@include: ./a.md#no-->\n<!--@include: ../../../x.md-->",
      { files },
    );
    expect(problems(page)).toEqual([
      "include-cycle guides/b.md:1:15",
      "missing-include guides/page.md:2:15",
      "missing-region guides/page.md:3:16",
      "include-outside-root guides/page.md:4:15",
    ]);
  });
});

describe("limits of includes", () => {
  /** Creates files that include the next one twice each. */
  const doubling = (levels: number) =>
    Object.fromEntries(
      Array.from({ length: levels }, (_, level) => [
        `content/guides/${level}.md`,
        level === levels - 1 ? "x\n" : `<!--@include: ./${level + 1}.md-->\n`.repeat(2),
      ]),
    );

  test("immediately stop files that double at each level, and report the first include that is too large", async () => {
    const page = await compile("<!--@include: ./0.md-->", { files: doubling(25) });
    expect(page.diagnostics).toEqual([
      expect.objectContaining({
        code: "include-limit",
        severity: "error",
        message: "This page includes more than 5000 files; the rest is omitted.",
        place: expect.objectContaining({ file: expect.stringMatching(/guides\/\d+\.md$/), line: expect.any(Number) }),
      }),
    ]);
    expect((await compile("<!--@include: ./0.md-->", { files: doubling(8) })).diagnostics).toEqual([]);
  });

  test("apply to the depth of an include chain and to the length of text and code", async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 50 }, (_, level) => [`content/guides/${level}.md`, `<!--@include: ./${level + 1}.md-->`]),
    );
    expect(problems(await compile("<!--@include: ./0.md-->", { files: chain }))).toEqual([
      "include-limit guides/31.md:1:15",
    ]);
    const files = { "content/guides/long.md": "0123456789\n".repeat(60_000) };
    const text = "<!--@include: ./long.md-->\n\n".repeat(5);
    expect(problems(await compile(text, { files }))).toEqual(["include-limit guides/page.md:7:15"]);
    const code = "```text file=./long.md\n```\n\n".repeat(5);
    expect(problems(await compile(code, { files }))).toEqual(["include-limit guides/page.md:10:1"]);
  });
});

test("reports invalid bytes in an included file at their position", async () => {
  const files = {
    "content/guides/latin.md": Uint8Array.of(0x61, 0x0a, 0x62, 0xe9, 0x63),
    "content/guides/nul.txt": "a\nb\nc\0",
  };
  const page = await compile("<!--@include: ./latin.md-->\n\n```text file=./nul.txt\n```\n", { files });
  expect(problems(page)).toEqual(["invalid-utf8 guides/latin.md:2:2", "nul-byte guides/nul.txt:3:2"]);
  expect(page.html).not.toMatch(/\ufffd|\0/);
});
