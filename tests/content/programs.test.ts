// Follows the articles as a reader does: in an empty project, with stand-in packages whose behavior follows the
// documentation. `npm test` follows a few articles; `npm run test:long` follows all of them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Article, createVariables, readArticles } from "./markdown.js";
import { exceptions } from "./programs/exceptions.js";
import { countShellBlocks, Reader, readStarter, runTests } from "./programs/reader.js";
import { Sandbox } from "./programs/sandbox.js";
import { readSteps } from "./programs/steps.js";
import { createStore } from "./programs/store.js";

const variables = createVariables("cairn");
const articles = readArticles().filter((article) => countShellBlocks(article) > 0);
const { counts = {} } = JSON.parse(process.env.DOCSGEN_LONG ?? "{}") as { counts?: Record<string, number> };
const isWhole = (counts.articles ?? 0) > 0;
const filter = process.env.ARTICLE;
/** Articles of every test run: a guide, a concept, a chapter, and a package. */
const slice = ["2-getting-started.md", "3-providers.md", "1-tutorial-first-program.md", "{{product}}-postgres.md"];

const isChapter = ({ file }: Article) => /4-tutorial\/\d/.test(file);
const isListed = ({ file }: Article) =>
  filter ? new RegExp(filter).test(file) : isWhole || slice.some((name) => file.endsWith(`/${name}`));
/** Chapters of the tutorial continue each other's project. */
const projects = [...articles.filter((one) => !isChapter(one)).map((one) => [one]), articles.filter(isChapter)]
  .map((group) => (isWhole || filter ? group : group.filter(isListed)))
  .filter((group) => group.some(isListed));

const store = mkdtempSync(join(tmpdir(), "article-store-"));
const folder = join(store, "node_modules");
beforeAll(() => createStore(folder, variables));
afterAll(() => rmSync(store, { recursive: true, force: true }));

const exceptionsFor = ({ file }: Article) =>
  Object.entries(exceptions).find(([name]) => file.endsWith(name))?.[1] ?? [];

async function follow(group: readonly Article[]): Promise<string[]> {
  const sandbox = await Sandbox.create(folder);
  const problems: string[] = [];
  try {
    if (!group[0]?.file.endsWith("2-getting-started.md")) {
      const starter = readStarter(variables, (file) => readFileSync(file, "utf8"));
      for (const { path, text } of starter) sandbox.write(path, text);
      sandbox.write("package.json", '{ "type": "module" }\n');
      await sandbox.run("npm install --save-dev typescript @types/node vitest");
    }
    for (const article of group) {
      const reader = new Reader(article, sandbox, exceptionsFor(article));
      problems.push(...(await reader.follow(readSteps(article, variables))).problems);
      await sandbox.stop(sandbox.programs.filter(({ command }) => !command.startsWith("docker")));
      const failed = await runTests(sandbox, article);
      await sandbox.stop();
      if (failed) problems.push(`${article.file} tests: ${failed}`);
    }
  } finally {
    await sandbox.dispose();
  }
  return problems;
}

/** Readers have a shell and curl; where this machine does not, the articles are skipped. */
const hasTools = ["bash", "curl"].every((tool) => spawnSync(tool, ["--version"]).status === 0);

describe.skipIf(!hasTools)("programs in articles", () => {
  test.each(projects.map((group) => [group.map(({ file }) => file).join(", "), group] as const))(
    "%s",
    { timeout: 600_000 },
    async (_, group) => {
      expect((await follow(group)).join("\n\n")).toBe("");
    },
  );
});

test("lists only blocks that exist as exceptions", () => {
  const unused = Object.entries(exceptions).flatMap(([name, listed]) => {
    const article = articles.find(({ file }) => file.endsWith(name));
    const texts = article ? readSteps(article, variables).map((step) => ("path" in step ? step.path : step.text)) : [];
    return listed
      .filter(({ block }) => !texts.some((text) => text.includes(block)))
      .map(({ block }) => `${name}: ${block}`);
  });
  expect(unused).toEqual([]);
});

test("runs at least 95 % of the shell blocks", () => {
  const steps = articles.flatMap((article) =>
    readSteps(article, variables).map((step) => ({ step, listed: exceptionsFor(article) })),
  );
  const shell = steps.filter(({ step }) => step.kind === "shell");
  const left = shell.filter(
    ({ step, listed }) => "text" in step && listed.some(({ block }) => step.text.includes(block)),
  );
  expect(left.length / shell.length).toBeLessThanOrEqual(0.05);
});
