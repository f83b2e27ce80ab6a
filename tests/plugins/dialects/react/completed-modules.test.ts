// Imports of a counterpart's module, some of which only the installed package exports.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { docusaurusCounterparts } from "../../../../plugins/dialects/docusaurus/counterparts.js";
import { importedNames } from "../../../../plugins/dialects/react/completed-modules.js";
import { counterpartModules } from "../../../../plugins/dialects/react/counterparts.js";

const folder = mkdtempSync(join(tmpdir(), "docsgen-completed-"));

afterAll(() => rmSync(folder, { recursive: true }));

/** Bundles `index.js` of a site. */
async function bundle(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const { outputFiles } = await build({
    ...{ entryPoints: [join(folder, "index.js")], bundle: true, write: false, format: "cjs", logLevel: "silent" },
    external: ["react", "react/*", "docsgen:page"],
    plugins: [counterpartModules(docusaurusCounterparts, { root: folder, config: {} })],
  });
  return outputFiles[0]?.text ?? "";
}

const files = {
  "node_modules/@docusaurus/theme-common/package.json": `{
  "name": "@docusaurus/theme-common", "version": "3.0.0", "sideEffects": false,
  "exports": { ".": "./index.js", "./internal": "./internal.js" }
}`,
  "node_modules/@docusaurus/theme-common/index.js": "export const uniq = () => 'installed uniq';",
  "node_modules/@docusaurus/theme-common/internal.js": `export * from "./index.js";
export const parseLanguage = () => "installed language";
export const isSamePath = () => "installed path";`,
};

test("functions without a counterpart come from the installed package, others from the counterpart", async () => {
  const code = await bundle({
    ...files,
    "index.js": `import { isSamePath, parseLanguage as parse } from "@docusaurus/theme-common/internal";
import { uniq } from "@docusaurus/theme-common";
export default [isSamePath("/a", "/A/"), parse("x"), uniq([])];`,
  });
  const module = { exports: {} as { default?: unknown } };
  new Function("module", "require", code)(module, () => ({}));
  expect(module.exports.default).toEqual([true, "installed language", "installed uniq"]);
});

test("the installed package is left out if the counterpart has all functions", async () => {
  const code = await bundle({
    ...files,
    "index.js": `import { isSamePath } from "@docusaurus/theme-common/internal";\nexport default isSamePath;`,
  });
  expect(code).not.toContain("installed");
});

test("a file of the package is replaced like the module that it is", async () => {
  const code = await bundle({
    ...files,
    "node_modules/@docusaurus/theme-common/package.json": `{
  "name": "@docusaurus/theme-common", "version": "3.0.0", "sideEffects": false,
  "exports": { ".": "./index.js", "./internal": "./internal.js", "./lib/*": "./*" }
}`,
    "node_modules/@docusaurus/theme-common/other.js": "export const other = 'other file';",
    "index.js": `import { isSamePath } from "@docusaurus/theme-common/lib/internal.js";
import { other } from "@docusaurus/theme-common/lib/other.js";
export default [isSamePath, other];`,
  });
  expect(code).not.toContain("installed");
  expect(code).toContain("other file");
});

test("finds the imported names of a module, except types", () => {
  const code = `import React, { memo } from "react";
import Default, { type Kind, one, two as second } from "kit";
import type { Other } from "kit";
export { three } from 'kit';
import * as all from "kit";`;
  expect(importedNames(code, "kit")).toEqual(["one", "two", "three"]);
});

test("finds the names that code for Node.js reads", async () => {
  const code = await bundle({
    ...files,
    "index.js": `const internal_1 = require("@docusaurus/theme-common/internal");
const other_1 = __import(require("@docusaurus/theme-common"));
module.exports = [(0, internal_1.parseLanguage)("x"), (0, internal_1.isSamePath)("/a", "/A/"), other_1.uniq([])];
function __import(one) { return one; }`,
  });
  const module = { exports: {} as unknown };
  const react = { Component: class {}, createContext: () => ({}) };
  new Function("module", "require", code)(module, () => react);
  expect(module.exports).toEqual(["installed language", true, "installed uniq"]);
});
