// `npm run test:long`: attacks in numbers. `npm run test:long -- --seed 7 --kills 1000 --flips 1000`; without numbers, 100 each.
import { parseArgs } from "node:util";
import { attack, attacks } from "./attacks.mjs";

const names = Object.keys(attacks);
const options = Object.fromEntries([...names, "seed"].map((name) => [name, { type: "string" }]));
const { values } = parseArgs({ options: { ...options, verbose: { type: "boolean" } } });
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const hasCounts = names.some((name) => values[name] !== undefined);
let failed = 0;
let passed = 0;
for (const name of names) {
  const count = Number(values[name] ?? (hasCounts ? 0 : 100));
  if (count === 0) continue;
  const start = performance.now();
  const problems = await attack(name, { seed, count, log: values.verbose ? console.log : undefined });
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${name}: ${count} rounds from seed ${seed}, ${problems.length} problems, ${seconds} s`);
  for (const problem of problems) console.log(`  ${problem}`);
  failed += problems.length;
  passed += count;
}
console.log(`${passed} rounds, ${failed} problems`);
process.exitCode = failed > 0 ? 1 : 0;
