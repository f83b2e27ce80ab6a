// `docsgen migrate` as maintainers use it: the generated config, the check of the site, and rewritten pages.
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hugoBlog, materialBlog, starlightBlog } from "../plugins/dialects/blog-files.js";
import { docfxFiles } from "../plugins/dialects/docfx-files.js";
import { docsifyFiles } from "../plugins/dialects/docsify-files.js";
import { docusaurusFiles } from "../plugins/dialects/docusaurus-files.js";
import { eleventyFiles } from "../plugins/dialects/eleventy-files.js";
import { githubFiles } from "../plugins/dialects/github-files.js";
import { hugoFiles } from "../plugins/dialects/hugo-files.js";
import { mdbookFiles } from "../plugins/dialects/mdbook-files.js";
import { mdxFiles } from "../plugins/dialects/mdx-files.js";
import { mkdocsFiles } from "../plugins/dialects/mkdocs-files.js";
import { nextraFiles } from "../plugins/dialects/nextra-files.js";
import { starlightFiles } from "../plugins/dialects/starlight-files.js";
import { terraformFiles } from "../plugins/dialects/terraform-files.js";
import { visibleText } from "../plugins/dialects/visible-text.js";
import { vitepressFiles } from "../plugins/dialects/vitepress-files.js";
import { hashTree, site, type TestSite } from "../site.js";

const book = {
  "book.toml": '[book]\ntitle = "Book"\n',
  "src/SUMMARY.md": "- [A](a.md)\n- [Start](README.md)\n",
  ...{ "src/a.md": "# A\n", "src/README.md": "# Start\n" },
};

/** Returns the visible text of each page. */
function readTexts(one: TestSite): Record<string, string> {
  const out = join(one.root, "dist");
  const pages = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  return Object.fromEntries(
    pages.sort().map((name) => {
      const html = readFileSync(join(out, name), "utf8");
      return [name, visibleText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html)];
    }),
  );
}

test("allows app schemes that links use, so that the migrated site builds", async () => {
  const page =
    "# A\n\n[open](vscode://file/a) <slack://channel?id=1> `[x](ssh://host)`\n\n```text\n[x](git://host)\n```\n";
  const one = site({
    "mkdocs.yml": "site_name: Docs\nnav:\n  - A: index.md\n  - Chat: irc://host/room\n",
    "docs/index.md": `${page}\n<a href="zed://file/b">b</a> [c][c]\n\n[c]: obsidian://open\n`,
  });
  expect((await one.cli("migrate")).code).toBe(0);
  expect(readFileSync(join(one.root, "site.config.ts"), "utf8")).toContain(
    'schemes: ["irc", "obsidian", "slack", "vscode", "zed"]',
  );
  expect(await one.cli("build")).toMatchObject({ code: 0 });
});

test.each([
  ["DocFX", docfxFiles, "[]"],
  ["docsify", docsifyFiles, "[]"],
  ["mdBook", mdbookFiles, "[]"],
  ["Hugo", hugoFiles, '["guide/all.md"]'],
  ["Docusaurus", docusaurusFiles, ""],
  ["Starlight", starlightFiles, ""],
  ["MkDocs", mkdocsFiles, "[]"],
  ["VitePress", vitepressFiles, "[]"],
  ["Nextra", nextraFiles, "[]"],
  ["Eleventy", eleventyFiles, "[]"],
  ["MDX", mdxFiles, ""],
  ["a Terraform provider", terraformFiles, "[]"],
  ["Material's blog", materialBlog, "[]"],
  ["a blog of Starlight", starlightBlog, "[]"],
  ["a blog of Hugo", hugoBlog, "[]"],
])("keeps the pages and text of a rewritten %s site", async (_, files, left) => {
  const one = site(files);
  // The generated config allows pages to run.
  await one.build({ evaluate: true });
  const before = readTexts(one);
  const result = await one.cli("migrate", "--rewrite", "--yes");
  expect([result.code, result.stdout]).toEqual([0, ""]);
  expect(readFileSync(join(one.root, "site.config.ts"), "utf8")).toContain(`foreign: ${left}`);
  await one.build();
  expect(readTexts(one)).toEqual(before);
});

test("keeps the pages and text of rewritten GitHub Markdown", async () => {
  const one = site({ ...githubFiles, "gone.ts": "" });
  expect((await one.cli("migrate", "--as", "github")).code).toBe(0);
  await one.build({ strict: true });
  const before = readTexts(one);
  const result = await one.cli("migrate", "--as", "github", "--rewrite", "--yes", "--force");
  expect([result.code, result.stdout]).toEqual([0, ""]);
  expect(readFileSync(join(one.root, "site.config.ts"), "utf8")).toContain("foreign: []");
  await one.build({ strict: true });
  expect(readTexts(one)).toEqual(before);
});

test("generates a config that builds the same site as the original tool's config", async () => {
  const one = site(docfxFiles);
  await one.build();
  const before = readTexts(one);
  expect((await one.cli("migrate")).code).toBe(0);
  await one.build({ strict: true });
  expect(readTexts(one)).toEqual(before);
});

test("writes failing checks as warnings with their number, so that the next build succeeds as --check predicts", async () => {
  const one = site({
    ...book,
    "src/a.md": "# A\n\n[Gone](gone.md) [too](gone-too.md) [a](README.md#none)\n\n{{#include none.md}}\n",
  });
  expect((await one.cli("build")).code).toBe(0);
  const check = await one.cli("migrate", "--check");
  expect([check.code, existsSync(join(one.root, "site.config.ts"))]).toEqual([0, false]);
  const migrated = await one.cli("migrate");
  expect(migrated.stderr).toContain("Warnings in the config instead of errors: 2 dead-link, 1 dead-anchor");
  expect(readFileSync(join(one.root, "site.config.ts"), "utf8")).toMatch(
    /checks: \{\n {4}\/\/ 1 problem at [^\n]+\n {4}"dead-anchor": "warning",\n {4}\/\/ 2 problems at [^\n]+\n {4}"dead-link": "warning",/,
  );
  const built = await one.cli("build");
  const accountOf = (text: string) => /^Account[\s\S]*?\n\n/m.exec(text)?.[0];
  expect([built.code, accountOf(built.stderr)]).toEqual([0, accountOf(check.stderr)]);
  expect(accountOf(check.stderr)).toContain("missing: 1 included file (src/a.md:5)");
  const warnings = /\d+ warnings/.exec(check.stderr)?.[0] ?? "none";
  expect(built.stderr).toContain(` · ${warnings} · `);
});

test("checks links alike without a config, in --check, and with the generated config", async () => {
  const page = (title: string, heading: string) => `---\ntitle: ${title}\n---\n\n## ${heading}\n`;
  const one = site({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "A", locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch" } } })] };`,
    "src/content/docs/index.md": page("Home", "Start"),
    "src/content/docs/guide.md": page("Guide", "Setting up"),
    "src/content/docs/de/guide.md": page("Anleitung", "Einrichten"),
    "src/content/docs/de/index.md": `${page("Start", "Anfang")}\n[Blog](/blog/first/) [original](/guide/#setting-up) [gone](/guide/more/)\n`,
  });
  const problems = async (...words: string[]) => {
    const { stderr } = await one.cli(...words, "--all");
    return {
      dead: (stderr.match(/^\w+\[dead-[\s\S]*?\n {2}\S+/gm) ?? []).map((text) => text.replace(/\s+/g, " ")),
      unchecked: stderr.match(/not checked: .*/g),
    };
  };
  const built = await problems("build");
  expect(built.dead.map((text) => text.split("[")[0])).toEqual(["warning"]);
  expect(built.unchecked).toEqual(["not checked: 1 link to other parts of the host"]);
  expect(await problems("migrate", "--check")).toEqual(built);
  expect((await one.cli("migrate")).code).toBe(0);
  expect(await problems("build")).toEqual(built);
});

test("overwrites a config only with --force", async () => {
  const one = site({ ...book, "site.config.ts": "export default {};\n" });
  for (const words of [[], ["--rewrite", "--yes"]]) {
    const refused = await one.cli("migrate", ...words);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("error[config-exists]")]);
  }
  expect((await one.cli("migrate", "--force")).stderr).toContain("site.config.ts was generated from book.toml.");
  expect(readFileSync(join(one.root, "site.config.ts"), "utf8")).toContain('title: "Book"');
});

test("exits with the usage error code if no tool is detected in the folder", async () => {
  const one = site({ "a.md": "# A\n" });
  for (const words of [[], ["--rewrite"], ["--as", "nothing"]]) {
    const refused = await one.cli("migrate", ...words);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("error[no-tool]")]);
  }
  expect(existsSync(join(one.root, "site.config.ts"))).toBe(false);
});

test("--rewrite shows each change and writes nothing", async () => {
  const one = site({ ...book, "src/a.md": "# A\r\n\r\n{{#include b.md}}\r\n", "src/b.md": "{{#title x}}B\n" });
  const before = hashTree(one.root);
  const { stdout, stderr } = await one.cli("migrate", "--rewrite");
  expect(stdout).toContain("src/a.md\n@@ line 3\n-{{#include b.md}}\n+<!--@include: b.md-->\n");
  expect(stdout).toContain("src/b.md\n@@ line 1\n-{{#title x}}B\n+B\n");
  expect(stderr).toContain("2 files to rewrite · 1 unchanged");
  expect(stderr).toContain("--yes writes the files");
  const after = hashTree(one.root);
  expect(Object.keys(after).filter((name) => !name.startsWith(".docsgen"))).toEqual(Object.keys(before));
  await one.cli("migrate", "--rewrite", "--yes");
  expect(readFileSync(join(one.root, "src/a.md"), "utf8")).toBe("# A\r\n\r\n<!--@include: b.md-->\r\n");
});

test("--rewrite leaves a file with a problem unchanged, names the file, and keeps translating it at build time", async () => {
  const text = "# A\n\nInside {{#include gone.md}} of text.\n";
  const one = site({ ...book, "src/a.md": text });
  const { stderr } = await one.cli("migrate", "--rewrite", "--yes");
  expect(stderr).toContain("error[missing-include]");
  expect(stderr).toContain("src/a.md:3");
  expect(stderr).toContain("not rewritten: src/a.md");
  expect(readFileSync(join(one.root, "src/a.md"), "utf8")).toBe(text);
  expect(readFileSync(join(one.root, "site.config.ts"), "utf8")).toContain('foreign: ["a.md"]');
});

test("--rewrite rejects read-only files, and keeps the permissions of others", async () => {
  const summary = "- [A](a.md)\n- [B](b.md)\n";
  const one = site({
    ...book,
    "src/SUMMARY.md": summary,
    "src/a.md": "{{#title x}}A\n",
    "src/b.md": "{{#title x}}B\n",
  });
  const fileMode = (name: string) => statSync(join(one.root, name)).mode & 0o777;
  chmodSync(join(one.root, "src/a.md"), 0o444);
  chmodSync(join(one.root, "src/b.md"), 0o640);
  const { code, stderr } = await one.cli("migrate", "--rewrite", "--yes");
  expect(code).toBe(0);
  expect(stderr).toContain("warning[read-only-file] The file is read-only and is not rewritten.");
  expect(stderr).toContain("not rewritten: src/a.md");
  expect(readFileSync(join(one.root, "src/a.md"), "utf8")).toBe("{{#title x}}A\n");
  expect(readFileSync(join(one.root, "src/b.md"), "utf8")).toBe("B\n");
  expect([fileMode("src/a.md"), fileMode("src/b.md")]).toEqual([0o444, 0o640]);
  expect(readFileSync(join(one.root, "site.config.ts"), "utf8")).toContain('foreign: ["a.md"]');
  chmodSync(join(one.root, "site.config.ts"), 0o444);
  const forced = await one.cli("migrate", "--force");
  expect([forced.code, forced.stderr]).toEqual([
    1,
    expect.stringContaining("error[read-only-file] The file is read-only."),
  ]);
});

test("--rewrite renames front matter keys to docsgen's names, and keeps other keys", async () => {
  const one = site({
    "book.toml": '[output.html.redirect]\n"/old.html" = "a.html"\n',
    "src/SUMMARY.md": "- [A](a.md)\n",
    "src/a.md": "---\n# a comment\ndescription: 'kept'\n---\n\n# A\n",
  });
  await one.cli("migrate", "--rewrite", "--yes");
  expect(readFileSync(join(one.root, "src/a.md"), "utf8")).toBe(
    "---\n# a comment\ndescription: 'kept'\naliases:\n  - /old\n  - /a\n---\n\n# A\n",
  );
});

test("--against adds old addresses to moved pages", async () => {
  const one = site({
    ...book,
    "src/SUMMARY.md": "- [Start](README.md)\n- [A](b/a.md)\n",
    "src/b/a.md": "# A\n",
    "list.txt": "/a.html\n/gone\n",
  });
  const { stderr } = await one.cli("migrate", "--against", join(one.root, "list.txt"));
  expect(stderr).toContain("moved: /a.html → b/a.md\nlost: /gone\n");
  expect(readFileSync(join(one.root, "site.config.ts"), "utf8")).toContain('aliases: { "b/a.md": ["/a"] }');
  await one.build({ strict: true });
  expect(one.read("a.html")).toContain("/b/a");
});

test("--check does not expect hosts to serve a folder's page at a file's address", async () => {
  const one = site({
    ...book,
    "src/SUMMARY.md": "- [Start](README.md)\n- [A](a.md)\n- [B](b/README.md)\n",
    "src/b/README.md": "# B\n",
    "list.txt": "/a.html\n/a/index.html\n/b\n/b/\n/b/index.html\n/b.html\n",
  });
  const { stderr } = await one.cli("migrate", "--check", "--against", join(one.root, "list.txt"));
  expect(stderr.match(/^lost.*/gm)).toEqual(["lost: /a/index.html (is it /a now?)", "lost: /b.html (is it /b/ now?)"]);
  expect(stderr).toContain("4 of 6 URLs kept");
});

test("--check ignores pages that the old tool generated for itself, but not a document with the same name", async () => {
  const one = site({
    ...book,
    "old/a.html": "<title>A</title>",
    "old/404.html": "<title>Not found</title>",
    "old/print.html": '<title>Book</title><meta name="robots" content="noindex">',
    "old/toc.html": '<meta name="robots" content="noindex"><ol></ol>',
    "old/api/toc.html": "<div>All</div>",
    "old/api/print.html": "<title>print()</title>",
    "old/search/index.html": '<title>Search</title><meta property="robots" content="noindex, follow">',
  });
  const { stderr } = await one.cli("migrate", "--check", "--against", join(one.root, "old"));
  expect(stderr.match(/^lost.*/gm)).toEqual(["lost: /api/print"]);
  expect(stderr).toContain("1 of 2 URLs kept");
});

test("--check reports pages, links, and addresses without writing a site", async () => {
  const one = site({
    ...book,
    "src/a.md": "# A\n\n[gone](gone.md)\n",
    "list.txt": "/a.html\n/guide/a\n/gone\n",
    "sitemap.xml": "<urlset><url><loc>https://example.org/a.html</loc></url></urlset>\n",
    "old/a.html": "",
    "old/b/index.html": "",
  });
  const check = async (against: string) => {
    const { code, stderr } = await one.cli("migrate", "--check", "--against", join(one.root, against));
    return [code, stderr.split("\n").filter((line) => /^lost|kept/.test(line))];
  };
  expect(await check("list.txt")).toEqual([
    1,
    [
      "lost: /gone",
      "lost: /guide/a (is it /a now?)",
      "2 pages · 1 dead link · 0 other problems · 1 warning · 1 of 3 URLs kept",
    ],
  ]);
  expect(await check("sitemap.xml")).toEqual([
    0,
    ["2 pages · 1 dead link · 0 other problems · 1 warning · 1 of 1 URLs kept"],
  ]);
  expect(await check("old")).toEqual([
    1,
    ["lost: /b/", "2 pages · 1 dead link · 0 other problems · 1 warning · 1 of 2 URLs kept"],
  ]);
  expect(one.has("a.html")).toBe(false);
  const missing = await one.cli("migrate", "--check", "--against", "nothing.xml");
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining("error[no-addresses]")]);
});

test("--check counts an address as kept under the same rules as a build, including files and the host's redirects", async () => {
  const one = site({
    "astro.config.mjs":
      'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "A" })] };\n',
    "src/content/docs/index.md": "---\ntitle: Home\n---\n",
    "public/_redirects": "/old/*  /:splat  301\n",
    "public/terms.txt": "Terms",
    "list.txt": "/\n/404\n/old/start\n/terms.txt\n/gone\n",
  });
  const list = join(one.root, "list.txt");
  const listAddresses = (text: string) =>
    [...text.matchAll(/\/(?:old|terms|gone)[\w/.]*/g)].map(([address]) => address);
  const { stderr } = await one.cli("migrate", "--check", "--against", list);
  expect(stderr.split("\n").filter((line) => /^lost|kept/.test(line))).toEqual([
    "lost: /gone",
    expect.stringContaining("4 of 5 URLs kept"),
  ]);
  const built = await one.cli("build", "--against", list);
  expect(new Set(listAddresses(built.stderr))).toEqual(new Set(["/gone"]));
});
