// Typographic quotes, dashes, and ellipses, as some tools produce them by default.
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

async function readProse(files: Record<string, string>, out: string): Promise<string> {
  const one = site(files);
  await one.build();
  const [, prose = ""] = /<h1[\s\S]*?(<h2[\s\S]*)<\/table>/.exec(one.read(out)) ?? [];
  return prose.replace(/<a class="anchor"[\s\S]*?<\/a>/g, "");
}

const astro = (more: string) => `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({ ${more} integrations: [starlight({ title: "A" })] });`;
const body = text.replace("# Title\n", "");

test("converts quotes and groups of two or three hyphens in mdBook, and derives heading ids from the result", async () => {
  const prose = await readProse(
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

test("keeps quotes and hyphens if a book disables the conversion", async () => {
  const files = { "src/SUMMARY.md": "[A](README.md)\n", "src/README.md": text };
  const prose = await readProse({ "book.toml": "[output.html]\nsmart-punctuation = false\n", ...files }, "index.html");
  expect(prose).toContain('<h2 id="one----two">One -- two');
});

test("converts angle brackets to quotes in Hugo", async () => {
  const page = `---\ntitle: A\n---\n${body}`;
  const files = { "hugo.toml": 'baseURL = "/"\n', "content/docs/a.md": page };
  expect(await readProse(files, "docs/a/index.html")).toMatch(/’90s — end…[\s\S]*1 « 2/);
  const off = { ...files, "hugo.toml": 'baseURL = "/"\n[markup.goldmark.extensions.typographer]\ndisable = true\n' };
  expect(await readProse(off, "docs/a/index.html")).toMatch(/'90s --- end\.\.\.[\s\S]*1 &#x3C;&#x3C; 2/);
});

test("converts only pairs of hyphens to em dashes in Astro", async () => {
  const files = { "src/content/docs/a.md": `---\ntitle: A\n---\n${body}` };
  expect(await readProse({ "astro.config.mjs": astro(""), ...files }, "a/index.html")).toMatch(
    /<h2 id="one--two">One — two[\s\S]*“Don’t” — he said[\s\S]*’90s --- end…/,
  );
  const off = { "astro.config.mjs": astro("markdown: { smartypants: false },"), ...files };
  expect(await readProse(off, "a/index.html")).toContain("One -- two");
});

test("converts quotes and hyphens in MkDocs if the extension is enabled", async () => {
  const config = "site_name: A\nmarkdown_extensions: [tables, smarty]\n";
  const prose = await readProse({ "mkdocs.yml": config, "docs/index.md": text }, "index.html");
  expect(prose).toContain("“Don’t” – he said");
  const plain = await readProse({ "mkdocs.yml": "site_name: A\n", "docs/index.md": text }, "index.html");
  expect(plain).toContain('"Don\'t" -- he said');
});
