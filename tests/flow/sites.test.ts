// Complete small sites, each a folder under tests/sites, built as they are and checked from their authors' point of
// view.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, site } from "../site.js";

/** Returns the article of a page: the content of the theme's prose element. */
function article(html: string): string {
  return /<div class="prose">([\s\S]*?)<\/div>\s*(?:<footer|<\/article>|<nav|<p class)/.exec(html)?.[1] ?? html;
}

test("plain: without a config, derives routes from paths and titles from headings, and has a sidebar, search, and llms.txt", async () => {
  const one = site("plain");
  const report = await one.build();
  expect(report.diagnostics).toEqual([]);
  const files = Object.keys(one.tree()).filter((name) => !name.startsWith("assets/") && !name.startsWith("search/"));
  expect(files).toEqual([
    ".docsgen-files",
    "404.html",
    "404.js",
    "favicon.svg",
    "guide/1-setup.html",
    "guide/1-setup.js",
    "guide/1-setup.md",
    "guide/2-links.html",
    "guide/2-links.js",
    "guide/2-links.md",
    "guide/hidden.html",
    "guide/hidden.js",
    "guide/hidden.md",
    "index.html",
    "index.js",
    "index.md",
    "llms.txt",
    "note.txt",
    "old/setup.html",
  ]);
  const home = one.read("index.html");
  expect(home).toContain("<title>Plain</title>");
  expect(article(home)).toContain('<a href="/guide/1-setup">guide</a>');
  expect(article(home)).toContain('<a href="/guide/2-links#relative-ones">links</a>');
  expect(article(home)).toContain('class="callout callout-note"');
  expect(home).toMatch(/<a[^>]*href="\/guide\/1-setup"[^>]*>.*Set up/s);
  expect(home).not.toContain("/guide/hidden");
  expect(one.read("llms.txt")).not.toContain("Hidden");
  expect(one.read("note.txt")).toBe("a file as it is\n");
});

test("plain: supports all of GFM, unique ids, and every form of link", async () => {
  const one = site("plain");
  await one.build();
  const setup = article(one.read("guide/1-setup.html"));
  expect(setup).toContain('<td align="right">1 s</td>');
  expect(setup).toContain('<input type="checkbox" checked disabled aria-label="done">');
  expect(setup).toContain("<del>Never</del>");
  expect(setup).toContain('<a href="https://example.org/">https://example.org/</a>');
  expect(setup).toContain('id="user-content-fn-1"');
  const links = article(one.read("guide/2-links.html"));
  expect(links).toContain('<h2 id="relative-ones">');
  expect(links).toContain('<h2 id="relative-ones-1">');
  expect(links).toContain(
    '<a href="/guide/1-setup">Set up</a>, <a href="/">home</a>, <a href="/guide/1-setup">by address</a>',
  );
});

test("plain: redirects an alias to its page", async () => {
  const one = site("plain");
  await one.build({ overrides: { base: "/under/" } });
  expect(one.read("old/setup.html")).toContain('content="0; url=/under/guide/1-setup"');
  expect(one.read("old/setup.html")).toContain('<a href="/under/guide/1-setup">');
});

test("math: runs a remark plugin with custom syntax and a rehype plugin, both from the config", async () => {
  const one = site("math");
  symlinkSync(join(repository, "node_modules"), join(one.root, "node_modules"));
  const report = await one.build();
  expect(report.diagnostics).toEqual([]);
  const html = one.read("index.html");
  expect(html).toContain('<span class="katex">');
  expect(html).toContain('<span class="katex-display">');
  expect(html).toContain("<mfrac>");
  expect(html).toContain("<td>a</td>");
  expect(html).not.toContain("$a^2$");
});
