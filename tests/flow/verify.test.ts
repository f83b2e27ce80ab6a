// `docsgen build --verify`: names plugins that depend on undeclared inputs, but never built-in ones.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { verifyBuild } from "../../lib/src/flow/verify.js";
import { defaults, site, type TestSite } from "../site.js";

const pages = { "content/index.md": "# Home\n", "content/a.md": "---\ntitle: A\n---\n\nText.\n" };
const config = (plugin: string, before = "") => `
import { content } from "docsgen/plugins";
import * as fs from "node:fs";
${before}
const root = import.meta.dirname ?? process.cwd();
export default { plugins: [content(), ${plugin}] };
`;

/** Builds, makes a change, and verifies. Returns the problems that verification adds. */
async function verify(plugin: string, change: (one: TestSite) => void) {
  const one = site({ ...pages, "word.txt": "one", "site.config.mjs": "" });
  one.write({ "site.config.mjs": config(plugin.replaceAll("ROOT", JSON.stringify(one.root))) });
  await one.build();
  change(one);
  const { diagnostics, verified } = await verifyBuild({ root: one.root, defaults });
  expect(verified).toBeGreaterThan(10);
  return diagnostics.map(({ code, origin = "", place, hint = "", message }) => ({
    ...{ code, origin, hint, message },
    file: place?.file.replace(`${one.root}/`, "") ?? "",
  }));
}

const isA = 'page.id === "a.md"';
const env = (name: string, value: string) => () => {
  process.env[name] = value;
};

test("reports a transform that reads the environment", async () => {
  const plugin = `{ name: "acme", transform: (page) => (${isA} ? { ...page, html: page.html + process.env.ACME_ONE } : page) }`;
  const [problem, ...more] = await verify(plugin, env("ACME_ONE", "1"));
  delete process.env.ACME_ONE;
  expect(more).toEqual([]);
  expect(problem).toEqual({
    code: "impure-step",
    origin: "acme · transform",
    file: "content/a.md",
    hint: 'it reads the environment variable ACME_ONE: ctx.env("ACME_ONE") makes it an input',
    message:
      "Without the cache, the page a.md differs: the step compile reads something that it does not declare as an input.",
  });
});

test("allows a transform that sets a variable", async () => {
  const plugin = `{ name: "acme", transform: (page) => { process.env.ACME_SET = page.id; return page; } }`;
  expect(await verify(plugin, () => undefined)).toEqual([]);
  expect(process.env.ACME_SET).toBeDefined();
  delete process.env.ACME_SET;
});

test("reports a remark plugin that reads a file", async () => {
  const remark = `function acmeWords() { return (tree, file) => {
    if (!file.path.endsWith("a.md")) return;
    tree.children.push({ type: "paragraph", children: [{ type: "text", value: fs.readFileSync(ROOT + "/word.txt", "utf8") }] });
  }; }`;
  const plugin = `{ name: "acme", markdown: { remark: [${remark}] } }`;
  const [problem, ...more] = await verify(plugin, (one) => one.write({ "word.txt": "two" }));
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: "impure-step", file: "content/a.md" });
  expect(problem?.origin).toContain("acmeWords");
  expect(problem?.hint).toBe('it reads the file word.txt: ctx.read("word.txt") makes it an input');
});

test("reports a derive hook that runs a program", async () => {
  const plugin = `{ name: "acme", derive: { reads: ["title"], async run() {
    const { execFileSync } = await import("node:child_process");
    return { acme: execFileSync("cat", [ROOT + "/word.txt"], { encoding: "utf8" }) };
  } } }, { name: "shown", emit: { reads: [], needs: ["acme"], run: (_, data) => [{ out: "acme.txt", content: data.acme }] } }`;
  const [problem, ...more] = await verify(plugin, (one) => one.write({ "word.txt": "two" }));
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: "impure-step", origin: "acme · derive" });
  expect(problem?.message).toContain("acme differs: the step derive");
  expect(problem?.hint).toMatch(
    /^it runs cat .*word\.txt: ctx\.execute makes its version, its arguments, and the listed files inputs$/,
  );
});

test("reports an emit hook that reads the time", async () => {
  const plugin = `{ name: "acme", emit: { reads: ["title"], run: () => [{ out: "now.txt", content: String(Date.now()) }] } }`;
  const [problem, ...more] = await verify(plugin, () => undefined);
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: "impure-step", origin: "acme · emit" });
  expect(problem?.message).toContain("now.txt differs: the step emit");
  expect(problem?.hint).toContain("it reads the current time: use ctx.site.buildDate in load, derive, and emit");
});

test("advises a transform that reads the time to use cacheKey, since pages have no build date", async () => {
  const plugin = `{ name: "acme", transform: (page) => ({ ...page, html: page.html + Date.now() }) }`;
  const [problem] = await verify(plugin, () => undefined);
  expect(problem?.origin).toBe("acme · transform");
  expect(problem?.hint).toContain("page hooks put a date into cacheKey");
});

test("reports a load hook whose ctx.memo key does not cover all its inputs", async () => {
  const plugin = `{ name: "acme", load: async (ctx) => [
    { id: "words.md", text: "# " + (await ctx.memo("words", async () => fs.readFileSync(ROOT + "/word.txt", "utf8"))) },
  ] }`;
  const [problem, ...more] = await verify(plugin, (one) => one.write({ "word.txt": "two" }));
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: "impure-step", origin: "acme · load" });
  expect(problem?.message).toContain("the page words.md differs: the step load");
  expect(problem?.hint).toBe("ctx.memo reads the file word.txt, so its key must include it");
});

test("reports state that a transform keeps between pages, and warns about values read without ctx", async () => {
  const counter = `{ name: "acme", transform: (page) => ({ ...page, html: page.html + (globalThis.acmeCount = (globalThis.acmeCount ?? 0) + 1) }) }`;
  const problems = await verify(counter, () => undefined);
  expect(problems.map(({ code, origin }) => [code, origin])).toEqual([
    ["impure-step", "acme"],
    ["impure-step", "acme"],
  ]);
  const silent = `{ name: "acme", transform: (page, ctx) => ({ ...page, html: page.html + Boolean(process.env.ACME_TWO) + ctx.env("ACME_THREE") + ctx.read("word.txt") }) }`;
  expect(await verify(silent, env("ACME_THREE", "3"))).toMatchObject([
    { code: "undeclared-input", origin: "acme · transform", hint: expect.stringContaining("ACME_TWO") },
  ]);
  delete process.env.ACME_THREE;
});

test("does not blame a plugin for variables that packages of docsgen read", async () => {
  const one = site({
    "site.config.mjs": `import { blog, content } from "docsgen/plugins";
export default { title: "Test", plugins: [content(), blog({ feeds: false })] };
`,
    "content/index.md": "# Home\n",
    "content/blog/2026-01-02-first.md": "---\nauthors: [jane]\n---\n# First\n",
    "content/blog/authors.yml": "jane: { name: Jane Doe }\n",
  });
  expect((await verifyBuild({ root: one.root, defaults })).diagnostics).toEqual([]);
});

test("exits with 1 and a message if it finds a problem; otherwise prints the number of identical files", async () => {
  const one = site({ ...pages, "site.config.mjs": config("").replace(", ]", "]") });
  const good = await one.cli("build", "--verify");
  expect([good.code, good.stderr]).toEqual([
    0,
    expect.stringMatching(/verified: all \d+ files are identical without the cache/),
  ]);
  const random = '{ name: "acme", emit: { reads: [], run: () => [{ out: "x.txt", content: String(Math.random()) }] } }';
  one.write({ "site.config.mjs": config(random) });
  const bad = await one.cli("build", "--verify");
  expect([bad.code, bad.stderr]).toEqual([1, expect.stringContaining("it uses a random number")]);
  expect(bad.stderr).not.toContain("verified");
});

/** Number of edits of all kinds; DOCSGEN_VERIFY_ROUNDS increases it. */
const rounds = Number(process.env.DOCSGEN_VERIFY_ROUNDS ?? 3);

test("finds no problems in built-in plugins, regardless of the edit", {
  timeout: rounds * 20_000,
}, async () => {
  const box = `
import { defineConfig } from "docsgen";
import { blocks, blog, changelog, codeMarks, components, defaultPlugins, emoji, glossary, jsonLd, math, mermaid, offline, openapi, reader, syntax, typedoc, zoom } from "docsgen/plugins";
export default defineConfig({ url: "https://acme.example", checks: { "dead-link": "warning", "dead-anchor": "warning" }, plugins: [
  defaultPlugins({ snippets: {} }), blocks(), emoji(), codeMarks(), math(), mermaid(), syntax(), zoom(), components({ Box: "./box.tsx" }),
  blog(), changelog(), glossary({ terms: { tip: "A piece of advice." } }), jsonLd(), offline(),
  reader({ copyMenu: true, readingTime: true, contributors: true, previews: true }),
  typedoc({ entry: "src/index.ts", typescript: "typescript-5" }), openapi({ file: "http.yaml" }) ] });`;
  const code = (one: string) => `/** Word ${one}. */\nexport const one${one} = 1;\n`;
  const http = (one: string) => `openapi: 3.1.0
info: { title: Acme, version: "1" }
paths: { /${one}: { get: { operationId: get${one}, responses: { "200": { description: Good. } } } } }\n`;
  const one = site({
    "site.config.mjs": box,
    "box.tsx": "export default function Box({ n }: { n?: number }) { return <b>{n ?? 0}</b>; }\n",
    "content/index.md": "# Home\n",
    "content/part.txt": "A part.\n",
    "content/snippets/one.ts": "export const one = 1;\n",
    "tsconfig.json": '{ "compilerOptions": { "lib": ["es2022"], "types": [] } }',
    "src/index.ts": code("1"),
    "http.yaml": http("one"),
    "CHANGELOG.md": "# Changes\n\n## 1.0.0 - 2026-01-01\n\nFirst.\n",
    "content/blog/2026-01-02-first.md": "# First\n\nA post.\n",
  });
  const git = (...words: string[]) => execFileSync("git", words, { cwd: one.root, stdio: "ignore" });
  const commit = (name: string) => {
    git("add", "content");
    git("-c", "user.email=a@acme.example", "-c", `user.name=${name}`, "commit", "-qm", name, "--allow-empty");
  };
  git("init", "-q");
  commit("first");
  let aliases = 0;
  let seed = 7;
  const pick = (count: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * count);
  };
  const name = () => `content/${["", "guide/", "api/"][pick(3)]}p${pick(5)}.md`;
  const listBlocks = (file: string) =>
    [
      "::Box{n=3}\n",
      ":::tip\nA tip :tada:.\n:::\n",
      "Energy is $E = mc^2$.\n",
      "```mermaid\ngraph LR\n  A --> B\n```\n",
      `[link](./p${pick(5)}.md#two)\n`,
      "```ts\nconst a = 1;\n```\n",
      `<!-- @include: ${file.split("/").length > 2 ? "../" : "./"}part.txt -->\n`,
      `## Two\n\nWords of search ${pick(99)}.\n`,
    ].filter(() => pick(2) === 1);
  const write = (frontMatter: string) => {
    const file = name();
    one.write({ [file]: `${frontMatter}# Page ${pick(9)}\n\n${listBlocks(file).join("\n")}` });
  };
  const edits = [
    () => write(`---\norder: ${pick(9)}\naliases: [/old-${aliases++}]\n---\n\n`),
    () => write(""),
    () => one.write({ "content/part.txt": `Part ${pick(9)}.\n` }),
    () => one.write({ "content/snippets/one.ts": `export const one = ${pick(9)};\n` }),
    () =>
      one.write({
        "box.tsx": `export default function Box({ n }: { n?: number }) { return <i>{n ?? ${pick(9)}}</i>; }\n`,
      }),
    () => one.write({ "src/index.ts": code(`${pick(9)}`) }),
    () => one.write({ "http.yaml": http(`a${pick(9)}`) }),
    () => one.write({ "CHANGELOG.md": `# Changes\n\n## 1.0.${pick(9)} - 2026-01-01\n\nMended.\n` }),
    () =>
      one.write({ [`content/blog/2026-01-02-post-${pick(5)}.md`]: `# Post ${pick(9)}\n\n{@link one1} and a tip.\n` }),
    () => commit(`author ${pick(9)}`),
    () => git("checkout", "-q", "HEAD", "--", "content"),
  ];
  for (let round = 0; round < rounds; round++) {
    for (let count = 1 + pick(4); count > 0; count--) edits[pick(edits.length)]?.();
    const { diagnostics, verified } = await verifyBuild({ root: one.root, defaults });
    expect(verified).toBeGreaterThan(40);
    expect(diagnostics.filter(({ code }) => /impure|undeclared/.test(code))).toEqual([]);
  }
});

/** Verifies a site without changes, and returns the warnings about undeclared inputs. */
async function undeclared(plugin: string, files: Record<string, string> = {}) {
  const one = site({ ...pages, "site.config.mjs": config(plugin), ...files });
  const { diagnostics } = await verifyBuild({ root: one.root, defaults });
  return diagnostics.map(({ code, origin = "", hint = "" }) => `${code} ${origin}: ${hint}`);
}

test("warns about components that read the environment, files, or the time, at any depth", async () => {
  const slot = `import { existsSync } from "node:fs";
    const Inner = () => <i>{String(process.env.ACME_FOUR)} {existsSync("acme.txt")}</i>;
    export default function Year() { return <p>{new Date().toISOString().slice(0, 4)}<Inner /></p>; }`;
  const found = await undeclared(`{ name: "acme", client: { slots: { "article-bottom": "year.tsx" } } }`, {
    "year.tsx": slot,
  });
  expect(found).toEqual([
    "undeclared-input theme · Year: it reads the current time: use useSite().buildDate",
    expect.stringMatching(/^undeclared-input theme · Inner: it reads the environment variable ACME_FOUR: derive it/),
    expect.stringMatching(/^undeclared-input theme · Inner: it reads the file .*acme\.txt: derive it/),
  ]);
});

test("warns about dates, the host name, the time zone, and the working directory in hooks for pages", async () => {
  const body = `const date = new Date();
    const words = [date.toISOString().slice(0, 4), os.hostname() === "", date.getHours() > 30, process.cwd() === ""];
    const fixed = new Date(0).toLocaleDateString("en", { timeZone: "UTC" }) + new Intl.DateTimeFormat("en", { timeZone: "UTC" }).format(date).length;
    return { ...page, html: page.html + words.join(" ") + fixed };`;
  const found = await undeclared(`{ name: "acme", transform(page) { ${body} } }`, {
    "site.config.mjs": `import os from "node:os";${config(`{ name: "acme", transform(page) { ${body} } }`)}`,
  });
  expect(found.map((one) => one.replace("undeclared-input acme · transform: it reads the ", ""))).toEqual([
    expect.stringMatching(/^current time: .*page hooks put a date into cacheKey/),
    "host name: add it to cacheKey",
    "time zone: set the timeZone, or use the UTC methods of dates",
    "working directory: use ctx.root",
  ]);
});

test("blames a remark plugin of the config, and none of the plugins", async () => {
  const one = site({ ...pages, "word.txt": "one" });
  one.write({
    "site.config.mjs": `import { content } from "docsgen/plugins";
      import * as fs from "node:fs";
      function words() { return (tree) => void tree.children.push({ type: "text", value: fs.readFileSync(${JSON.stringify(`${one.root}/word.txt`)}, "utf8") }); }
      const innocent = { name: "innocent", transform: (page) => page };
      export default { plugins: [content(), innocent], markdown: { remark: [() => undefined, words] } };`,
  });
  await one.build();
  one.write({ "word.txt": "two" });
  const { diagnostics } = await verifyBuild({ root: one.root, defaults });
  expect(new Set(diagnostics.map(({ origin }) => origin))).toEqual(new Set(["words (markdown.remark[1])"]));
});
