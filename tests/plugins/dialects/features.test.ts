// Math, diagrams and types of other tools, on where their configuration has them on.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTexDelimiters, featuresOf } from "../../../plugins/dialects/features.js";
import { plainTwoslash } from "../../../plugins/dialects/plain-twoslash.js";
import { compile } from "../../markdown/page.js";

test("a configuration turns features on by what it uses, not by what a comment says", () => {
  const file = join(mkdtempSync(join(tmpdir(), "docsgen-features-")), "config.ts");
  writeFileSync(file, 'import math from "remark-math";\n// themes: ["mermaid"]\n');
  expect(featuresOf([file], { math: /remark-math/, diagrams: /mermaid/ })).toEqual({ math: true });
});

test("TeX's brackets become dollars", () => {
  expect(createTexDelimiters(String.raw`\\`)(String.raw`a \( x \) b \\(c\\) \[`)).toBe(String.raw`a $x$ b \\(c\\) $$`);
  expect(createTexDelimiters(String.raw`\\\\`)(String.raw`\\(x\\) \(c\)`)).toBe(String.raw`$x$ \(c\)`);
});

test("without TypeScript, readers see code without twoslash's notations and what it cuts", async () => {
  const { markdown: { remark = [] } = {} } = plainTwoslash();
  const text = "```text twoslash\n// @errors: 1\nlet hidden\n// ---cut---\nlet a\n//  ^?\n// kept\n```";
  const { html } = await compile(text, { remark });
  expect(html).toContain('<code class="language-text">let a\n// kept</code>');
});

test("blocks that others include are seen there alone", async () => {
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
