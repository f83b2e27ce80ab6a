// Extended Markdown that authors expect everywhere: math, diagrams, terms, code annotations, types.
import { expect, test } from "vitest";
import { codeMarks } from "../../plugins/code-marks/index.js";
import { glossary } from "../../plugins/glossary/index.js";
import { math } from "../../plugins/math/index.js";
import { mermaid } from "../../plugins/mermaid/index.js";
import { syntax } from "../../plugins/syntax/index.js";
import { twoslash } from "../../plugins/twoslash/index.js";
import { zoom } from "../../plugins/zoom/index.js";
import { checkOptions } from "../../src/config/schema/schema.js";
import type { Plugin } from "../../src/contract/plugin.js";
import { compile, problems } from "../markdown/page.js";

const compileWith = (
  { markdown: { syntax: own = [], remark = [], rehype = [] } = {} }: Plugin,
  text: string,
  files = {},
) => compile(text, { syntax: own, remark, rehype, files });
const html = async (plugin: Plugin, text: string) => {
  const page = await compileWith(plugin, text);
  expect(problems(page)).toEqual([]);
  return page.html;
};

test.each([math, mermaid, codeMarks, syntax, twoslash, zoom])("reports an invalid option: %o", (plugin) => {
  const [problem] = checkOptions(plugin({ wrong: true } as never), undefined);
  expect(problem?.message).toMatch(/has no option "[\w-]+\.wrong"/);
  expect(checkOptions(plugin(), undefined)).toEqual([]);
});

test("renders formulas as KaTeX's HTML and MathML without inline styles, and leaves prices unchanged", async () => {
  const text = await html(math(), "It costs $5 and $6, $x^2$ and `$a$` \\$7.\n\n$$\ny\n$$\n\n$$z$$\n\n```math\nq\n```");
  expect(text).toContain('It costs $5 and $6, <span class="math">');
  expect(text.match(/<annotation encoding="application\/x-tex">([^<]+)/g)?.map((one) => one.at(-1))).toEqual([
    ..."2yzq",
  ]);
  expect(text.match(/class="math-display"/g)).toHaveLength(3);
  expect(text).toContain("<code>$a$</code> $7.");
  expect(text).not.toMatch(/style=|<pre/);
  expect(text).toMatch(
    /<link rel="stylesheet" href="\/assets\/katex-\w+\.css">\s*<link rel="stylesheet" href="\/assets\/math-\w+\.css">/,
  );
  expect(await html(math(), "$\\ce{H2O}$ and $\\pu{5 mol}$")).not.toContain("math-error");
  expect(await html(math(), "No formula, $5.")).toBe("<p>No formula, $5.</p>");
});

test("finds the same formulas with both parsers", async () => {
  const { markdown: { remark = [] } = {} } = math();
  const text = "a $x$ costs $5, $6\n\n$$\ny\n$$\n\n> $$z$$";
  const pages = (["fast", "remark"] as const).map((parser) => compile(text, { syntax: ["math"], parser, remark }));
  const [fast, other] = await Promise.all(pages);
  expect(fast?.html).toBe(other?.html);
});

test("reports a TeX error at its position, and shows the formula as written", async () => {
  const page = await compileWith(math(), "Text\n\nThe $a + \\frca{b}$ and\n\n> $$\n> c\n> \\x\n> $$");
  expect(problems(page)).toEqual(["math-error guides/page.md:3:10", "math-error guides/page.md:5:3"]);
  expect(page.diagnostics[0]?.message).toContain("Undefined control sequence: \\frca");
  expect(page.html).toContain('<code class="math-error">a + \\frca{b}</code>');
});

const diagram = (text: string) => html(mermaid(), `\`\`\`mermaid\n${text}\n\`\`\``);

test("draws a flowchart as mermaid parses it, including shapes, labels, and groups that are declared late", async () => {
  const text = await diagram(
    'graph LR;\n A[One]-->|"a [b]"|B{Two};B-- no -->C & D\n subgraph late [Late one]\n C\n end\n E("x<br>#quot;y#quot;") -.-> A\n%% no\nclick A "x"',
  );
  const texts = [...text.matchAll(/<text[^>]*>([^<]*)/g)].map(([, label]) => label).sort();
  expect(texts).toEqual(["C", "D", "Late one", "One", "Two", "a [b]", "no", "no", "x &quot;y&quot;"]);
  expect(text.match(/class="edge"/g)).toHaveLength(4);
  expect(text).toMatch(
    /<figure class="diagram">[\s\S]*<svg role="img" aria-label="Diagram"[\s\S]*<details><summary>[\s\S]*graph LR;/,
  );
  expect(text).not.toMatch(/<style| style=|@import|https?:/);
});

test("treats a flowchart line that begins with an edge as a continuation of the previous line", async () => {
  const text = await diagram("graph TB\n  a\n  --> b\n  --> |each| c\n  c\n  -.- a\n  .-> |no| b");
  expect(text.match(/class="edge"/g)).toHaveLength(4);
});

test("draws pie, gantt, timeline, journey, mindmap, and quadrant charts", async () => {
  const text = await html(
    mermaid(),
    [
      'pie showData title Pets\n"Dogs & cats" : 3\n"Birds": 1',
      "gantt\ntitle Plan\nsection One\nFirst :done, a, 2026-01-01, 2d\nSecond :after a, 1w\nRelease :milestone, 2026-01-10, 0d",
      "timeline\ntitle Years\nsection Old\n2002 : One : Two\n     : Three",
      "journey\nsection Day\nMake tea: 5: Me, Cat",
      "mindmap\n  root((The middle))\n    One\n      Deep\n    b[Two]",
      "quadrantChart\nx-axis Low --> High\ny-axis Few --> Many\nquadrant-1 Good\nPoint: [0.3, 0.6]",
    ]
      .map((one) => `\`\`\`mermaid\n${one}\n\`\`\``)
      .join("\n\n"),
  );
  expect(text.match(/<svg role="img"/g)).toHaveLength(6);
  for (const label of [
    ...["Dogs &amp; cats: 3 (75 %)", "One: Second", "2026-01-10", "Old", "Three", "Make tea", "Me, Cat"],
    ...["The middle", "Deep", "Two", "Good", "Many", "Point"],
  ]) {
    expect(text).toContain(`>${label}</text>`);
  }
  expect(text).toContain('aria-label="Pets"');
  expect(text).not.toMatch(/NaN|undefined|style=|<style/);
});

test.each([
  ["gantt\ntitle x\nexcludes weekends\nA :2026-01-01, 1d", "changes the working days"],
  ["gantt\nA :some day, 1d", "no supported time"],
  ["pie\nDogs 3", "is not supported"],
  ["mindmap\n  a\n  b", "a second root"],
  ["gitGraph\ncommit", 'does not support "gitGraph"'],
])("shows a chart as text if it cannot be drawn faithfully: %s", async (text, message) => {
  const page = await compileWith(mermaid(), `\`\`\`mermaid\n${text}\n\`\`\``);
  expect(page.diagnostics.map(({ code }) => code)).toEqual(["unknown-diagram"]);
  expect(page.diagnostics[0]?.message).toContain(message);
});

test("draws sequence, state, class, and entity diagrams, with unique names", async () => {
  const text = await html(
    mermaid(),
    [
      "sequenceDiagram\naccTitle: A talk\nautonumber\nactor U as The user\nU->>Web Server: GET; x\nalt ok\nWeb Server-->>U: 200\nend",
      "stateDiagram-v2\n[*] --> Still\nStill --> [*] : stop",
      "classDiagram\nAnimal<|--Duck\nDuck : +quack()",
      "erDiagram\nA ||--o{ B : has",
    ]
      .map((one) => `\`\`\`mermaid\n${one}\n\`\`\``)
      .join("\n\n"),
  );
  expect(text.match(/<svg role="img"/g)).toHaveLength(4);
  expect(text).toContain('aria-label="A talk"');
  for (const label of ["The user", "Web Server", "1. GET; x", "2. 200", "Still", "stop", "Duck", "has"])
    expect(text).toContain(label);
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("shows a diagram as text if it cannot be drawn completely, and explains why in a warning", async () => {
  for (const [text, why] of [
    ["gantt\ntitle A", "it has no tasks"],
    ["graph TD\nA[[ --> B", "is not supported"],
    ["graph TD\nsubgraph x\nA", "a subgraph is not closed"],
    ["stateDiagram-v2\nA --> B\nnote right of A: x", '"note right of A: x"'],
    ["", "it is empty"],
  ]) {
    const page = await compileWith(mermaid(), `\`\`\`mermaid\n${text}\n\`\`\``);
    expect(problems(page)).toEqual(["unknown-diagram guides/page.md:1:1"]);
    expect(page.diagnostics[0]?.message).toContain(why);
    expect(page.html).toMatch(/^<div class="code" data-lang="text">/);
  }
});

test("links the first mention of a term in each section to its definition, except in headings, links, and code", async () => {
  const files = { "terms.yml": "SSG: A <generator> & more\n" };
  const text =
    "# SSG\n\nAn SSG, SSGs, an SSG and `SSG`, [SSG](./page.md), CSS.\n\n## More\n\nSSG\n\n*[CSS]: Cascading\n*[HTML]: Unused";
  const page = await compileWith(glossary({ file: "terms.yml" }), text, files);
  expect(problems(page)).toEqual([]);
  const button = (id: number, name: string) =>
    `<button type="button" class="term" popovertarget="term-${id}" popovertargetaction="show" aria-describedby="term-${id}">${name}</button>`;
  expect(page.html).toContain(
    `<p>An ${button(1, "SSG")}, SSGs, an SSG and <code>SSG</code>, <a href="./page.md">SSG</a>, ${button(2, "CSS")}.</p>`,
  );
  expect(page.html).toContain(`<p>${button(1, "SSG")}</p>`);
  expect(page.html).toContain(
    '<span class="term-meaning" id="term-1" popover role="tooltip">A &lt;generator&gt; &amp; more</span>',
  );
  expect(page.html).not.toMatch(/\*\[|Unused/);
  expect(page.sections.map(({ text }) => text)).toEqual(["An SSG, SSGs, an SSG and SSG, SSG, CSS.", "SSG"]);
  const spellings = { fox: "An animal.", Foxes: "An animal.", "fox-hole": "" };
  const once = await html(
    glossary({ terms: spellings, first: "page" }),
    "A fox-hole. Foxes, a fox.\n\n## More\n\nA fox.",
  );
  expect(once.match(/<button/g)).toHaveLength(1);
  expect(once).toContain(button(1, "Foxes"));
});

test("renders definition lists, attributes, keys, and tables of contents as HTML", async () => {
  const text = await html(
    syntax(),
    '[[toc]]\n\nPress ++ctrl+alt+"x"++, C++ and C++. ![a](https://x.y/a.png){width=40 .big}\n\n## One {#own .hot}\n\n### Two {data-x=1}\n\nTerm\n: A wo*r*d\n\nOther\n\n: p\n\n    q\n\n| a |\n| - |\n\n{.wide}\n\nText\n{#last}',
  );
  expect(text).toContain(
    '<nav class="toc"><ul><li><a href="#own">One</a><ul><li><a href="#two">Two</a></li></ul></li></ul></nav>',
  );
  expect(text).toContain("<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>x</kbd>, C++ and C++.");
  expect(text).toMatch(/<img src="https:\/\/x\.y\/a\.png" alt="a" width="40" class="big"/);
  expect(text).toMatch(/<h2 class="hot" id="own">One</);
  expect(text).toMatch(/<h3 data-x="1" id="two">Two</);
  expect(text.replace(/\n/g, "")).toContain(
    "<dl><dt>Term</dt><dd>A wo<em>r</em>d</dd><dt>Other</dt><dd><p>p</p><p>q</p></dd></dl>",
  );
  expect(text).toContain('<table class="wide">');
  expect(text).toContain('<p id="last">Text</p>');
});

test("drops attributes that could run a script or change the page's look, with a warning", async () => {
  const page = await compileWith(syntax(), "A [b](https://x.y){onclick=x style=y .c}");
  expect(problems(page)).toEqual(["unknown-attribute guides/page.md:1:3", "unknown-attribute guides/page.md:1:3"]);
  expect(page.html).toBe('<p>A <a href="https://x.y" class="c">b</a></p>');
});

test("marks lines and words and folds lines as specified after a fence, even in combination with notations", async () => {
  const fence =
    '```js title="a" ins={1} {2} "val" del=/b\\d/ startLineNumber=7\n// [!code focus]\nconst val = b1;\nval(b2);\n```';
  const text = (await html(codeMarks(), fence)).replaceAll(/<span class="t\d+">([^<]*)<\/span>/g, "$1");
  expect(text).toContain('data-line="7">const <mark>val</mark> = <del>b1</del>;</span>');
  expect(text).toContain('<span class="line focused diff add"');
  expect(text).toContain('<span class="line highlighted" data-line="8"><mark>val</mark>(<del>b2</del>);</span>');
  const folded = await html(
    codeMarks({ foldLabel: "{count} rows" }),
    '```text collapse={2-3} frame="none" wrap\na\nb\nc\nd\n```',
  );
  expect(folded).toContain(
    '<pre tabindex="0" class="frame-none wrap"><code class="language-text">a\n<details class="code-fold"><summary aria-label="2 rows" data-label="2 rows"></summary>b\nc\n</details>d</code></pre>',
  );
  const wrong = await compileWith(codeMarks(), "```js /(/\na\n```");
  expect(problems(wrong)).toEqual(["invalid-expression guides/page.md:1:1"]);
  expect(await html(codeMarks(), '```js title="a" {1}\na\n```')).toBe(
    await html({ name: "none" }, '```js title="a" {1}\na\n```'),
  );
});

test("shows types with twoslash, and reports an unexpected error as an error in the page", async () => {
  const plugin = twoslash({ typescript: "typescript-5" });
  const text = await html(
    plugin,
    "```ts twoslash\n// @errors: 2322\nconst hidden = 1;\n// ---cut---\nconst a: string = hidden;\n//    ^?\n```",
  );
  expect(text).toMatch(
    /<button type="button" class="term twoslash" popovertarget="type-1">(?:<span[^>]*>)?a(?:<\/span>)?<\/button>/,
  );
  expect(text).toContain(
    '<span class="term-meaning twoslash-type" id="type-1" popover role="tooltip"><code>const a: string</code></span>',
  );
  expect(text).toMatch(/twoslash-query" role="note" aria-label="const a: string"/);
  expect(text).toMatch(
    /twoslash-error" role="note" aria-label="Type &#39;number&#39;|twoslash-error" role="note" aria-label="Type 'number' is not/,
  );
  expect(text).not.toMatch(/@errors|\^\?|hidden = 1/);
  const wrong = await compileWith(plugin, "```ts twoslash\nconst a: string = 1;\n```");
  expect(problems(wrong)).toEqual(["twoslash-error guides/page.md:1:1"]);
  const missing = await compileWith(twoslash({ typescript: "no-such-typescript" }), "```ts twoslash\nlet a;\n```");
  expect(missing.diagnostics[0]).toMatchObject({
    code: "missing-package",
    hint: "npm install --save-dev no-such-typescript",
  });
}, 30_000);

test("links pictures to their full-size files, except inside links", async () => {
  const text = await html(zoom(), "![a](https://x.y/a.png) [![b](https://x.y/b.png)](https://x.y)");
  expect(text).toContain('<a class="zoom" href="https://x.y/a.png" aria-label="Enlarge: a" data-close="Close"><img');
  expect(text.match(/class="zoom"/g)).toHaveLength(1);
});
