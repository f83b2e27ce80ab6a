import { describe, expect, test } from "vitest";
import { compile, problems, processors } from "./page.js";

const html = async (markdown: string) => (await compile(markdown)).html;

describe.each(["fast", "remark"] as const)("containers, %s parser", (parser) => {
  const { toHtml } = processors[parser];

  test("of each kind have a default title or a custom title, in three notations", () => {
    const content = '<aside class="callout callout-tip" role="note">\n<p class="callout-title">';
    expect(toHtml(":::tip\nText\n:::")).toBe(`${content}Tip</p>\n<p>Text</p>\n</aside>`);
    expect(toHtml(":::tip[A *good* one]\nText\n:::")).toContain(`${content}A <em>good</em> one</p>`);
    expect(toHtml("::: tip A *good* one\nText\n:::")).toContain(`${content}A <em>good</em> one</p>`);
    expect(toHtml(":::tip A *good* one\nText\n:::")).toContain(`${content}A <em>good</em> one</p>`);
    for (const kind of ["note", "info", "important", "warning", "danger", "caution"]) {
      expect(toHtml(`:::${kind}\nx\n:::`)).toContain(`callout-${kind}`);
    }
  });

  test("accept an id and classes", () => {
    expect(toHtml(":::note[T]{#own .wide}\nx\n:::")).toContain(
      '<aside class="callout callout-note wide" role="note" id="own">',
    );
  });

  test("become details elements, which can be open initially", () => {
    expect(toHtml("::: details Click me {open}\nx\n:::")).toBe(
      '<details class="callout-details" open>\n<summary>Click me</summary>\n<p>x</p>\n</details>',
    );
    expect(toHtml(":::details\nx\n:::")).toContain("<summary>Details</summary>");
  });

  test("can be nested with longer outer fences or with equal ones", () => {
    const inner =
      '<aside class="callout callout-tip" role="note">\n<p class="callout-title">Tip</p>\n<p>in</p>\n</aside>\n<p>out</p>\n</aside>';
    expect(toHtml("::::note\n:::tip\nin\n:::\nout\n::::")).toContain(inner);
    expect(toHtml(":::note\n:::tip\nin\n:::\nout\n:::")).toContain(inner);
  });

  test("are closed by a fence of the same length, along with everything open inside, but never by a shorter fence", () => {
    expect(toHtml("::::note\n:::tip\nin\n::::\nafter")).toMatch(/<p>in<\/p>\n<\/aside>\n<\/aside>\n<p>after<\/p>$/);
    expect(toHtml("::::note\n:::\nin\n::::")).toMatch(/<p>:::<\/p>\n<p>in<\/p>\n<\/aside>$/);
  });

  test("can be indented and have any line endings", () => {
    expect(toHtml("   :::tip\r\n   in\r\n   :::\r\nafter")).toMatch(
      /^<aside[\s\S]*<p>in<\/p>\n<\/aside>\n<p>after<\/p>$/,
    );
  });

  test("work in lists and quotes, and end a preceding paragraph or list", () => {
    expect(toHtml("- item\n  :::tip\n  in\n  :::\n- next")).toMatch(
      /<li>item\n<aside[\s\S]*<\/aside>\n<\/li>\n<li>next<\/li>/,
    );
    expect(toHtml("> :::tip\n> in\n> :::")).toMatch(/<blockquote>\n<aside/);
    expect(toHtml("text\n:::tip\nin\n:::\nafter")).toMatch(/^<p>text<\/p>\n<aside[\s\S]*<\/aside>\n<p>after<\/p>$/);
    expect(toHtml("- item\n:::tip\nin\n:::")).toMatch(/<\/ul>\n<aside/);
  });

  test("end at a closing line that a formatter has indented into the preceding list", () => {
    const behind = (markdown: string) => toHtml(`:::tip\n${markdown}`).split("</aside>\n")[1];
    expect(behind("- a\n- b\n  :::\n\nafter")).toBe("<p>after</p>");
    expect(behind("1. a\n\n   - b\n     :::\n\nafter\n\n- c")).toBe("<p>after</p>\n<ul>\n<li>c</li>\n</ul>");
    expect(behind("- a\n  :::\n  after\n- c")).toBe("<p>after</p>\n<ul>\n<li>c</li>\n</ul>");
    expect(behind("3. a\n   :::\n4. c")).toBe('<ol start="4">\n<li>c</li>\n</ol>');
    expect(behind(":::note\n- a\n  :::\n- b\n  :::\n\nafter")).toBe("<ul>\n<li>b</li>\n</ul>\n");
    expect(behind("> :::\n\nin\n\n:::\nafter")).toBe("<p>after</p>");
    expect(toHtml("- a\n  :::\n")).toBe("<ul>\n<li>a\n:::</li>\n</ul>");
  });

  test("can start in a list item and end after the list", () => {
    expect(toHtml("- a\n\n  :::tip\n  in\n:::\n\nafter")).toMatch(
      /<p>in<\/p>\n<\/aside>\n<\/li>\n<\/ul>\n<p>after<\/p>$/,
    );
  });

  test("keep code and HTML blocks as written", () => {
    const fence = ":::note[a]\ntext\n:::\n";
    expect(toHtml(`\`\`\`md\n${fence}\`\`\``)).toContain(fence);
    expect(toHtml(`    ${fence.replaceAll("\n", "\n    ")}`)).toContain(fence.trimEnd());
    expect(toHtml(`<div>\n${fence}</div>`)).toContain(fence);
    expect(toHtml("a `b\n:::c` d")).not.toContain("docsgen");
  });

  test("ignore other colons", () => {
    const text = "At 12:30 :name[label] a::b ::x ://, :::";
    expect(toHtml(text)).toBe(`<p>${text}</p>`);
    expect(toHtml("::leaf{a=b}")).toBe("<p>::leaf{a=b}</p>");
    expect(toHtml(":::")).toBe("<p>:::</p>");
    expect(toHtml(":::note.x\ny")).toBe("<p>:::note.x\ny</p>");
    expect(toHtml("text\n    :::note")).toBe("<p>text\n:::note</p>");
    expect(toHtml("::: {.pandoc}\nx")).toBe("<p>::: {.pandoc}\nx</p>");
  });
});

describe("problems", () => {
  test("reports an unclosed container at its beginning", async () => {
    const page = await compile("Text\n\n- a\n  :::tip\n  in\n\nafter", { frontMatter: "---\ntitle: x\n---\n" });
    expect(problems(page)).toEqual(["unclosed-container guides/page.md:7:3"]);
    expect(page.diagnostics[0]?.hint).toContain(":::");
    expect(page.html).toMatch(/<aside[\s\S]*in[\s\S]*<\/aside>\n<\/li>/);
  });

  test("does not report a container as unclosed if it is in a list or ends in a list", async () => {
    const texts = [
      "- a\n\n  :::tip\n  in\n:::\n",
      ":::tip\n- a\n- b\n  :::\n\nafter",
      "1.  a\n\n    :::tip\n    in\n    :::",
    ];
    for (const text of texts) expect(problems(await compile(text))).toEqual([]);
  });

  test("reports an unknown container, and shows its content", async () => {
    const page = await compile(":::wraning[Careful]\ntext\n:::");
    expect(problems(page)).toEqual(["unknown-container guides/page.md:1:1"]);
    expect(page.diagnostics[0]?.hint).toBe("did you mean :::warning?");
    expect(page.html).toBe("<p>Careful</p>\n<p>text</p>");
  });
});

test("ends a container on the line right after HTML", async () => {
  const page = await compile(
    ':::note[A]\n<b>c</b>\n:::\n\n> :::note[A]\n> <img src="https://a.example/b" alt="">\n> :::\n\nText',
  );
  expect(page.diagnostics).toEqual([]);
  expect(page.html).toMatch(
    /<b>c<\/b>(?:<\/p>)?\s*<\/aside>\s*<blockquote>\s*<aside[\s\S]*<img [^>]*>\s*<\/aside>\s*<\/blockquote>\s*<p>Text<\/p>$/,
  );
});

test("renders GitHub alerts with the same markup", async () => {
  for (const kind of ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "note"]) {
    const name = kind.toLowerCase();
    const title = name[0]?.toUpperCase() + name.slice(1);
    expect(await html(`> [!${kind}]\n> Some *text*.\n>\n> More.`)).toBe(
      `<aside class="callout callout-${name}" role="note">\n<p class="callout-title">${title}</p>\n<p>Some <em>text</em>.</p>\n<p>More.</p>\n</aside>`,
    );
  }
  expect(await html("> [!NOTE]\\\n> x")).toMatch(/^<aside class="callout callout-note".*\n.*\n<p>x<\/p>\n<\/aside>$/);
  expect(await html("> [!NOTE]\n>\n> - x")).toContain("callout-note");
  expect(await html("> [!NOTE]\n> `x` y")).toContain("<p><code>x</code> y</p>");
});

test("accepts a title on an alert's line", async () => {
  for (const [quote, body] of [
    ["> [!TIP] A *title*", ""],
    ["> [!TIP] A *title*\n> Text", "<p>Text</p>\n"],
    ["> [!TIP] A *title*\\\n> `Text`\n>\n> More", "<p><code>Text</code></p>\n<p>More</p>\n"],
  ] as const) {
    expect(await html(quote)).toBe(
      `<aside class="callout callout-tip" role="note">\n<p class="callout-title">A <em>title</em></p>\n${body}</aside>`,
    );
  }
});

test("keeps quotes that only resemble alerts", async () => {
  for (const quote of ["> [!NOTE]**x**", "> [!OTHER]\n> x", "> text [!NOTE]"]) {
    expect(await html(quote)).toMatch(/^<blockquote>/);
  }
});

test("renders code groups as tabs that work without scripts and have unique names on the page", async () => {
  const group = ":::code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh\nbun add\n```\n\n:::\n";
  const page = await compile(`${group}\n${group}`);
  expect(page.diagnostics).toEqual([]);
  const [first = "", second = ""] = page.html.split(/(?<=<\/fieldset>)\n/);
  expect(first.replace(/<pre[\s\S]*?<\/pre>/g, "…")).toBe(
    [
      '<fieldset class="code-group">',
      '<legend class="visually-hidden">Code variants</legend>',
      '<input type="radio" name="code-group-1" id="code-group-1-1" checked>',
      '<label for="code-group-1-1" data-group-label="npm">npm</label>',
      '<div class="code-panel"><div class="code" data-lang="sh">…</div></div>',
      '<input type="radio" name="code-group-1" id="code-group-1-2">',
      '<label for="code-group-1-2" data-group-label="sh">sh</label>',
      '<div class="code-panel"><div class="code" data-lang="sh">…</div></div>',
      "</fieldset>",
    ].join("\n"),
  );
  expect(second).toContain('name="code-group-2" id="code-group-2-1"');
  expect(new Set(page.ids).size).toBe(4);
});

test("suggests containers provided by plugins", async () => {
  const page = await compile(":::galery\n\ntext\n\n:::", { containers: new Map([["gallery", "photos"]]) });
  expect(page.diagnostics.map(({ hint }) => hint)).toEqual(["did you mean :::gallery?"]);
});

test("names the plugin that declares a container and does not render it", async () => {
  const page = await compile(":::gallery\n\ntext\n\n:::", { containers: new Map([["gallery", "photos"]]) });
  expect(page.diagnostics).toMatchObject([
    {
      code: "unknown-container",
      message: 'The plugin photos declares the container "gallery" but did not render it; only its content is shown.',
      hint: "a remark plugin of photos must set data.hName of the node, even if it reports a problem",
    },
  ]);
});

test.each(["steps", "tabs", "file-tree"])("names the plugin that adds :::%s in the hint", async (name) => {
  const page = await compile(`:::${name}\n\ntext\n\n:::`);
  expect(page.diagnostics.map(({ hint }) => hint)).toEqual([
    `:::${name} requires the blocks() plugin: import it from docsgen/plugins, and add it to plugins`,
  ]);
});
