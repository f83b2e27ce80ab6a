// `npm run bench`: builds generated sites as separate processes, with docsgen and with other generators. Prints medians
// as a table and as JSON. All files are written to a scratch folder outside the repository.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { clear, docsgen, floor } from "./generators.mjs";
import { runMeasured } from "./measurement.mjs";
import { peers } from "./peers/index.mjs";
import { scenarios } from "./scenarios.mjs";
import { measureSideBySide, renderSideBySide } from "./side-by-side.mjs";
import { createPages, loadCorpus } from "./sites.mjs";
import { median, renderSpans, renderTable } from "./table.mjs";

const usage = `npm run bench -- [options]
  --pages 100,1000      site sizes (multiples of 100; default: 100,1000,10000)
  --runs 3              runs of each scenario; the table shows medians
  --scenarios cold,…    ${Object.keys(scenarios).join(", ")} (default: all)
  --languages as-is     languages of the code: as-is, one or many (25)
  --with hugo,…         other generators: ${Object.keys(peers).join(", ")}, and floor, the minimum of a
                        cold build with docsgen's packages. They are installed into the scratch folder, except for
                        Hugo, which is measured if it is installed (default: none)
  --browser             also measure development servers and pages in a browser
  --scratch <folder>    folder for the sites (default: a temporary folder, removed at the end)
  --docsgen <folder>    measure another compiled checkout of docsgen
  --beside <folder>     a second checkout, measured alternately with the first ("beside" in the table)
  --threads <n>         threads of docsgen
  --seed <n>            seed of the generated text
  --spans               print the time of every step and plugin
  --json <file>         write all figures`;

/** The page to edit: of medium length, with code. */
const editedPage = "vite/guide/features.md";

/** Scenarios that other generators run too. The others change docsgen's config. */
const sharedScenarios = new Set(["cold", "warm", "text"]);

/**
 * @typedef {object} Row medians of one scenario
 * @property {number} pages
 * @property {string} generator
 * @property {string} scenario
 * @property {number} wallMs
 * @property {number[]} wallsMs wall time of each run
 * @property {number | undefined} cpuMs
 * @property {number | undefined} peakBytes
 * @property {number} outBytes size of the output
 * @property {number} pagesPerSecond
 * @property {number} [compiled] pages that the last run compiled
 * @property {number} [written] files that the last run wrote
 * @property {number} [writtenBytes]
 * @property {import("./table.mjs").Span[]} [spans] of the last run
 */

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "100,1000,10000" },
    runs: { type: "string", default: "3" },
    scenarios: { type: "string", default: Object.keys(scenarios).join() },
    languages: { type: "string", default: "as-is" },
    with: { type: "string", default: "" },
    browser: { type: "boolean", default: false },
    scratch: { type: "string" },
    docsgen: { type: "string", default: fileURLToPath(new URL("../..", import.meta.url)) },
    beside: { type: "string" },
    threads: { type: "string" },
    seed: { type: "string", default: "1" },
    spans: { type: "boolean", default: false },
    json: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(usage);
else await bench(values.scratch ?? mkdtempSync(join(tmpdir(), "docsgen-bench-")));

/** @param {string} scratch */
async function bench(scratch) {
  const options = values.threads === undefined ? {} : { threads: Number(values.threads) };
  const own = [docsgen(values.docsgen, options)];
  if (values.beside !== undefined) own.push({ ...docsgen(values.beside, options), name: "beside" });
  const others = chooseOthers(scratch);
  const machine = {
    processor: cpus()[0]?.model ?? "unknown",
    processors: cpus().length,
    memoryBytes: totalmem(),
    node: process.version,
    generators: Object.fromEntries([...own, ...others].map(({ name, version }) => [name, version])),
  };
  console.log(`${machine.processors} × ${machine.processor}, Node ${machine.node}`);
  /** @type {Row[]} */
  const rows = [];
  for (const count of values.pages.split(",").map(Number)) rows.push(...(await benchSize(count, own, others, scratch)));
  console.log(`\n${renderTable(rows)}`);
  const inBrowser = values.browser ? await measureInBrowser([...own, ...others], scratch) : [];
  if (values.browser) console.log(`\n${renderSideBySide(inBrowser)}`);
  if (values.spans) console.log(`\n${renderSpans(rows)}`);
  const { pages, runs, scenarios: chosen, languages, seed } = values;
  const settings = { pages, runs, scenarios: chosen, languages, seed, with: values.with };
  const figures = { date: new Date().toISOString().slice(0, 10), machine, options: settings, rows, browser: inBrowser };
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
  // Packages stay in a scratch folder that was chosen, for the next run.
  const folders = [...own, ...others].flatMap(({ name }) =>
    ["aside", ...values.pages.split(",")].map((folder) => join(scratch, name, folder)),
  );
  for (const folder of values.scratch === undefined ? [scratch] : folders)
    rmSync(folder, { recursive: true, force: true });
}

/** @param {string} scratch @throws RangeError for an unknown name */
function chooseOthers(scratch) {
  return values.with
    .split(",")
    .filter(Boolean)
    .flatMap((name) => {
      if (name === "floor") return floor(values.docsgen);
      const peer = peers[name];
      if (!peer)
        throw new RangeError(`There is no generator named ${name}. Choose from ${Object.keys(peers).join(", ")}.`);
      const generator = peer(join(scratch, name), { install: true });
      if (!generator) console.log(`${name} is not installed, so it is not measured.`);
      return generator ?? [];
    });
}

/**
 * Runs all scenarios for one size. Generators alternate, in reverse order every second time, so that a machine that
 * becomes slower or faster affects all of them.
 * @param {number} count
 * @param {readonly import("./generators.mjs").Generator[]} own
 * @param {readonly import("./generators.mjs").Generator[]} others
 * @param {string} scratch
 */
async function benchSize(count, own, others, scratch) {
  const languages = /** @type {import("./sites.mjs").Languages} */ (values.languages);
  const pages = createPages(loadCorpus(), { count, seed: Number(values.seed), languages });
  // A cold build comes first, because the others start from a finished build.
  const chosen = values.scenarios.split(",").sort((a, b) => Number(b === "cold") - Number(a === "cold"));
  const folderOf = /** @param {{ name: string }} generator */ ({ name }) => join(scratch, name, String(count));
  const everyone = [...own, ...others];
  for (const one of everyone) one.prepare(pages, folderOf(one));
  if (!chosen.includes("cold")) {
    for (const one of everyone) await runOnce({ generator: one, folder: folderOf(one), scenario: "warm", run: 0 });
  }
  /** @type {Map<string, Run[]>} */
  const runs = new Map();
  for (const scenario of chosen) {
    const generators = everyone.filter(
      ({ name }) => own.some((one) => one.name === name) || sharedScenarios.has(scenario),
    );
    for (let run = 0; run < Number(values.runs); run++) {
      for (const one of run % 2 === 0 ? generators : generators.toReversed()) {
        await addRun(runs, { generator: one, folder: folderOf(one), scenario, run });
      }
    }
  }
  return [...runs].map(([key, list]) => summarize(key, count, list));
}

/** Measures the smallest sites, which the builds have left behind. @param {readonly import("./generators.mjs").Generator[]} generators @param {string} scratch */
function measureInBrowser(generators, scratch) {
  const [count = ""] = values.pages.split(",");
  const sites = generators.filter(({ name }) => name !== "floor" && name !== "beside");
  const jobs = sites.map((generator) => ({ generator, folder: join(scratch, generator.name, count) }));
  return measureSideBySide(jobs, { page: editedPage, runs: Number(values.runs) });
}

/** @typedef {{ generator: import("./generators.mjs").Generator, folder: string, scenario: string, run: number }} Job */
/** @typedef {import("./measurement.mjs").Measured & { outBytes: number, report?: Report }} Run */
/** The fields of docsgen's JSON report that are used here. @typedef {{ pages: number, compiled: string[], written: number, writtenBytes: number, spans: import("./table.mjs").Span[] }} Report */

/** @param {Map<string, Run[]>} runs @param {Job} job */
async function addRun(runs, job) {
  const key = `${job.generator.name} ${job.scenario}`;
  const result = await runOnce(job);
  process.stderr.write(`${key} ${job.folder}: ${Math.round(result.wallMs)} ms\n`);
  runs.set(key, [...(runs.get(key) ?? []), result]);
}

/** @param {Job} job @returns {Promise<Run>} */
async function runOnce({ generator, folder, scenario, run }) {
  if (scenario === "cold") clear(generator, folder, join(folder, "../aside"));
  else scenarios[scenario]?.({ root: folder, page: join(generator.content ?? "content", editedPage) }, run);
  const measured = await runMeasured(generator.command(folder), { cwd: folder });
  const outBytes = folderBytes(join(folder, generator.out));
  if (!generator.reports) return { ...measured, outBytes };
  return { ...measured, outBytes, report: JSON.parse(measured.stdout) };
}

/** @param {string} key @param {number} pages @param {Run[]} runs @returns {Row} */
function summarize(key, pages, runs) {
  const [generator = "", scenario = ""] = key.split(" ");
  const wallMs = median(runs.map((run) => run.wallMs)) ?? 0;
  const last = runs.at(-1);
  const report = last?.report;
  return {
    pages,
    generator,
    scenario,
    wallMs,
    wallsMs: runs.map((run) => run.wallMs),
    cpuMs: median(runs.flatMap((run) => run.cpuMs ?? [])),
    peakBytes: median(runs.flatMap((run) => run.peakBytes ?? [])),
    outBytes: last?.outBytes ?? 0,
    pagesPerSecond: (pages * 1000) / wallMs,
    ...(report && {
      compiled: report.compiled.length,
      written: report.written,
      writtenBytes: report.writtenBytes,
      spans: report.spans,
    }),
  };
}

/** @param {string} folder */
function folderBytes(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.reduce((sum, name) => {
    const stat = statSync(join(folder, name));
    return stat.isFile() ? sum + stat.size : sum;
  }, 0);
}
