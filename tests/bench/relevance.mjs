// Measures the quality of the search with known questions: on the search files of a built site and, for comparison,
// with MiniSearch on the same sections with VitePress's settings. A page is ranked by its first hit.
//
//   npm run bench:relevance -- [--content folder] [--count 200] [--json file] [--misses]
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createSets, figuresOf, rankOf } from "./known-items.mjs";
import { questions } from "./newcomer-questions.mjs";
import { createMiniSearch, createSite, openSite } from "./relevance-site.mjs";
import { corporaFolder } from "./sites.mjs";
import { renderGrid } from "./table.mjs";

const { values } = parseArgs({
  options: {
    content: { type: "string", multiple: true },
    count: { type: "string", default: "200" },
    json: { type: "string" },
    misses: { type: "boolean", default: false },
  },
});
const own = fileURLToPath(new URL("../..", import.meta.url));
const folders = values.content ?? [join(corporaFolder, "real-100"), own];
/** @type {Record<string, Record<string, { questions: number, docsgen: import("./known-items.mjs").Figures, minisearch: import("./known-items.mjs").Figures }>>} */
const results = {};
for (const folder of folders) {
  const root = await createSite(folder);
  const site = openSite(root);
  const other = createMiniSearch(site.pages);
  results[folder === own ? "this site" : folder.replace(/.*\//, "")] = await compare(site, other);
  if (folder === own) await askAsNewcomer(site.ask);
  rmSync(root, { recursive: true, force: true });
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, undefined, 2)}\n`);
const lines = Object.entries(results).flatMap(([name, sets]) =>
  Object.entries(sets).map(([set, row]) => [
    ...[name, set, String(row.questions)],
    ...[row.docsgen, row.minisearch].flatMap(({ first, inSeven, mrr }) => [
      percent(first),
      percent(inSeven),
      mrr.toFixed(3),
    ]),
  ]),
);
const head = ["site", "questions", "", "first", "in 7", "mean rr", "MiniSearch", "in 7", "mean rr"];
console.log(renderGrid(head, lines));

/** @typedef {(text: string) => Promise<string[]>} Ask returns the URLs of the first seven pages or sections */
/** @param {ReturnType<typeof openSite>} site @param {Ask} other */
async function compare({ pages, ask }, other) {
  /** @type {(typeof results)[string]} */
  const rows = {};
  for (const [name, set] of Object.entries(createSets(pages, Number(values.count)))) {
    const ranks = [];
    const others = [];
    for (const { text, url } of set) {
      ranks.push(rankOf(url, await ask(text)));
      others.push(rankOf(url, await other(text)));
      if (values.misses && ranks.at(-1) !== 1)
        console.log(`${name}: ${text} → ${ranks.at(-1)}, ${others.at(-1)} (${url})`);
    }
    rows[name] = { questions: set.length, docsgen: figuresOf(ranks), minisearch: figuresOf(others) };
  }
  return rows;
}

/** @param {Ask} ask */
async function askAsNewcomer(ask) {
  let found = 0;
  for (const [question, ...answers] of questions) {
    const hits = (await ask(question)).slice(0, 3);
    if (answers.some((answer) => hits.includes(answer))) found++;
    else console.log(`not among the first three: ${question} → ${hits.join(" ")}`);
  }
  console.log(`${found} of ${questions.length} newcomer questions are answered by one of the first three hits.\n`);
}

function percent(/** @type {number} */ share) {
  return `${(100 * share).toFixed(1)} %`;
}
