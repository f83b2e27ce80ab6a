// Folders without a config: people try docsgen on documents for a different tool. The site is written despite problems.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../site.js";

const files = {
  "index.md": "# Home\n\n[gone](./gone.md) [too](./gone-too.md) [three](./gone-three.md) [a](#nowhere)\n",
  "broken.md": "---\ntitle: [never closed\n---\n\n# Broken\n\nStill to be read.\n",
  "signs.md": "---\ntitle: {#if ...}\ndescription: a: b\nkeywords: [one]\nother: [open\n---\n\nText\n",
  "typed.md": "---\ntitle: 2024\naliases: old\n---\n\n# Typed\n",
};

test("reports problems in pages as warnings, and writes every page", async () => {
  const one = site(files);
  const { diagnostics } = await one.build();
  expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
  expect(one.read("broken.html")).toContain("Still to be read.");
  const signs = one.read("signs.html");
  expect(signs).toMatch(/<title>\{#if \.\.\.\}.*content="a: b".*<h1[^>]*>\{#if \.\.\.\}</s);
  expect(diagnostics.find(({ place }) => place?.file.endsWith("signs.md"))).toMatchObject({
    code: "front-matter",
    hint: 'put the value in quotes: title: "{#if ...}"',
  });
  expect(one.read("typed.html")).toContain(">Typed<");
  const strict = await one.fail({ strict: true });
  expect(strict.diagnostics.map(({ code }) => code)).toContain("dead-link");
});

test("prints two problems of each kind, and explains how to show all of them", async () => {
  const one = site(files);
  const { code, stderr } = await one.cli("build");
  expect(code).toBe(0);
  expect(stderr.match(/^warning\[dead-link\]/gm)).toHaveLength(2);
  expect(stderr).toContain("… and 1 more of dead-link");
  expect(stderr).toContain("docsgen build --all shows every problem");
  expect((await one.cli("build", "--all")).stderr.match(/^warning\[dead-link\]/gm)).toHaveLength(3);
});

test("generates a home page with a card for each group if the site has no home page", async () => {
  const one = site({
    "package.json": '{ "name": "@acme/job-queue" }',
    "guides/start.md": "# Start here\n",
    "about.md": "# About us\n",
  });
  await one.build();
  const html = one.read("index.html");
  expect(html).toContain('<h1 class="hero-title">Job queue</h1>');
  expect(html).toMatch(
    /<h2 class="item-title"><a href="\/guides\/start">Guides<\/a><\/h2><ul><li><a href="\/guides\/start">/,
  );
  expect(html).toContain('<html lang="en" dir="ltr" data-scheme="auto"');
  expect(html).toContain('class="layout-home"');
  expect(html).not.toContain("Last updated");
  await one.write({ "index.md": "# Home\n" }).build();
  expect(one.read("index.html")).not.toContain("group-card");
});

test("draws the first letter of the title as the favicon and the logo", async () => {
  const one = site({ "package.json": '{ "name": "élan" }', "start.md": "# Start here\n" });
  await one.build();
  expect(one.read("favicon.svg")).toContain(">É</text>");
  expect(one.read("start.html")).toMatch(/<svg class="brand-mark"[^>]*>.*?>É<\/text><\/svg>/);
});

test("lists the pages that changed last on the generated home page, if their dates differ", async () => {
  const dated = (day: number) => `---\nlastUpdated: 2026-01-0${day}\n---\n\n# Page ${day}\n`;
  const one = site({ "a/one.md": dated(1), "a/two.md": dated(2), "b/three.md": dated(2) });
  await one.build();
  const changed =
    one
      .read("index.html")
      .split("Last updated")[1]
      ?.matchAll(/<a href="([^"]+)">/g) ?? [];
  expect([...changed].map(([, url]) => url).slice(0, 3)).toEqual(["/a/two", "/b/three", "/a/one"]);
  await one.write({ "a/one.md": dated(2) }).build();
  expect(one.read("index.html")).not.toContain("Last updated");
});

test("ignores links to other parts of the host, but reports misspelled addresses", async () => {
  const links = "[a](/playground/#x) [b](https://acme.example/chat) [c](/guide/gone) [d](/giude/start)";
  const one = site({ "index.md": `# Home\n\n${links}\n`, "guide/start.md": "# Start\n" });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, place }) => [code, place?.column])).toEqual([
    ["dead-link", 52],
    ["dead-link", 69],
  ]);
});

test("keeps links to desktop apps, and reports other link problems at a level below error", async () => {
  const one = site({
    "docs/index.md":
      "# Home\n\n[a](vscode://file/x) [b](foo:bar) [c](javascript:x) [d](../src/index.ts) [e](./.env) ![f](../.pics/f.svg)\n",
    "docs/.env": "TOKEN=hunter2\n",
    ".pics/f.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "src/index.ts": "export {};\n",
    "mkdocs.yml": "site_name: Test\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
    "note recognized-tool",
    "warning unknown-scheme",
    "warning unsafe-address",
    "note file-outside-content",
    "warning private-file",
  ]);
  const html = one.read("index.html");
  expect(html).toContain('<a href="vscode://file/x">a</a> <a>b</a> <a>c</a> <a>d</a> <a>e</a> <img src="/assets/f-');
});

test("keeps the cache outside the documents without a config, and out of Git with a config", async () => {
  const one = site({ "index.md": "# Home\n" });
  await one.build();
  expect(readdirSync(one.root).sort()).toEqual(["dist", "index.md"]);
  expect((await one.build()).compiled).toEqual([]);
  expect((await one.cli("clean")).stderr).toContain("and the cache");
  expect((await one.build()).compiled).toEqual(["index.md"]);
  const configured = site({ "site.config.mjs": "export default {};", "content/index.md": "# Home\n" });
  await configured.build();
  expect(readFileSync(join(configured.root, ".docsgen/.gitignore"), "utf8")).toBe("*\n");
});

test("reevaluates another tool's configuration only when one of its inputs has changed", async () => {
  // Nothing reveals that this number changes each time.
  const config = `import { readdirSync } from "node:fs";
import { word } from "./word";
const number = Math[["ran", "dom"].join("")]();
export default { title: [word, readdirSync("guide").length, number].join(" ") };
`;
  const one = site({
    ".vitepress/config.ts": config,
    ".vitepress/word.ts": 'export const word = "Word";',
    ".vitepress/guide/a.md": "# A\n",
    "index.md": "# Home\n",
  });
  const readTitle = async () => {
    await one.build();
    return /<title>([^<]*)</.exec(one.read("index.html"))?.[1] ?? "";
  };
  const first = await readTitle();
  expect(first).toMatch(/Word 1 0\.\d/);
  expect(await readTitle()).toBe(first);
  one.write({ ".vitepress/word.ts": 'export const word = "Other";' });
  const second = await readTitle();
  expect(second).toMatch(/Other 1 0\.\d/);
  one.write({ ".vitepress/guide/b.md": "# B\n" });
  expect(await readTitle()).toMatch(/Other 2 0\.\d/);
  one.remove(".vitepress/guide/b.md");
  expect(await readTitle()).toBe(second);
  one.write({ "package.json": '{ "type": "module" }' });
  expect(await readTitle()).not.toBe(second);
});

test("names an untitled site after its repository, not after a page's file or a docs folder", async () => {
  const one = site({
    ".git/HEAD": "ref: refs/heads/main\n",
    "my-kit/docs/index.md": "Text\n",
    "my-kit/docs/a.md": "# A\n",
  });
  await one.build({ root: `${one.root}/my-kit/docs` });
  expect(readFileSync(join(one.root, "my-kit/docs/dist/a.html"), "utf8")).toContain("<title>A | My kit</title>");
});
