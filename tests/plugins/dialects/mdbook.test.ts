// A repository with an mdBook, every construct of its Markdown in it, built without a config.
import { expect, test } from "vitest";
import { site, type TestSite } from "../../site.js";
import { mdbookFiles } from "./mdbook-files.js";
import { visibleText } from "./visible-text.js";

async function build(): Promise<TestSite> {
  const one = site(mdbookFiles);
  const report = await one.build({ strict: true });
  expect(report.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    "recognized-tool: Built as documentation of mdBook, by guide/book.toml.",
    "tool-config: The redirect of /gone.html to another site has no counterpart.",
  ]);
  return one;
}

test("title, language, repository, addresses and redirects are the book's", async () => {
  const one = await build();
  const home = one.read("index.html");
  expect(home).toContain("<title>Preface | The Acme Book</title>");
  expect(home).toContain('lang="fr"');
  expect(home).toContain('href="https://github.com/acme/acme"');
  expect(one.read("old/name.html")).toContain("/book/first");
  expect(one.has("nested/index.html") && !one.has("unlisted.html") && !one.has("part.html")).toBe(true);
});

test("links out of the book are left as they are", async () => {
  const one = await build();
  expect(one.read("index.html")).toContain('href="/std/index.html"');
});

test("the sidebar is SUMMARY.md", async () => {
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

test("includes, templates, hidden lines and options of fences are those of mdBook", async () => {
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

test("a book.toml with a mistake is reported with its place, and the site is built without it", async () => {
  const one = site({ "book.toml": '[book]\ntitle = "x\n', "src/SUMMARY.md": "- [A](a.md)\n", "src/a.md": "# A\n" });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, place }) => [code, place?.file.endsWith("book.toml"), place?.line])).toContainEqual([
    "tool-config",
    true,
    2,
  ]);
  expect(one.has("a.html")).toBe(true);
});

test("what a chapter includes may lie anywhere in the repository, and what lies elsewhere is missing", async () => {
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

test("a book without an index begins with its first chapter; chapters are called what SUMMARY.md calls them", async () => {
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

test("what only a preprocessor knows is left out, also in addresses, and each name is reported once", async () => {
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
  // Without a preprocessor, mdBook itself shows them.
  const plain = bookWith("", "# One\n\n{{%outline}}\n");
  await plain.build({ strict: true });
  expect(plain.read("index.html")).toContain("{{%outline}}");
});

test("a config that is written leaves the book's own theme alone", async () => {
  const one = bookWith("", "# One\n");
  one.write({ "theme/index.hbs": "<html></html>", "theme/tabs.js": "alert(1);\n" });
  expect((await one.cli("migrate")).code).toBe(0);
  await one.build({ strict: true });
  expect(one.read("index.html")).toContain("<title>One | Book</title>");
});

test("the tabs of a preprocessor are tabs", async () => {
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

test("ids of headings, hidden lines of files, and code that is indented are mdBook's", async () => {
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

test("headings of signs alone have an id, too", async () => {
  const one = site({
    "book.toml": '[book]\ntitle = "A"\n',
    "src/SUMMARY.md": "# Summary\n\n- [Signs](signs.md)\n",
    "src/signs.md": "# Signs\n\n## `=>`\n\n## ...\n",
  });
  await one.build({ strict: true });
  expect(one.read("index.html")).toMatch(/<h2 id="section"[\s\S]*<h2 id="section-1"/);
});
