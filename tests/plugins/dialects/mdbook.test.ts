// An mdBook repository with every construct of its Markdown, built without a config.
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FolderSite } from "../../../lib/src/testing/test-site.js";
import { site, type TestSite } from "../../site.js";
import { mdbookFiles } from "./mdbook-files.js";
import { visibleText } from "./visible-text.js";

async function build(): Promise<TestSite> {
  const one = site(mdbookFiles);
  const report = await one.build({ strict: true });
  expect(report.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    "recognized-tool: Built as mdBook documentation because of guide/book.toml.",
    "tool-config: The redirect from /gone.html to another site is not supported.",
  ]);
  return one;
}

test("keeps the book's title, language, repository, addresses, and redirects", async () => {
  const one = await build();
  const home = one.read("index.html");
  expect(home).toContain("<title>Preface | The Acme Book</title>");
  expect(home).toContain('lang="fr"');
  expect(home).toContain('href="https://github.com/acme/acme"');
  expect(one.read("old/name.html")).toContain("/book/first");
  expect(one.has("nested/index.html") && !one.has("unlisted.html") && !one.has("part.html")).toBe(true);
});

test("keeps links that lead out of the book", async () => {
  const one = await build();
  expect(one.read("index.html")).toContain('href="/std/index.html"');
});

test("builds the sidebar from SUMMARY.md", async () => {
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec((await build()).read("first.html")) ?? [];
  expect(visibleText(sidebar).split(" | ").slice(0, 6)).toEqual([
    "Preface",
    "Part one",
    "First one",
    "Nested",
    "Draft",
    "End",
  ]);
});

test("supports mdBook's includes, templates, hidden lines, and fence options", async () => {
  const page = (await build()).read("first.html");
  const text = visibleText(page)
    .replaceAll(" | ", " ")
    .replace(/\s+([.;!()])/g, "$1");
  for (const part of [
    "Included text.",
    "Inside a word of text, and {{#include word.txt}}.",
    "Hello you!",
    "shown()",
    "The footnote.",
  ]) {
    expect(text).toContain(part);
  }
  const [playground, anchor, mixed, quoted, listed, python] = [...page.matchAll(/<pre[\s\S]*?<\/pre>/g)].map(([pre]) =>
    visibleText(pre).replaceAll(" | ", " ").replace(/\s+/g, ""),
  );
  expect(playground).toBe("fnone(){}//ANCHOR:twofntwo(){}//ANCHOR_END:twofnthree(){}");
  expect(anchor).toBe("fntwo(){}");
  expect(mixed).toBe("#[shown]before();fnthree(){}");
  expect(quoted).toBe("quoted();");
  expect(listed).toBe("listed()");
  expect(python).toBe("shown()");
  expect(page).toMatch(/<blockquote>\s*<p>Quoted:<\/p>\s*<div class="code"/);
});

test("reports an error in book.toml at its position, and builds the site without the file", async () => {
  const one = site({ "book.toml": '[book]\ntitle = "x\n', "src/SUMMARY.md": "- [A](a.md)\n", "src/a.md": "# A\n" });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, place }) => [code, place?.file.endsWith("book.toml"), place?.line])).toContainEqual([
    "tool-config",
    true,
    2,
  ]);
  expect(one.has("a.html")).toBe(true);
});

test("allows includes from anywhere in the repository, and reports files outside it as missing", async () => {
  const one = site({
    ".git/HEAD": "ref: refs/heads/main\n",
    "examples/outside.rs": "fn outside() {}\n",
    "guide/book.toml": '[book]\ntitle = "Book"\n',
    "guide/src/SUMMARY.md": "[One](one.md)\n",
    "guide/src/one.md":
      "# One\n\n```rust\n{{#include ../../examples/outside.rs}}\n```\n\n{{#include ../../../none.md}}\n",
  });
  const { diagnostics } = await one.build({ root: `${one.root}/guide` });
  expect(diagnostics.filter(({ severity }) => severity !== "note").map(({ message }) => message)).toEqual([
    "The included file ../../../none.md is outside the site's root and repository.",
  ]);
  expect(visibleText(one.read("../guide/dist/index.html")).replaceAll(" | ", "")).toContain("outside() {}");
});

test("starts a book without an index at its first chapter, and names chapters as in SUMMARY.md", async () => {
  const one = site({
    "book.toml": '[book]\ntitle = "Book"\n',
    "src/SUMMARY.md": "[Cover](./title-page.md)\n\n- [`#[test]` in short](a_test.md)\n- [Long words](words.md)\n",
    "src/title-page.md": "# The book\n\nSee [words](words.md).\n",
    "src/a_test.md": "## Testing\n\n### How\n",
    "src/words.md": "Words.\n\n## More\n",
  });
  await one.build({ strict: true });
  expect(one.read("index.html")).toMatch(/<title>The book \| Book<[\s\S]*<h1 id="the-book">/);
  expect(one.read("title-page.html")).toContain("url=/");
  expect(one.read("a_test.html")).toMatch(/<title>#\[test\] in short \| Book<[\s\S]*<h1 id="testing">/);
  const page = one.read("words.html");
  expect(page).toMatch(/<title>Long words \| Book<[\s\S]*<h1[^>]*>Long words/);
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(page) ?? [];
  expect(visibleText(sidebar)).toMatch(/^Cover \| #\[test\] in short \| Long words/);
});

const bookWith = (preprocessors: string, text: string) =>
  site({
    "book.toml": `[book]\ntitle = "Book"\n${preprocessors}`,
    "src/SUMMARY.md": "[One](one.md)\n",
    "src/one.md": text,
  });

test("omits preprocessor syntax, even in addresses, and reports each name once", async () => {
  const text = `# One

{{%outline}}

See [\`Thing\`]({{#DOCS}}/thing.html), [other][] and [\`Map<K>\`], but \`{{#DOCS}}\` stays. Version {{#VERSION}}.

{{#title One}}

[other]: {{#DOCS}}/other.html
[\`Map<K>\`]: {{#DOCS}}/map.html "Map"
`;
  const one = bookWith('[preprocessor.docs]\ncommand = "x"\n', text);
  const { diagnostics } = await one.build();
  const warnings = diagnostics.filter(({ severity }) => severity !== "note");
  expect(warnings.map(({ code, place }) => `${code} ${place?.line}`)).toEqual([
    "unknown-placeholder 3",
    "unknown-placeholder 5",
    "unknown-placeholder 5",
  ]);
  const page = one.read("index.html");
  expect(page).toContain(
    "<p>See <code>Thing</code>, other and <code>Map&#x3C;K></code>, but <code>{{#DOCS}}</code> stays. Version .</p>",
  );
  expect(page).not.toContain("outline");
  // Without a preprocessor, mdBook shows them.
  const plain = bookWith("", "# One\n\n{{%outline}}\n");
  await plain.build({ strict: true });
  expect(plain.read("index.html")).toContain("{{%outline}}");
});

test("ignores the book's theme folder in a generated config", async () => {
  const one = bookWith("", "# One\n");
  one.write({ "theme/index.hbs": "<html></html>", "theme/tabs.js": "alert(1);\n" });
  expect((await one.cli("migrate")).code).toBe(0);
  await one.build({ strict: true });
  expect(one.read("index.html")).toContain("<title>One | Book</title>");
});

test("converts tabs written for a preprocessor", async () => {
  const text = `# One

- In a list:

  {{#tabs global="tool" }}
  {{#tab name="With npm" }}

  \`\`\`sh
  npm install
  \`\`\`

  {{#endtab }}
  {{#tab name="With pnpm" }}
  Text
  {{#endtab }}
  {{#endtabs }}
`;
  const one = bookWith("[preprocessor.tabs]\n", text);
  await one.build({ strict: true });
  const page = one.read("index.html");
  expect(page.match(/<label for="tab[^>]*>With \w+/g)).toHaveLength(2);
  expect(page).not.toContain("{{#");
});

test("supports mdBook's heading ids, hidden lines in files, and indented code", async () => {
  const one = site({
    "book.toml": "[book]\n",
    "src/SUMMARY.md": "[One](README.md)\n",
    "src/a.rs": "fn shown() {}\n# fn hidden() {}\n",
    "src/README.md": `# One

## ⚠️ Note:  two \`--pass $mode\`

## Ärger ÄB

## $

{{#playground a.rs}}

\`\`\`rust
{{#rustdoc_include a.rs}}
\`\`\`

Text:

    \`\`\`rust,ignore
    # fn stays() {}
    \`\`\`

- item

    \`\`\`rust,ignore
    # fn goes() {}
    fn listed() {}
    \`\`\`
`,
  });
  await one.build();
  const page = one.read("index.html");
  expect([...page.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    "-note--two---pass-mode",
    "Ärger-Äb",
    "section",
  ]);
  const code = [...page.matchAll(/<pre[\s\S]*?<\/pre>/g)].map(([pre]) => visibleText(pre).replaceAll(/ \| |\s/g, ""));
  expect(code).toEqual(["fnshown(){}", "fnshown(){}", "```rust,ignore#fnstays(){}```", "fnlisted(){}"]);
});

test("gives headings that consist of symbols an id", async () => {
  const one = site({
    "book.toml": '[book]\ntitle = "A"\n',
    "src/SUMMARY.md": "# Summary\n\n- [Signs](signs.md)\n",
    "src/signs.md": "# Signs\n\n## `=>`\n\n## ...\n",
  });
  await one.build({ strict: true });
  expect(one.read("index.html")).toMatch(/<h2 id="section"[\s\S]*<h2 id="section-1"/);
});

test("follows symbolic links to other files of the repository, and to no others", async () => {
  const { root } = site({
    "README.md": "# About Acme\n",
    ".env.md": "# Secret\n",
    "docs/book.toml": '[book]\ntitle = "Acme"\n',
    "docs/src/SUMMARY.md": "- [About](about.md)\n- [Outside](outside.md)\n- [Secret](secret.md)\n",
  });
  const outside = site({ "a.md": "# Outside\n" }).root;
  mkdirSync(join(root, ".git"));
  symlinkSync("../../README.md", join(root, "docs/src/about.md"));
  const book = new FolderSite(join(root, "docs"));
  await book.build();
  expect(book.read("about.html")).toContain("About Acme");
  symlinkSync(join(outside, "a.md"), join(root, "docs/src/outside.md"));
  symlinkSync("../../.env.md", join(root, "docs/src/secret.md"));
  const { text } = await book.fail();
  expect(text.match(/error\[link-outside-root\]/g)).toHaveLength(2);
});
