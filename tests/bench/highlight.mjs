// Measures highlighting on one thread: `npm run build && node tests/bench/highlight.mjs [folder of Markdown]`.
// The default folder is the corpus real-100, next to the repository or in the folder of DOCSGEN_CORPORA.
// Each figure is the best of several processes, because each process compiles grammars once:
//   first      import, load, and highlight a first block of TypeScript
//   cold       all blocks, including loading of grammars
//   altered    the blocks again with other words: grammars are loaded, few lines are cached
//   again      the blocks once more: every line is cached
//   shiki      cold, with shiki's highlighter and two themes
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCodeBlocks } from "./code-blocks.mjs";

/** @typedef {import("./code-blocks.mjs").CodeBlock} CodeBlock */

const runs = 5;
const themes = { light: "github-light-default", dark: "github-dark-default" };
const corpora = process.env.DOCSGEN_CORPORA ?? fileURLToPath(new URL("../../../shared/corpora", import.meta.url));
const [folder = join(corpora, "real-100"), part] = process.argv.slice(2);

if (!existsSync(folder)) {
  console.error(`The folder ${folder} does not exist.`);
  process.exitCode = 2;
} else if (part === "ours") console.log(JSON.stringify(await measureOurs(readCodeBlocks(folder))));
else if (part === "shiki") console.log(JSON.stringify(await measureShiki(readCodeBlocks(folder))));
else report();

function report() {
  const blocks = readCodeBlocks(folder);
  const lines = blocks.flatMap(({ lang, code }) => code.split("\n").map((line) => `${lang} ${line}`));
  const share = Math.round(100 * (1 - new Set(lines).size / lines.length));
  console.log(`${blocks.length} blocks, ${lines.length} lines (${share} % of them repeated)`);
  for (const [name, ms] of [...best("ours"), ...best("shiki")]) console.log(`${name.padEnd(10)}${ms.toFixed(0)} ms`);
}

/**
 * @param {string} name
 * @returns {Map<string, number>}
 */
function best(name) {
  const least = new Map();
  for (let run = 0; run < runs; run++) {
    const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), folder, name], { encoding: "utf8" });
    if (child.status !== 0) throw new Error(child.stderr);
    for (const [key, ms] of Object.entries(JSON.parse(child.stdout))) {
      least.set(key, Math.min(ms, least.get(key) ?? Infinity));
    }
  }
  return least;
}

/** @param {CodeBlock[]} blocks */
async function measureOurs(blocks) {
  const start = performance.now();
  const { createHighlighter } = await import("../../lib/src/highlight/highlighter.js");
  const highlighter = createHighlighter({ ...themes, langs: [] });
  await highlighter.load("ts");
  highlighter.lines("export const answer: number = 42;", "ts");
  const first = performance.now() - start;

  /** @param {CodeBlock[]} all */
  const highlight = async (all) => {
    const before = performance.now();
    for (const { code, lang } of all) {
      await highlighter.load(lang);
      highlighter.lines(code, lang);
    }
    return performance.now() - before;
  };
  return {
    first,
    cold: await highlight(blocks),
    altered: await highlight(blocks.map(alter)),
    again: await highlight(blocks),
  };
}

/**
 * Changes the letters of words, so that lines are not cached. Keywords are short and mostly stay.
 * @param {CodeBlock} block
 * @param {number} index
 */
function alter({ lang, code }, index) {
  return { lang, code: code.replace(/\b[a-z]{7,}\b/gi, (word) => `${word.slice(2)}${index}${word.slice(0, 2)}`) };
}

/** @param {CodeBlock[]} blocks */
async function measureShiki(blocks) {
  const { createHighlighter, bundledLanguages, bundledLanguagesAlias } = await import("shiki");
  const start = performance.now();
  const shiki = await createHighlighter({ themes: Object.values(themes), langs: [] });
  for (const { code, lang } of blocks) {
    if (!(lang in bundledLanguages || lang in bundledLanguagesAlias)) continue;
    await shiki.loadLanguage(/** @type {import("shiki").BundledLanguage} */ (lang));
    shiki.codeToHtml(code, { lang, themes });
  }
  return { shiki: performance.now() - start };
}
