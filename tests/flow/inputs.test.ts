// Dependencies of a site besides its content, and how a warm build detects changes to them: packages, files and
// variables that the config reads, and plugin requests through `ctx`.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { runCli, site, type TestSite } from "../site.js";

const page = { "content/index.md": "# Home\n\nText.\n" };
const config = (plugins: string, before = "") => `
${before}
import { content } from "docsgen/plugins";
export default { plugins: [content(), ${plugins}] };
`;
const stamp = (expression: string, hook = "transform(page, ctx)") =>
  `{ name: "stamp", async ${hook} { return { ...page, html: page.html + "<p>stamp " + (${expression}) + "</p>" }; } }`;

/** Builds in a separate process, as a user does, and returns the plugin's stamp. */
async function readStamp(one: TestSite, out = "index.html"): Promise<string> {
  const { code, stderr } = await runCli(["build"], one.root);
  expect([code, stderr]).toEqual([0, expect.anything()]);
  return /stamp ([^<]*)/.exec(one.read(out))?.[1] ?? "none";
}

test("detects changes to a plugin in node_modules and to its imports, even if the lockfile is unchanged", async () => {
  const one = site({
    ...page,
    "package-lock.json": "{}",
    "site.config.mjs": config("acme()", 'import acme from "acme";'),
    "node_modules/acme/package.json": '{ "name": "acme", "type": "module", "main": "index.js" }',
    "node_modules/acme/index.js": `import word from "word"; export default () => (${stamp("word")});`,
    "node_modules/word/package.json": '{ "name": "word", "type": "module", "main": "one.js" }',
    "node_modules/word/one.js": 'export default "one";',
    "node_modules/word/two.js": 'export default "two";',
  });
  expect(await readStamp(one)).toBe("one");
  one.write({ "node_modules/word/one.js": 'export default "changed";' });
  expect(await readStamp(one)).toBe("changed");
  one.write({ "node_modules/word/package.json": '{ "name": "word", "type": "module", "main": "two.js" }' });
  expect(await readStamp(one)).toBe("two");
  one.write({ "node_modules/acme/index.js": `export default () => (${stamp('"own"')});` });
  expect(await readStamp(one)).toBe("own");
  expect((await runCli(["build"], one.root)).stderr).toContain("0 pages built");
});

test("tracks files and variables that the config reads on import, but does not track a copy of the whole environment", async () => {
  const before = `import { readFileSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
const word = readFileSync(new URL("word.txt", "file://ROOT/"), "utf8");
const later = await readFile("ROOT/later.txt", "utf8");
const names = readdirSync("ROOT/names").join("+");
const copy = { ...process.env };
const release = process.env.ACME_RELEASE;`;
  const one = site({ ...page, "word.txt": "one", "later.txt": "soon", "names/a": "" });
  const values = "[word, later, names, release].join()";
  one.write({ "site.config.mjs": config(stamp(values), before.replaceAll("ROOT", one.root)) });
  expect(await readStamp(one)).toBe("one,soon,a,");
  one.write({ "word.txt": "two" });
  expect(await readStamp(one)).toBe("two,soon,a,");
  one.write({ "later.txt": "now", "names/b": "" });
  expect(await readStamp(one)).toBe("two,now,a+b,");
  process.env.ACME_RELEASE = "7";
  try {
    expect(await readStamp(one)).toBe("two,now,a+b,7");
    process.env.ACME_OTHER = "1";
    expect((await runCli(["build"], one.root)).stderr).toContain("0 pages built");
  } finally {
    delete process.env.ACME_RELEASE;
    delete process.env.ACME_OTHER;
  }
});

test("tracks the config's reads when the same process builds again, although it imports each module only once", async () => {
  const one = site({ ...page, "word.txt": "one" });
  const before = `import fs from "node:fs"; const word = fs.readFileSync("${one.root}/word.txt", "utf8");`;
  one.write({ "site.config.mjs": config(stamp("word"), before) });
  const built = async () => {
    await one.build();
    return /stamp (\w+)/.exec(one.read("index.html"))?.[1];
  };
  expect(await built()).toBe("one");
  one.write({ "word.txt": "two" });
  expect(await built()).toBe("two");
  one.write({ "word.txt": "one" });
  expect(await built()).toBe("one");
});

test("treats the file, variable, and address read by a remark plugin as inputs of that page, and keeps other pages", async () => {
  const remark = `() => async (tree, file) => {
    if (!file.path.endsWith("a.md")) return;
    const { read, env, resolve } = file.data.ctx;
    const value = "stamp " + [read("word.txt"), env("ACME_RELEASE"), resolve("index.md")].join();
    tree.children.push({ type: "paragraph", children: [{ type: "text", value }] });
  }`;
  const one = site({
    ...page,
    "content/a.md": "# A\n",
    "word.txt": "one",
    "site.config.mjs": config(`{ name: "reader", markdown: { remark: [${remark}] } }`),
  });
  expect((await one.build()).compiled).toEqual(["a.md", "index.md"]);
  expect(one.read("a.html")).toContain("stamp one,,/<");
  one.write({ "word.txt": "two" });
  expect((await one.build()).compiled).toEqual(["a.md"]);
  expect(one.read("a.html")).toContain("stamp two,,/<");
  process.env.ACME_RELEASE = "7";
  try {
    expect((await one.build()).compiled).toEqual(["a.md"]);
    expect(one.read("a.html")).toContain("stamp two,7,/<");
  } finally {
    delete process.env.ACME_RELEASE;
  }
});

test("updates Git authors after a revert, and compiles nothing for a commit that changes nothing", async () => {
  const hook = `[...new Set((await ctx.git(["log", "--format=%an", "--", page.file]) ?? "").trim().split("\\n"))].join("+")`;
  const one = site({ "content/index.md": "# Home\n", "content/a.md": "# A\n", "site.config.mjs": config(stamp(hook)) });
  const git = (...words: string[]) => execFileSync("git", words, { cwd: one.root, stdio: "ignore" });
  const commit = (author: string) => {
    git("add", "content");
    git("-c", "user.email=a@acme.example", "-c", `user.name=${author}`, "commit", "-qm", "x", "--allow-empty");
  };
  git("init", "-q");
  commit("Ada");
  expect(await readStamp(one)).toBe("Ada");
  one.write({ "content/index.md": "# Home\n\nMore.\n" });
  commit("Bob");
  expect(await readStamp(one)).toBe("Bob+Ada");
  one.write({ "content/index.md": "# Home\n" });
  commit("Cleo");
  expect(await readStamp(one)).toBe("Cleo+Bob+Ada");
  expect(await readStamp(one, "a.html")).toBe("Ada");
  commit("Dora");
  expect((await runCli(["build"], one.root)).stderr).toContain("0 pages built");
});

test("reruns derive and emit hooks when a variable changes, and not otherwise", async () => {
  const plugin = `{ name: "release", emit: { reads: [], run: (pages, data, ctx) => [{ out: "r.txt", content: ctx.env("ACME_RELEASE") ?? "none" }] } }`;
  const one = site({ ...page, "site.config.mjs": config(plugin) });
  const ran = async () => (await one.build()).spans.some(({ name }) => name === "release · emit");
  expect([await ran(), one.read("r.txt"), await ran()]).toEqual([true, "none", false]);
  process.env.ACME_RELEASE = "7";
  try {
    expect([await ran(), one.read("r.txt")]).toEqual([true, "7"]);
  } finally {
    delete process.env.ACME_RELEASE;
  }
});

test("recompiles pages for changed plugin code, but not for config or plugins that do not affect compilation", async () => {
  const far = `export const far = (given = {}) => ({ name: "far", isIndependent: true, options: { given, shape: "anything" },
    transform: (page) => ({ ...page, html: page.html + (given.word ?? "near") }) });`;
  const one = site({
    "content/index.md": "---\ntitle: About {{word}}\n---\n\n[a](./a.md), $x^2$\n",
    "content/a.md": "# A\n\n{{word}}\n",
    "node_modules/far/package.json": '{ "name": "far", "type": "module", "main": "index.mjs" }',
    "node_modules/far/index.mjs": far,
    "far.mjs": far,
  });
  const list = `{ name: "list", emit: { reads: ["id"], map: ({ id }) => id + word, run: (pages, _, ctx) => [
    { out: "list.txt", content: pages.map((page) => ctx.part(page)).join() }] } }`;
  const plugin = `{ name: "own", transform: (page) => ({ ...page, html: page.html + word }) }`;
  const shown =
    "title: 'Two', description: 'Of two.', nav: [{ label: 'A', link: '/a' }], footer: { copyright: 'Made' }";
  const configWith = (word: string) => `${shown}, variables: { word: '${word}' }`;
  const macros = "math({ macros: { x: 'y' } })";
  const stories: [options: string, plugins: string, compiled: number, file?: string, text?: RegExp][] = [
    ["title: 'One', variables: { word: 'one' }", "search(), math()", 2],
    [configWith("one"), "search(), math()", 0, "a.html", /<title>A \| Two<[\s\S]*Made/],
    [configWith("one"), "search({ fullText: false }), math()", 0],
    [configWith("one"), `math(), ${list}`, 0, "list.txt", /a.mdthis/],
    [configWith("one"), `math(), ${list.replace("word", "'that'")}`, 0, "list.txt", /a.mdthat/],
    [configWith("two"), "math()", 2, "a.html", /two/],
    [configWith("two"), macros, 2, "index.html", /y/],
    [`${configWith("two")}, base: '/b/'`, macros, 2],
    [configWith("two"), `${macros}, far()`, 2, "a.html", /near/],
    [configWith("two"), `${macros}, far(), search()`, 0, "a.html", /near/],
    [configWith("two"), `${macros}, far({ word: "far" })`, 2, "a.html", /far/],
    [configWith("three"), `${macros}, ${plugin}`, 2, "a.html", /this/],
    [configWith("three"), `${macros}, ${plugin.replace("html + word", "html + 'that'")}`, 2, "a.html", /that/],
  ];
  const write = (options: string, plugins: string, name = "far") => {
    const code = `import { content, math, search } from "docsgen/plugins"; import { far } from "${name}"; const word = "this";`;
    one.write({ "site.config.mjs": `${code}\nexport default { ${options}, plugins: [content(), ${plugins}] };` });
  };
  for (const [options, plugins, compiled, file = "a.html", text = /A/] of stories) {
    write(options, plugins);
    const report = await one.build().expectFile(file, text);
    expect([options, plugins, report.compiled.length]).toEqual([options, plugins, compiled]);
    await one.verify();
  }
  write(configWith("three"), "(() => { const self = { word: 'round' }; self.self = self; return far(self); })()");
  await one.build().expectFile("a.html", "round");
  const schema =
    "(() => { const all = { validate: (value) => ({ value }) }; all.all = all; return { all, '~standard': { version: 1, vendor: 'x', ...all } }; })()";
  write(`${configWith("three")}, frontmatter: ${schema}`, "far()");
  await one.build().expectFile("a.html", "near");
  write(configWith("three"), "far()", "./far.mjs");
  await one.build().expectFile("a.html", "near");
  one.edit("far.mjs", (text) => text.replace("near", "close by"));
  await one.build().expectFile("a.html", "close by");
});
