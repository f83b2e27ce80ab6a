// Compares a site in a folder with the text that a reader of each page sees, one element per line.
import { relative } from "node:path";
import { expect } from "vitest";
import { site, type TestSite } from "../../site.js";
import { readFolder } from "./folder-files.js";
import { visibleText } from "./visible-text.js";

/** Returns the absolute path of a folder next to this file. */
export const folder = (name: string) => new URL(name, import.meta.url).pathname;

/** Compares every page that has an expected text, and all problems. */
export async function compareWithFolder(name: string): Promise<void> {
  const one = site(readFolder(folder(`${name}/input`)));
  const { diagnostics } = await one.build();
  const lines = diagnostics.map(({ code, severity, message, place }) => {
    const where = place ? ` ${relative(one.root, place.file)}:${place.line ?? ""}` : "";
    return `${severity} ${code}${where} ${message}`;
  });
  for (const [file, expected] of Object.entries(readFolder(folder(`${name}/expected`)))) {
    const actual = file === "problems.txt" ? lines.join("\n") : pageText(one, file.replace(/\.txt$/, ".html"));
    expect(actual, file).toBe(expected.trimEnd());
  }
}

const regions: Record<string, RegExp> = {
  sidebar: /id="_sidebar"[^>]*>([\s\S]*?)<main/,
  article: /<(?:div|section)[^>]*class="prose"[^>]*>([\s\S]*?)<\/article>/,
};

/**
 * Returns the text of the article, of the sidebar for `page.sidebar.html`, or of what surrounds the article for
 * `page.frame.html`. `sidebar.html` is the sidebar of the home page.
 */
function pageText(one: TestSite, out: string): string {
  const [, page = "index", region = "article"] = /^(?:(.+?)\.)?(sidebar|frame)\.html$/.exec(out) ?? [
    undefined,
    out.slice(0, -5),
  ];
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
