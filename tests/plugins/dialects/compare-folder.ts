// Sites as folders: the input, and the text that a reader of each page sees, one element per line.
import { relative } from "node:path";
import { expect } from "vitest";
import { site, type TestSite } from "../../site.js";
import { readFolder } from "./folder-files.js";
import { visibleText } from "./visible-text.js";

const folder = (name: string) => new URL(name, import.meta.url).pathname;

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

/** The article, or the sidebar for `sidebar.html`. */
function pageText(one: TestSite, out: string): string {
  const isSidebar = out === "sidebar.html";
  const html = one.read(isSidebar ? "index.html" : out);
  const whole = isSidebar ? /id="_sidebar"[^>]*>([\s\S]*?)<main/ : /<div class="prose">([\s\S]*?)<\/article>/;
  const [, part = ""] = whole.exec(html) ?? [];
  return visibleText(part.replace(/<nav class="neighbors[\s\S]*$/, "")).replaceAll(" | ", "\n");
}
