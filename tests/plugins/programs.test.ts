// Programs that plugins run with `ctx.execute`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

/** Prints its input and the word in a file, and notes each run. */
const tool = `import { appendFileSync, readFileSync } from "node:fs";
if (process.argv[2] === "--version") {
  console.log(readFileSync("version.txt", "utf8"));
  console.error("warning of process", process.pid);
} else {
  appendFileSync("runs.log", process.argv[2] + "\\n");
  process.stdout.write(readFileSync(0, "utf8") + " " + readFileSync("word.txt", "utf8"));
}
`;

const run = (ctx: string, name: string, input: string) =>
  `await ${ctx}.execute(${JSON.stringify(process.execPath)}, ["tool.mjs", "${name}"],
    { input: ${input}, files: ["word.txt", "tool.mjs"], version: ["tool.mjs", "--version"] })`;

const siteWith = (plugin: string, files = {}) =>
  site({
    "content/a.md": "# A\n\n    code\n",
    "content/b.md": "# B\n",
    "tool.mjs": tool,
    "word.txt": "one",
    "version.txt": "1",
    "runs.log": "",
    "site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
      export default { title: "T", plugins: [...defaultPlugins(), ${plugin}] };`,
    ...files,
  });

/** Returns the names of the runs since the last call. */
function takeRuns(one: TestSite): string[] {
  const runs = readFileSync(join(one.root, "runs.log"), "utf8").trim().split("\n").filter(Boolean);
  one.write({ "runs.log": "" });
  return runs.sort();
}

const remark = `() => async (tree, file) => {
  const { ctx } = file.data;
  for (const node of tree.children) if (node.type === "code") node.value = ${run("ctx", "remark", "node.value")};
}`;

test("run again only when their input, files, or version change", async () => {
  const one = siteWith(`{ name: "acme", markdown: { remark: [${remark}] } }`);
  await one.build().expectFile("a.html", "code one");
  expect(takeRuns(one)).toEqual(["remark"]);
  await one.build();
  await one
    .edit("content/a.md", (text) => `${text}\nMore.\n`)
    .build()
    .expectCompiled("a.md");
  expect(takeRuns(one)).toEqual([]);
  await one
    .edit("content/a.md", (text) => text.replace("code", "other"))
    .build()
    .expectFile("a.html", "other one");
  await one.write({ "word.txt": "two" }).build().expectFile("a.html", "other two").expectCompiled("a.md");
  expect(takeRuns(one)).toEqual(["remark", "remark"]);
  one.write({ "version.txt": "2" });
  await wait(1100);
  await one.build().expectCompiled("a.md");
  expect(takeRuns(one)).toEqual(["remark"]);
  await one.verify();
});

test("run in all hooks, and are cached", async () => {
  const one = siteWith(`{ name: "acme",
    async load(ctx) { return [{ id: "c.md", text: "# C " + ${run("ctx", "load", '"x"')} }]; },
    async transform(page, ctx) { return page.id === "b.md" ? { ...page, html: page.html + ${run("ctx", "transform", '"x"')} } : page; },
    emit: { reads: ["title"], async run(pages, _, ctx) { return [{ out: "x.txt", content: ${run("ctx", "emit", '"x"')} }]; } },
  }`);
  await one
    .build({ threads: 2 })
    .expectFile("c.html", "C x one")
    .expectFile("b.html", "x one")
    .expectFile("x.txt", "x one");
  expect(takeRuns(one)).toEqual(["emit", "load", "transform"]);
  // The version is printed again.
  await wait(1100);
  await one.build();
  expect(takeRuns(one)).toEqual([]);
  await one.write({ "word.txt": "two" }).build().expectFile("c.html", "C x two").expectFile("x.txt", "x two");
});

test("update the page in development when a file of the program changes", async () => {
  const one = siteWith(`{ name: "acme", markdown: { remark: [${remark}] } }`);
  const server = await one.dev();
  await server.expectPage("/a", "code one");
  // The file is watched after the response.
  await wait(500);
  one.write({ "word.txt": "two" });
  await server.expectPage("/a", "code two");
});

test("report failures with the page and what the program printed", async () => {
  const call = (program: string, words: string) =>
    siteWith(
      `{ name: "acme", async transform(page, ctx) { await ctx.execute(${program}, ${words}); return page; } }`,
    ).fail();
  expect((await call('"no-such-program"', "[]")).diagnostics[0]).toMatchObject({
    code: "program-failed",
    message: 'The program "no-such-program" was not found.',
    origin: "acme · transform",
  });
  const node = JSON.stringify(process.execPath);
  const failed = await call(node, '["-e", "console.error(\'no ink\'); process.exit(3)"]');
  expect(failed.diagnostics[0]).toMatchObject({
    message: expect.stringContaining("failed with exit code 3."),
    hint: "no ink",
  });
});
