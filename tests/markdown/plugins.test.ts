import type { Element, Root as HtmlRoot } from "hast";
import type { Nodes, Root } from "mdast";
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";
import type { Processor } from "unified";
import { VFile } from "vfile";
import { describe, expect, test } from "vitest";
import { compile, problems, processor } from "./page.js";

test("runs remark-math and rehype-katex unmodified, along with containers and code", async () => {
  const page = await compile(":::note\nEuler: $e^{i\\pi}$\n:::\n\n$$\nx\n$$\n\n```ts\nconst a = 1;\n```", {
    remark: [remarkMath],
    rehype: [rehypeKatex],
  });
  expect(page.diagnostics).toEqual([]);
  expect(page.html.match(/<math /g)).toHaveLength(2);
  expect(page.html).toContain('<aside class="callout callout-note"');
  expect(page.html).toContain('<div class="code" data-lang="ts">');
});

test("parses a plugin's syntax with the parser that supports it, but not with the fast parser", async () => {
  const rehype = [rehypeKatex];
  expect((await compile("$x$", { parser: "auto", remark: [remarkMath], rehype })).html).toContain("<math ");
  expect((await compile("$x$", { parser: "fast", remark: [remarkMath], rehype })).html).toBe("<p>$x$</p>");
});

test("runs a plugin that is listed twice only once, with the options listed last", async () => {
  const calls: string[] = [];
  const twice = (name: string) => () => void calls.push(name);
  await compile("a", {
    remark: [
      [twice, "first"],
      [twice, "second"],
    ],
  });
  expect(calls).toEqual(["second"]);
});

test("passes containers to remark plugins as directives, which the plugins may render", async () => {
  const own = () => (tree: Root) => {
    for (const node of tree.children) {
      if (node.type === "containerDirective" && node.name === "figure") node.data = { hName: "figure" };
    }
  };
  const page = await compile(":::figure[Title]\nx\n:::", { remark: [own] });
  expect(page.diagnostics).toEqual([]);
  expect(page.html).toBe("<figure>\n<p>Title</p>\n<p>x</p>\n</figure>");
});

test("passes heading ids to rehype plugins, and analyzes what the plugins add", async () => {
  const contents = () => (tree: HtmlRoot) => {
    const id = (tree.children[0] as Element).properties.id;
    const link: Element = {
      type: "element",
      tagName: "a",
      properties: { href: `#${id}`, id: "contents" },
      children: [],
    };
    tree.children.push(link);
  };
  const page = await compile("# A b", { rehype: [contents] });
  expect(page.ids).toEqual(["a-b", "contents"]);
  expect(page.links).toMatchObject([{ href: "#a-b", place: { file: "/site/content/guides/page.md" } }]);
});

test("lets plugins look up a node's position in the source file", async () => {
  const positions: unknown[] = [];
  const collect = () => (tree: Root, file: VFile) => {
    for (const node of tree.children) positions.push(file.data.placeOf?.(node.position));
  };
  const files = { "content/part.md": "---\n---\nIncluded {{name}}.\n" };
  const frontMatter = "---\ntitle: T\n---\n";
  const options = { remark: [collect], files, frontMatter, variables: { name: "x" } };
  await compile("A {{name}}\n\n<!--@include: ../part.md-->\n", options);
  expect(positions).toEqual([
    { file: "/site/content/guides/page.md", line: 4, column: 1, endColumn: 11 },
    { file: "/site/content/part.md", line: 3, column: 1, endColumn: 19 },
  ]);
});

test.each(["fast", "remark"] as const)(
  "lets plugins report a part of a text at its position, %s parser",
  async (parser) => {
    const visit = (node: Nodes, file: VFile): void => {
      if ("children" in node) for (const child of node.children) visit(child, file);
      if (node.type !== "text") return;
      for (const { index } of node.value.matchAll(/here/g)) {
        const place = file.data.positionIn?.(node, index, index + 4);
        file.message("Found.", { ...(place && { place }), source: "own", ruleId: "found" });
      }
    };
    const text =
      "> - one\n>   two here  \n>   a&amp;b \\* here *x*\n>   &#x1f600;y here here\n\nnot &here; here\\\nhere\n";
    const frontMatter = "---\ntitle: T\n---\n";
    const page = await compile(text, {
      parser,
      frontMatter,
      remark: [() => (tree: Root, file: VFile) => visit(tree, file)],
    });
    const places = page.diagnostics.map(({ place }) => [place?.line, place?.column, place?.endColumn]);
    expect(places).toEqual([
      ...[
        [5, 9, 13],
        [6, 16, 20],
      ],
      ...[
        [7, 16, 20],
        [7, 21, 25],
      ],
      ...[
        [9, 6, 10],
        [9, 12, 16],
        [10, 1, 5],
      ],
    ]);
  },
);

test("shows directives from remark-directive as typed if no plugin handles them", async () => {
  const position = { start: { line: 1, column: 4, offset: 3 }, end: { line: 1, column: 13, offset: 12 } };
  const inner = { start: { line: 1, column: 8, offset: 7 }, end: { line: 1, column: 9, offset: 8 } };
  const parse = () => (tree: Root) => {
    const label = { type: "emphasis" as const, children: [{ type: "text" as const, value: "b" }], position: inner };
    tree.children = [
      { type: "paragraph", children: [{ type: "textDirective", name: "x", children: [label], position }] },
    ];
  };
  expect((await compile("at :30[b]{c}.", { remark: [parse] })).html).toBe("<p>:30[<em>b</em>]{c}</p>");
});

describe("messages and errors from plugins", () => {
  const frontMatter = "---\na: b\n---\n";

  test("become diagnostics with positions", async () => {
    const say = () => (tree: Root, file: VFile) => {
      file.message("Too short", tree.children[0], "lint:length");
      file.info("By the way");
    };
    const page = await compile("a\n", { remark: [say], frontMatter });
    expect(problems(page)).toEqual(["lint:length guides/page.md:4:1", "markdown-plugin guides/page.md::"]);
    expect(page.diagnostics).toMatchObject([
      { severity: "warning", message: "Too short" },
      { severity: "note", message: "By the way" },
    ]);
  });

  test("report a page that a plugin rejects as an error in that page", async () => {
    const refuse = () => (tree: Root, file: VFile) => file.fail("No", tree.children[0]);
    const page = await compile("a\n", { remark: [refuse], frontMatter });
    expect(problems(page)).toEqual(["markdown-plugin guides/page.md:4:1"]);
    expect(page.diagnostics[0]?.severity).toBe("error");
  });

  test.each([
    [
      "throws",
      () => {
        throw new Error("boom");
      },
      "boom",
    ],
    ["rejects", () => Promise.reject(new Error("boom")), "boom"],
    ["returns no tree", () => "text", "The plugin returned string instead of a tree."],
    [
      "calls back with an error",
      (_tree: Root, _file: VFile, next: (error: Error) => void) => next(new Error("boom")),
      "boom",
    ],
  ])("name the page and the plugin that %s", async (_how, transform, message) => {
    function remarkBroken() {
      return transform as () => undefined;
    }
    await expect(compile("a", { remark: [remarkBroken] })).rejects.toMatchObject({
      exitCode: 70,
      diagnostics: [
        {
          code: message.includes("instead of a tree") ? "plugin-result" : "plugin-failed",
          ...{ message, origin: "remarkBroken (markdown.remark[0])", place: { file: "/site/content/guides/page.md" } },
        },
      ],
    });
  });

  test("name a plugin that throws during setup", async () => {
    function remarkBroken(): undefined {
      throw new Error("bad option");
    }
    await expect(processor({ remark: [[remarkBroken, { a: 1 }]] })).rejects.toThrow(/bad option/);
  });
});

describe("plugins that fail before they process a page", () => {
  const failed = async (options: Parameters<typeof compile>[1]) => {
    const { diagnostics } = await compile("a", options).catch((thrown) => thrown);
    return diagnostics[0];
  };

  test("are named with their position in the list, whether they are remark or rehype plugins", async () => {
    function broken(): undefined {
      throw new TypeError("bad option");
    }
    const preset = { plugin: "mine", plugins: [() => undefined, broken] };
    const list = { plugins: [broken] };
    expect(await failed({ remark: [broken] })).toMatchObject({
      code: "plugin-failed",
      message: "bad option",
      origin: "broken (markdown.remark[0])",
      place: { file: expect.stringContaining("plugins.test.ts") },
    });
    expect((await failed({ rehype: [preset, () => undefined] })).origin).toBe("mine · broken (rehype[1])");
    expect((await failed({ rehype: [preset.plugins[0] ?? broken, list] })).origin).toBe(
      "broken (markdown.rehype[1][0])",
    );
  });

  test("are refused with a remedy if they extend the parser of an old remark", async () => {
    function remarkOld(this: { Parser: { prototype: { inlineMethods: string[] } } }): undefined {
      this.Parser.prototype.inlineMethods.push("x");
    }
    expect(await failed({ remark: [remarkOld as never] })).toMatchObject({
      code: "plugin-failed",
      message: expect.stringContaining("was written for remark 12 or older"),
      hint: expect.stringContaining("remark 13"),
      origin: "remarkOld (markdown.remark[0])",
    });
  });
});

test("reports a syntax error of a syntax that a plugin adds at its position in the page", async () => {
  const strict = {
    text: {
      60: {
        tokenize() {
          const place = { line: 1, column: 2 };
          new VFile().fail("Expected a closing tag for <br>", { place, source: "mdx", ruleId: "end-tag" });
        },
      },
    },
  };
  function remarkStrict(this: Processor): undefined {
    const data = this.data() as { micromarkExtensions?: unknown[] };
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), strict];
  }
  const page = await compile("a<br>b", { remark: [remarkStrict], frontMatter: "---\na: b\n---\n" });
  expect(problems(page)).toEqual(["mdx:end-tag guides/page.md:4:2"]);
  expect(page.diagnostics[0]).toMatchObject({ severity: "error", hint: "a remark plugin adds this syntax" });
});

describe("markup that no plugin renders", () => {
  const text =
    "::video{id=1}\n\nSee :icon[home]\nand :badge{a}, 12:30, std::x{1}, \\:y[z], :smile:, `:c[d]`.\n\n::alone\n";

  test.each(["fast", "remark"] as const)("is reported in all forms of directives by the parser %s", async (parser) => {
    const page = await compile(text, { parser });
    expect(problems(page)).toEqual([
      "unknown-directive guides/page.md:1:1",
      "unknown-directive guides/page.md:3:5",
      "unknown-directive guides/page.md:4:5",
      "unknown-directive guides/page.md:6:1",
    ]);
    expect(page.html).toContain("<p>::video{id=1}</p>");
  });

  test.each(["::Stars", "::Stars{max=5}"])(
    "includes the component %s if no plugin renders components",
    async (line) => {
      const page = await compile(`# A\n\n${line}\n\nstd::Vec{1} ::Box\n`);
      expect(problems(page)).toEqual(["unknown-directive guides/page.md:3:1"]);
      expect(page.diagnostics[0]?.hint).toContain("register the component");
    },
  );

  test("includes directives that a plugin only parses, but not those that it renders", async () => {
    const position = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 6, offset: 5 } };
    const directives = (data: object) => () => (tree: Root) => {
      tree.children = [{ type: "leafDirective", name: "x", children: [], data, position }];
    };
    expect(problems(await compile("::x{}", { remark: [directives({})] }))).toEqual([
      "unknown-directive guides/page.md:1:1",
    ]);
    expect(problems(await compile("::x{}", { remark: [directives({ hName: "hr" })] }))).toEqual([]);
  });

  test("includes nodes of other types, whose text is shown", async () => {
    const node = {
      type: "jsx",
      value: "<A/>",
      position: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
    };
    const page = await compile("a", { remark: [() => () => ({ type: "root", children: [node as never] })] });
    expect(problems(page)).toEqual(["unknown-node guides/page.md:1:1"]);
    expect(page.html).toBe("&#x3C;A/>");
  });

  test.each(["fast", "remark"] as const)(
    "includes subscripts that the parser %s reads as deletions",
    async (parser) => {
      const page = await compile("H~2~O is ~no~ ~~longer~~ b~~a~~ and `H~2~O`", { parser });
      expect(problems(page)).toEqual(["single-tilde guides/page.md:1:2"]);
      expect(page.diagnostics[0]?.hint).toContain("<sub>2</sub>");
    },
  );
});
