// Builds the demo of this package in a temporary folder.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { site } from "docsgen/testing";

const demo = site(new URL("..", import.meta.url));

before(() => demo.build({ strict: true }));

test("the footer shows the version", () => {
  assert.match(demo.read("index.html"), /<span class="edition">Version 1\.0<\/span>/);
});

test("the slot below the article is filled", () => {
  assert.match(demo.read("index.html"), /Something missing\?/);
});

test("the stylesheet contains the theme's colors", () => {
  const name = readdirSync(join(demo.root, "dist/assets")).find((one) => /^styles-.*\.css$/.test(one)) ?? "";
  assert.match(demo.read(`assets/${name}`), /#3b5bdb/);
});
