// Runs the attacks on builds, follows every article of the site, and compares the highlighter and the parser with the
// originals on the whole corpus: `npm run test:long -- --seed 7 --kills 1000 --flips 1000`,
// `npm run test:long -- --articles 1`, or `npm run test:long -- --corpus 1`. By default, it does all of this; each attack
// runs 100 rounds, with a seed from the clock that is printed.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const names = [
  ...["kills", "faults", "flips", "journals", "edits", "clocks", "paths", "html"],
  ...["together", "swaps", "tampering", "memory", "disks", "pages", "configs", "owners"],
];
const { values } = parseArgs({
  options: Object.fromEntries([...names, "articles", "corpus", "seed"].map((name) => [name, { type: "string" }])),
});
const { seed = String(Date.now() % 2 ** 31), ...given } = values;
const usual = [...names.map((name) => [name, 100]), ["articles", 1], ["corpus", 1]];
const counts = Object.fromEntries(
  Object.keys(given).length > 0 ? Object.entries(given).map(([name, count]) => [name, Number(count)]) : usual,
);
console.log(`seed ${seed}, rounds: ${JSON.stringify(counts)}`);
const files = [
  "tests/long",
  ...(counts.articles ? ["tests/content/programs.test.ts"] : []),
  ...(counts.corpus ? ["tests/highlight/exact.test.ts", "tests/markdown/corpus.test.ts"] : []),
];
const words = ["--no-install", "vitest", "run", ...files, "--project=node", "--disableConsoleIntercept"];
const env = { ...process.env, DOCSGEN_LONG: JSON.stringify({ seed: Number(seed), counts }) };
process.exitCode = spawnSync("npx", words, { stdio: "inherit", env }).status ?? 1;
