// A plugin's mistake is never reported as a bug of docsgen: the message names plugin, hook, and page, and the expected
// value.
import { describe, expect, test } from "vitest";
import { site } from "../site.js";

const files = { "content/index.md": "---\ntitle: Home\n---\n\nText.\n" };
const config = (plugin: string, more = "") => `
import { content } from "docsgen/plugins";
export default { plugins: [content(), ${plugin}]${more} };
`;

async function failWith(plugin: string) {
  const one = site({ "site.config.mjs": config(plugin), ...files });
  const failure = await one.fail();
  expect(one.tree()).toEqual({});
  return failure;
}

const transform = (more: string) => `{ name: "acme", transform: (page, ctx) => ({ ...page, ${more} }) }`;
const markdown = (kind: string, plugin: string) => `{ name: "acme", markdown: { ${kind}: [${plugin}] } }`;
const push = (node: string) => `function acmeTree() { return (tree) => void tree.children.push(${node}); }`;

describe("reports unusable results from a hook", () => {
  test.each([
    [
      "a problem without a code",
      transform("x: ctx.report({ message: 'x' })"),
      'reports a problem in which "code" is missing. [acme · transform]\n  content/index.md',
    ],
    [
      "a severity of its own",
      '{ name: "acme", load: (ctx) => { ctx.report({ code: "x", severity: "bad", message: "x" }); return []; } }',
      '"severity" is "bad" instead of "error", "warning" or "note". [acme · load]',
    ],
    [
      "a text that is none",
      '{ name: "acme", load: () => [{ id: "a.md", text: 5 }] }',
      'a source "a.md" in which "text" is 5 instead of a string. [acme · load]',
    ],
    [
      "a source without a text",
      '{ name: "acme", load: () => [{ id: "a.md" }] }',
      'in which neither "file" nor "text" is given. [acme · load]',
    ],
    [
      "headings of another shape",
      transform("headings: [{ level: 2 }]"),
      'a page in which "headings[0].depth" is missing. [acme · transform]\n  content/index.md',
    ],
    ["a field that is gone", transform("sections: undefined"), '"sections" is missing. [acme · transform]'],
    [
      "functions in data",
      transform("data: { list: [() => 1] }"),
      '"data.list[0]" is a function, which JSON cannot represent. [acme · transform]',
    ],
    [
      "data for the theme",
      '{ name: "acme", derive: { reads: [], run: () => ({ when: new Map() }) } }',
      '"when" is a Map, which JSON cannot represent. [acme · derive]',
    ],
    [
      "an order",
      '{ name: "acme", derive: { reads: [], run: () => ({ order: "x" }) } }',
      '"order" is not a list of ids. [acme · derive]',
    ],
    [
      "a part",
      '{ name: "acme", emit: { reads: [], map: () => () => 1, run: () => [] } }',
      "is a function. [acme · emit (map)]\n  content/index.md",
    ],
    [
      "a file",
      '{ name: "acme", emit: { reads: [], run: () => [{ out: "a.txt", content: 5 }] } }',
      'the file a.txt in which "content" is neither text, bytes, nor a result of ctx.keep. [acme · emit]',
    ],
    [
      "front matter",
      '{ name: "acme", frontmatter: () => 5 }',
      "returned number instead of an object. [acme · frontmatter]",
    ],
    ["an id", '{ name: "acme", markdown: { slug: () => 5 } }', "returned number instead of an id. [acme · slug]"],
    [
      "lines",
      '{ name: "acme", markdown: { rewrite: () => ["a"] } }',
      'lines in which a line has no "text" or no "from". [acme · rewrite]\n  content/index.md',
    ],
    [
      "a tree with a hole",
      markdown("remark", push("undefined")),
      "children[1] of the root is undefined instead of a node. [acme · acmeTree (remark[0])]\n  content/index.md",
    ],
    [
      "an element without properties",
      markdown("rehype", push('{ type: "element", tagName: "p" }')),
      "a broken tree: the element p has no properties: they must be an object. [acme · acmeTree (rehype[0])]",
    ],
    [
      "a node that HTML does not have",
      markdown("rehype", push('{ type: "nothing" }')),
      '"nothing" is not a valid type of HTML node. [acme · acmeTree (rehype[0])]',
    ],
    [
      "another hook's page",
      '{ name: "acme", emit: { reads: [], run: () => [{ out: "index.html", content: "x" }] } }',
      "have the output path index.html: content/index.md and acme · emit.",
    ],
  ])("%s", async (_, plugin, expected) => {
    const { text } = await failWith(plugin);
    expect(text).toContain(expected);
    expect(text).not.toContain("docsgen crashed");
  });
});

test("reports a plugin that is named instead of imported, and a page field that does not exist", async () => {
  expect((await failWith(markdown("remark", '"remark-math"'))).text).toContain(
    'The option "plugins[1].markdown.remark[0]" must be a plugin (a function, or a list that starts with one), not a name',
  );
  const { text } = await failWith('{ name: "acme", derive: { reads: ["titel"], run: () => ({}) } }');
  expect(text).toMatch(/Unknown page field "titel" in reads\. \[acme · derive\][\s\S]*did you mean title\?/);
});

test("reports a missing file that a plugin reads by a path relative to the root, with the plugin and the page", async () => {
  const reading = "ctx.read(ctx.root + '/data/gone.txt')";
  const emit = `{ name: "acme", emit: { reads: [], run: (pages, data, ctx) => [${reading}] } }`;
  const remark = markdown("remark", "() => (tree, file) => file.data.ctx.read('data/gone.txt')");
  const said = "error[missing-file] There is no file data/gone.txt. [acme · ";
  expect((await failWith(transform(`x: ${reading}`))).text).toContain(`${said}transform]\n  content/index.md`);
  expect((await failWith(remark)).text).toContain(`${said}remark[0]]\n  content/index.md`);
  expect((await failWith(emit)).text).toContain(`${said}emit]`);
  const caught = transform(
    `x: (() => { try { ${reading} } catch (error) { throw new Error("No: " + error.message) } })()`,
  );
  expect((await failWith(caught)).text).toContain("No: There is no file data/gone.txt.");
});

test("shows where a plugin threw, even without --debug: next to the page or with the source line", async () => {
  const page = await failWith(transform("x: page.nothing.y"));
  expect(page.text).toMatch(
    /\[acme · transform\]\n {2}content\/index\.md\n {2}hint: .*site\.config\.mjs:3:\d+; run with --debug/,
  );
  const load = await failWith('{ name: "acme",\n  load: () => null.x }');
  expect(load.text).toMatch(/\[acme · load\]\n {2}site\.config\.mjs:4:\d+\n +4 \| {3}load: \(\) => null\.x/);
});

test("transform: maps a line's position across front matter, includes, and inserted code", async () => {
  const plugin = `{ name: "acme", transform(page, ctx) {
    page.markdown.split("\\n").forEach((text, index) => {
      if (text.includes("utilize")) ctx.report({ code: "word", severity: "warning", message: "Say use.", place: ctx.placeOf(index + 1) });
    });
    return page;
  } }`;
  const one = site({
    "site.config.mjs": config(plugin),
    "content/index.md":
      '---\ntitle: Home\n---\n\nWe utilize.\n\n<!-- @include: ./part.md -->\n\n```ts file="./code.ts"\n```\n\nThey utilize.\n',
    "content/part.md": "---\nunlisted: true\ntitle: Part\n---\n\nA part.\n\nIt will utilize.\n",
    "content/code.ts": "one();\ntwo();\nthree();\n",
  });
  const { diagnostics } = await one.build();
  const positions = diagnostics
    .filter(({ code }) => code === "word")
    .map(({ place }) => [place?.file.slice(one.root.length), place?.line]);
  expect(positions).toEqual([
    ["/content/index.md", 5],
    ["/content/index.md", 12],
    ["/content/part.md", 8],
    ["/content/part.md", 8],
  ]);
});

test("remark-rehype handlers: prefers the config's to a plugin's, and a plugin's to docsgen's; keeps headings without self-links", async () => {
  const handler = (name: string) =>
    `(state, node) => ({ type: "element", tagName: "${name}", properties: {}, children: state.all(node) })`;
  const plugin = `{ name: "acme", markdown: { handlers: { emphasis: ${handler("i")}, strong: ${handler("b")} } } }`;
  const one = site({
    "site.config.mjs": config(
      plugin,
      `, markdown: { headingAnchors: false, handlers: { strong: ${handler("mark")} } }`,
    ),
    "content/index.md": "# Home\n\n*a* and **b**\n",
  });
  await one.build();
  expect(one.read("index.html")).toContain("<i>a</i> and <mark>b</mark>");
  expect(one.read("index.html")).toContain('<h1 id="home">Home</h1>');
});

test("inspect: shows a syntax plugin and its effect on the parser", async () => {
  const one = site({ "site.config.mjs": config('{ name: "acme", markdown: { remark: [] } }'), ...files });
  expect(JSON.parse((await one.cli("inspect", "--json")).stdout).markdown).toEqual({ parser: "fast" });
  const syntax = "function math() { (this.data().micromarkExtensions ??= []).push({}); }";
  one.write({ "site.config.mjs": config(markdown("remark", syntax)) });
  expect(JSON.parse((await one.cli("inspect", "--json")).stdout).markdown).toEqual({
    parser: "remark",
    syntax: { plugins: ["acme"], effect: expect.stringContaining("every page is parsed with remark-parse") },
  });
});
