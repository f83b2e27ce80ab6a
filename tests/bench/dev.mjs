// `npm run bench:dev`: starts `docsgen dev` as a process of its own over generated sites, edits files under it and watches an
// open browser tab; prints medians as a table. Everything is written to a scratch folder outside the repository.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import chromiumBundle from "@sparticuz/chromium";
import { chromium } from "playwright-core";
import { writeConfig } from "./scenarios.mjs";
import { createPages, loadCorpus, writePages } from "./sites.mjs";
import { median } from "./table.mjs";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "own,100,5000" },
    runs: { type: "string", default: "10" },
    saves: { type: "string", default: "1000" },
    switches: { type: "string", default: "20" },
  },
});
const runs = Number(values.runs);
/** The page that is edited, under the content folder; `own` is this repository's site. */
const edited = /** @type {const} */ ({ own: "guides/1-introduction.md", made: "vite/guide/features.md" });

/** @typedef {{ root: string, file: string, path: string, count: string }} Site */

let nextPort = 5400;
const scratch = mkdtempSync(join(tmpdir(), "docsgen-dev-"));
const browser = await chromium.launch({
  executablePath: await chromiumBundle.executablePath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const count of values.pages.split(",")) await benchSite(createSite(count));
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}

/** @param {string} count @returns {Site} */
function createSite(count) {
  const root = join(scratch, count);
  if (count === "own") {
    for (const name of ["content", "site.config.ts"])
      cpSync(join(repository, name), join(root, name), { recursive: true });
    return { root, file: join(root, "content", edited.own), path: "/docs/introduction", count };
  }
  writeConfig(root, {});
  writePages(createPages(loadCorpus(), { count: Number(count) }), join(root, "content"));
  return { root, file: join(root, "content", edited.made), path: "/vite/guide/features", count };
}

/** @param {Site} site */
async function benchSite(site) {
  const cold = await repeat(runs, () => {
    rmSync(join(site.root, ".docsgen"), { recursive: true, force: true });
    return measureStart(site);
  });
  await completeOnce(site);
  const warm = await repeat(runs, () => measureStart(site));
  show(site, "start to first article, cold", cold);
  show(site, "start to first article, warm", warm);
  const server = await start(site);
  await fetchText(server.port, "/llms.txt");
  const page = await openTab(server.port, site.path);
  const text = readFileSync(site.file, "utf8");
  show(
    site,
    "save to visible",
    await repeat(runs, (run) => measureSave(site, page, `${text}\n\nRemark ${run} of many.\n`, `Remark ${run} of`)),
  );
  await measureStyles(site, page);
  await measureSwitches(site, server);
  await measureSaves(site, server, text);
  await page.close();
  await stop(server);
}

/** @param {number} count @param {(run: number) => Promise<number>} measure */
async function repeat(count, measure) {
  const all = [];
  for (let run = 0; run < count; run++) all.push(await measure(run));
  return all;
}

/** @param {Site} site @param {string} what @param {readonly number[]} times */
function show(site, what, times) {
  const worst = Math.max(...times);
  console.log(
    `${site.count.padStart(5)} | ${what.padEnd(44)} | ${Math.round(median(times) ?? 0)} ms (worst ${Math.round(worst)})`,
  );
}

/** @typedef {{ child: import("node:child_process").ChildProcess, port: number }} Server */

/** @param {Site} site @returns {Promise<Server>} */
async function start(site) {
  const port = nextPort++;
  const words = [join(repository, "bin/docsgen.js"), "dev", "--strict-port", "--port", String(port)];
  const child = spawn(process.execPath, words, { cwd: site.root, stdio: "ignore" });
  for (;;) {
    const answer = await fetchText(port, site.path).catch(() => undefined);
    if (answer !== undefined) return { child, port };
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
}

/** @param {Server} server */
async function stop({ child }) {
  child.kill("SIGINT");
  await once(child, "exit");
}

/** @param {Site} site */
async function measureStart(site) {
  const before = performance.now();
  const server = await start(site);
  const durationMs = performance.now() - before;
  await stop(server);
  return durationMs;
}

/** @param {Site} site */
async function completeOnce(site) {
  const server = await start(site);
  await fetchText(server.port, "/llms.txt");
  await stop(server);
}

/** @param {number} port @param {string} path */
async function openTab(port, path) {
  const page = await browser.newPage();
  const connected = page.waitForRequest((request) => request.url().includes("@docsgen/events"));
  await page.goto(`http://127.0.0.1:${port}${path}`);
  await connected;
  return page;
}

/** From the write to the first frame in which the words are there. @param {Site} site @param {import("playwright-core").Page} page @param {string} text @param {string} words */
async function measureSave(site, page, text, words) {
  const seen = page.evaluate(
    (expected) =>
      new Promise((resolve) => {
        const look = () => document.body.textContent?.includes(expected) && resolve(Date.now());
        new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
      }),
    words,
  );
  await pause(150);
  const before = Date.now();
  writeFileSync(site.file, text);
  return Number(await seen) - before;
}

/** Styles of the site's own in place of the theme's. @param {Site} site @param {import("playwright-core").Page} page */
async function measureStyles(site, page) {
  const file = join(site.root, "theme/styles/index.css");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  await pause(3000);
  const times = await repeat(runs, async (run) => {
    const color = `rgb(${run + 1}, 2, 3)`;
    const seen = page.evaluate(
      (expected) =>
        new Promise((resolve) => {
          const look = () => {
            if (getComputedStyle(document.body).outlineColor === expected) resolve(Date.now());
            else setTimeout(look, 2);
          };
          look();
        }),
      color,
    );
    await pause(300);
    const before = Date.now();
    writeFileSync(file, `body { outline-color: ${color} }\n`);
    return Number(await seen) - before;
  });
  show(site, "CSS save to visible", times);
  rmSync(join(site.root, "theme"), { recursive: true });
  await pause(1500);
}

/** 500 files (or all there are) change to and fro. @param {Site} site @param {Server} server */
async function measureSwitches(site, server) {
  const folder = join(site.root, "content");
  const corpus = site.count === "own" ? new Map() : createPages(loadCorpus(), { count: Number(site.count) });
  const chosen = [...corpus].slice(0, 500);
  if (chosen.length === 0) return;
  /** @type {number[]} */
  const rssBytes = [];
  const times = await repeat(Number(values.switches), async (run) => {
    const before = performance.now();
    writePages(
      new Map(chosen.map(([id, text]) => [id, `${text}\n\nBranch ${run % 2 === 0 ? run : "main"}.\n`])),
      folder,
    );
    await pause(250);
    await fetchText(server.port, "/llms-full.txt");
    rssBytes.push(rssOf(server));
    return performance.now() - before;
  });
  show(site, `switch of ${chosen.length} files, to complete and emitted`, times);
  console.log(
    `${site.count.padStart(5)} | ${"memory after each switch, MB".padEnd(44)} | ${rssBytes.map(megabytes).join(" ")}`,
  );
}

/** @param {Site} site @param {Server} server @param {string} text */
async function measureSaves(site, server, text) {
  /** @type {number[]} */
  const rss = [];
  for (let run = 1; run <= Number(values.saves); run++) {
    writeFileSync(site.file, `${text}\n\nSave ${run}.\n`);
    await pause(25);
    await fetchText(server.port, site.path);
    if (run % 100 === 0) rss.push(rssOf(server));
  }
  console.log(
    `${site.count.padStart(5)} | ${"memory at every 100th save, MB".padEnd(44)} | ${rss.map(megabytes).join(" ")}`,
  );
}

/** @param {Server} server */
function rssOf({ child }) {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(0);
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** @param {number} port @param {string} path @returns {Promise<string>} */
function fetchText(port, path) {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve(text));
    }).on("error", reject);
  });
}
