// `npm run bench:dev`: starts `docsgen dev` as a separate process on generated sites, edits files, and watches an open
// browser tab. Prints each row next to its limit. All files are written to a scratch folder outside the repository.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { fetchText, pause, repository, rssOf, startServer, stopServer } from "./dev-server.mjs";
import { launchTabs, measureColor, measureText, openTab } from "./dev-tab.mjs";
import { writeConfig } from "./scenarios.mjs";
import { createPages, loadCorpus, writePages } from "./sites.mjs";
import { median, renderGrid } from "./table.mjs";

/** @typedef {{ root: string, file: string, path: string, name: string }} Site `file` is the file to edit, `path` its URL */
/** @typedef {{ what: string, bar: (isLarge: boolean) => number, unit: "ms" | "%", measure: (site: Site) => Promise<number[]> }} Row */

/** @type {Record<string, Row>} */
const rows = {
  cold: {
    what: "start to first article, cold",
    bar: (large) => (large ? 2000 : 900),
    unit: "ms",
    measure: measureCold,
  },
  warm: {
    what: "start to first article, warm",
    bar: (large) => (large ? 1200 : 600),
    unit: "ms",
    measure: measureWarm,
  },
  save: { what: "save to visible", bar: (large) => (large ? 100 : 60), unit: "ms", measure: measureSaves },
  css: { what: "CSS save to visible", bar: () => 100, unit: "ms", measure: measureStyles },
  switch: { what: "500 files changed, to idle", bar: () => 5000, unit: "ms", measure: measureSwitches },
  memory: { what: "memory, growth after 100 saves", bar: () => 10, unit: "%", measure: measureMemory },
};

const { values } = parseArgs({
  options: {
    sites: { type: "string", default: "own,100,5000" },
    rows: { type: "string", default: Object.keys(rows).join(",") },
    runs: { type: "string" },
    switches: { type: "string" },
    saves: { type: "string" },
    quick: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(`npm run bench:dev -- [options]
  --sites own,100,5000   this repository's site, and generated sites with this number of pages
  --rows ${Object.keys(rows).join(",")}
  --runs 10              runs of each of the first four rows
  --switches 20          runs of the fifth row
  --saves 1000           saves of the last row
  --quick                3 runs, 4 switches, 200 saves`);
  process.exit();
}
const runs = Number(values.runs ?? (values.quick ? 3 : 10));
const switches = Number(values.switches ?? (values.quick ? 4 : 20));
const saves = Number(values.saves ?? (values.quick ? 200 : 1000));

const scratch = mkdtempSync(join(tmpdir(), "docsgen-dev-"));
const browser = await launchTabs();
/** @type {string[][]} */
const lines = [];
try {
  for (const name of values.sites.split(",")) {
    const site = createSite(name);
    for (const row of values.rows.split(",")) await benchRow(site, row);
    rmSync(site.root, { recursive: true });
  }
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`\n${renderGrid(["site", "what", "median", "worst", "bar", ""], lines)}`);

/** @param {string} name @returns {Site} */
function createSite(name) {
  const root = join(scratch, name);
  if (name === "own") {
    for (const part of ["content", "site.config.ts"])
      cpSync(join(repository, part), join(root, part), { recursive: true });
    return { root, file: join(root, "content/guides/1-introduction.md"), path: "/docs/introduction", name };
  }
  writeConfig(root, {});
  writePages(createPages(loadCorpus(), { count: Number(name) }), join(root, "content"));
  return { root, file: join(root, "content/vite/guide/features.md"), path: "/vite/guide/features", name };
}

/** @param {Site} site @param {string} key */
async function benchRow(site, key) {
  const row = rows[key];
  if (!row) throw new Error(`Unknown row ${key}.`);
  const all = await row.measure(site);
  const middle = median(all);
  if (middle === undefined) return;
  const show = (/** @type {number} */ value) => `${value.toFixed(row.unit === "%" ? 1 : 0)} ${row.unit}`;
  const bar = row.bar(Number(site.name) >= 1000);
  const line = [site.name, row.what, show(middle), show(Math.max(...all)), `≤ ${bar} ${row.unit}`];
  lines.push([...line, middle <= bar ? "met" : "missed"]);
  console.log(`${line.join(" | ")}   ${all.map((value) => value.toFixed(0)).join(" ")}`);
}

/** @param {number} count @param {(run: number) => Promise<number>} measure */
async function repeat(count, measure) {
  const all = [];
  for (let run = 0; run < count; run++) all.push(await measure(run));
  return all;
}

/** @param {Site} site */
async function measureStart({ root, path }) {
  const server = await startServer(root, path);
  await stopServer(server);
  return server.startMs;
}

/** @param {Site} site */
function measureCold(site) {
  return repeat(runs, () => {
    rmSync(join(site.root, ".docsgen"), { recursive: true, force: true });
    return measureStart(site);
  });
}

/** @param {Site} site */
async function measureWarm(site) {
  await withServer(site, async () => undefined);
  return repeat(runs, () => measureStart(site));
}

/** Starts a server that has done everything once. @template Result @param {Site} site @param {(server: import("./dev-server.mjs").Server) => Promise<Result>} run */
async function withServer(site, run) {
  const server = await startServer(site.root, site.path);
  await fetchText(server.port, "/llms.txt");
  try {
    return await run(server);
  } finally {
    await stopServer(server);
  }
}

/** @template Result @param {Site} site @param {(page: import("playwright-core").Page, server: import("./dev-server.mjs").Server) => Promise<Result>} run */
function withTab(site, run) {
  return withServer(site, async (server) => {
    const page = await openTab(browser, server.port, site.path);
    await pause(1000);
    try {
      return await run(page, server);
    } finally {
      await page.close();
    }
  });
}

/** @param {Site} site */
function measureSaves(site) {
  const text = readFileSync(site.file, "utf8");
  return withTab(site, (page) =>
    repeat(runs, (run) =>
      measureText(page, `Remark ${run} of`, () =>
        writeFileSync(site.file, `${text}\n\nRemark ${run} of ${Date.now()}.\n`),
      ),
    ),
  ).finally(() => writeFileSync(site.file, text));
}

/** Replaces the theme's styles with custom ones. @param {Site} site */
function measureStyles(site) {
  const file = join(site.root, "theme/styles/index.css");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  return withTab(site, (page) =>
    repeat(runs, (run) => {
      const color = `rgb(${run + 1}, 2, ${Date.now() % 256})`;
      return measureColor(page, color, () => writeFileSync(file, `body { outline-color: ${color} }\n`));
    }),
  ).finally(() => rmSync(join(site.root, "theme"), { recursive: true }));
}

/** Changes 500 files (or all) back and forth. Idle means that an open tab shows the change and every page is compiled again. @param {Site} site */
async function measureSwitches(site) {
  if (site.name === "own") return [];
  const folder = join(site.root, "content");
  const chosen = [...createPages(loadCorpus(), { count: Number(site.name) })].slice(0, 500);
  return withTab(site, async (page, server) => {
    /** @type {number[]} */
    const rssBytes = [];
    const times = await repeat(switches, async (run) => {
      const remark = `Branch ${run % 2 === 0 ? run : "main"} of ${Date.now()}.`;
      const changed = new Map(chosen.map(([id, text]) => [id, `${text}\n\n${remark}\n`]));
      const before = performance.now();
      writePages(changed, folder);
      await page.waitForFunction((words) => document.body.textContent?.includes(words), remark, { timeout: 60_000 });
      await fetchText(server.port, "/llms.txt");
      const durationMs = performance.now() - before;
      rssBytes.push(rssOf(server));
      return durationMs;
    });
    console.log(`${site.name} | memory after each switch of ${chosen.length} files, MB: ${megabytes(rssBytes)}`);
    return times;
  }).finally(() => writePages(new Map(chosen), folder));
}

/** Makes an hour's worth of edits, and waits for the complete site after every 50th. @param {Site} site */
function measureMemory(site) {
  const text = readFileSync(site.file, "utf8");
  return withServer(site, async (server) => {
    /** @type {number[]} */
    const rssBytes = [];
    for (let run = 1; run <= saves; run++) {
      writeFileSync(site.file, `${text}\n\nSave ${run}.\n`);
      await pause(25);
      await fetchText(server.port, site.path);
      if (run % 50 === 0) await fetchText(server.port, "/llms.txt");
      if (run % 100 === 0) rssBytes.push(rssOf(server));
    }
    console.log(`${site.name} | memory at every 100th save, MB: ${megabytes(rssBytes)}`);
    const [first = 0] = rssBytes;
    return [100 * ((rssBytes.at(-1) ?? 0) / first - 1)];
  }).finally(() => writeFileSync(site.file, text));
}

/** @param {readonly number[]} all */
function megabytes(all) {
  return all.map((bytes) => (bytes / 1e6).toFixed(0)).join(" ");
}
