// A Starlight repository, built without a config.
import { expect, test } from "vitest";
import { counterpartsWithoutLayers } from "../../../plugins/dialects/starlight/counterparts.js";
import { createRewrite } from "../../../plugins/dialects/starlight/rewrite.js";
import { readVersions } from "../../../plugins/dialects/starlight/versions.js";
import { site, type TestSite } from "../../site.js";
import { rewritten } from "./rewritten.js";
import { starlightFiles } from "./starlight-files.js";
import { visibleText } from "./visible-text.js";

async function build(): Promise<TestSite> {
  const one = site(starlightFiles);
  const report = await one.build({ strict: true });
  const shown = report.diagnostics.map(({ code, message }) => `${code}: ${message}`);
  expect(shown).toEqual(["recognized-tool: Built as Starlight documentation because of docs/astro.config.mjs."]);
  return one;
}

test("uses the configured title, language, addresses, and repository", async () => {
  const one = await build();
  const page = one.read("guides/use/index.html");
  expect(page).toContain("<title>Use it | Acme</title>");
  expect(page).toContain('lang="en-GB"');
  expect(page).toContain('href="https://acme.example/acme/guides/use/"');
  expect(page).toContain("https://github.com/acme/acme/edit/dev/docs/src/content/docs/guides/use.mdx");
  const pages = Object.keys(one.tree()).filter((name) => name.endsWith(".html"));
  // Untranslated pages exist in each language.
  expect(
    pages
      .filter((name) => name.startsWith("de/"))
      .map((name) => name.slice(3))
      .sort(),
  ).toEqual(pages.filter((name) => !/^(?:de\/|old)/.test(name)).sort());
  expect(one.read("de/guides/use/index.html")).toContain("<title>Benutzen | Akme</title>");
  expect(one.read("de/guides/my-page/index.html")).toContain("Diese Seite");
  expect(pages.filter((name) => !name.startsWith("de/")).sort()).toEqual([
    ...["404.html", "guides/my-page/index.html", "guides/use/index.html", "index.html", "old-too/index.html"],
    ...["old/index.html", "own/address/index.html", "reference/a/index.html", "reference/b/index.html"],
    "reference/hidden/index.html",
  ]);
  expect(one.read("robots.txt")).toBe("User-agent: *\n");
});

test("keeps Starlight's sidebar", async () => {
  const one = await build();
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read("guides/use/index.html")) ?? [];
  expect(visibleText(sidebar).split(" | ")).toEqual([
    ...["Guides", "Use it", "Mine", "Reference", "The A", "The B", "deep", "The C", "Elsewhere", "LLM"],
  ]);
});

test("shows the home page's hero", async () => {
  const page = (await build()).read("index.html");
  expect(visibleText(page).replaceAll(" | ", " ")).toMatch(/The best tools For all of you Begin.* Welcome/);
});

test("renders components and asides as Starlight does", async () => {
  const page = (await build()).read("guides/use/index.html");
  const [, article = ""] = /<div class="prose">([\s\S]*?)<\/article>/.exec(page) ?? [];
  const text = visibleText(article).replaceAll(" | ", " ");
  for (const part of [
    "Note Plain",
    "My title With title",
    "Linux Text of Linux run deeper Mac Short",
    "Fast Very fast . Read on More of it",
    "Go there",
    "First Careful Hot Second",
    "src/ index.ts the start package.json",
    "A New thing .",
    "a.ts const a = 1 ; const b = 2 ;",
    "run ( 1 );",
    "npm npm i -D acme",
    "yarn yarn add -D acme",
    "From the part.",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/:::|import |<[A-Z]|\{/);
  expect(article).toContain('data-group-label="os: Linux"');
  expect(article).toContain('class="badge badge-tip"');
  expect(article.match(/<img [^>]*logo/g)).toHaveLength(2);
  expect(article).not.toContain("heart");
});

test("converts Expressive Code's marks", async () => {
  const page = (await build()).read("guides/my-page/index.html");
  const lines = [...page.matchAll(/<span class="line([^"]*)"/g)].map(([, classes = ""]) => classes.trim());
  expect(lines).toEqual(["diff remove", "highlighted", "diff add", "diff add", "", "diff remove", "diff add"]);
  const text = visibleText(page).replaceAll(" | ", " ");
  expect(text).toContain("src/file.ts const a = 1 ; const b = 2 ; const b = 3 ;");
  expect(text).not.toMatch(/frame|lang=|!code/);
});

test("directives named after HTML elements are these elements", () => {
  const page = `
    :::section{.wide #team data-of="a b"}

    :::note
    See :a[the team]{.big href="/team"}, press :kbd[Esc], or read \`:kbd[Esc]\` and a:b[c].
    :::

    :::

    <details><summary>More</summary>Text</details>

    > :::div
    > Quoted
    > :::`;
  expect(rewritten(createRewrite({}), page).text).toBe(
    [
      '<section class="wide" id="team" data-of="a b">',
      ...["", "", ":::note"],
      'See <a class="big" href="/team">the team</a>, press <kbd>Esc</kbd>, or read `:kbd[Esc]` and a:b[c].',
      ...[":::", "", "", "</section>", "", ""],
      ...["<details><summary>More</summary>Text</details>", ""],
      ...["> <div>", ">", "> Quoted", ">", "> </div>", ">"],
    ].join("\n"),
  );
});

test("does not mistake an Astro site without Starlight for a Starlight site", async () => {
  const one = site({
    "astro.config.mjs": 'import { defineConfig } from "astro/config";\nexport default defineConfig({});\n',
    "a.md": "# A\n",
  });
  expect((await one.build()).diagnostics.map(({ code }) => code)).not.toContain("recognized-tool");
  expect(one.has("a.html")).toBe(true);
});

test("without Starlight, uses the addresses of the page that renders the documents", async () => {
  const page = (params: string) => `---
import { getCollection, render } from "astro:content";
export const getStaticPaths = async () => (await getCollection("docs")).map((one) => ({ params: { ${params} }, props: { one } }));
const { Content } = await render(Astro.props.one);
---
<Content />
`;
  const build = async (pages: Record<string, string>, name = "mdx") => {
    const one = site({
      "astro.config.mjs": `import ${name} from "@astrojs/${name}";
export default { redirects: { "/old": "/docs/guide/a-b" }, integrations: [${name}()] };`,
      "src/content/docs/index.md":
        "---\ntitle: Home\n---\n\n[A](/docs/guide/a-b/)\n[No](/docs/none/)\n[Users](/users/)\n",
      "src/content/docs/guide/A b.md": "---\ntitle: A\n---\n",
      "src/content/docs/guide/index.md": "---\ntitle: Guide\n---\n",
      "src/pages/users.astro": "",
      ...pages,
    });
    const { diagnostics } = await one.build();
    const names = Object.keys(one.tree()).filter((name) => name.endsWith("index.html"));
    return {
      names: names.sort(),
      dead: diagnostics.flatMap(({ code, place }) => (/dead/.test(code) ? place?.line : [])),
    };
  };
  const slug = page("slug: one.id.replace(/x$/, '') || undefined");
  const { names, dead } = await build({ "src/pages/docs/[...slug].astro": slug });
  expect(names).toEqual([
    ...["docs/guide/a-b/index.html", "docs/guide/index.html", "docs/index.html", "index.html", "old/index.html"],
  ]);
  expect(dead).toEqual([6]);
  // It is unclear which of two pages renders them, or whether something else does.
  const plain = ["guide/a-b/index.html", "guide/index.html", "index.html"];
  const two = await build({ "src/pages/docs/[...slug].astro": slug, "src/pages/print/[...slug].astro": slug });
  expect(two.names).toEqual(plain);
  expect((await build({ "src/pages/docs/[...slug].astro": page("slug: numberOf(one)") })).names).toEqual(plain);
  expect((await build({ "src/pages/[lang]/[...slug].astro": slug })).names).toEqual(plain);
  const integrated = await build({ "src/pages/docs/[...slug].astro": slug }, "starlight");
  expect(integrated.names).toEqual(plain);
});

test("hides code markup in titles and labels", async () => {
  const one = site({
    "astro.config.mjs":
      'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "A" })] };',
    "src/content/docs/index.mdx": `---
title: The \`any\` type
description: What \`any\` is.
---

<Tabs><TabItem label="With \`auto\` *and* \` alone">Text</TabItem></Tabs>

<Card title="One \`a\`">see **this**</Card>

<Card title="<a href='https://b.example/x'>Two</a> [b]">Text</Card>
`,
  });
  await one.build({ strict: true });
  const home = one.read("index.html");
  expect(home).toContain("<title>The any type | A</title>");
  expect(home).toContain('content="What any is."');
  expect(home).toMatch(/<h1 id="the-any-type">The any type</);
  expect(home).toMatch(/<label[^>]*>With <code>auto<\/code> \*and\* ` alone<\/label>/);
  expect(home).toMatch(/card-name">One <code>a<\/code>/);
  // Starlight parses a card's title as HTML.
  expect(home).toMatch(/card-name"><a href="https:\/\/b.example\/x"[^>]*>Two<\/a> \[b\]/);
});

test("follows the keys of front matter that hide or change parts of a page", async () => {
  const page = (keys: string) => `---\ntitle: Page\n${keys}\n---\n## Two\n\n### Three\n\n#### Four\n`;
  const one = site({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { site: "https://" + (process.env.HOST_OF_ACME ?? ""), integrations: [starlight({ title: "Acme", tableOfContents: { maxHeadingLevel: 2 }, editLink: { baseUrl: "https://github.com/a/b/edit/main/" } })] };`,
    "src/content/docs/a.md": page("tableOfContents: false\neditUrl: false\nnext: false\nlastUpdated: true"),
    "src/content/docs/b.md": page(
      "tableOfContents: { maxHeadingLevel: 4 }\nprev: { label: Go back, link: /c/ }\nnext: true",
    ),
    "src/content/docs/c.md": page("editUrl: true"),
    "src/content/docs/wide.md": page(
      'template: splash\npagefind: false\nbanner: { content: "Read the <a href=\\"/a/\\">news</a>." }',
    ),
  });
  expect((await one.build()).diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
  const [a, b, c, wide] = ["a", "b", "c", "wide"].map((name) => one.read(`${name}/index.html`));
  expect(a).not.toMatch(/class="contents"|\/edit\/main\/|rel="next"/);
  expect(b).toMatch(/href="#three"[\s\S]*href="#four"[\s\S]*href="\/c\/" rel="prev"[\s\S]*Go back/);
  expect(c).toMatch(/href="#two"/);
  expect(c).toMatch(/\/edit\/main\//);
  expect(c).not.toMatch(/<a class="depth-\d" href="#three"/);
  expect(wide).not.toContain('id="_sidebar"');
  expect(wide).toMatch(/class="callout[\s\S]*Read the <a href="\/a\/">news<\/a>/);
});

test("lists a folder's index as its first row, and uses the heading ids of the site's Astro version", async () => {
  const one = site({
    "astro.config.mjs": `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({ integrations: [starlight({ title: "A",
  sidebar: [{ label: "Guide", autogenerate: { directory: "guide" } }] })] });`,
    "src/content/docs/guide/1-first.md":
      "---\ntitle: First\n---\n\n## Cost: $\n\n## Ready 🚀\n\n## Ready 🎉\n\n## 🎉\n",
    "src/content/docs/guide/a/deep.md": "---\ntitle: Deep\n---\n",
    "src/content/docs/guide/index.md": "---\ntitle: Start\n---\n",
  });
  await one.build({ strict: true });
  const page = one.read("guide/1-first/index.html");
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(page) ?? [];
  expect(visibleText(sidebar)).toBe("Guide | Start | First | a | Deep | LLM");
  const listIds = (html: string) => [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
  expect(listIds(page)).toEqual(["cost-", "ready-", "ready--1", "section"]);
  await one.write({ "package.json": '{ "dependencies": { "astro": "^5.6.1" } }' }).build({ strict: true });
  expect(listIds(one.read("guide/1-first/index.html"))).toEqual(["cost", "ready", "ready--1", "section"]);
});

test("keeps tabs that an expression lists, HTML that a directive sets, and icons of the installed package", async () => {
  const one = site({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "Kit" })], vite: { define: { __KIT__: "2" } } };
`,
    "node_modules/@astrojs/starlight/components-internals/Icons.ts": `export const Icons = {
  rocket: '<path d="M1 1"/>',
  'open-book': '<path d="M2 2"/>',
};
`,
    "src/content/docs/index.mdx": `---
title: Kit
---
import { Card, Icon, Tabs, TabItem } from "@astrojs/starlight/components";
import { Version } from "../../components/version";

<Tabs>{["npm", "pnpm"].map((name) => <TabItem label={name}>{name} i</TabItem>)}</Tabs>

<Tabs>{[...new Set(["bun", "deno"])].map((name) => <TabItem label={name}>{name} i</TabItem>)}</Tabs>

<Fragment set:html={"<pre class=\\"out\\"><code>a *b*\\n\\n<b>c_d_</b></code></pre>"} />

Set <em set:html="<b>bold</b> *stars*" /> and <u set:text="<b>" /> and <i set:html={Array.from("xy").join("<br>")} />

<Card title="Fast" icon="rocket">Text</Card>

<Icon name="open-book" label="Read" size="2rem" /> and <Icon name="unknown" />

<Version />
`,
    "src/components/version.jsx": "export const Version = () => <s>{__KIT__}</s>;",
  });
  const { diagnostics } = await one.build({ evaluate: true });
  const html = one.read("index.html");
  for (const [first, second] of [
    ["npm", "pnpm"],
    ["bun", "deno"],
  ])
    expect(visibleText(html)).toMatch(
      new RegExp(`${first} / ${second} \\| ${first} \\| ${first} i \\| ${second} \\| ${second} i`),
    );
  expect(html).toMatch(/<code[^>]*>a \*b\*\n\n<b>c_d_<\/b><\/code><\/pre>/);
  expect(html).toContain("<em><b>bold</b> *stars*</em> and <u>&#x3C;b></u> and <i>x<br>y</i>");
  expect(html).toMatch(
    /<p class="card-name"><svg [^>]*aria-hidden="true"[^>]*><path d="M1 1"[^>]*>.*<\/svg> Fast<\/p>/,
  );
  expect(html).toMatch(/<svg [^>]*role="img" aria-label="Read" style="font-size: 2rem;[^>]*><path d="M2 2"/);
  expect(html).toContain("<s>2</s>");
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
});

test("before Starlight 0.34, variables for all schemes do not change the light one", () => {
  const versionsOf = (starlight: string) =>
    readVersions(
      {},
      site({ "package.json": `{ "dependencies": { "astro": "^6.0.0", "@astrojs/starlight": "${starlight}" } }` }).root,
    );
  expect([versionsOf("0.33.2"), versionsOf("^0.34.0"), versionsOf("latest")]).toEqual([{ hasLayers: false }, {}, {}]);
  const css = counterpartsWithoutLayers.utilities?.() ?? "";
  expect(css).toMatch(/^html:root:where\(\[data-theme="light"\]\) \{ --sl-color-white: var\(--strong\);/);
  expect(css).not.toContain("--sl-text-");
});
