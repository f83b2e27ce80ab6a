// Quotes, dashes and dots, as tools set them that do so without being told.
import { expect, test } from "vitest";
import { site } from "../../site.js";

const text = `# Title

## One -- two

"Don't" -- he said ("it's *'fine'*"): rock'n'roll, '90s --- end...

Code \`"a" -- b...\` and "\`c\`", <https://example.org/a--b>, [x--y](#one).

| a "b" | c -- d |
| --- | --- |
| 1 << 2 | \\"straight\\" |
`;

async function proseOf(files: Record<string, string>, out: string): Promise<string> {
  const one = site(files);
  await one.build();
  const [, prose = ""] = /<h1[\s\S]*?(<h2[\s\S]*)<\/table>/.exec(one.read(out)) ?? [];
  return prose.replace(/<a class="anchor"[\s\S]*?<\/a>/g, "");
}

const astro = (more: string) => `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({ ${more} integrations: [starlight({ title: "A" })] });`;
const body = text.replace("# Title\n", "");

test("mdBook sets quotes, two and three hyphens, and ids of headings are made of what is set", async () => {
  const prose = await proseOf(
    { "book.toml": "[book]\n", "src/SUMMARY.md": "[A](README.md)\n", "src/README.md": text },
    "index.html",
  );
  expect(prose).toContain('<h2 id="one--two">One – two');
  expect(prose).toContain("<p>“Don’t” – he said (“it’s <em>‘fine’</em>”): rock’n’roll, ’90s — end…</p>");
  expect(prose).toMatch(
    /<code>"a" -- b...<\/code> and “<code>c<\/code>”, <a href="https:\/\/example.org\/a--b"[^>]*>https:\/\/example.org\/a--b</,
  );
  expect(prose).toContain(">x–y<");
  expect(prose).toContain("a “b”");
  expect(prose).toContain("1 &#x3C;&#x3C; 2");
});

test("a book may say that it keeps them as they are", async () => {
  const files = { "src/SUMMARY.md": "[A](README.md)\n", "src/README.md": text };
  const prose = await proseOf({ "book.toml": "[output.html]\nsmart-punctuation = false\n", ...files }, "index.html");
  expect(prose).toContain('<h2 id="one----two">One -- two');
});

test("Hugo sets angles as quotes, too", async () => {
  const page = `---\ntitle: A\n---\n${body}`;
  const files = { "hugo.toml": 'baseURL = "/"\n', "content/docs/a.md": page };
  expect(await proseOf(files, "docs/a/index.html")).toMatch(/’90s — end…[\s\S]*1 « 2/);
  const off = { ...files, "hugo.toml": 'baseURL = "/"\n[markup.goldmark.extensions.typographer]\ndisable = true\n' };
  expect(await proseOf(off, "docs/a/index.html")).toMatch(/'90s --- end\.\.\.[\s\S]*1 &#x3C;&#x3C; 2/);
});

test("Astro makes long dashes of two hyphens alone", async () => {
  const files = { "src/content/docs/a.md": `---\ntitle: A\n---\n${body}` };
  expect(await proseOf({ "astro.config.mjs": astro(""), ...files }, "a/index.html")).toMatch(
    /<h2 id="one--two">One — two[\s\S]*“Don’t” — he said[\s\S]*’90s --- end…/,
  );
  const off = { "astro.config.mjs": astro("markdown: { smartypants: false },"), ...files };
  expect(await proseOf(off, "a/index.html")).toContain("One -- two");
});

test("MkDocs sets them with its extension", async () => {
  const config = "site_name: A\nmarkdown_extensions: [tables, smarty]\n";
  const prose = await proseOf({ "mkdocs.yml": config, "docs/index.md": text }, "index.html");
  expect(prose).toContain("“Don’t” – he said");
  const plain = await proseOf({ "mkdocs.yml": "site_name: A\n", "docs/index.md": text }, "index.html");
  expect(plain).toContain('"Don\'t" -- he said');
});
