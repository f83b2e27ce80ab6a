// Runs all checks: types, lint, then all tests. The last line is `N passed, N failed`; each check and each test counts
// as one.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let passed = 0;
let failed = 0;

const checks = [
  ["spelling", ["npx", "--no-install", "cspell", "lint", "--no-progress", "--no-summary", "--quiet"]],
  ["types of the core, plugins and tests", ["npx", "--no-install", "tsc", "-p", "tests"]],
  ["types of the theme", ["npx", "--no-install", "tsc", "-p", "theme"]],
  ["lint and formatting", ["npx", "--no-install", "biome", "check", "--error-on-warnings", "."]],
  ["prose", ["node", "scripts/prose.js"]],
  ["commit subjects", ["node", "scripts/commits.js"]],
];
// Two at a time: some of them use one core only.
const remaining = [...checks];
await Promise.all([runChecks(), runChecks()]);

const folder = mkdtempSync(join(tmpdir(), "docsgen-test-"));
const file = join(folder, "report.json");
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
const { status } = await run(["npx", "--no-install", "vitest", "run", ...reporters], "inherit");
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

async function runChecks() {
  for (let check = remaining.shift(); check; check = remaining.shift()) {
    const [name, command] = check;
    const { status, output } = await run(command, "pipe");
    console.log(`${status === 0 ? "✓" : "✗"} ${name}\n${status === 0 ? "" : output}`.trimEnd());
    if (status === 0) passed++;
    else failed++;
  }
}

/** Runs a command; returns its exit code and its output if that is not inherited. */
function run([program, ...words], stdio) {
  return new Promise((resolve) => {
    const child = spawn(program, words, { stdio: ["inherit", stdio, stdio] });
    let output = "";
    child.stdout?.on("data", (data) => (output += data));
    child.stderr?.on("data", (data) => (output += data));
    child.on("error", (error) => resolve({ status: 1, output: String(error) }));
    child.on("close", (code) => resolve({ status: code ?? 1, output }));
  });
}
