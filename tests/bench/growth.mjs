// Measures how compiling a page grows with its length. Prints CPU time and peak memory of each construct at 64 kB and
// at repeatedly doubled lengths up to 1 MB. Each figure comes from a separate process. Exits with 1 if a doubling takes
// more than 2.3 times as much.
//
//   node tests/bench/growth.mjs [construct …]
import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { constructs } from "./constructs.mjs";
import { median, renderGrid } from "./table.mjs";

const lengths = [64_000, 128_000, 256_000, 512_000, 1_024_000];
const allowed = 2.3;
/** Smaller increases are noise. */
const floors = { ms: 400, mb: 40 };
const runs = Number(process.env.DOCSGEN_RUNS ?? 3);

const script = fileURLToPath(import.meta.url);

if (process.argv[2] === "--measure") {
  const { measureCompile } = await import("./growth-page.mjs");
  process.stdout.write(JSON.stringify(await measureCompile(process.argv[3] ?? "", Number(process.argv[4]))));
} else {
  const asked = process.argv.slice(2);
  const names = Object.keys(constructs).filter((name) => asked.length === 0 || asked.includes(name));
  const rows = names.map(measureConstruct);
  console.log(renderGrid(["construct", ...lengths.map((length) => `${length / 1000} kB`), "growth"], rows));
  if (rows.some((row) => row.at(-1) === "too steep")) process.exitCode = 1;
}

/** @param {string} name */
function measureConstruct(name) {
  const figures = lengths.map((length) => measure(name, length));
  const steep = figures.slice(1).some((figure, index) => {
    const before = figures[index] ?? figure;
    return /** @type {const} */ (["ms", "mb"]).some(
      (unit) => figure[unit] > allowed * before[unit] && figure[unit] - before[unit] > floors[unit],
    );
  });
  const error = figures.at(-1)?.error ?? "";
  return [name, ...figures.map(({ ms, mb }) => `${ms} ms, ${mb} MB`), steep ? "too steep" : error];
}

/**
 * Returns the median of a few runs.
 * @param {string} name
 * @param {number} length
 */
function measure(name, length) {
  const all = Array.from({ length: runs }, () => {
    const words = [script, "--measure", name, String(length)];
    return JSON.parse(execFileSync(process.execPath, words, { cwd: dirname(script), encoding: "utf8" }));
  });
  const middle = /** @param {"ms" | "mb"} unit */ (unit) => Math.round(median(all.map((one) => one[unit])) ?? 0);
  return { ms: middle("ms"), mb: middle("mb"), error: all[0].error };
}
