// `npm test` has built the demo into dist/.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (out) => readFileSync(new URL(`../dist/${out}`, import.meta.url), "utf8");

test("the time to read stands under the title", () => {
  assert.match(read("index.html"), /<\/h1>\s*<p class="reading-time">1 min to read<\/p>/);
});

test("a longer page takes longer", () => {
  assert.match(read("long.html"), /2 min to read/);
});
