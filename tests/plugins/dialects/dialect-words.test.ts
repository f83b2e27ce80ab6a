// No word of a page is lost: in the fixtures of dialects, every visible word of a source is on its page, or the build
// reports the line.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { docfxFiles } from "./docfx-files.js";
import { docsifyFiles } from "./docsify-files.js";
import { docusaurusFiles } from "./docusaurus-files.js";
import { eleventyFiles } from "./eleventy-files.js";
import { readFolder } from "./folder-files.js";
import { fixtureFolder } from "./folder-fixture.js";
import { hugoFiles } from "./hugo-files.js";
import { mdbookFiles } from "./mdbook-files.js";
import { mdxFiles } from "./mdx-files.js";
import { mkdocsFiles } from "./mkdocs-files.js";
import { nextraFiles } from "./nextra-files.js";
import { starlightFiles } from "./starlight-files.js";
import { terraformFiles } from "./terraform-files.js";
import { lostWords, sourceWords, visibleWords } from "./visible-words.js";
import { vitepressFiles } from "./vitepress-files.js";

const folder = (name: string) => readFolder(fixtureFolder(name));
const fixtures: Readonly<Record<string, Record<string, string>>> = {
  docfx: docfxFiles,
  docsify: docsifyFiles,
  docusaurus: docusaurusFiles,
  eleventy: eleventyFiles,
  hugo: hugoFiles,
  "jekyll-site": folder("jekyll-site/input"),
  "jekyll-theme": folder("jekyll-theme/input"),
  mdbook: mdbookFiles,
  mdx: mdxFiles,
  mkdocs: mkdocsFiles,
  "mkdocs-includes": folder("../../sites/mkdocs-includes/input"),
  "mkdocs-macros": folder("../../sites/mkdocs-macros/input"),
  nextra: nextraFiles,
  starlight: starlightFiles,
  terraform: terraformFiles,
  vitepress: vitepressFiles,
};

/** Returns the words of a page's main part. */
function pageWords(html: string): string[] {
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const text = main.replace(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, " ");
  return visibleWords(text.replace(/&(?:#x3C|lt|gt|quot|#x27|amp);/g, " "));
}

/** Lists the words of each source that its page does not show. Lines that the build reports are left out. */
async function listLostWords(name: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const one = site(files);
  const { diagnostics } = await one.build();
  const dist = join(one.root, "dist");
  const outputs = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const pages = outputs.map((file) => pageWords(readFileSync(join(dist, file), "utf8")));
  return Object.entries(files).flatMap(([file, text]) => {
    if (!/\.mdx?$/.test(file)) return [];
    const places = diagnostics.flatMap(({ place }) => (place?.file.endsWith(file) ? [place] : []));
    const reported = new Set(places.map(({ line }) => line));
    const lines = text.split("\n").filter((_, at) => !reported.has(at + 1));
    const source = sourceWords(lines.join("\n"));
    const [lost = source] = pages.map((page) => lostWords(source, page)).sort((a, b) => a.length - b.length);
    // Other files are not pages, or only parts of pages.
    const isPage = lost.length < source.length / 2;
    return isPage && lost.length > 0 ? [`${name}/${file}: ${lost.join(" ")}`] : [];
  });
}

test("every visible word is on a page or on a reported line; the list has the words of syntax", async () => {
  const lost: string[] = [];
  for (const [name, files] of Object.entries(fixtures)) lost.push(...(await listLostWords(name, files)));
  await expect(`${lost.join("\n")}\n`).toMatchFileSnapshot(fixtureFolder("../../sites/syntax-words.txt"));
});
