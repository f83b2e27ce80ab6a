// Placeholders in compiled articles, which the theme fills.
import { describe, expect, test } from "vitest";
import { readChangedHtml } from "../../src/markdown/html/changed-html.js";
import { plainHtml, splitArticle } from "../../src/pages/article.js";
import { compile } from "./page.js";

const text = `# Title

<link rel="stylesheet" href="/a.css">

A paragraph.

> [!TIP]
> Text
>
> | a | b |
> | - | - |
> | x | yes |

- item

  inner

<docsgen-component name="Counter" inline>

Content

</docsgen-component>

| a | b |
| - | - |
| x | A sentence with *more* than a few words |

\`\`\`js
const table = "<table>";
\`\`\`
`;

/** Shows placeholders as `[name value]`, and where their HTML ends. */
function show(article: string): string {
  const pieces = splitArticle(article);
  return pieces
    .map((piece) => (typeof piece === "string" ? piece : `[${piece.name} ${piece.value}|${piece.html}]`))
    .join("");
}

describe.each(["fast", "remark"] as const)("with the parser %s", (parser) => {
  test("are inserted where a theme may add content", async () => {
    const { article } = await compile(text, { parser });
    const shown = show(article);
    expect(shown).toMatch(
      /^<h1 .*<\/h1>\[title-end \|\]\n\[stylesheet \/a\.css\|<link [^>]*>\n\]\[block \{[^|]*\}\|\]<p>A par/,
    );
    expect(shown).toContain('<p class="callout-title">[callout tip|]Tip</p>');
    expect(shown).toContain("[table |]<table>");
    expect(shown).toContain("[table wordy|]<table>");
    expect(shown).toContain("</table>[table-end |]");
    expect(shown).toContain('[component {"name":"Counter","inline":""}|<docsgen-component name="Counter" inline="">]');
    expect(shown).toContain("[component-end |</docsgen-component>]");
    const blocks = [...shown.matchAll(/\[block (\{[^|]*\})\|\]<(\w+)/g)].map(([, size = "", tag]) => [
      tag,
      JSON.parse(size),
    ]);
    expect(blocks).toEqual([
      // The callout comes after the paragraph, and its table has two rows of two short cells.
      ["p", { wide: 3, narrow: 3, paragraphs: 3, boxes: 1, tables: 1, rows: 2, wideRows: 2, narrowRows: 2 }],
      // Then a component with a paragraph, a table, and a block of code.
      [
        "ul",
        {
          ...{ wide: 3, narrow: 3, paragraphs: 3, lists: 1, items: 1, codeLines: 1, codeBlocks: 1 },
          ...{ tables: 1, rows: 2, wideRows: 2, narrowRows: 2 },
        },
      ],
    ]);
    expect(shown.match(/\[table /g)).toHaveLength(2);
  });

  test("are not part of the HTML that hooks receive", async () => {
    const { article, html } = await compile(text, { parser });
    expect(html).not.toContain("\0");
    expect(html).toBe(plainHtml(article));
  });

  test("are the same for HTML that a hook has changed", async () => {
    const { article, html } = await compile(text, { parser });
    expect(show(readChangedHtml(html).article)).toBe(show(article));
  });

  test("cannot be written by authors", async () => {
    const { article } = await compile("<p title='<\0table \0\0>'>a</p>\n\n`<\0table \0\0>`\n", { parser });
    expect(show(article)).not.toContain("[table");
  });
});

test("ignores tags in attributes and in code", async () => {
  const { article } = await compile('![<table>](a.png "</table>")\n\n    <table>\n');
  expect(show(article)).not.toContain("[table");
});

test("treats a title after stylesheets as the title, and a later heading as text", async () => {
  const link = '<link rel="stylesheet" href="/a.css">\n\n';
  expect((await compile(`${link}${link}# Title\n`)).article).toContain("<\0title-end");
  expect((await compile("Text\n\n# Title\n")).article).not.toContain("<\0title-end");
  expect((await compile('<link rel="stylesheet" href="/a.css" media="print">\n')).article).not.toContain("<\0style");
});
