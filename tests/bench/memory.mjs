// `node tests/bench/memory.mjs`: peak memory of cold and warm builds of generated sites, and the largest heap of each
// thread. Heaps reach their maxima at different times, so they do not add up to the peak.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { clear, docsgen } from "./generators.mjs";
import { runMeasured } from "./measurement.mjs";
import { createPages, loadCorpus } from "./sites.mjs";

const usage = `node tests/bench/memory.mjs [options]
  --pages 1000,10000    site sizes (multiples of 100; default: 1000,10000)
  --threads <n>         threads of docsgen (default: docsgen's default)
  --languages as-is     languages of the code: as-is, one or many (25)
  --scratch <folder>    folder for the sites (default: a temporary folder, removed at the end)
  --docsgen <folder>    measure another compiled checkout of docsgen`;

/** @typedef {{ thread: number, heapBytes: number, newBytes: number, externalBytes: number }} HeapPeak `thread`: 0 is the main thread */

const sampler = fileURLToPath(new URL("heap-sampler.cjs", import.meta.url));

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "1000,10000" },
    threads: { type: "string" },
    languages: { type: "string", default: "as-is" },
    scratch: { type: "string" },
    docsgen: { type: "string", default: fileURLToPath(new URL("../..", import.meta.url)) },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(usage);
else await measure(values.scratch ?? mkdtempSync(join(tmpdir(), "docsgen-memory-")));

/** @param {string} scratch */
async function measure(scratch) {
  const generator = docsgen(values.docsgen, values.threads === undefined ? {} : { threads: Number(values.threads) });
  console.log("| pages | build | peak memory | CPU | heaps: total (young generation) + outside of V8 |");
  console.log("| --- | --- | --- | --- | --- |");
  const languages = /** @type {import("./sites.mjs").Languages} */ (values.languages);
  for (const count of values.pages.split(",").map(Number)) {
    const folder = join(scratch, `memory-${count}`);
    generator.prepare(createPages(loadCorpus(), { count, languages }), folder);
    for (const scenario of ["cold", "warm"]) {
      if (scenario === "cold") clear(generator, folder, join(scratch, "aside"));
      const heaps = join(scratch, "heaps.jsonl");
      rmSync(heaps, { force: true });
      const env = { DOCSGEN_BENCH_HEAPS: heaps, NODE_OPTIONS: `--require ${JSON.stringify(sampler)}` };
      const { peakBytes = 0, cpuMs = 0 } = await runMeasured(generator.command(folder), { cwd: folder, env });
      const cpu = `${(cpuMs / 1000).toFixed(1)} s`;
      console.log(`| ${[count, scenario, megabytes(peakBytes), cpu, describeHeaps(heaps)].join(" | ")} |`);
    }
    rmSync(folder, { recursive: true });
  }
  rmSync(values.scratch === undefined ? scratch : join(scratch, "aside"), { recursive: true, force: true });
}

/** @param {string} file */
function describeHeaps(file) {
  if (!existsSync(file)) return "";
  /** @type {HeapPeak[]} */
  const peaks = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return peaks
    .sort((a, b) => a.thread - b.thread)
    .map(({ thread, heapBytes, newBytes, externalBytes }) => {
      const name = thread === 0 ? "main" : `thread ${thread}`;
      return `${name} ${megabytes(heapBytes)} (${megabytes(newBytes)}) + ${megabytes(externalBytes)}`;
    })
    .join(", ");
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}
