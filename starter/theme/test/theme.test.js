// `npm test` has built the demo into dist/.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const dist = new URL("../dist/", import.meta.url);
const page = readFileSync(new URL("index.html", dist), "utf8");

test("the footer says the version", () => {
  assert.match(page, /<span class="edition">Version 1\.0<\/span>/);
});

test("the slot under the article is filled", () => {
  assert.match(page, /Something is missing\?/);
});

test("the theme's colours are in the stylesheet", () => {
  const name = readdirSync(new URL("assets/", dist)).find((one) => /^styles-.*\.css$/.test(one)) ?? "";
  assert.match(readFileSync(new URL(`assets/${name}`, dist), "utf8"), /#3b5bdb/);
});
