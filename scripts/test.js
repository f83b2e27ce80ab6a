// Runs all checks: types, lint, then all tests. The last line is `N passed, N failed`; each check and each test counts
// as one.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let passed = 0;
let failed = 0;

const checks = [
  ["types of the core, plugins and tests", ["npx", "--no-install", "tsc", "-p", "tests"]],
  ["types of the theme", ["npx", "--no-install", "tsc", "-p", "theme"]],
  ["lint and formatting", ["npx", "--no-install", "biome", "check", "--error-on-warnings", "."]],
  ["prose", ["node", "scripts/prose.js"]],
  ["spelling", ["npx", "--no-install", "cspell", "lint", "--no-progress", "--no-summary", "--quiet"]],
  ["commit subjects", ["node", "scripts/commits.js"]],
];
for (const [name, command] of checks) {
  const ok = run(command) === 0;
  console.log(`${ok ? "✓" : "✗"} ${name}`);
  if (ok) passed++;
  else failed++;
}

const folder = mkdtempSync(join(tmpdir(), "docsgen-test-"));
const file = join(folder, "report.json");
const status = run([
  "npx",
  "--no-install",
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${file}`,
]);
try {
  const report = JSON.parse(readFileSync(file, "utf8"));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  // A test file that fails to load reports no tests.
  if (status !== 0 && report.numFailedTests === 0) failed++;
} catch {
  failed++;
}
rmSync(folder, { recursive: true });

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs a command; returns its exit code. */
function run([program, ...words]) {
  return spawnSync(program, words, { stdio: "inherit" }).status ?? 1;
}
