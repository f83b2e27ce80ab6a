// Evaluated pages: components and expressions that run while pages are compiled.
import { expect, test } from "vitest";
import { evaluated, evaluatedSite } from "../evaluated-site.js";

const cards = evaluated(
  `<docsgen-slot n="0" name="Card">

<docsgen-hole n="0">

Some **bold** text and [a link](./other.md).

## Inner heading

\`\`\`js
const inner = 1;
\`\`\`

</docsgen-hole>

</docsgen-slot>

- <docsgen-slot n="1" name="rows" inline></docsgen-slot> rows

| a | b |
| - | - |
| <docsgen-slot n="2" name="em" inline><docsgen-hole n="0" inline>*cell*</docsgen-hole></docsgen-slot> | 2 |`,
  `import { Card } from "../components/card";
const rows = ["one", "two"];
export const slot0 = (hole) => <Card title={"The " + rows[0]}>{hole(0)}</Card>;
export const slot1 = () => rows.map((row) => <b key={row}>{row}</b>);
export const slot2 = (hole) => <mark>{hole(0)}</mark>;`,
);

test("renders components and expressions, and treats the result like the rest of the article", async () => {
  const one = evaluatedSite({ "content/page.md": cards, "content/other.md": "# Other\n" });
  const { diagnostics } = await one.build();
  expect(diagnostics).toEqual([]);
  const html = one.read("page.html");
  expect(html).not.toMatch(/docsgen-(?:slot|hole)|data-hole|class="island"/);
  expect(html).toMatch(/<div class="card"><h3 id="the-one">The one<a class="anchor"/);
  expect(html).toMatch(/Some <strong>bold<\/strong> text and <a href="\/other">a link<\/a>/);
  expect(html).toContain('<h2 id="inner-heading">');
  expect(html).toContain('<div class="code" data-lang="js">');
  expect(html).toContain("<b>one</b><b>two</b> rows");
  expect(html).toContain("<mark><em>cell</em></mark>");
});
