// The demo of this package, built in a folder of its own.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { site } from "docsgen/testing";

const demo = site(new URL("..", import.meta.url));

before(() => demo.build({ strict: true }));

test("the footer says the version", () => {
  assert.match(demo.read("index.html"), /<span class="edition">Version 1\.0<\/span>/);
});

test("the slot under the article is filled", () => {
  assert.match(demo.read("index.html"), /Something is missing\?/);
});

test("the theme's colours are in the stylesheet", () => {
  const name = readdirSync(join(demo.root, "dist/assets")).find((one) => /^styles-.*\.css$/.test(one)) ?? "";
  assert.match(demo.read(`assets/${name}`), /#3b5bdb/);
});
