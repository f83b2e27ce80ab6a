import { describe, expect, test } from "vitest";
import { compile, problems } from "./page.js";

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;
const html = async (info: string, code = "x") => (await compile(fence(info, code))).html;
/** Returns class and text of each line. */
const lines = async (info: string, code: string) =>
  [
    ...(await html(info, code)).matchAll(
      /<span class="line ?([^"]*)"[^>]*>(.*?)<\/span>$|<span class="line ?([^"]*)"[^>]*>(.*?)<\/span>(?=<\/code>)/gm,
    ),
  ].map(([, names, text, lastNames, lastText]) => `${names ?? lastNames}|${text ?? lastText}`);

test("omits line spans and the final line break in a plain block", async () => {
  expect(await html("text", "a < b\n\n& c")).toBe(
    '<div class="code" data-lang="text"><pre tabindex="0"><code class="language-text">a &lt; b\n\n&amp; c</code></pre></div>',
  );
  expect((await compile("    indented\n")).html).toBe(
    '<div class="code"><pre tabindex="0"><code>indented</code></pre></div>',
  );
});

test("highlights code with classes", async () => {
  expect(await html("ts", "const a = 1;")).toMatch(/<code class="language-ts"><span class="[^"]+">const<\/span> /);
});

test("supports a title and a copy button, and ignores unknown words", async () => {
  expect(await html("text title=\"src/a 'b'.ts\" no-copy twoslash continues")).toMatch(
    /^<div class="code no-copy" data-lang="text"><p class="code-title">src\/a 'b'.ts<\/p><pre/,
  );
});

describe("lines", () => {
  test("are highlighted by line number", async () => {
    expect(await lines("text {1,3-4}", "a\nb\nc\nd\ne")).toEqual([
      "highlighted|a",
      "|b",
      "highlighted|c",
      "highlighted|d",
      "|e",
    ]);
    expect(await lines("text {,} {b}", "a")).toEqual([]);
    expect(await lines("text{2-}", "a\nb\nc")).toEqual(["|a", "highlighted|b", "highlighted|c"]);
  });

  test("are numbered, starting at any number", async () => {
    expect(await html("text showLineNumbers", "a\nb")).toContain(
      '<pre tabindex="0" class="line-numbers"><code class="language-text"><span class="line" data-line="1">a</span>\n<span class="line" data-line="2">b</span></code>',
    );
    for (const info of ["text:line-numbers=5 {1}", "text line-numbers=5 {1}", "text {1} showLineNumbers=5"]) {
      expect(await html(info, "a")).toContain('<span class="line highlighted" data-line="5">a</span>');
    }
  });

  test("are marked by notations in comments of many languages, and the notations are removed", async () => {
    for (const comment of [
      "// [!code ++]",
      "# [!code ++]",
      "-- [!code ++]",
      "/* [!code ++] */",
      "<!-- [!code ++] -->",
      "; [!code ++]",
      "% [!code ++]",
      "{/* [!code ++] */}",
    ]) {
      expect(await lines("text", `a ${comment}\nb`)).toEqual(["diff add|a", "|b"]);
    }
    const names = {
      "--": "diff remove",
      focus: "focused",
      highlight: "highlighted",
      hl: "highlighted",
      error: "error",
      warning: "warning",
    };
    for (const [notation, classes] of Object.entries(names)) {
      expect(await lines("text", `a // [!code ${notation}]`)).toEqual([`${classes}|a`]);
    }
  });

  test("are marked together by a notation with a count, or by a notation on the line before them", async () => {
    expect(await lines("text", "a // [!code hl:2]\nb\nc")).toEqual(["highlighted|a", "highlighted|b", "|c"]);
    expect(await lines("text", "a\n  // [!code error:2]\nb\nc")).toEqual(["|a", "error|b", "error|c"]);
    expect(await lines("text", "a // why [!code ++] so")).toEqual(["diff add|a // why so"]);
  });

  test("are dimmed outside the focused lines", async () => {
    expect(await html("text", "a // [!code focus]\nb")).toContain('<pre tabindex="0" class="has-focus">');
  });

  test("keep ordinary comments", async () => {
    expect(await html("text", 'a // [!code word:x]\nb = "[!code ++]"')).toContain(
      'a // [!code word:x]\nb = "[!code ++]"',
    );
  });
});

test("reports an unknown language once, at the fence, and shows the code as plain text", async () => {
  const page = await compile(`Text\n\n${fence("typescritp", "a < b")}\n\n${fence("typescritp", "c")}`);
  expect(problems(page)).toEqual(["unknown-language guides/page.md:3:1"]);
  expect(page.diagnostics[0]).toMatchObject({ severity: "warning", hint: "did you mean typescript?", count: 2 });
  expect(page.html).toContain('<code class="language-typescritp">a &lt; b</code>');
});

test("does not report plain text and formulas as unknown languages", async () => {
  const page = await compile(["", "text", "txt", "plain", "ansi", "math"].map((lang) => fence(lang, "x")).join("\n\n"));
  expect(page.diagnostics).toEqual([]);
});

test("keeps a block that a plugin has already rendered", async () => {
  const own = () => (tree: { children: unknown[] }) => {
    tree.children = [
      {
        type: "element",
        tagName: "pre",
        properties: {},
        children: [
          {
            type: "element",
            tagName: "code",
            properties: {},
            children: [{ type: "element", tagName: "b", properties: {}, children: [] }],
          },
        ],
      },
    ];
  };
  expect((await compile("x", { rehype: [own] })).html).toBe("<pre><code><b></b></code></pre>");
});

test("reports an unclosed block at its beginning", async () => {
  const page = await compile("Text\n\n- a\n\n  ```ts\n  b\n\nafter", { frontMatter: "---\ntitle: x\n---\n" });
  expect(problems(page)).toEqual(["unclosed-fence guides/page.md:8:3"]);
  expect(page.diagnostics[0]).toMatchObject({ severity: "warning", hint: "close it with a separate line: ```" });
  expect(problems(await compile("~~~~ts\na\n~~~\n"))).toEqual(["unclosed-fence guides/page.md:1:1"]);
  const closed =
    "    ```\n    indented\n\n> ```\n> a\n> ```\n\n1. b\n\n   ````md\n   ```\n   `````  \n\n:::note\n~~~\nc\n~~~\n:::";
  expect(problems(await compile(closed))).toEqual([]);
});

test("shows code that is too long to highlight as plain text, with a warning", async () => {
  const line = "const a = 1;\n";
  const page = await compile(`\`\`\`js\n${line.repeat(250_000)}\`\`\`\n\n\`\`\`js\n${line}\`\`\``);
  expect(problems(page)).toEqual(["highlight-failed guides/page.md:1:1"]);
  expect(page.diagnostics[0]?.message).toBe(
    "The code is longer than 250000 characters. The code is shown as plain text.",
  );
  expect(page.html).toContain('<code class="language-js">const a = 1;\n');
  expect(page.html).toMatch(/<code class="language-js"><span [^\n]*<\/code><\/pre><\/div>$/);
});
