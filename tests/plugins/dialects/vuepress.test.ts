// VuePress' Markdown, and VuePress repositories, built without a config.
import { expect, test } from "vitest";
import { translateFrontMatter } from "../../../plugins/dialects/vuepress/frontmatter.js";
import { rewriteVuepress } from "../../../plugins/dialects/vuepress/rewrite.js";
import { site } from "../../site.js";
import { rewritten } from "./rewritten.js";
import { visibleText } from "./visible-text.js";

const turn = (text: string) => rewritten(rewriteVuepress(), text).text;

test("supports VuePress' notations for code files, code groups, and tabs", () => {
  expect(turn("@[code{3-10} ts{1, 4}:line-numbers](../a.ts)\n- @[code](b.js)\n@[code](@/c.py)")).toBe(
    "```ts {1,4} line-numbers file=../a.ts{3-10}\n```\n- @[code](b.js)\n```py file=@/c.py\n```",
  );
  expect(turn("::: code-tabs#shell\n@tab npm\n```sh\na\n```\n@tab:active pnpm#p\n```sh\nb\n```\n:::")).toBe(
    "::: code-group\n```sh [npm]\na\n```\n```sh [pnpm]\nb\n```\n:::",
  );
  expect(turn(":::: code-group\n::: code-group-item A\n```\na\n```\n:::\n::::\n::: tip\nb\n:::")).toBe(
    ":::: code-group\n``` [A]\na\n```\n::::\n::: tip\nb\n:::",
  );
  expect(turn('<CodeGroup>\n<CodeGroupItem title="B" active>\n\n```js\nb\n```\n\n</CodeGroupItem>\n</CodeGroup>')).toBe(
    ":::: code-group\n\n```js [B]\nb\n```\n\n::::",
  );
  expect(turn("::: tabs#fruit\n@tab Apple\na\n:::\n```md\n@tab x\n```")).toBe(
    "::: tabs key:fruit\n== Apple\na\n:::\n```md\n@tab x\n```",
  );
});

test("converts the theme's home page like VitePress', and keeps addresses that pages specify", () => {
  expect(
    translateFrontMatter({ home: true, title: "Home", tagline: "It works", actionText: "Go", actionLink: "/a" }),
  ).toEqual({ layout: "home", hero: { name: "Home", tagline: "It works", actions: [{ text: "Go", link: "/a" }] } });
  expect(translateFrontMatter({ sidebar: "auto", layout: "Own", permalink: "/b/c.html" })).toEqual({ slug: "/b/c" });
});

const pages = {
  "docs/README.md": "---\nhome: true\nheroText: Acme\nactions:\n  - { text: Go, link: /guide/ }\n---\n",
  "docs/guide/README.md": '# The guide <Badge text="new" />\n\n[use](./use.md#own-id), ![logo](/logo.svg)\n',
  "docs/guide/use.md": "# Use it\n\n## Own id\n\n::: tip\nText\n:::\n",
  "docs/.vuepress/public/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  "docs/.vuepress/drafts.md": "# No\n",
};

function readSidebar(page: string): string[] {
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(page) ?? [];
  return visibleText(sidebar).split(" | ");
}

test("version 2: supports theme options, languages, and folders with a README.md", async () => {
  const one = site({
    ...pages,
    "docs/.vuepress/config.ts": `import { defaultTheme } from "@vuepress/theme-default";
import { defineUserConfig } from "vuepress";
export default defineUserConfig({
  base: "/acme/",
  locales: { "/": { lang: "en-GB", title: "Acme" }, "/de/": { lang: "de-DE", title: "Akme" } },
  theme: defaultTheme({
    hostname: "https://acme.example", repo: "acme/acme", docsDir: "docs",
    locales: {
      "/": { navbar: ["/guide/use.md"], sidebar: { "/guide/": [{ text: "Guide", children: ["/guide/README.md", "use.md"] }] } },
      "/de/": { selectLanguageName: "Deutsch", sidebar: ["/de/guide/use.md"] },
    },
  }),
});`,
    "docs/de/README.md": "# Start\n",
    "docs/de/guide/use.md": "# Benutzen\n",
  });
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Built as VuePress documentation because of docs/.vuepress/config.ts.",
  ]);
  const guide = one.read("guide/index.html");
  expect(guide).toContain('<html lang="en-GB"');
  expect(guide).toContain('href="https://acme.example/acme/guide/"');
  expect(guide).toContain("https://github.com/acme/acme/edit/main/docs/guide/README.md");
  expect(guide).toMatch(/<img src="\/acme\/logo\.svg"/);
  // In the drawer, the header's links come first.
  expect(readSidebar(guide).slice(0, 4)).toEqual(["Use it", "Guide", "The guide", "Use it"]);
  expect(one.read("guide/use.html")).toContain('<h2 id="own-id">');
  expect(readSidebar(one.read("de/guide/use.html"))).toContain("Benutzen");
  expect(Object.keys(one.tree()).filter((name) => /draft/.test(name))).toEqual([]);
});

test("resolves folder aliases from the config in code file paths", async () => {
  const one = site({
    ...pages,
    "docs/.vuepress/config.ts": `import { path } from "@vuepress/utils";
export default {
  markdown: {
    importCode: { handleImportPath: (str) => str.replace(/^@code/, path.resolve(__dirname, "../../code")) },
  },
};`,
    "docs/guide/use.md": "# Use it\n\n## Own id\n\n@[code{2}](@code/one.sh)\n\n@[code](@/guide/two.sh)\n",
    "docs/guide/two.sh": "echo two\n",
    "code/one.sh": "echo zero\necho one\n",
  });
  await one.build({ strict: true });
  const text = visibleText(one.read("guide/use.html"));
  expect(text).toMatch(/echo \| one[\s\S]*echo \| two/);
  expect(text).not.toContain("zero");
});

test("version 1: supports the older names of the same options", async () => {
  const one = site({
    ...pages,
    "docs/.vuepress/config.js": `module.exports = {
  title: "Acme",
  themeConfig: {
    nav: [{ text: "More", items: [{ text: "Use", link: "/guide/use" }] }],
    sidebar: [["/guide/", "All"], { title: "Part", children: ["/guide/use"] }],
  },
};`,
  });
  await one.build({ strict: true });
  expect(readSidebar(one.read("guide/use.html")).slice(0, 5)).toEqual(["More", "Use", "All", "Part", "Use it"]);
});
