// VitePress' Markdown, and a VitePress repository, built without a config.
import { describe, expect, test } from "vitest";
import { slugify } from "../../../plugins/dialects/vitepress/markdown/slug.js";
import { createVitepressRewrite } from "../../../plugins/dialects/vitepress/rewrite.js";
import { createRewrites, renameKeys } from "../../../plugins/dialects/vitepress/site/frontmatter.js";
import { parseSidebar } from "../../../plugins/dialects/vitepress/site/sidebar.js";
import { createSlug } from "../../../src/contract/text/page-names.js";
import { site } from "../../site.js";
import { type RewrittenPage, rewritten } from "./rewritten.js";
import { visibleText } from "./visible-text.js";
import { vitepressFiles } from "./vitepress-files.js";

const rewrite = createVitepressRewrite({ containers: ["incorrect"] });
const turn = (text: string, page?: RewrittenPage) => rewritten(rewrite, text, page).text;

describe("rewriting", () => {
  test("ends the outermost container of matching length at a closing line, along with everything inside it", () => {
    expect(turn("::: warning A\nText\n::: code-group\n```ts [a]\nx\n```\n:::\nAfter")).toBe(
      "::: warning A\nText\n::: code-group\n```ts [a]\nx\n```\n:::\n:::\nAfter",
    );
    expect(turn(":::: tip\n::: info\nText\n:::\nMore\n::::\nAfter\n:::")).toBe(
      ":::: tip\n::: info\nText\n:::\nMore\n::::\nAfter",
    );
    expect(turn("::: tip\n- a\n\n      :::\n:::\nAfter")).toBe("::: tip\n- a\n\n:::\nAfter");
    expect(turn("- a\n\n  ::: tip\n  b\n\n## C\n::: tip\nd")).toBe(
      "- a\n\n  ::: tip\n  b\n\n  :::\n## C\n::: tip\nd\n:::",
    );
  });

  test("supports raw containers, custom containers, tabs, and HTML before the end of a container", () => {
    expect(turn("::: v-pre\n{{ x }}\n:::\n::: incorrect No\ntext\n:::")).toBe(
      '{{ x }}\n<div class="incorrect">\n\n**No**\n\ntext\n\n</div>',
    );
    expect(turn("::: tabs key:a\n== One\n<p>1</p>\n== Two\n2\n:::")).toBe(
      ':::tabs{sync="a"}\n:::tab[One]\n<p>1</p>\n\n:::\n\n:::tab[Two]\n2\n:::\n:::',
    );
    expect(turn("::: details A\n<b>x</b>\n:::")).toBe("::: details A\n<b>x</b>\n\n:::");
  });

  test("supports self-closing elements, escaped symbols, and code that Vue interpolates", () => {
    expect(turn('## A <sup class="x" data-text="3" /> {#a}\n\n<div h-2 />\n\n## B\\<T> {#b}\n\n<br />')).toBe(
      '## A <sup class="x" data-text="3"></sup> {#a}\n\n<div h-2></div>\n\n## B\\<T> {#b}\n\n<br />',
    );
    expect(turn("```sh-vue [npm]\nx-vue\n```")).toBe("```sh [npm]\nx-vue\n```");
  });

  test("shows an ellipsis for computed values, unless Vue keeps them as text", () => {
    const page = rewritten(
      rewrite,
      `<script setup>
const count = ref(0)
</script>
Count {{ count }} at {{ mouse.x }}, <span v-pre>as {{ is }} <b>{{ too }}</b></span> {{ y }}
::: v-pre
{{ z }}
:::`,
    );
    expect(page.text).toBe("Count 0 at …, <span>as {{ is }} <b>{{ too }}</b></span> …\n{{ z }}");
    expect(page.problems).toEqual(["vue-code 1", "vue-code 4"]);
  });

  test("supports files, the table of contents, and alerts with a title", () => {
    expect(
      turn("[[toc]]\n<<< @/a/b.ts#part{1,3-4 js:line-numbers=2} [Label]\n- <<< no\n  <<< ../c.py{2}\n<<< x.sh{bash}"),
    ).toBe(
      "[[toc]]\n\n```js {1,3-4} line-numbers=2 file=@/a/b.ts#part [Label]\n```\n- <<< no\n  ```py {2} file=../c.py\n  ```\n```bash file=x.sh\n```",
    );
    expect(turn("<<< @../../code/a.ts\n<<< @b.ts", { files: { "code/a.ts": "x" } })).toBe(
      "```ts file=../../code/a.ts\n```\n```ts file=@/b.ts\n```",
    );
    expect(turn("> [!TIP] My *title*\n> Text\n> - a\n\n> [!NOTE]\n> b")).toBe(
      ":::tip[My *title*]\nText\n- a\n:::\n\n> [!NOTE]\n> b",
    );
  });

  test("Vue: removes scripts and directives, and shows the contents of components", () => {
    const page = rewritten(
      rewrite,
      `
      <script setup lang="ts">
      import A from "./A.vue";
      const version = "1.2";
      </script>

      # {{ $frontmatter.title }} {{version}} {{ n + 1 }} {{ 'text' }} \`{{ version }}\`

      <Card :rows="[1, 2]"
        @click="() => go('a > b')">

      Inside <Small>it</Small>.

      </Card>
      <ClientOnly><b v-if="x" :class="y" :href="withBase('/z')" id="k">B</b></ClientOnly>
      <ul><li v-for="a in b"><b>{{ a }}</b></li></ul>
      <VPTeamPage><VPButton href="/b" text="Go" /></VPTeamPage>
      <RouterLink to="/guide/">Guide</RouterLink> and a < b, \`<Card>\`

      \`\`\`vue
      <script setup>
      <Card v-if="x" />
      \`\`\`
      <style>
      b { color: red }
      </style>`,
      { frontmatter: { title: "Title" } },
    );
    expect(page.text).toBe(`
# Title 1.2 … text \`{{ version }}\`


Inside it.

<b href="/z" id="k">B</b>
<ul></ul>
<a href="/b">Go</a>
<a href="/guide/">Guide</a> and a < b, \`<Card>\`

\`\`\`vue
<script setup>
<Card v-if="x" />
\`\`\``);
    expect(page.problems).toEqual([
      "vue-code 1",
      "vue-code 23",
      "vue-code 6",
      "unknown-component 8",
      "unknown-component 11",
      "unknown-component 15",
    ]);
  });

  test("does not treat backticks in attributes as code", () => {
    expect(turn("<ul>\n<li v-for='a in b'><img :src=\"`/a.svg` + a\" /> `{{ a }}`\nb</li>\n</ul> `<b` c `d>`")).toBe(
      "<ul>\n</ul> `<b` c `d>`",
    );
  });

  test("does not let an unclosed element swallow the content after it", () => {
    expect(turn('<p v-for="a in b">\n\nText')).toBe("<p>\n\nText");
    expect(turn("::: tip\n<Card title='\n\nText")).toBe("::: tip\n<Card title='\n\nText\n:::");
  });

  test("keeps comments, even across lines, and allows tag symbols in quoted attributes", () => {
    const text = "<!-- <Card> --> a\n<!--\n<Card {{ x }}\n--> {{ y }}\n<!--\n{{ x }}\n-->\n\n<Card\nto='<b>'>c</Card>";
    expect(rewritten(rewrite, text)).toEqual({
      text: "<!-- <Card> --> a\n<!--\n<Card {{ x }} --> …\n<!--\n{{ x }}\n-->\n\nc",
      problems: ["vue-code 3", "unknown-component 9"],
    });
  });

  test("derives the ids of headings with badges from their words, including code, and numbers repeated ids", () => {
    const text = '## `<Slot />` <Badge text="a" />\n## T\n## T <Badge text="a" />\n## T <Badge text="b" />';
    const badge = (word: string) => `<span class="badge badge-tip">${word}</span>`;
    expect(turn(text)).toBe(
      `## \`<Slot />\` ${badge("a")} {#slot}\n## T\n## T ${badge("a")} {#t-1}\n## T ${badge("b")} {#t-2}`,
    );
  });

  test("keeps the names of character references in heading ids", () => {
    expect(turn("## A &mdash; b\n## A&lt;T&gt; `c`\n## A & b")).toBe(
      "## A &mdash; b {#a-mdash-b}\n## A&lt;T&gt; `c` {#a-lt-t-gt-c}\n## A & b",
    );
  });

  test("converts anchors in the site's links in the same way as heading ids", () => {
    expect(turn("[`a`](./x.md#Caf%C3%A9) [b](#A.B) [c](https://x.org/#A) `[d](#D)`\n[e]: /y#E_f")).toBe(
      "[`a`](./x.md#cafe) [b](#a-b) [c](https://x.org/#A) `[d](#D)`\n[e]: /y#e-f",
    );
    const keeping = createVitepressRewrite({ capitalIds: true });
    expect(rewritten(keeping, "[a](#A.B)").text).toBe("[a](#A-B)");
  });

  test("includes components that are Markdown files", () => {
    const rewriteNotes = createVitepressRewrite({
      markdownComponents: { MyNote: "docs/.vitepress/components/MyNote.md" },
    });
    const page = rewritten(rewriteNotes, "<MyNote />\n- a\n  <my-note></my-note>\n\n```html\n<MyNote />\n```");
    expect(page).toEqual({
      text: "<!--@include: ../.vitepress/components/MyNote.md-->\n- a\n  <!--@include: ../.vitepress/components/MyNote.md-->\n\n```html\n<MyNote />\n```",
      problems: [],
    });
  });

  test("keeps heading ids that accompany badges and attributes, and drops other attributes", () => {
    expect(turn('## `a.b` [x](y) <Badge type="warning" text="new" />')).toBe(
      '## `a.b` [x](y) <span class="badge badge-caution">new</span> {#a-b-x}',
    );
    expect(turn("### T <Badge>in</Badge> {#own .x}")).toBe('### T <span class="badge badge-tip">in</span> {#own}');
    expect(turn("[a](b){target=_blank} ![c](d){width=20} | e {.f} |")).toBe(
      '[a](b) <img src="d" alt="c" width="20"> | e |',
    );
    const other = createVitepressRewrite({ attributes: { left: "%{", right: "}%" } });
    expect(rewritten(other, "## A %{#b}%\n{#c}").text).toBe("## A {#b}\n{#c}");
  });

  test("turns a home page's features into cards", () => {
    const features =
      "features:\n  - { icon: ⚡, title: Fast, details: Very, link: /a }\n  - { title: Small, icon: { src: /x.svg } }";
    const files = { "docs/index.md": `---\nlayout: home\n${features}\n---\n\nText\n` };
    expect(turn("Text", { id: "index.md", frontmatter: { layout: "home" }, files })).toBe(
      ':::cards\n:::card[Fast]{href="/a" icon="⚡"}\nVery\n:::\n:::card[Small]\n:::\n:::\n\nText',
    );
  });
});

test("generates VitePress' heading ids", () => {
  const slug = createSlug(slugify);
  expect(["build.outDir", "Über & 1.0 `$x`!", "2 a_b", "日本 语", "!"].map((text) => slug(text, 0))).toEqual([
    "build-outdir",
    "uber-1-0-x",
    "_2-a-b",
    "日本-语",
    "section",
  ]);
  expect([slug("A b", 2), slugify("A b", true)]).toEqual(["a-b-2", "A-b"]);
});

test("applies `rewrites` to addresses, and converts the home page's hero", () => {
  const addressOf = createRewrites({
    "packages/:name/docs/(.*)": ":name/$2",
    "a/:rest*": "b/:rest*",
    "old.md": "index.md",
  });
  expect(["packages/x/docs/y/z.md", "a/c/d.md", "old.md", "other.md"].map(addressOf)).toEqual([
    "/x/y/z",
    "/b/c/d",
    "/",
    undefined,
  ]);
  const hero = {
    name: "Acme",
    text: "A tool",
    tagline: "It <b>works</b>",
    actions: [{ theme: "brand", text: "Go", link: "/a" }, {}],
  };
  expect(renameKeys({ layout: "home", hero, outline: 2 }, undefined)).toEqual({
    title: "Acme",
    layout: "home",
    hero: { title: "Acme", text: "A tool. It works", actions: [{ text: "Go", link: "/a" }] },
    outline: 2,
  });
  expect(renameKeys({ layout: false }, addressOf("old.md"))).toEqual({ layout: "page", slug: "/" });
  expect(renameKeys({ layout: "Custom" }, undefined)).toEqual({});
});

test("supports `rewrites` as a function, and an absolute `srcDir`", async () => {
  const one = site({
    "docs/.vitepress/config.ts": `import { fileURLToPath } from "node:url";
const place = (id: string) => id.replace(/^posts\\/(\\d{4})-/, "blog/$1/");
export default { title: "Acme", srcDir: fileURLToPath(new URL("../pages", import.meta.url)), rewrites(id) { return place(id); } };`,
    "docs/pages/index.md": "# Home\n\n[Post](/blog/2024/start)\n",
    "docs/pages/posts/2024-start.md": "# Post\n",
  });
  await one.build({ strict: true });
  expect(one.read("blog/2024/start.html")).toContain("<h1");
});

test("gives a page that `rewrites` turn into a folder's index the folder's address", async () => {
  const one = site({
    "docs/.vitepress/config.ts": `export default { title: "Acme", locales: { root: { label: "English" }, de: { label: "Deutsch" } },
rewrites: { "README.md": "index.md", ":a/README.md": ":a/index.md", ":a/:b/README.md": ":a/:b/index.md" } };`,
    "docs/README.md": "# Home\n\n[Guide](/guide/) [Page](./guide/page)\n",
    "docs/guide/README.md": "# Guide\n\n[Page](./page.md)\n",
    "docs/guide/page.md": "# Page\n\n[Guide](./README.md)\n",
    "docs/de/README.md": "# Start\n\n[Guide](/de/guide/)\n",
    "docs/de/guide/README.md": "# Anleitung\n\n[Start](../)\n",
  });
  await one.build({ strict: true });
  for (const name of ["", "guide/", "de/", "de/guide/"]) expect(one.has(`${name}index.html`)).toBe(true);
  expect(one.read("guide/page.html")).toContain('href="/guide/"');
});

test("uses a sidebar list for all pages, and sidebars by path for sections", () => {
  const guide = [
    { text: "Start", items: [{ text: "A <b>b</b>", link: "a" }], base: "/guide/" },
    { text: "B", link: "/b" },
  ];
  const rows = [
    { label: "Start", items: [{ label: "A b", link: "/guide/a" }] },
    { label: "B", link: "/b" },
  ];
  expect(parseSidebar(guide)).toEqual({ sidebar: rows });
  expect(parseSidebar({ "/": guide })).toEqual({ sidebar: rows });
  const api = {
    base: "/api/",
    items: [
      { text: "C", link: "c" },
      { text: "D", link: "https://example.org" },
    ],
  };
  expect(parseSidebar({ "/guide/": guide, api })).toEqual({
    parts: [
      { path: "/guide/", items: rows },
      {
        path: "/api",
        items: [
          { label: "C", link: "/api/c" },
          { label: "D", link: "https://example.org" },
        ],
      },
    ],
    sidebar: [],
  });
});

test("builds an existing repository with a .vitepress/config", async () => {
  const one = site(vitepressFiles);
  const { code, stdout, stderr } = await one.cli("build", "--all");
  expect({ code, text: stdout + stderr }).toMatchObject({
    code: 0,
    text: expect.stringMatching(/Built as VitePress documentation[\s\S]* · 0 warnings · /),
  });
  expect(stdout + stderr).toMatch(/items\/\[id\]\.md/);
  const home = one.read("index.html");
  expect(home).toContain('<html lang="de"');
  expect(home).toContain('href="https://acme.example/docs/"');
  const main = (page: string) => visibleText(/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? "").replaceAll(" | ", " ");
  expect(main(home)).toMatch(/^Acme It works Go .*Fast Very/);
  expect(home).toContain('href="/docs/guide/use"');
  const names = ["drafts/a", "README", "items/[id]"];
  expect(names.filter((name) => one.has(`${name}.html`))).toEqual([]);
  const use = one.read("guide/use.html");
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(use) ?? [];
  expect(visibleText(sidebar).split(" | ").slice(0, 3)).toEqual(["Guide", "Use it", "Home"]);
  expect(main(use)).toMatch(
    /Use it .*Part in \. build\.outDir .*Tipp Text Wrong .*Part const x = 1 ; Shell ls .*Inside new Mind the gap A Value.*Seite auf GitHub bearbeiten Nächste Seite Acme/,
  );
  expect(use).toContain('<h2 id="build-outdir">');
  for (const name of ["incorrect", "right"]) expect(use).toContain(`<div class="${name}">`);
  expect(use).toContain("https://github.com/acme/acme/edit/dev/docs/src/guide/use.md");
  expect(use).toMatch(/<img src="\/docs\/logo\.svg"/);
  expect(one.has("logo.svg")).toBe(true);
});

test("accepts a language name that is not a language tag, because other tools do", async () => {
  const one = site({
    ".vitepress/config.ts": `export default { title: "Acme", lang: "en_GB.UTF-8",
  locales: { root: { label: "English" }, zh_hans: { label: "中文", lang: "zh_hans" }, ["my lang"]: { label: "Mine" } } };`,
    ...{ "index.md": "# Home\n", "zh_hans/index.md": "# 主页\n" },
  });
  await one.build({ strict: true });
  expect(one.read("index.html")).toContain('<html lang="en"');
  expect(one.read("zh_hans/index.html")).toContain('<html lang="zh-hans"');
});

test("turns language folders into locales, each with a separate sidebar, header, and footer", async () => {
  const config = `export default {
  title: "Acme",
  locales: {
    root: { label: "English", lang: "en" },
    fr: { label: "Français", lang: "fr-FR", title: "Acmé", themeConfig: {
      nav: [{ text: "Le guide", link: "/fr/guide/a" }], footer: { message: "Sous MIT" },
      sidebar: { "/fr/guide/": [{ text: "Début", items: [{ text: "Une", link: "/fr/guide/a" }] }] },
    } },
    de: { label: "Deutsch", link: "https://de.acme.example" },
  },
  themeConfig: { sidebar: [{ text: "Start", items: [{ text: "One", link: "/guide/a" }] }] },
};`;
  const one = site({
    ".vitepress/config.ts": config,
    ...{ "index.md": "# Home\n", "guide/a.md": "# One\n", "only.md": "# Only here\n" },
    ...{ "fr/index.md": "# Accueil\n", "fr/guide/a.md": "# Une page\n\n[Accueil](/fr/)\n" },
  });
  await one.build({ strict: true });
  const page = one.read("fr/guide/a.html");
  expect(page).toContain('<html lang="fr-FR"');
  expect(page).toContain("<title>Une page | Acmé</title>");
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(page) ?? [];
  expect(visibleText(sidebar)).toMatch(/Le guide \| Début \| Une/);
  expect(page).toMatch(/Sous MIT/);
  const [, other = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read("guide/a.html")) ?? [];
  expect(visibleText(other)).toMatch(/^Start \| One/);
  expect(one.has("fr/only.html")).toBe(false);
});

test("ignores containers in a multi-line comment", () => {
  const comment = "<!-- ::: tip\nNot shown\n\n::: warning\nNeither\n::: -->";
  const text = `One\n\n${comment}\n\n::: info\nShown\n:::\n\nTwo`;
  expect(turn(text)).toBe(text);
});
