// Links that another tool, its program, or its host resolves, although there is no such page.
import { expect, test } from "vitest";
import { site, type TestSite } from "../../site.js";

const page = (title: string, text = "") => `---\ntitle: ${title}\n---\n\n${text}\n`;

async function deadLinks(one: TestSite): Promise<(number | undefined)[]> {
  const { diagnostics } = await one.build();
  return diagnostics.flatMap(({ code, place }) => (/^dead-/.test(code) ? [place?.line] : []));
}

test("MDX with Next.js: accepts routes, redirects, and links relative to the root", async () => {
  const one = site({
    "package.json": '{ "name": "acme", "dependencies": { "@next/mdx": "15" } }',
    "vercel.json": `{ "redirects": [
      { "source": "/old", "destination": "/learn/setup" }, { "source": "/away/:path*", "destination": "https://b.example" }
    ] }`,
    "next.config.js": 'module.exports = { redirects: () => [{ source: "/older", destination: "/learn/setup" }] };',
    "src/pages/errors/[code].tsx": "export default () => null;\n",
    "src/pages/[[...path]].js": "export default () => null;\n",
    "src/content/index.md": page("Home", "[a](/errors/12) [b](/old) [c](/older) [d](/away/x/y)\n\n[e](/learn/nothing)"),
    "src/content/learn/setup.md": page("Setup", "[a](learn/more#x) [b](more)\n\n[c](learn/none)"),
    "src/content/learn/more.md": page("More", "## X"),
  });
  expect(await deadLinks(one)).toEqual([7, 7]);
  expect(one.read("learn/setup.html")).toContain('href="/learn/more#x"');
  expect(one.read("old.html")).toContain("/learn/setup");
  expect(one.has("older.html")).toBe(true);
});

test("Nextra: excludes the dynamic pages of Next.js' app folder, and accepts links to them", async () => {
  const one = site({
    "next.config.mjs": `import nextra from "nextra";
export default nextra({})({ redirects: () => [{ source: "/docs/:slug(x|y)/old", destination: "/docs/guide" }] });`,
    "app/page.mdx": "# Home\n\n[a](/docs/tabs) [b](/docs/x/old)\n\n[c](/docs/some/none)\n",
    "app/docs/[name]/page.mdx": "# Made\n",
    "app/docs/guide/page.mdx": "# Guide\n",
  });
  expect(await deadLinks(one)).toEqual([5]);
  expect(Object.keys(one.tree()).filter((name) => name.includes("["))).toEqual([]);
});

test("MkDocs: uses the theme's icon, headings that are commands, and MkDocs' footnote ids", async () => {
  const one = site({
    "mkdocs.yml": "site_name: A\ntheme: mkdocs\nmarkdown_extensions: [footnotes, mkdocs-click]\n",
    "docs/index.md":
      "# Home\n\n[icon] [test](cli.md#acme-test) [note] [self](#x.y)\n\n[icon]: img/favicon.ico\n[note]: more/notes.md#fn:two\n",
    "docs/cli.md": "# CLI\n\n::: mkdocs-click\n    :module: acme\n    :command: main\n",
    "docs/more/notes.md": "# Notes\n\nText.[^two]\n\n[^two]: A note.\n\n[cli](../cli.md#acme) [x](other.png)\n",
    "docs/code.md": "# Code\n\n[sample](#sample)\n\n- Item\n\n    ``` { .sh #sample }\n    ls\n    ```\n",
  });
  const { diagnostics } = await one.build();
  const dead = diagnostics.filter(({ code }) => /^dead-|^missing-/.test(code));
  expect(dead.map(({ message }) => message)).toEqual([
    'The anchor "x.y" does not exist on this page.',
    expect.any(String),
  ]);
  expect(one.read("code/index.html")).toMatch(/<li>[\s\S]*<a id="sample"><\/a>[\s\S]*data-lang="sh"[\s\S]*<\/li>/);
  const hooked = {
    "mkdocs.yml": "site_name: A\nhooks: [made.py]\n",
    "docs/index.md": "[a](#+t:b) [b](#x.y)\n[c](#none)\n",
  };
  expect(await deadLinks(site(hooked))).toEqual([2]);
});

test("MkDocs: accepts any anchor in a page that is generated or lacks a snippet", async () => {
  const one = site({
    "mkdocs.yml": "site_name: A\nplugins: [macros]\nmarkdown_extensions: [pymdownx.snippets]\n",
    "docs/index.md": "# Home\n\n[a](made.md#table) [b](part.md#b) [c](plain.md#c)\n",
    "docs/made.md": "# Made\n\n{{ table_of_all() }}\n",
    "docs/part.md": '# Part\n\n--8<-- "gone.md"\n',
    "docs/plain.md": "# Plain\n",
  });
  const codes = (await one.build()).diagnostics.map(({ code }) => code).sort();
  expect(codes).toEqual(["dead-anchor", "missing-snippet", "recognized-tool", "unknown-placeholder"]);
});

test("accepts links that the host redirects, wherever they are written", async () => {
  const one = site({
    "hugo.toml": 'baseURL = "https://acme.example/"\n',
    "netlify.toml":
      '[[redirects]]\nfrom = "/api/*"\nto = "/docs/:splat"\n[[redirects]]\nfrom = "/docs/gone"\nto = "/"\nstatus = 404\n',
    "vercel.json": '{ "redirects": [{ "source": "/old/:name", "destination": "/docs" }] }',
    "static/_redirects": "# comment\n/go/one /docs 302\n/* /404.html 404\n/* /index.html 200\n",
    "layouts/index.redirects": "{{ $now := 2 }}\n/docs/now/*  /docs/{{ $now }}/:splat\n",
    "content/_index.md": "---\ntitle: Home\n---\n\n[a](/api/x#y) [b](/old/z/) [c](/go/one) [d](/docs/now/x/y)\n",
    "content/docs/_index.md": "---\ntitle: Docs\n---\n\n[d](now/x) [e](../api/)\n\n[f](/docs/gone) [g](/docs/none)\n",
  });
  expect(await deadLinks(one)).toEqual([7, 7]);
});

test("reports dead links that a rule of the host for a whole folder of pages, or for all URLs, would hide", async () => {
  const one = site({
    "mkdocs.yml": "site_name: A\n",
    "netlify.toml": [
      '[[redirects]]\nfrom = "/guide/*"\nto = "/:splat"',
      '[[redirects]]\nfrom = "/:lang/*"\nto = "/:splat"',
      '[[redirects]]\nfrom = "/shop/*"\nto = "https://shop.example/:splat"\n',
    ].join("\n"),
    "docs/index.md": "# Home\n\n[a](/guide/none/)\n[b](/guide/a/b)\n[c](/shop/cart)\n",
    "docs/guide/a.md": "# A\n",
  });
  expect(await deadLinks(one)).toEqual([3, 4]);
  expect((await one.build()).account?.unchecked?.ignored).toBe(1);
});

test("accepts links to pages that Git ignores, since a program generates them before the tool runs", async () => {
  const files = {
    ".gitignore": "/docs/reference/cli.md\n# docs/no/comment.md\n*.log\n",
    "docs/.gitignore": "/api/\nbuild\n",
    "docs/more/.gitignore": "made-*.md\n",
    "mkdocs.yml": "site_name: A\nnav: [index.md, reference/cli.md]\n",
    "docs/index.md":
      "# Home\n\n[a](reference/cli.md#run) [b](reference/cli/) [c](api/all.md)\n\n[d](no/comment.md) [e](build/x.md) [f](more/made-1.md) [g](more/2.md)\n",
  };
  const one = site(files);
  const found = (await one.build()).diagnostics.map(({ code, place }) => `${code} ${place?.line ?? ""}`.trim()).sort();
  expect(found).toEqual(["dead-link 5", "dead-link 5", "dead-link 5", "left-out", "recognized-tool", "unknown-page"]);
  one.write({ "docs/reference/cli.md": "# Command line\n\n## Run\n" });
  expect((await one.build()).diagnostics.map(({ code }) => code).sort()).not.toContain("unknown-page");
});

test("Eleventy: includes the heading ids that a layout adds", async () => {
  const one = site({
    ".eleventy.js": "module.exports = () => ({ dir: { input: 'src' } });",
    "src/_includes/layouts/doc.html": '{{ content }}\n<h2 id="further-reading">Further</h2>\n',
    "src/index.md": page("Home", "[a](#further-reading) [b](./more/#further-reading)\n\n[c](#nothing)"),
    "src/more.md": page("More"),
  });
  expect(await deadLinks(one)).toEqual([7]);
});

test("finds files without an extension, and does not treat addresses elsewhere on the host as misspelled", async () => {
  const one = site({
    "index.md":
      "# Home\n\n[license](LICENSE) [other](/troubleshoot/windows/x)\n\n[dead](NOTICE) [dead](/troubleshootin) [dead](LICENSE/)\n",
    "troubleshooting.md": "# Troubleshooting\n",
    LICENSE: "Do what you want.\n",
  });
  expect(await deadLinks(one)).toEqual([5, 5, 5]);
  expect(one.read("index.html")).toMatch(/href="\/assets\/license-[\da-f]{8}"/);
});

test("reports missing text once, and accepts links to anchors in it", async () => {
  const files = (more: Record<string, string>) =>
    site({
      "docusaurus.config.js":
        'module.exports = { title: "A", presets: [["classic", { docs: { routeBasePath: "/" } }]] };',
      "docs/index.mdx":
        'import Props from "@generated/api/props.md";\n\n# Home\n\n<Props />\n\n[a](#prop-a) [b](./other.mdx#b)\n',
      "docs/other.mdx": 'import Part from "./_part.mdx";\n\n# Other\n\n<Part />\n\n[c](./index.mdx#prop-c)\n',
      ...more,
    });
  const codes = async (one: TestSite) => (await one.build()).diagnostics.map(({ code }) => code).sort();
  const one = files({});
  expect(await codes(one)).toEqual(["missing-include", "missing-partial", "recognized-tool"]);
  one.write({ "docs/_part.mdx": "## C\n" });
  expect(await codes(one)).toEqual(["dead-anchor", "missing-partial", "recognized-tool"]);
});

test("Vue and JSX: accepts links to headings that standalone components may add, unless their source has none", async () => {
  const vitepress = site({
    ".vitepress/config.js": 'export default { title: "A" };',
    ".vitepress/types.ts": "export const types = { transform: (code) => code + `\n## Type Parts\n\n` };\n",
    "index.md": "# Home\n\n[a](/list#x) [b](/team#y) [t](#type-parts)\n\n[c](/some#z)\n",
    "list.md": "# List\n\n<TheList\n  :rows='rows'\n/>\n",
    "team.md": "# Team\n\n<Member v-for='one in all' :id='one.id' />\n",
    "some.md": "# Some\n\nThere are <Count /> of them.\n\n<Around>\n\nText\n\n</Around>\n",
  });
  expect(await deadLinks(vitepress)).toEqual([5]);
  const own = "import { Count, List } from '../../own';\nimport Note from '../../note.astro';\n\n";
  const starlight = site({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "A" })] };`,
    "src/note.astro": "---\nconst { name } = Astro.props;\n---\n<p>{name}</p>\n",
    "src/own.tsx": "export const List = () => <h2 id='x'>X</h2>;\nexport const Count = () => <b>1</b>;\n",
    "src/content/docs/index.md": page("Home", "[a](/list/#x)\n\n[b](/some/#y)"),
    "src/content/docs/list.mdx": page("List", `${own}<List />`),
    "src/content/docs/some.mdx": page("Some", `${own}There are <Count />.\n\n<Note name="A" />`),
  });
  expect(await deadLinks(starlight)).toEqual([7]);
});

test("accepts the original address prefix in copied documents, and page names without folders", async () => {
  const one = site({
    "1-intro/2-first.md":
      "# First\n\n[a](/docs/2-more/1-@attach) [b](@attach) [c](../../src/code.ts) [d](/docs/gone) [e](@attach#In-use)\n",
    "2-more/1-@attach.md": "# Attach\n\n## In use\n",
    "2-more/go.md": "# Go\n",
  });
  const { diagnostics } = await one.build();
  const found = diagnostics.map(({ code, severity, message }) => [code, severity, message]);
  expect(found.sort()).toEqual([
    ["dead-anchor", "note", 'The anchor "In-use" does not exist on /2-more/1-@attach.'],
    ["dead-link", "note", "This link points outside the documentation."],
  ]);
  expect(one.read("1-intro/2-first.html").match(/href="\/2-more\/1-@attach"/g)?.length).toBeGreaterThan(1);
  one.write({ "site.config.ts": 'export default { content: "." };\n' });
  const { text } = await one.fail();
  expect(text.match(/error\[dead-link\]/g)).toHaveLength(5);
});
