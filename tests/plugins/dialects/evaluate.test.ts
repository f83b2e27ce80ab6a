// Configurations of other tools, evaluated without their packages.
import { join } from "node:path";
import { expect, it } from "vitest";
import { evaluateConfig } from "../../../plugins/dialects/evaluation/evaluate.js";
import { createFolder } from "../context.js";

it("replaces a missing local module with a stub, including .mjs files", async () => {
  const root = createFolder({
    "tool.config.ts":
      'import { packages } from "../made/packages.mjs";\nexport default { title: "A", rows: [...packages.list()] };',
  });
  const { value, notes } = await evaluateConfig(join(root, "tool.config.ts"));
  expect([value, notes]).toEqual([{ title: "A", rows: [] }, []]);
});

it("returns the exports of a configuration, with stubs for packages", async () => {
  const root = createFolder({
    "tool.config.ts": `import { defineConfig } from "tool/config";
import guide, { type Options } from "@scope/guide";
import locales from "./locales.json";
import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import "./styles.css";
import { rows } from "./rows.ts";
const options: Options = { title: "A", locales, rows, transform: () => 1 };
const extra = load(readFileSync(new URL("./extra.yml", import.meta.url), "utf8"));
export default defineConfig({
  plugins: [guide(options), ...guide.more()],
  extra,
  path: require.resolve("./rows.ts"),
  place: __dirname.length > 0,
});`,
    "locales.json": '{ "root": "en" }',
    "extra.yml": "words: [one, two]",
    "rows.ts": 'import { label } from "./label.js";\nexport const rows: string[] = [label];',
    "label.ts": 'export const label = "Label";',
  });
  const { value, inputs, notes } = await evaluateConfig(join(root, "tool.config.ts"));
  expect(notes).toEqual([]);
  expect(value).toEqual({
    plugins: [{ name: "@scope/guide", arguments: [{ title: "A", locales: { root: "en" }, rows: ["Label"] }] }],
    extra: { words: ["one", "two"] },
    path: "./rows.ts",
    place: true,
  });
  const names = ["extra.yml", "label.ts", "locales.json", "rows.ts", "tool.config.ts"];
  expect(inputs).toEqual(names.map((name) => join(root, name)));
});

it("provides CommonJS with those modules of Node that have no side effects", async () => {
  const root = createFolder({
    "tool.config.js": `const path = require("path");
const { resolve } = require("node:path");
module.exports = { docs: path.join("a", "b"), isWhole: resolve(__dirname, "c").startsWith(__dirname), tool: require("tool") };`,
  });
  const { value } = await evaluateConfig(join(root, "tool.config.js"));
  expect(value).toEqual({ docs: "a/b", isWhole: true, tool: { name: "tool" } });
});

it("loads files with computed names, and replaces files that a script generates with stubs", async () => {
  const root = createFolder({
    "tool.config.js": `const path = require("path");
const made = require(path.join(__dirname, "data/made.json"));
const rows = require(path.join(__dirname, "data/rows"));
module.exports = { title: "A", rows, names: made.filter((one) => one.isShown).length > 0 };`,
    "data/rows.js": 'const { label } = require("./label.json");\nmodule.exports = [label];',
    "data/label.json": '{ "label": "Label" }',
  });
  const { value, notes, inputs } = await evaluateConfig(join(root, "tool.config.js"));
  expect(notes).toEqual([]);
  expect(value).toEqual({ title: "A", rows: ["Label"], names: false });
  expect(inputs).toContain(join(root, "data/made.json"));
});

it("calls a configuration that is a function, and supports CommonJS", async () => {
  const root = createFolder({
    "a.js":
      'const { themes } = require("prism-react-renderer");\nmodule.exports = async () => ({ title: "A", theme: themes.github });',
  });
  const { value } = await evaluateConfig(join(root, "a.js"));
  expect(value).toEqual({ title: "A", theme: { name: "prism-react-renderer", member: "themes.github" } });
});

it("lists files as the usual packages do, and lists them again each time", async () => {
  const root = createFolder({
    "tool.config.ts": `import fg from "fast-glob";
import { globSync } from "tinyglobby";
export default {
  later: await fg(["docs/*.md"], { onlyFiles: true, cwd: __dirname }).then((files) => files.map((one) => one.length)),
  now: [...fg.sync("docs/*.md"), ...globSync({ patterns: ["*.txt"], cwd: __dirname + "/docs" })],
};`,
    "docs/b.md": "",
    "docs/a.md": "",
    "docs/c.txt": "",
  });
  const { value, notes, isLasting } = await evaluateConfig(join(root, "tool.config.ts"));
  expect(notes).toEqual([]);
  expect(value).toEqual({ later: [9, 9], now: ["docs/a.md", "docs/b.md", "c.txt"] });
  expect(isLasting).toBe(false);
});

it("lets values from packages be awaited in both ways", async () => {
  const root = createFolder({
    "tool.config.js": `import glob from "glob";
const names = await glob("*.md").then((files) => files.map((one) => one.name));
const rows = await glob("*.txt");
export default { title: "A", rows };`,
  });
  const { value, notes } = await evaluateConfig(join(root, "tool.config.js"));
  expect(notes).toEqual([]);
  expect(value).toEqual({ title: "A", rows: { name: "glob", arguments: ["*.txt"] } });
});

it("constructs classes of packages, and returns the results of their known functions", async () => {
  const root = createFolder({
    "tool.config.ts": `import { Parser } from "parser";
class Own extends Parser {}
const [one, two] = [new Parser({ a: 1 }), new Own()];
export default { title: "A", one, isMade: typeof two === "object", place: (id: string) => "b/" + id, other: () => 1 };`,
  });
  const { value, notes } = await evaluateConfig(join(root, "tool.config.ts"), { place: ["x", "y"], none: ["z"] });
  expect(notes).toEqual([]);
  expect(value).toMatchObject({
    title: "A",
    one: { name: "parser", arguments: [{ a: 1 }] },
    place: { x: "b/x", y: "b/y" },
  });
  expect(value).not.toHaveProperty("other");
});

it("keeps the arguments of a wrapper that was created by another call", async () => {
  const root = createFolder({
    "a.mjs": 'import wrap from "wrap";\nconst withTool = wrap({ a: 1 });\nexport default withTool({ base: "/x" });',
  });
  const { value } = await evaluateConfig(join(root, "a.mjs"));
  expect(value).toEqual({ name: "wrap", arguments: [{ base: "/x" }] });
});

it("reports where a configuration fails", async () => {
  const root = createFolder({
    "throws.ts": 'type A = string;\nconst value: A = "";\nthrow new Error("No token");\nexport default { value };',
    "broken.js": "export default {\n  title: 'A\n};",
    "network.mjs": 'export default { pages: await (await fetch("https://example.org")).json() };',
  });
  const getFailure = async (name: string) => {
    const { value, notes } = await evaluateConfig(join(root, name));
    const [note] = notes;
    return [value, note?.severity, note?.message, note?.place?.line];
  };
  expect(await getFailure("throws.ts")).toEqual([undefined, "warning", "Cannot read the configuration: No token.", 3]);
  expect(await getFailure("broken.js")).toEqual([
    undefined,
    "warning",
    "Cannot read the configuration: Unterminated string literal.",
    2,
  ]);
  expect((await getFailure("network.mjs"))[2]).toContain("The network is not available");
});

it("supports the files of import.meta.glob", async () => {
  const root = createFolder({
    "a.ts": `const all: Record<string, { default: number }> = import.meta.glob<{ default: number }>(["./n/*.ts", "!./n/b.ts"], { eager: true });
const lazy = import.meta.glob("./n/*.ts", {
  import: "name",
});
const named = import.meta.glob("./n/*.ts", { eager: true, import: "name" });
export default { all: Object.entries(all).map(([name, one]) => [name, one.default]), lazy: Object.keys(lazy), named };`,
    ...{
      "n/a.ts": 'export default 1;\nexport const name = "A";',
      "n/b.ts": 'export default 2;\nexport const name = "B";',
    },
  });
  const { value, inputs } = await evaluateConfig(join(root, "a.ts"));
  const named = { "./n/a.ts": "A", "./n/b.ts": "B" };
  expect(value).toEqual({ all: [["./n/a.ts", 1]], lazy: ["./n/a.ts", "./n/b.ts"], named });
  expect(inputs).toContain(join(root, "n/a.ts"));
});

it("writes no files and starts no programs", async () => {
  const root = createFolder({
    "a.mjs": `import { execSync } from "node:child_process";
import fs, { writeFileSync } from "node:fs";
writeFileSync(new URL("./written", import.meta.url), "");
fs.mkdirSync("made");
import { mkdir, readdir } from "./fs.mjs";
await mkdir("made").then(() => readdir("."));
const commit = execSync("touch started").toString();
export default { commit, found: fs.readdirSync(".") };`,
    "fs.mjs": 'export * from "node:fs/promises";',
  });
  expect((await evaluateConfig(join(root, "a.mjs"))).value).toEqual({ commit: "", found: ["a.mjs", "fs.mjs"] });
});

it("returns the same result at any time", async () => {
  const root = createFolder({
    "plain.mjs":
      'import "./styles.css";\nimport os from "x";\nexport default { year: new Date().getFullYear(), a: process.env.A };',
    "styles.css": "",
    "time.mjs": "export default { time: Date.now() };",
    "lost.mjs": 'import more from "./more";\nexport default { more };',
  });
  const isLasting = async (name: string) => (await evaluateConfig(join(root, name))).isLasting;
  expect(await isLasting("plain.mjs")).toBe(true);
  expect(await isLasting("time.mjs")).toBe(false);
  expect(await isLasting("lost.mjs")).toBe(false);
});

it("skips a local module that throws because packages are stubs", async () => {
  const root = createFolder({
    "tool.config.ts": `import { env } from "./scripts/env";
import { label } from "./label";
export default { title: "A", label, url: env.URL, isDraft: env.DRAFT === "yes" };`,
    "label.ts": 'export const label = "Label";',
    "scripts/env.ts": `import { check } from "checks";
export const env = check.object({ URL: check.string() }).parse(process.env);
if (env.KIND !== "site") throw new Error("Cannot happen");`,
  });
  const { value, notes, inputs } = await evaluateConfig(join(root, "tool.config.ts"));
  expect(value).toMatchObject({ title: "A", label: "Label", isDraft: false });
  expect(notes.map(({ message, place }) => `${message} ${place?.file.slice(root.length + 1)}:${place?.line}`)).toEqual([
    "Cannot read the configuration: Cannot happen. scripts/env.ts:3",
  ]);
  expect(inputs).toContain(join(root, "scripts/env.ts"));
});
