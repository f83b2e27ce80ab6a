// Pages that a site allows to run: what static rules cannot convert becomes slots and a module.
import { describe, expect, test } from "vitest";
import { docusaurusRules } from "../../../plugins/dialects/docusaurus/components.js";
import { createJsxRewrite } from "../../../plugins/dialects/jsx/index.js";
import { starlightRules } from "../../../plugins/dialects/starlight/components.js";
import { type RewrittenPage, rewritten } from "./rewritten.js";

const rewrite = createJsxRewrite({
  components: docusaurusRules,
  imports: { "@site/": "" },
  layers: { "@theme/": "src/theme/" },
  globals: ["src/theme/MDXComponents.js"],
  tool: {
    names: new Set([
      "@docusaurus/Link",
      "@theme/Tabs",
      "@theme/TabItem",
      "@docusaurus/BrowserOnly",
      "@docusaurus/Head",
    ]),
  },
});
const components = Object.fromEntries(
  ["Hero", "Card", "Icon", "Box"].map((name) => [`src/components/${name}.jsx`, "export default () => null;"]),
);
const globals = `
import MDXComponents from "@theme-original/MDXComponents";
import Box from "../components/Box";
import Icon from "../components/Icon";
export default { ...MDXComponents, Box, Icon: (props) => <Icon wide {...props} />, Mark: ({ children }) => <mark>{children}</mark> };`;

function evaluate(text: string, page: RewrittenPage = {}) {
  const files = { ...components, "src/theme/MDXComponents.js": globals, ...page.files };
  const { module = "", ...rest } = rewritten(rewrite, text, { ...page, evaluates: true, files });
  return { ...rest, module, slots: [...module.matchAll(/slot\d+ = (.*?);(?= export|$)/gm)].map(([, slot]) => slot) };
}

const hero = 'import Hero from "@site/src/components/Hero";\n\n';
const icon = 'import Icon from "@site/src/components/Icon";\n\n';
const card = 'import Card from "@site/src/components/Card";\n\n';

describe("a component", () => {
  test("of the tool is rendered by React if its class would be lost", () => {
    const link = 'import Link from "@docusaurus/Link";\n\n';
    expect(evaluate(`${link}<Link to="/a">A</Link>`).text).toBe("[A](/a)");
    expect(evaluate(`${link}<Link to="/a" className="button">A</Link>`).slots).toEqual([
      '() => <Link to={"/a"} className={"button"}>{"A"}</Link>',
    ]);
  });

  test("gets HTML elements one by one if it treats its children one by one", () => {
    const source = "export default ({ children }) => React.Children.toArray(children)[0];";
    const content = "<div>\n\n**a**\n\n</div>\n<div>\n\nb\n\n</div>";
    const page = evaluate(`${hero}<Hero>\n${content}\n</Hero>`, { files: { "src/components/Hero.jsx": source } });
    expect(page.slots).toEqual(["(hole) => <Hero><div>{hole(0)}</div><div>{hole(1)}</div></Hero>"]);
    expect(evaluate(`${hero}<Hero>\n${content}\n</Hero>`).slots).toEqual(["(hole) => <Hero>{hole(0)}</Hero>"]);
  });

  test("becomes a slot, its Markdown a hole; the module imports what slots use, on the page's lines", () => {
    const page = evaluate(`
      import Hero from "@site/src/components/Hero";
      import Card from '@site/src/components/Card';
      import Part from "./_part.mdx";

      export const rows = [1, 2];
      export const unused = new Set();

      Before

      <Hero title={rows[0]} {...rows} dark label="a &amp; b">
        ## Title

        Text **bold**

        <Card />
      </Hero>

      After`);
    expect(page.problems).toEqual([]);
    expect(page.text).toBe(`Before

<docsgen-slot n="0" name="Hero">

<docsgen-hole n="0">

## Title

Text **bold**

</docsgen-hole>

</docsgen-slot>

After`);
    expect(page.module.split("\n")).toEqual([
      ...['import Hero from "@site/src/components/Hero";', 'import Card from "@site/src/components/Card";', "", ""],
      ...["const rows = [1, 2];", "", "", "", ""],
      'export const slot0 = (hole) => <Hero title={rows[0]} {...rows} dark label={"a & b"}>{hole(0)}<Card /></Hero>;',
      "",
    ]);
  });

  test("gets a code block as MDX passes it if it reads the props of its children", () => {
    const files = {
      "src/components/Reader.jsx": "export default ({ children }) => children.props.children.props.children;",
    };
    const block = (name: string) => `<${name}>\n  \`\`\`ts {1}\n  a\n\n    b\n  \`\`\`\n</${name}>`;
    const text = `import Reader from "@site/src/components/Reader";\n${card}${block("Reader")}\n\n${block("Card")}`;
    const { slots, module } = evaluate(text, { files });
    expect(slots).toEqual([
      String.raw`(hole) => <Reader>{docsgenCode(hole(0), "ts", "a\n\n  b", "text")}</Reader>`,
      "(hole) => <Card>{hole(0)}</Card>",
    ]);
    expect(module.match(/const docsgenCode =/g)).toHaveLength(1);
  });

  test("stays inline in headings, text, and tables, and inside its list or quote", () => {
    const text = `${icon}# A <Icon /> title\n\n| a |\n| - |\n| <Icon>b *c*</Icon> |\n\n- <Icon />\n\n> <Icon/>`;
    expect(evaluate(text).text).toBe(`# A <docsgen-slot n="0" name="Icon" inline></docsgen-slot> title

| a |
| - |
| <docsgen-slot n="1" name="Icon" inline><docsgen-hole n="0" inline>b *c*</docsgen-hole></docsgen-slot> |

- <docsgen-slot n="2" name="Icon">

  </docsgen-slot>

> <docsgen-slot n="3" name="Icon">
>
> </docsgen-slot>
>`);
  });

  test("gets text as text, and other components as elements", () => {
    const text = `${card}<Card>snake_case &lt; 1</Card>

<Card>Hi {name} and *b* <Card/> end</Card>

<Card>
  <div class="col" style="color: red">
    <Card/> <b>x</b>
  </div>
  {/* no */}
  {rows.map((row) => <li key={row}>{row}</li>)}
</Card>`;
    expect(evaluate(text).slots).toEqual([
      '() => <Card>{"snake_case < 1"}</Card>',
      '(hole) => <Card>{"Hi "}{name}{hole(0)}<Card />{" end"}</Card>',
      '(hole) => <Card><div className={"col"} style={{"color":"red"}}><Card />{hole(0)}</div>{rows.map((row) => <li key={row}>{row}</li>)}</Card>',
    ]);
  });

  test("can be a member, an export of the page, an SVG file, and come from a package", () => {
    const text = `
      import * as ui from "@site/src/components/Box";
      import { motion } from "motion";
      import Logo from "./logo.svg";

      export function Local({ children }) { const Tag = "b"; return <Tag>{children}</Tag>; }

      <ui.Grid a={1} />

      <motion.div client:visible />

      <Logo />

      <Local />`;
    const page = evaluate(text);
    expect(page.problems).toEqual([]);
    expect(page.slots).toEqual([
      "() => <ui.Grid a={1} />",
      "() => <motion.div />",
      "() => <Logo />",
      "() => <Local />",
    ]);
    expect(page.module).toContain('import { motion } from "motion";');
    expect(page.text).toContain('name="motion.div" client="visible"');
  });

  test("of all pages is imported from its file, or taken from the module that defines it", () => {
    const page = evaluate("<Box /> <Mark />");
    expect(page.problems).toEqual([]);
    expect(page.module).toContain('import Box from "../../src/components/Box";');
    expect(page.module).toContain('import docsgenComponents from "../../src/theme/MDXComponents.js";');
    expect(page.module).toContain("const Component = docsgenComponents.Mark;");
    // The module imports an icon, but defines another one for the pages.
    expect(evaluate("<Icon />").module).toContain("const Component = docsgenComponents.Icon;");
  });

  test("of all pages is found in modules that a list spreads", () => {
    const files = {
      "src/theme/MDXComponents.js": `import * as boxes from "@site/src/boxes";
import { lists } from "./lists";
export default { ...boxes, ...lists, ...(await import("../panels")), ...more.lists };`,
      "src/boxes.tsx": "const Crate = () => null;\nexport function Chest() {}\nexport { Crate };",
      "src/theme/lists.ts": 'import { more } from "./more";\nexport const lists = { ...more, async Shelf() {} };',
      "src/theme/more.ts": "export const more = { Rack };",
      "src/panels.tsx": "export const Panel = () => null;",
    };
    const page = evaluate("<Chest /> <Crate /> <Panel /> <Shelf /> <Rack /> <Gone>x</Gone>", { files });
    expect(page.problems).toEqual(["unknown-component 1"]);
    expect(page.module.match(/import .*?;/g)).toEqual([
      'import { lists as docsgenListShelf } from "../../src/theme/lists.ts";',
      'import { lists as docsgenListRack } from "../../src/theme/lists.ts";',
      'import { Chest } from "../../src/boxes.tsx";',
      'import { Crate } from "../../src/boxes.tsx";',
      'import { Panel } from "../../src/panels.tsx";',
    ]);
    expect(page.module).toContain("const Component = docsgenListRack.Rack;");
  });

  test("is not a tag in a string", () => {
    const page = evaluate("<Box text={`Run <Nope> now`} />");
    expect(page).toMatchObject({ problems: [], slots: ["() => <Box text={`Run <Nope> now`} />"] });
  });

  test("that cannot run is reported, and shows its content wherever it is used", () => {
    const text = `import A from "./a.astro";\nimport Gone from "./gone";\n\n<A>x</A>\n\n<Gone>y</Gone>\n\n{on() && <A>z</A>}`;
    const page = evaluate(text);
    expect(page.problems).toEqual(["unknown-component 4", "unknown-component 6"]);
    expect(page.module).toContain("const A = ({ children }) => <>{children}</>;");
    expect(page.text).toMatch(/^x\n\ny\n/);
  });
});

test("a fragment in a line of its own is not a paragraph", () => {
  const page = evaluate(`${hero}<Hero>\n  <>Text</>\n</Hero>\n\n<Hero>\n  <>*Text*</>\n</Hero>`);
  expect(page.slots).toEqual(['() => <Hero>{"Text"}</Hero>', "(hole) => <Hero>{hole(0)}</Hero>"]);
  expect(page.text).toContain('<docsgen-hole n="0" inline>*Text*</docsgen-hole>');
});

describe("static rules", () => {
  const tabs = 'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\n';

  test("apply where they convert everything, so that the page has no module", () => {
    const text = `${tabs}export const year = 2024;\n\n<Tabs>\n<TabItem value="a">\n\n{year} {"x"}\n\n</TabItem>\n</Tabs>\n\n<div style={{ color: "red" }}>x</div>`;
    const page = evaluate(text);
    expect(page).toEqual({ ...rewritten(rewrite, text), module: "", slots: [] });
    expect(page.text).toContain(":::tab[a]\n\n2024 x\n");
  });

  test("yield to the site's replacement of a component, except for data that only docsgen has", () => {
    const files = { "src/theme/Tabs/index.js": "", "src/theme/DocCardList.js": "" };
    const list = 'import DocCardList from "@theme/DocCardList";\n';
    const page = evaluate(
      `${list}${tabs}<Tabs>\n\n<!-- a -->\n\n<TabItem value="a">\n\nx\n\n</TabItem>\n</Tabs>\n\n<DocCardList />`,
      {
        files,
      },
    );
    expect(page.slots).toEqual(['(hole) => <Tabs><TabItem value={"a"}>{hole(0)}</TabItem></Tabs>']);
    expect(page.text).toContain(':::cards{of="children"}');
  });

  test("apply inside of holes", () => {
    const text = `${hero}${tabs}<Hero>\n<Tabs>\n<TabItem value="a">\n\n<Hero />\n\n</TabItem>\n</Tabs>\n</Hero>`;
    const page = evaluate(text);
    expect(page.slots).toEqual(["(hole) => <Hero>{hole(0)}</Hero>", "() => <Hero />"]);
    expect(page.text).toContain('<docsgen-hole n="0">\n\n:::tabs\n\n:::tab[a]\n\n<docsgen-slot n="1" name="Hero">');
  });

  test("yield to the tool's component for props that only a program knows, also of its parts", () => {
    const text = `${tabs}<Tabs values={rows}>\n<TabItem value="a">\n\n*x*\n\n</TabItem>\n</Tabs>\n\n<Tabs>\n<TabItem value="a" attributes={y}>\n\nx\n\n</TabItem>\n</Tabs>`;
    expect(evaluate(text).slots).toEqual([
      '(hole) => <Tabs values={rows}><TabItem value={"a"}>{hole(0)}</TabItem></Tabs>',
      '(hole) => <Tabs><TabItem value={"a"} attributes={y}>{hole(0)}</TabItem></Tabs>',
    ]);
  });

  test("yield to an expression with parts that only a program knows, and to an installed package with the same name", () => {
    const text = `${tabs}import { Details } from "other-ui/details";\nimport Admonition from "missing-ui";\n\n<Tabs>{[...rows()].map((one) => <TabItem value={one} />)}</Tabs>\n\n<Details summary="x">y</Details>\n\n<Admonition type="tip">z</Admonition>`;
    const page = evaluate(text, { files: { "node_modules/other-ui/package.json": "{}" } });
    expect(page.slots).toEqual([
      "() => <Tabs>{[...rows()].map((one) => <TabItem value={one} />)}</Tabs>",
      '() => <Details summary={"x"}>{"y"}</Details>',
    ]);
    expect(page.text).toContain(":::tip");
  });

  test("apply to components of the site with their names if the tool has none, unless props would be lost", () => {
    const byName = createJsxRewrite({ components: docusaurusRules, imports: { "@site/": "" }, isByName: true });
    const text =
      'import Details from "@site/src/components/Box";\n\n<Details summary="x">y</Details>\n\n<Details icon="z">y</Details>';
    const page = rewritten(byName, text, { evaluates: true, files: components });
    expect(page.text).toBe(':::details[x]\n\ny\n\n:::\n\n<docsgen-slot n="0" name="Details">\n\n</docsgen-slot>\n');
    expect(page.module).toContain('export const slot0 = () => <Details icon={"z"}>{"y"}</Details>;');
  });

  test("leave the parts of a custom group to it", () => {
    const text = `${tabs}<Box>\n<TabItem value="a">\n\nx\n\n</TabItem>\n</Box>`;
    expect(evaluate(text).slots).toEqual(['(hole) => <Box><TabItem value={"a"}>{hole(0)}</TabItem></Box>']);
  });

  test("yield to a component of the site with the same name, and to a tool's component that shows more", () => {
    const text = `import Details from "@site/src/components/Box";\nimport BrowserOnly from "@docusaurus/BrowserOnly";\nimport Head from "@docusaurus/Head";\n\n<Details summary="x">y</Details>\n\n<BrowserOnly>{() => <Box />}</BrowserOnly>\n\n<Head><title>x</title></Head>`;
    const page = evaluate(text);
    expect(page.slots).toEqual([
      '() => <Details summary={"x"}>{"y"}</Details>',
      "() => <BrowserOnly>{() => <Box />}</BrowserOnly>",
      '() => <Head><title>{"x"}</title></Head>',
    ]);
    expect(page.module).toContain('import Box from "../../src/components/Box";');
  });
});

describe("in Astro", () => {
  const astro = createJsxRewrite({
    components: starlightRules,
    imports: { "@site/": "" },
    tool: { names: new Set(["@astrojs/starlight/components"]), namedSlots: true },
  });
  const inAstro = (text: string) => rewritten(astro, hero + text, { evaluates: true, files: components });

  test("children of a component with a name are props", () => {
    const page = inAstro(
      '<Hero>\n  <b slot="my-title">*x*</b>\n\n  Text\n\n  <Fragment slot="end">\n\n  - y\n\n  </Fragment>\n</Hero>',
    );
    expect(page.module).toContain("(hole) => <Hero myTitle={hole(0)} end={hole(1)}>{hole(2)}</Hero>;");
    expect(page.text).toMatch(
      /n="0" inline><b>\*x\*<\/b><\/docsgen-hole>\n[\s\S]*n="1">\n\n- y\n[\s\S]*n="2">\n\nText\n/,
    );
  });

  test("directives set the content of an element", () => {
    const page = inAstro('<p set:html={html()} />\n\n<Fragment set:text={text()} />\n\nA <i set:html="*x*" />');
    expect(page.module).toContain("<p dangerouslySetInnerHTML={{ __html: html() }} />;");
    expect(page.module).toContain("<div children={text()} />;");
    expect(page.text).toContain("A <i>&#42;x&#42;</i>");
  });
});

describe("an expression", () => {
  test("runs if only a program knows its value; others are text", () => {
    const text = `
      import data from "./data.json";

      export const rows = [1, 2];

      {rows.map((row) => <Box>{row}</Box>)} and {rows[0]} {/* c */}{new Date().getFullYear()} {frontMatter.title}

      {frontMatter.tags.at(index)} {...[props.name]}`;
    const page = evaluate(text.replace(" {...[props.name]}", " {props.name}"), { frontmatter: { title: "Page" } });
    expect(page.slots).toEqual([
      "() => (rows.map((row) => <Box>{row}</Box>))",
      "() => (new Date().getFullYear())",
      "() => (frontMatter.tags.at(index))",
      "() => (props.name)",
    ]);
    expect(page.text).toContain("</docsgen-slot> and 1 <docsgen-slot");
    expect(page.text).toContain("</docsgen-slot> Page\n");
    expect(page.module).toContain('import { frontMatter } from "docsgen:page"; import { props } from "docsgen:page";');
  });

  test("in an attribute of HTML makes it a slot, unless the value is literal", () => {
    const text = `<div style={{ color: theme }} class="a">\n\n**x**\n\n</div>\n\n<a onClick={() => go()} title={"t"}>x</a>\n\n<i title={"t"}>x</i>`;
    const page = evaluate(text);
    expect(page.slots).toEqual([
      '(hole) => <div style={{ color: theme }} className={"a"}>{hole(0)}</div>',
      '() => <a onClick={() => go()} title={"t"}>{"x"}</a>',
    ]);
    expect(page.text).toContain('<i title="t">x</i>');
  });

  test("may end with a comment", () => {
    expect(evaluate("{go() // now\n}").module).toBe("export const slot0 = () => (go() // now\n\n);\n");
  });
});

describe("a partial", () => {
  test("is a component in a prop", () => {
    const page = evaluate(`
      import Hero from "@site/src/components/Hero";
      import html from "./_html.md";
      import css from "./_css.md";

      <Hero code={{ html }} />`);
    expect(page.problems).toEqual([]);
    expect(page.slots).toEqual(["(hole) => ((html) => <Hero code={{ html }} />)(() => hole(0))"]);
    expect(page.text).toMatch(/<docsgen-hole n="0">\s*<!--@include: \.\/_html\.md-->\s*<\/docsgen-hole>/);
  });

  const files = {
    "docs/guide/_plain.mdx": "Plain",
    "docs/guide/parts/_part.mdx": `import Icon from "./icon";\n\nexport const size = 3;\n\nHello {props.name} {size} <Icon size={props.size} />\n`,
    "docs/guide/parts/icon.js": "export default () => null;",
  };

  test("is a hole of an expression", () => {
    const text = `import Part from "./_plain.mdx";\n\n{on() && <Part />}\n\n{on() && <p><Part /></p>}`;
    const page = evaluate(text, { files });
    expect(page.slots).toEqual(["(hole) => (on() && hole(0))", "(hole) => (on() && <p>{hole(0)}</p>)"]);
    expect(page.text).toContain('<docsgen-hole n="0">\n\n<!--@include: ./_plain.mdx-->\n\n</docsgen-hole>');
  });

  test("is a component in a function whose names it uses", () => {
    const text = `import Part from "./_plain.mdx";\n\n{list().map((name) => <p><Part name={name} /><Part /></p>)}`;
    const page = evaluate(text, { files });
    expect(page.slots).toEqual(["(hole) => (list().map((name) => <p><Part name={name} />{hole(0)}</p>))"]);
    expect(page.module).toContain('import Part from "./_plain.mdx";');
    expect(page.problems).toEqual([]);
  });

  test("with props that only a program knows gets a scope in the module of the page", () => {
    const text = `import Part from "./parts/_part.mdx";\n\n<Part name="n" size={count()} />\n\n<Part name="n" size={count()} />`;
    const page = evaluate(text, { files });
    expect(page.problems).toEqual([]);
    expect(page.text).toContain('Hello <docsgen-slot n="0" name="&#123;props.name&#125;" inline></docsgen-slot> 3 ');
    expect(page.slots.slice(0, 2)).toEqual([
      '(hole) => part0({ "name": "n", "size": (count()) })[0](hole)',
      '(hole) => part0({ "name": "n", "size": (count()) })[1](hole)',
    ]);
    expect(page.module).toContain('import part0_Icon from "./parts/icon";\nconst part0 = (props) => {');
    expect(page.module).not.toContain("part1");
  });
});

describe("bad input", () => {
  test("is reported with its line, and loses nothing", () => {
    const page = evaluate("<Box>\n\ntext {a b}\n\n<Box x={1 +}>\n\n{open\n\n<Box />");
    expect(page.problems).toEqual([
      ...["unclosed-tag 1", "cut-off-expression 3", "unclosed-tag 5", "cut-off-expression 7"],
    ]);
    expect(page.text).toContain("text \\{a b}");
    expect(page.slots).toEqual(["() => <Box />"]);
  });

  test("costs no other slot, and the last of several equal props counts", () => {
    const page = evaluate('{await load()}\n\n<Box a="1" {...rest} a="2" />');
    expect(page.slots).toEqual(["async () => (await load())", '() => <Box {...rest} a={"2"} />']);
  });

  test("names a component of the site that is not defined anywhere", () => {
    expect(evaluate("<Nope>x</Nope>")).toMatchObject({ text: "x", problems: ["unknown-component 1"], module: "" });
  });
});
