// Measures the cost of a search for a reader of a large site: requests and bytes (Brotli) of a first query, pasted or
// typed, and the time from input to the frame that shows hits. Also measures the cost of each keystroke once everything
// is loaded. The CPU is throttled 4x with the developer tools; workers are not throttled. The server is a separate
// process.
//
//   npm run bench:search -- --pages 10000 [--root folder] [--runs 3] # the folder keeps the site and its cache
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import chromiumBundle from "@sparticuz/chromium";
import { chromium } from "playwright-core";
import { build } from "../../lib/src/flow/build.js";
import { prepareSite } from "./large-site.mjs";
import { installSearchClock } from "./search-clock.mjs";
import { median, renderGrid } from "./table.mjs";

/**
 * @typedef {import("./search-clock.mjs").Reading} Reading
 * @typedef {import("./search-clock.mjs").Clocked} Clocked
 * @typedef {{ urls: string[], last: Reading }} Visit The fetched URLs, and the reading for the complete query.
 */

const slowdown = 4;
/** Time between keystrokes at 100 words per minute. */
const keyMs = 120;
const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const questions = [
  "configuration",
  "environment variables",
  "plugin hooks",
  "how to handle errors in a worker",
  "confguration",
  // Long, two misspellings, one letter, a word that occurs everywhere, one that occurs nowhere, an identifier, other
  // scripts.
  "how do i write a plugin that changes the markdown of every page before it is rendered",
  "enviroment varaibles",
  "a",
  "the",
  "xylophone zzyzx",
  "defineConfig",
  "配置",
];

const { root, runs, remove } = prepareSite("search", { runs: "3" });
const defaults = new URL("../../lib/bundle/defaults.js", import.meta.url).href;
await build({ root, defaults });
const cli = fileURLToPath(new URL("../../bin/docsgen.js", import.meta.url));
const server = spawn(process.execPath, [cli, "preview", root, "--port", "0"], { stdio: ["ignore", "inherit", "pipe"] });
const browser = await chromium.launch({
  executablePath: await chromiumBundle.executablePath(),
  args: flags.split(" "),
});
try {
  const [line] = await once(createInterface(server.stderr), "line");
  const [address = ""] = /http\S+/.exec(line) ?? [];
  const at = ["first hits", "all lines"];
  const head = ["question", "requests", "all bytes", "of them data", ...at, "typed: bytes", ...at];
  const lines = [];
  /** @type {Reading[]} */
  const keys = [];
  for (const question of questions) {
    const asked = [];
    for (let run = 0; run < runs; run++) asked.push(await ask(address, question));
    const typed = await type(address, question);
    keys.push(...typed.keys);
    const [, typedBytes = ""] = await weigh(typed.urls);
    lines.push([
      question,
      ...(await weigh(asked[0]?.urls ?? [])),
      ...timesOf(asked.map(({ last }) => last)),
      typedBytes,
      ...timesOf([typed.last]),
    ]);
  }
  console.log(renderGrid(head, lines));
  const rows = [
    ["key to letter shown", ...figures(keys.map(({ letter }) => letter))],
    ["key to list", ...figures(keys.map(({ first }) => first))],
  ];
  console.log(`\n${renderGrid(["once loaded", "median", "worst", "keys"], rows)}`);
} finally {
  await browser.close();
  server.kill();
  remove();
}

/** Simulates a reader who pastes a query. @returns {Promise<Visit>} */
async function ask(/** @type {string} */ address, /** @type {string} */ question) {
  const { page, urls } = await openPalette(address);
  await page.keyboard.insertText(question);
  const last = (await readings(page)).at(-1);
  await page.context().close();
  if (!last) throw new Error(`No query was sent: ${question}`);
  return { urls, last };
}

/** Simulates a reader who types a query, and then types it again. @returns {Promise<Visit & { keys: Reading[] }>} */
async function type(/** @type {string} */ address, /** @type {string} */ question) {
  const { page, urls } = await openPalette(address);
  const last = (await typeAnew(page, question)).at(-1);
  const fetched = [...urls];
  const keys = await typeAnew(page, question);
  await page.context().close();
  if (!last) throw new Error(`No query was sent: ${question}`);
  return { urls: fetched, last, keys };
}

/** Opens the palette as a new reader, and records the requests from then on. */
async function openPalette(/** @type {string} */ address) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript(installSearchClock);
  await page.goto(address, { waitUntil: "networkidle" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  /** @type {string[]} */
  const urls = [];
  page.on("request", (request) => urls.push(request.url()));
  await page.keyboard.press("Control+K");
  await page.locator(".hit").first().waitFor();
  await page.waitForLoadState("networkidle");
  return { page, urls };
}

/** @param {import("playwright-core").Page} page @param {string} question */
async function typeAnew(page, question) {
  if ((await page.locator(".palette-input").inputValue()) !== "") {
    await page.locator(".palette-input").fill("");
    await readings(page);
  }
  await page.keyboard.type(question, { delay: keyMs });
  return readings(page);
}

/** Returns the readings after the last query has been answered, and resets the clock. @param {import("playwright-core").Page} page */
async function readings(page) {
  await page.waitForFunction(
    () => /** @type {Clocked} */ (globalThis).searchReadings.at(-1)?.all !== undefined,
    undefined,
    { polling: 100 },
  );
  return page.evaluate(() => /** @type {Clocked} */ (globalThis).searchReadings.splice(0));
}

/**
 * Returns the number of requests, their bytes, and the bytes of the index. Compresses at the end, because that would
 * slow down the measurement.
 */
async function weigh(/** @type {readonly string[]} */ urls) {
  /** @type {{ bytes: number, isData: boolean }[]} */
  const all = [];
  for (const url of urls) {
    const body = await (await fetch(url, { headers: { connection: "close" } })).arrayBuffer();
    all.push({ bytes: brotliCompressSync(body).length, isData: url.includes("/search/") });
  }
  const sum = (/** @type {typeof all} */ list) => list.reduce((total, { bytes }) => total + bytes, 0);
  const sizes = [sum(all), sum(all.filter(({ isData }) => isData))];
  return [String(all.length), ...sizes.map((bytes) => `${(bytes / 1024).toFixed(1)} KB`)];
}

/** @param {readonly Reading[]} all */
function timesOf(all) {
  return [all.map(({ first }) => first), all.map(({ all: whole }) => whole)].map((times) => figures(times)[0] ?? "");
}

/** Returns median, maximum, and count. @param {readonly (number | undefined)[]} times */
function figures(times) {
  const known = times.filter((time) => time !== undefined);
  return [median(known) ?? 0, Math.max(...known)].map((ms) => `${Math.round(ms)} ms`).concat(String(known.length));
}
