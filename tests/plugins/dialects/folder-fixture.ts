// Sites as folders: `input`, and `expected` with the pages that a reader sees and all problems.
import { relative } from "node:path";
import { expect } from "vitest";
import { site, type TestSite } from "../../site.js";
import { readFolder } from "./folder-files.js";
import { readablePage } from "./readable-page.js";
import { visibleText } from "./visible-text.js";

/** Returns the absolute path of a folder next to the tests. */
export function fixtureFolder(name: string): string {
  return new URL(name, import.meta.url).pathname;
}

/**
 * Builds a site, and compares every file in `expected`: visible text, one element per line (`a.txt`), readable HTML
 * (`a.html`), and problems (`problems.txt`).
 */
export async function compareWithFolder(
  name: string,
  options: Parameters<TestSite["build"]>[0] = {},
): Promise<TestSite> {
  const one = site(readFolder(fixtureFolder(`${name}/input`)));
  const { diagnostics } = await one.build(options);
  const lines = diagnostics.map(({ code, severity, message, place, hint }) => {
    const where = place ? ` ${relative(one.root, place.file)}:${place.line ?? ""}` : "";
    return `${severity} ${code}${where} ${message}${hint && code !== "recognized-tool" ? ` (${hint})` : ""}`;
  });
  for (const file of Object.keys(readFolder(fixtureFolder(`${name}/expected`)))) {
    const actual = file === "problems.txt" ? lines.join("\n") : pageText(one, file);
    await expect(`${actual.trimEnd()}\n`, file).toMatchFileSnapshot(fixtureFolder(`${name}/expected/${file}`));
  }
  return one;
}

const regions: Record<string, RegExp> = {
  sidebar: /id="_sidebar"[^>]*>([\s\S]*?)<main/,
  article: /<(?:div|section)[^>]*class="prose"[^>]*>([\s\S]*?)<\/article>/,
};

/**
 * Returns the article, the sidebar for `page.sidebar.txt`, or what surrounds the article for `page.frame.txt`.
 * `sidebar.txt` is the sidebar of the home page.
 */
function pageText(one: TestSite, file: string): string {
  if (file.endsWith(".html")) return readablePage(one.read(file));
  const name = file.replace(/\.txt$/, "");
  const [, page = "index", region = ""] = /^(?:(.+?)\.)?(sidebar|frame)$/.exec(name) ?? [undefined, name, "article"];
  const html = one.read(`${page}.html`);
  if (region === "frame") return frameText(html);
  const [, part = ""] = (regions[region] as RegExp).exec(html) ?? /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html) ?? [];
  return visibleText(part.replace(/<nav class="neighbors[\s\S]*$/, "")).replaceAll(" | ", "\n");
}

/** Returns the title, the links of the header and the footer, and the edit link. */
function frameText(html: string): string {
  const [title = ""] = /<title>.*?<\/title>/.exec(html) ?? [];
  const parts = [/<header[\s\S]*?<\/header>/, /<a\b[^>]*href="[^"]*\/edit\/[\s\S]*?<\/a>/, /<footer[\s\S]*?<\/footer>/];
  const links = parts.flatMap((part) => [...(part.exec(html)?.[0] ?? "").matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)]);
  const lines = links.map(([, attributes = "", label = ""]) => {
    const [, href = ""] = /href="([^"]*)"/.exec(attributes) ?? [];
    const [, name = ""] = /aria-label="([^"]*)"/.exec(attributes) ?? [];
    return `${visibleText(label) || name} -> ${href}`;
  });
  const [footer = ""] = /<span class="footer-title">[\s\S]*?<\/span>/.exec(html) ?? [];
  return [visibleText(title), ...lines, visibleText(footer)].filter(Boolean).join("\n");
}
