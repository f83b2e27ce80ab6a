// The minimum work of a cold build: reads each page, converts its Markdown to HTML, highlights its code with docsgen's
// packages, and writes one file. No theme, search, llms files, link check, cache, or atomic writes. Pages are
// distributed one by one to as many threads as there are processors. Any additional time of a build is docsgen's
// overhead.
//
//   node tests/bench/floor.mjs <compiled checkout> <content> <out>
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { codeOf } from "./code-blocks.mjs";

const [repository = "", content = "", out = ""] = process.argv.slice(2);
const files = readdirSync(content, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
const source = pathToFileURL(join(repository, "lib/src/")).href;

if (isMainThread) {
  const { tuneForBuild, tuneForThreads } = await import(`${source}threads/v8-flags.js`);
  tuneForBuild();
  tuneForThreads();
  for (const name of files) mkdirSync(dirname(join(out, name)), { recursive: true });
  const next = new SharedArrayBuffer(4);
  for (let thread = 0; thread < availableParallelism(); thread++) {
    new Worker(fileURLToPath(import.meta.url), { argv: process.argv.slice(2), workerData: next });
  }
} else await work(new Int32Array(workerData));

/** Processes pages until none are left. @param {Int32Array} next */
async function work(next) {
  const { createProcessor } = await import(`${source}markdown/processor.js`);
  const { defaultThemes } = await import(`${source}config/markdown-config.js`);
  const { createHighlighter } = await import(`${source}highlight/highlighter.js`);
  const { markdownToMdast } = await import("satteri");
  const highlighter = createHighlighter({ ...defaultThemes, langs: [] });
  const options = { parser: "fast", remark: [], rehype: [], html: "allow", variables: {} };
  const processor = await createProcessor(options, highlighter);
  for (let index = Atomics.add(next, 0, 1); index < files.length; index = Atomics.add(next, 0, 1)) {
    const name = files[index] ?? "";
    const text = readFileSync(join(content, name), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
    const parts = [processor.toHtml(text)];
    for (const { lang, code } of codeOf(markdownToMdast(text))) {
      await highlighter.load(lang);
      parts.push(highlighter.lines(code, lang).join("\n"));
    }
    writeFileSync(join(out, name.replace(/\.md$/, ".html")), parts.join("\n"));
  }
}
