// A repository that was written for Eleventy, built without a config.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { eleventyFiles } from "./eleventy-files.js";
import { visibleText } from "./visible-text.js";

test("addresses are Eleventy's; what only a program can tell is left out", async () => {
  const one = site(eleventyFiles);
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([
    ["recognized-tool", undefined],
    ["unknown-expression", 10],
    ["unknown-container", 18],
  ]);
  expect(one.read("index.html")).toContain('href="/base/guide/all"');
  expect(one.read("named.html")).toContain("<title>Named | acme</title>");
  const [, article = ""] = /<div class="prose">([\s\S]*?)<\/article>/.exec(one.read("guide/one.html")) ?? [];
  expect(visibleText(article)).toMatch(/One [\s\S]*Before after\.[\s\S]*Shown \{\{ raw \}\}[\s\S]*Text/);
  expect(article).toContain('<h2 id="own">Own');
  expect(visibleText(article)).toContain("{{");
  expect(visibleText(article)).not.toMatch(/\{%|tabs|command|:::/);
});
