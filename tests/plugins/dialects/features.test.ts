// Math, diagrams, and types of other tools, enabled as in their configuration.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTexDelimiters, detectFeatures } from "../../../plugins/dialects/recognize/features.js";
import { plainTwoslash } from "../../../plugins/dialects/shared/markdown/plain-twoslash.js";
import { compile } from "../../markdown/page.js";

test("turns on features that a configuration uses, but not those that only a comment mentions", () => {
  const file = join(mkdtempSync(join(tmpdir(), "docsgen-features-")), "config.ts");
  writeFileSync(file, 'import math from "remark-math";\n// themes: ["mermaid"]\n');
  expect(detectFeatures([file], { math: /remark-math/, diagrams: /mermaid/ })).toEqual({ math: true });
});

test("converts TeX's brackets to dollar signs", () => {
  expect(createTexDelimiters(String.raw`\\`)(String.raw`a \( x \) b \\(c\\) \[`)).toBe(String.raw`a $x$ b \\(c\\) $$`);
  expect(createTexDelimiters(String.raw`\\\\`)(String.raw`\\(x\\) \(c\)`)).toBe(String.raw`$x$ \(c\)`);
});

test("shows code without twoslash notations or cut lines if TypeScript is missing", async () => {
  const { markdown: { remark = [] } = {} } = plainTwoslash();
  const text = "```text twoslash\n// @errors: 1\nlet hidden\n// ---cut---\nlet a\n//  ^?\n// kept\n```";
  const { html } = await compile(text, { remark });
  expect(html).toContain('<code class="language-text">let a\n// kept</code>');
});

test("shows included blocks only where they are included", async () => {
  const { markdown: { remark = [] } = {} } = plainTwoslash();
  const parts = "```twoslash include main\nlet one\n// - 1\nlet two\n```\n\n";
  const text =
    "```text twoslash\n// @include: main-1\n// ---cut---\nlet a\n```\n\n```text twoslash\n// @include: main\nlet b\n```\n";
  const { html, diagnostics } = await compile(parts + text, { remark });
  expect([...html.matchAll(/<code[^>]*>([^<]*)/g)].map(([, code]) => code)).toEqual([
    "let a",
    "let one\nlet two\nlet b",
  ]);
  expect(diagnostics).toEqual([]);
});
