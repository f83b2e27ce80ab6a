// Configurations that are read without running them. Each also runs in the sandbox, with the same result.
import { join } from "node:path";
import { expect, it } from "vitest";
import { evaluateConfig } from "../../../plugins/dialects/evaluation/evaluate.js";
import { createFolder } from "../context.js";

async function evaluateBoth(files: Record<string, string>, calls = {}) {
  const [name = "", code = ""] = Object.entries(files)[0] ?? [];
  const root = createFolder({ ...files, [`run-${name}`]: `for (;;) break;\n${code}` });
  const literal = await evaluateConfig(join(root, name), calls);
  const run = await evaluateConfig(join(root, `run-${name}`), calls);
  expect([literal.isStatic, run.isStatic]).toEqual([true, false]);
  expect([literal.notes, run.notes]).toEqual([[], []]);
  expect(run.value).toEqual(literal.value);
  return literal.value;
}

it("reads common Docusaurus configurations", async () => {
  expect(
    await evaluateBoth({
      "a.ts": `import { themes } from "prism-react-renderer";
import type { Config } from "@docusaurus/types";
const config: Config = {
  title: "A",
  presets: [["classic", { docs: { sidebarPath: "./sidebars.ts" } } satisfies object]],
  themeConfig: { prism: { theme: themes.github }, footer: { copyright: \`© \${new Date().getFullYear()} A\` } },
};
export default config;`,
    }),
  ).toEqual({
    title: "A",
    presets: [["classic", { docs: { sidebarPath: "./sidebars.ts" } }]],
    themeConfig: {
      prism: { theme: { name: "prism-react-renderer", member: "themes.github" } },
      footer: { copyright: `© ${new Date().getFullYear()} A` },
    },
  });
  expect(
    await evaluateBoth({
      "b.js": `const theme = require("prism-react-renderer/themes/github");
const path = require("node:path");
/** @type {import("@docusaurus/types").Config} */
const config = { title: "B", css: require.resolve("./a.css"), theme, file: path.join("a", "..", "b") };
module.exports = config;
module.exports.url = process.env.URL || "https://b.example";`,
    }),
  ).toMatchObject({ title: "B", css: "./a.css", file: "b", url: "https://b.example" });
});

it("reads common VitePress configurations with functions and local modules", async () => {
  const value = await evaluateBoth({
    "a.mts": `import { defineConfig, type DefaultTheme } from "vitepress";
import { version } from "./package.json";
import { rows } from "./rows";
import * as names from "./names.js";
const base = { lang: "en", titles: ["A"] };
export default defineConfig({
  ...base,
  title: \`Tool \${version}\`,
  description: base.titles[0] + "!",
  head: [["link", { href: base?.missing?.href ?? "/a.png" }]],
  transformHead: () => [],
  vite: { plugins: [{ name: "own", transform() {} }] },
  themeConfig: { sidebar: { "/guide/": sidebar("/guide/", ...rows) }, nav: Object.entries(names.all).map(([key, text]) => ({ key, text })) },
});
function sidebar(base: string, ...items: string[]): DefaultTheme.SidebarItem[] {
  if (items.length === 0) return [];
  const list = [];
  for (const text of items) list.push({ text, link: base + text.toLowerCase() });
  return list.filter(({ text }) => text !== "No");
}`,
    "package.json": '{ "version": "1.2.3" }',
    "rows.ts": 'export const rows: readonly string[] = ["Start", "No"] as const;',
    "names.ts": 'export const all = { a: "A" };',
  });
  expect(value).toEqual({
    lang: "en",
    titles: ["A"],
    title: "Tool 1.2.3",
    description: "A!",
    head: [["link", { href: "/a.png" }]],
    vite: { plugins: [{ name: "own" }] },
    themeConfig: { sidebar: { "/guide/": [{ text: "Start", link: "/guide/start" }] }, nav: [{ key: "a", text: "A" }] },
  });
});

it("reads integrations, files, and the results of functions", async () => {
  const value = await evaluateBoth(
    {
      "a.mjs": `import starlight from "@astrojs/starlight";
import { existsSync, readFileSync } from "node:fs";
const part = JSON.parse(readFileSync(new URL("./part.json", import.meta.url), "utf8"));
const word = (() => { switch (part.kind) { case "b": return "B"; default: return "other"; } })();
export default async () => ({
  integrations: [starlight({ title: word, hasMore: existsSync("more.json") })],
  rewrites: (id) => id.replace("a/", "b/"),
  redirects: async () => [{ source: "/a", destination: "/b" }],
});`,
      "part.json": '{ "kind": "b" }',
    },
    { rewrites: ["a/x.md"] },
  );
  expect(value).toEqual({
    integrations: [{ name: "@astrojs/starlight", arguments: [{ title: "B", hasMore: false }] }],
    rewrites: { "a/x.md": "b/x.md" },
    redirects: [{ source: "/a", destination: "/b" }],
  });
});

it("ignores an unreadable variable unless its value is exported", async () => {
  const code = (exported: string) =>
    `const now = Date.now() > 0;\nconst used = { title: "A" };\nexport default ${exported};`;
  const root = createFolder({ "a.mjs": code("used"), "b.mjs": code("{ ...used, now }") });
  const [a, b] = [await evaluateConfig(join(root, "a.mjs")), await evaluateConfig(join(root, "b.mjs"))];
  expect([a.isStatic, a.value]).toEqual([true, { title: "A" }]);
  expect([b.isStatic, b.value]).toEqual([false, { title: "A", now: true }]);
});

it.each([
  ["a list that doubles", "let list = [1]; const grow = () => { list = list.concat(list); grow(); }; grow();"],
  ["a text that doubles", 'let text = "x"; const grow = () => { text += text; grow(); }; grow();'],
  ["an endless recursion", "const recur = () => recur(); recur();"],
  ["an endless list", "const list = [1]; for (const one of list) list.push(one);"],
  ["shared objects", `let top = {}; ${"top = { a: top, b: top };".repeat(40)} process.exit();`],
  ["a slow expression", `"${"a".repeat(40)}!".replace(/^(a+)+$/, "");`],
  [
    "many searches",
    'let text = "x"; const all = [1]; for (const one of all) { if (all.length < 2000) all.push(1); text.includes("y"); for (const two of all) text.includes("z"); }',
  ],
  ["the constructor of a function", 'const made = (() => 1).constructor("return process")(); made.exit();'],
  ["a prototype", '({}).__proto__.isAdmin = true; ({ ["__proto__"]: { isAdmin: true } });'],
])("leaves %s to the sandbox", async (_name, code) => {
  const root = createFolder({ "a.mjs": `${code}\nexport default { title: "A" };` });
  const start = performance.now();
  const { isStatic } = await evaluateConfig(join(root, "a.mjs"), {}, { limitMs: 1000 });
  expect(isStatic).toBe(false);
  expect(performance.now() - start).toBeLessThan(20_000);
  expect({}).not.toHaveProperty("isAdmin");
});
