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
export async function compareWithFolder(name: string): Promise<TestSite> {
  const one = site(readFolder(fixtureFolder(`${name}/input`)));
  const { diagnostics } = await one.build();
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

/** The article, or the sidebar for `sidebar.txt`. */
function pageText(one: TestSite, file: string): string {
  if (file.endsWith(".html")) return readablePage(one.read(file));
  const isSidebar = file === "sidebar.txt";
  const html = one.read(isSidebar ? "index.html" : file.replace(/\.txt$/, ".html"));
  const whole = isSidebar ? /id="_sidebar"[^>]*>([\s\S]*?)<main/ : /<div class="prose">([\s\S]*?)<\/article>/;
  const [, part = ""] = whole.exec(html) ?? [];
  return visibleText(part.replace(/<nav class="neighbors[\s\S]*$/, "")).replaceAll(" | ", "\n");
}
