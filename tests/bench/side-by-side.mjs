// Measures generators in a browser, on the sites that the builds have left behind: the start of the development server,
// the time from a save to the screen, and for readers, the first load of an article and the first search.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import chromiumBundle from "@sparticuz/chromium";
import { chromium } from "playwright-core";
import { servePreview } from "../../lib/src/serve/preview-server.js";
import { pause } from "./dev-server.mjs";
import { clear } from "./generators.mjs";
import { median, renderGrid } from "./table.mjs";

/**
 * @typedef {import("./generators.mjs").Generator} Generator
 * @typedef {import("playwright-core").Browser} Browser
 * @typedef {{ generator: Generator, folder: string }} Site
 * @typedef {object} Row medians; undefined if the generator does not have the feature
 * @property {string} generator
 * @property {number | undefined} [startMs] from the start of the development server, without a cache, to an article on the screen
 * @property {number | undefined} [saveMs] from a save to the screen
 * @property {number} pageBytes transferred by the first load of an article, compressed with Brotli
 * @property {number} requests
 * @property {number} paintMs first contentful paint with 4x CPU throttling
 * @property {number | undefined} [searchBytes] transferred by the first search
 * @property {number | undefined} [searchMs] from opening the search to visible hits, with the same throttling
 */

const slowdown = 4;
const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
let nextPort = 5600;

/**
 * @param {readonly Site[]} sites
 * @param {{ page: string, runs: number }} options `page`: the article, relative to the content folder
 * @returns {Promise<Row[]>}
 */
export async function measureSideBySide(sites, options) {
  const browser = await chromium.launch({
    executablePath: await chromiumBundle.executablePath(),
    args: flags.split(" "),
  });
  /** @type {Row[]} */
  const rows = [];
  try {
    for (const site of sites) {
      const reading = await measureReading(browser, site, options);
      rows.push({ generator: site.generator.name, ...(await measureWriting(browser, site, options)), ...reading });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** @param {readonly Row[]} rows */
export function renderSideBySide(rows) {
  const head = ["generator", "dev start", "save to screen", "page", "requests", "first paint", "search", "first hits"];
  const ms = (/** @type {number | undefined} */ value) => (value === undefined ? "" : `${Math.round(value)} ms`);
  const kb = (/** @type {number | undefined} */ value) => (value === undefined ? "" : `${Math.round(value / 1000)} KB`);
  const lines = rows.map((row) => [
    ...[row.generator, ms(row.startMs), ms(row.saveMs), kb(row.pageBytes), String(row.requests), ms(row.paintMs)],
    ...[kb(row.searchBytes), ms(row.searchMs)],
  ]);
  return renderGrid(head, lines);
}

/**
 * @param {Browser} browser
 * @param {Site} site
 * @param {{ page: string, runs: number }} options
 * @returns {Promise<Pick<Row, "startMs" | "saveMs">>}
 */
async function measureWriting(browser, { generator, folder }, { page: id, runs }) {
  if (!generator.dev) return {};
  clear(generator, folder, join(folder, "../aside"));
  const file = join(folder, generator.content ?? "content", id);
  const text = readFileSync(file, "utf8");
  const port = nextPort++;
  const [program = "", ...words] = generator.dev(folder, port);
  const before = performance.now();
  const child = spawn(program, words, { cwd: folder, stdio: "ignore", detached: true });
  const page = await browser.newPage();
  try {
    await openWhenReady(page, `http://127.0.0.1:${port}/${id.replace(/\.md$/, "")}`, child);
    const startMs = performance.now() - before;
    /** @type {number[]} */
    const saves = [];
    for (let run = 0; run < Math.max(runs, 3); run++) {
      // The work of the start or of the previous save is finished by then.
      await pause(2000);
      const remark = `Remark ${run} of ${Date.now()}.`;
      const saved = performance.now();
      appendFileSync(file, `\n${remark}\n`);
      await page.waitForFunction((words) => document.body?.textContent?.includes(words), remark, { timeout: 60_000 });
      saves.push(performance.now() - saved);
    }
    return { startMs, saveMs: median(saves) };
  } finally {
    await page.close();
    writeFileSync(file, text);
    await stop(child);
  }
}

/**
 * Opens an article until its heading is visible, also if a script renders it.
 * @param {import("playwright-core").Page} page
 * @param {string} url
 * @param {import("node:child_process").ChildProcess} child
 * @throws Error if the server has stopped or the article does not appear within two minutes
 */
async function openWhenReady(page, url, child) {
  for (const end = performance.now() + 120_000; performance.now() < end && child.exitCode === null; ) {
    const response = await page.goto(url).catch(() => undefined);
    if (response?.ok()) {
      const heading = page.locator("h1, main p").first();
      if (
        await heading.waitFor({ timeout: 60_000 }).then(
          () => true,
          () => false,
        )
      )
        return;
    }
    await pause(20);
  }
  throw new Error(`${url} was not served.`);
}

/** Stops a server and its children. @param {import("node:child_process").ChildProcess} child */
async function stop(child) {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await ended;
}

/**
 * @param {Browser} browser
 * @param {Site} site
 * @param {{ page: string, runs: number }} options
 * @returns {Promise<Omit<Row, "generator" | "startMs" | "saveMs">>}
 */
async function measureReading(browser, { generator, folder }, { page: id, runs }) {
  const server = await servePreview({ out: join(folder, generator.out), base: "/", port: nextPort++ });
  const path = id.replace(/\.md$/, "");
  try {
    /** @type {Load[]} */
    const loads = [];
    for (let run = 0; run < Math.max(runs, 3); run++) loads.push(await loadPage(browser, server.url + path, generator));
    const of = (/** @type {(load: Load) => number | undefined} */ pick) =>
      median(loads.flatMap((load) => pick(load) ?? []));
    return {
      pageBytes: of((load) => load.pageBytes) ?? 0,
      requests: of((load) => load.requests) ?? 0,
      paintMs: of((load) => load.paintMs) ?? 0,
      ...(generator.search && { searchBytes: of((load) => load.searchBytes), searchMs: of((load) => load.searchMs) }),
    };
  } finally {
    await server.close();
  }
}

/** @typedef {{ pageBytes: number, requests: number, paintMs: number, searchBytes?: number, searchMs?: number }} Load */

/** Loads a page with an empty cache, and searches it. @param {Browser} browser @param {string} url @param {Generator} generator @returns {Promise<Load>} */
async function loadPage(browser, url, generator) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await session.send("Network.enable");
  const seen = { bytes: 0, requests: 0 };
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
    seen.requests++;
  });
  try {
    await page.goto(url, { waitUntil: "networkidle" });
    const paintMs = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    );
    const { bytes: pageBytes, requests } = seen;
    if (!generator.search) return { pageBytes, requests, paintMs };
    const opened = performance.now();
    await generator.search(page);
    return { pageBytes, requests, paintMs, searchMs: performance.now() - opened, searchBytes: seen.bytes - pageBytes };
  } finally {
    await context.close();
  }
}
