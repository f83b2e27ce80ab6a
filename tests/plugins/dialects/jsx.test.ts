// MDX as a static subset: no code of a page is executed, and no content is lost.
import { describe, expect, test } from "vitest";
import { docusaurusRules } from "../../../plugins/dialects/docusaurus/components.js";
import { createJsxRewrite } from "../../../plugins/dialects/jsx/index.js";
import { starlightRules } from "../../../plugins/dialects/starlight/components.js";
import { type RewrittenPage, rewritten } from "./rewritten.js";

const folders = { imports: { "@site/": "website/" }, layers: { "/": "website/" } };
const rewrite = createJsxRewrite({ components: starlightRules, ...folders });
const turn = (text: string, page?: RewrittenPage) => rewritten(rewrite, text, page).text;
const problems = (text: string, page?: RewrittenPage) => rewritten(rewrite, text, page).problems;

describe("imports and exports", () => {
  test("are removed; exported constants are filled in, including constants from local modules", () => {
    const text = `
      import Chart from "./chart";
      import { Tabs,
        TabItem } from '@theme/tabs'; import data from "./data.json";
      import { port } from "@site/values";

      export const name = "docs*";
      export const list = [1, { deep: ["x"] }, make()];
      export function Part({ children }) {

        return <b>{children}</b>;
      }

      Text of {name} {list[1].deep[0]} {data.version} at {port}, {frontmatter.title}{' '}end.`;
    const files = {
      "docs/guide/data.json": '{ "version": "1.2" }',
      "website/values.ts": "export const port: number = 80;",
    };
    const page = rewritten(rewrite, text, { files, frontmatter: { title: "Page" } });
    expect(page).toEqual({ text: "Text of docs\\* x 1.2 at 80, Page end.", problems: [] });
  });

  test("are not detected in an attribute value, and code blocks below it remain code", () => {
    const text = "<Box\n  code={`type A = 1\nexport default $`}\n/>\n\n<figure>\n```js\na\n```\n</figure>";
    expect(turn(text)).toContain("<figure>\n\n```js\na\n```\n");
  });

  test("are not detected in prose and code", () => {
    const text = "import taxes are high.\n\n```js\nimport a from 'a';\n```\n\n`export const a = 1`";
    expect(turn(text)).toBe(text);
  });

  test("are shown as text if they never end", () => {
    expect(rewritten(rewrite, "export const a = {\n\nText")).toEqual({
      text: "export const a = {\n\nText",
      problems: ["cut-off-export 1"],
    });
  });
});

describe("partials", () => {
  test("are included, or inlined if they use props", () => {
    const text = `
      import Plain from './_plain.mdx';
      import Greeting from "@site/parts/greeting.md";
      import Rooted from "/parts/rooted.md";

      - <Plain />

      <Rooted />

      <Greeting name={"you"} port={80} />`;
    const files = {
      "docs/guide/_plain.mdx": "Plain",
      "website/parts/greeting.md": "---\na: b\n---\n\nHello {props.name} <b>{props.port}</b>\n",
      "website/parts/rooted.md": "Rooted",
    };
    const rooted = "<!--@include: ../../website/parts/rooted.md-->";
    expect(turn(text, { files })).toBe(`- <!--@include: ./_plain.mdx-->\n\n${rooted}\n\nHello you <b>80</b>`);
  });

  test("leave a component that includes itself to the include check", () => {
    const text = "import Self from './page.mdx';\n\n<Self />";
    const files = { "docs/guide/page.mdx": `${text}\n\n{props.a}` };
    expect(turn(text, { files, id: "guide/page.mdx" })).toContain("<!--@include: ./page.mdx-->");
  });
});

describe("tags", () => {
  test("work inside quotes, and can have blank lines between attributes", () => {
    const spaced = "<Card\n\n  title='A'\n\n/>";
    expect(rewritten(rewrite, spaced).problems).toEqual([]);
    const quote = "> <Tabs\n> syncKey='os'>\n> <TabItem label='A'>\n>\n> Text\n>\n> </TabItem>\n> </Tabs>\n\nEnd";
    const page = rewritten(rewrite, quote);
    expect(page.problems).toEqual([]);
    expect(page.text.replace(/(?:>\n)+/g, ">\n")).toBe(
      '> :::tabs{sync="os"}\n>\n> :::tab[A]\n>\n> Text\n>\n> :::\n>\n> :::\n\nEnd',
    );
  });

  test("can have very long attributes, and lines that start with a quote marker", () => {
    const long = `<p>${"<b>x</b> ".repeat(20_000)}</p>`;
    const { text } = rewritten(rewrite, `<Fragment set:html={${JSON.stringify(long)}} />\n\nText`);
    expect(text === `${long}\n\nText`).toBe(true);
    const quoted = "> <Card title={`a\n> > b`}>\n> Text\n> </Card>";
    expect(rewritten(rewrite, quoted)).toMatchObject({ problems: [] });
  });

  test("support a custom tab group", () => {
    const page = rewritten(rewrite, "<OsTabs>\n<TabItem label='A'>\n\nText\n\n</TabItem>\n</OsTabs>");
    expect(page.problems).toEqual([]);
    expect(page.text.replace(/\n+/g, "\n")).toBe(":::tabs\n:::tab[A]\nText\n:::\n:::");
  });

  test("support tabs that are imported under another name", () => {
    const text = 'import Tab from "@theme/TabItem";\n\n<Tabs>\n<Tab value="a" label="A">\n\nText\n\n</Tab>\n</Tabs>';
    const page = rewritten(createJsxRewrite({ components: docusaurusRules }), text);
    expect(page.problems).toEqual([]);
    expect(page.text.trim().replace(/\n+/g, "\n")).toBe(":::tabs\n:::tab[A]\nText\n:::\n:::");
  });

  test("end after a code block even if its closing fence is indented further, because MDX has no indented code", () => {
    const text = "<Card>\n  ```txt\n  - a\n      - b\n      ```\n</Card>\n\nAfter";
    expect(turn(text)).toContain("```txt\n- a\n    - b\n```\n");
  });

  test("keep the items of a list together if the page indents them", () => {
    const text = "    <Card>\n    1. One\n\n       More\n\n    2. Two\n    </Card>";
    expect(turn(text)).toContain("1. One\n\n   More\n\n2. Two\n");
    const nested = "1. One\n\n  2. Two\n\n     <div>\n     Inside\n     </div>\n    3. Three\n\n       Last";
    expect(turn(nested)).toContain("</div>\n\n  3. Three\n\n     Last");
  });

  test("can contain Markdown with any indentation; the indentation of code is kept", () => {
    const text = `
      <Tabs
        syncKey="pm"
        {...rest}
      >
          <TabItem label="A &quot;b&quot;">

              Text with **stars**.

              - one

                    still a paragraph

              \`\`\`js
              if (a) {
                b();
              }
              \`\`\`
          </TabItem>
          <TabItem label={\`C\`}>Short</TabItem>
      </Tabs>`;
    expect(turn(text)).toBe(`:::tabs{sync="pm"}

:::tab[A "b"]

Text with **stars**.

- one

  still a paragraph

\`\`\`js
if (a) {
  b();
}
\`\`\`

:::
:::tab[C]

Short

:::

:::`);
  });

  test("stay inside their list item", () => {
    expect(turn("1. One\n\n   <Aside>\n   Two\n   </Aside>\n\n   Three\n2. <Aside>Four</Aside>")).toBe(
      "1. One\n\n   :::note\n\n   Two\n\n   :::\n\n   Three\n2. :::note\n\n   Four\n\n   :::",
    );
  });

  test("from HTML keep their names, and their attributes are converted to HTML attributes", () => {
    expect(
      turn('A <span className={"x"} style={{ fontSize: 12, "--a": "b" }} hidden={true} onClick={go}>*b*</span><br/>'),
    ).toBe('A <span class="x" style="font-size: 12px; --a: b" hidden>*b*</span><br>');
    expect(problems("<img src={load()} onClick={go} key={1} />")).toEqual([
      "dropped-attribute 1",
      "dropped-attribute 1",
    ]);
  });

  test("from HTML can contain Markdown", () => {
    expect(turn("<div\n  className='a'>\n  **b**\n  <p>\n    _c_\n  </p>\n</div>\ntext")).toBe(
      '<div class="a">\n\n**b**\n\n_c_\n\n</div>\n\ntext',
    );
    expect(turn("<table>\n  <tr>\n\n    <td>a</td>\n  </tr>\n</table>")).toBe(
      "<table>\n<tr>\n<td>a</td>\n</tr>\n</table>\n",
    );
    expect(turn("<details>\n  <summary>The `title`</summary>\n  Text\n</details>")).toBe(
      ":::details[The `title`]\n\nText\n\n:::",
    );
  });

  test("with unknown names are hidden with one warning per name, but their content and title are shown", () => {
    const text = '<Box title="A*">\n  **b**\n  <Box>c</Box>\n</Box>\n\nd <Other /> e\n\n<Go to="./x.md">f</Go>';
    expect(rewritten(rewrite, text)).toEqual({
      text: "**A\\***\n\n**b**\nc\n\nd  e\n\n[f](./x.md)",
      problems: ["unknown-component 1", "unknown-component 6", "unknown-component 8"],
    });
  });

  test("support attributes that contain elements with text, and addresses from Docusaurus' function", () => {
    const text = `<Figure\n  text={<>An item's and the <a href={useBaseUrl('a')}>user's</a></>}\n/>\n\n<img src={useBaseUrl('img/a.png')} />`;
    const page = rewritten(rewrite, text);
    expect(page.text).toContain('<img src="/img/a.png">');
    expect(page.problems).toEqual(["missing-partial 1"]);
    expect(turn("<Preview\n  rows={[\n    1,\n\n    2,\n  ]}\n\n/>\n\nText").trim()).toBe("Text");
  });

  test("can have values that are indented with tabs", () => {
    const text = "<Install\n\tnpm={[\n\t\t'create x',\n\t\t\t'run x',\n\t]}\n\tyarn='create x'\n/>\n\nText";
    const page = rewritten(rewrite, text);
    expect(page.problems).toEqual([]);
    expect(page.text).toContain("npm create x\nnpm run x\n");
  });

  test("that overlap with emphasis are reported, and their text is kept", () => {
    expect(rewritten(rewrite, "**a <Box>b** c</Box> and **d <b>e** f</b>")).toEqual({
      text: "**a <Box>b** c</Box> and **d <b>e** f</b>",
      problems: ["unclosed-tag 1"],
    });
  });

  test("can enclose code blocks that are indented with tabs", () => {
    expect(turn("1. A\n\n\t\t```sh\n    b\n\t\t```\n\n    <Box>c</Box>\n\n2. D")).toMatch(
      /^1\. A\n\n +```sh\n +b\n +```\n\n +c\n\n2\. D$/,
    );
  });

  test("in HTML contain HTML images", () => {
    expect(
      turn(
        '<picture>\n  <source srcset={a.src} media="m" />\n  <Image src="./a.png" alt=\'A "b"\' />\n</picture>\n\n<Image src="./a.png" />',
      ),
    ).toMatch(/<source media="m">\s*<img src=".\/a.png" alt="A &quot;b&quot;">\s*<\/picture>\s*!\[\]\(.\/a.png\)/);
  });

  test("with unknown names keep ids that are link targets", () => {
    const page = turn(
      '<Recipes titleId="examples-a">\n\nText\n\n</Recipes>\n\n<Person permalink="jane.d" name="Jane" />',
    );
    expect(page.replace(/\n+/g, " ").trim()).toBe('<a id="examples-a"></a> Text <a id="jane.d"></a>');
  });

  test("for links in Docusaurus become links or link targets", () => {
    const text = '- <Link id="made-here"/> a\n- <Link href="./b.md">b</Link>\n- <Link to="/c">c</Link>';
    expect(rewritten(createJsxRewrite({ components: docusaurusRules }), text).text).toBe(
      '- <a id="made-here"></a> a\n- [b](./b.md)\n- [c](/c)',
    );
  });

  test("with commands for package managers become tabs", () => {
    expect(turn('<Install npm="npm create x" yarn={["create x"]} />')).toBe(
      ":::code-group\n\n```sh [npm]\nnpm create x\n```\n```sh [yarn]\nyarn create x\n```\n\n:::",
    );
  });

  test("can have spaces around the colons of attributes", () => {
    expect(rewritten(rewrite, 'A <Badge text="x" client: load /> and <Badge a : b text="y"/>.')).toEqual(
      rewritten(rewrite, 'A <Badge text="x" client:load /> and <Badge a:b text="y"/>.'),
    );
  });

  test("that are incomplete are shown as text or left open, without affecting the rest of the page", () => {
    expect(rewritten(rewrite, '<Card title="a\n\nText\n\n<Steps>\n1. One\n\n</Tabs>\n\nEnd')).toEqual({
      text: '\\<Card title="a\n\nText\n\n1. One\n\nEnd',
      problems: ["cut-off-tag 1", "unclosed-tag 5", "unclosed-tag 8"],
    });
  });
});

test("keeps text that only looks like a tag", () => {
  expect(rewritten(rewrite, "Array<string>, Map<K, V> and <name> of <li>one")).toEqual({
    text: "Array\\<string>, Map\\<K, V> and \\<name> of <li>one",
    problems: [],
  });
});

describe("expressions", () => {
  test("that are comments disappear, even in paragraphs and across lines; heading ids are kept", () => {
    expect(turn("## A {/* #own-id */}\n\nb {/* c\n\nd */}\n{/* e */}\nf\n\n## G {#g}").replace(/ +$/gm, "")).toBe(
      "## A {#own-id}\n\nb\n\nf\n\n## G {#g}",
    );
  });

  test("that need JavaScript are removed with a warning; incomplete expressions are shown", () => {
    expect(rewritten(rewrite, "a {list.map((x) => x)} b\n\n{`c` + 2} {Infinity}\n\nd {e")).toEqual({
      text: "a  b\n\nc2 Infinity\n\nd \\{e",
      problems: ["cut-off-expression 5", "unknown-expression 1"],
    });
  });

  test("are not parsed in a multi-line formula; a lone backtick in a table ends with its row", () => {
    const formula = "Let $F(x)=\n\\int_{a}^{x} f\\,dt$. Then $F'(x)$.";
    expect(rewritten(rewrite, formula)).toEqual({ text: formula, problems: [] });
    const table = "| A | `a \\`b\\` c` |\n| B | `f({ x: 1 })` |\n";
    expect(rewritten(rewrite, table).problems).toEqual([]);
  });

  test("are not parsed in code, formulas, links, containers, and HTML comments", () => {
    const text =
      ':::tip{icon="x"}\n`{a}` $\\frac{a}{b}$ [b](/x/{c}) <!-- {d} --> <https://e.f> \\{g} {{name}}\n:::\n\n```\n<H>{i}\n```';
    expect(rewritten(rewrite, text)).toEqual({ text, problems: [] });
  });
});

test("keeps a page without tags, expressions, and indentation unchanged", () => {
  const text = "# A\n\n  - b\n\n\n\nc";
  expect(turn(text)).toBe(text);
});

test("shows indented text as a paragraph, because MDX has no indented code", () => {
  expect(turn("# A\n\n    text\n\n- b\n\n    c")).toBe("# A\n\ntext\n\n- b\n\n    c");
});

test("maps lines to their source lines", () => {
  const lines = ["<Aside>", "", "", "  Text", "</Aside>"];
  const ctx = {
    root: "/",
    content: "/",
    id: "a.mdx",
    file: "/a.mdx",
    frontmatter: {},
    components: new Set<string>(),
    read: () => undefined,
    list: () => [],
  };
  const result = rewrite(lines, { ...ctx, report: () => undefined });
  expect(result.find(({ text }) => text === "Text")?.from).toBe(3);
});

test("unwraps an element inside braces", () => {
  const text = `
    {
    <Badge text="new" />
    }

    Before {<b>bold</b>} after.

    {items.map((item) => <b>{item}</b>)}`;
  const { text: shown, problems: found } = rewritten(rewrite, text);
  expect(shown).toContain("new");
  expect(shown).toContain("Before <b>bold</b> after.");
  expect(found).toHaveLength(1);
});
