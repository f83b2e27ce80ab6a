// `npm run bench:reader`: measures the cost of this repository's site for a reader with real page loads, in a browser
// with 4x CPU throttling. Exits with 1 if a limit is exceeded.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import chromiumBundle from "@sparticuz/chromium";
import { chromium } from "playwright-core";
import { build } from "../../lib/src/flow/build.js";
import { servePreview } from "../../lib/src/serve/preview-server.js";
import { findArticle, measurePaint, renderPaint, summarize, writePlain } from "./paint.mjs";
import { median } from "./table.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {{ url: string, type: string, bytes: number }} Loaded `bytes`: size of the body, compressed with Brotli
 * @typedef {{ what: string, bar: number, unit: string, value: number }} Row
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const article = "docs/cairn-queue";
const screens = ["", "docs/introduction", "docs/getting-started", article, "404"];
const slowdown = 4;
/** Limit of first and largest paint, relative to the same article in a page without a theme. */
const paintBar = 1.15;
const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "11" }, json: { type: "string" }, "paint-only": { type: "boolean" } },
});
const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

const folder = mkdtempSync(join(tmpdir(), "docsgen-reader-"));
await build({ root, overrides: { out: folder } });
const server = await servePreview({ out: folder, base: "/", port: 0 });
const browser = await chromium.launch({
  executablePath: await chromiumBundle.executablePath(),
  args: flags.split(" "),
});
/** Console messages, and requests to other origins. @type {string[]} */
const messages = [];
/** @type {string[]} */
const foreign = [];
try {
  const paints = (await measureLoads()).map(summarize);
  const rows = paints.flatMap(compareToPlain);
  if (!options["paint-only"])
    rows.push(...(await measureWeights()), ...(await measureNavigation()), ...(await measureAccess()));
  rows.push({ what: "requests to another origin", bar: 0, unit: "", value: foreign.length });
  rows.push({ what: "console errors and warnings", bar: 0, unit: "", value: messages.length });
  console.log(`${renderPaint(paints)}\n\n${renderTable(rows)}`);
  if (options.json) writeFileSync(options.json, JSON.stringify({ slowdown, paints, rows }, null, 2));
  for (const line of [...messages, ...foreign]) console.log(line);
  process.exitCode = rows.some(({ value, bar }) => value > bar) ? 1 : 0;
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

/** @param {import("playwright-core").BrowserContextOptions} [options] */
async function openPage(options) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })).newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !message.text().includes("404")) messages.push(message.text());
  });
  page.on("pageerror", (error) => messages.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  return page;
}

/** @param {Page} page */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Collects the resources that a page loads from now on. @param {Page} page @returns {() => Promise<Loaded[]>} */
function collect(page) {
  /** @type {Promise<Loaded>[]} */
  const loaded = [];
  page.on("response", (response) => {
    const url = response.url();
    const type = new URL(url).pathname.split(".").at(-1) ?? "";
    const weigh = (/** @type {Buffer} */ body) => ({ url, type, bytes: brotliCompressSync(body).length });
    // Responses that arrive after the page was closed are ignored.
    loaded.push(response.body().then(weigh, () => ({ url, type, bytes: 0 })));
  });
  return () => Promise.all(loaded);
}

/** @param {readonly Loaded[]} loaded @param {string} type */
function sumBytes(loaded, type) {
  return loaded.filter((one) => one.type === type).reduce((sum, one) => sum + one.bytes, 0);
}

async function measureWeights() {
  const page = await openPage();
  const read = collect(page);
  await page.goto(server.url + article, { waitUntil: "networkidle" });
  const cold = await read();
  const html = readFileSync(join(folder, `${article}.html`), "utf8");
  const { start, end } = findArticle(html);
  const frame = html.slice(0, start) + html.slice(end);
  await page.keyboard.press("Control+K");
  await page.keyboard.type("queue");
  await page.locator("[role=option]").first().waitFor();
  const used = await read();
  await page.context().close();
  return [
    kilobytes("JavaScript of an article before interaction", 8, sumBytes(cold, "js")),
    kilobytes("JavaScript after using the palette", 20, sumBytes(used, "js")),
    kilobytes("CSS", 12, sumBytes(cold, "css")),
    kilobytes("HTML of an article page except the article", 6, brotliCompressSync(frame).length),
    { what: "requests of a cold load of an article", bar: 7, unit: "", value: cold.length },
  ];
}

/** @param {string} what @param {number} bar @param {number} bytes */
function kilobytes(what, bar, bytes) {
  return { what, bar, unit: "KB", value: Math.round(bytes / 10.24) / 100 };
}

function measureLoads() {
  const open = async () => {
    const page = await openPage();
    await slowDown(page);
    return page;
  };
  const pages = [{ page: "" }, { page: article, plain: writePlain(folder, article) }];
  return measurePaint({ pages, url: server.url, runs: Number(options.runs), open });
}

/**
 * @param {ReturnType<typeof summarize>} own
 * @param {number} _index
 * @param {ReturnType<typeof summarize>[]} all
 * @returns {Row[]}
 */
function compareToPlain(own, _index, all) {
  if (own.kind === "plain") return [];
  const name = own.page || "home";
  const plain = all.find(({ page, kind }) => page === own.page && kind === "plain");
  const times = (/** @type {number} */ ms, /** @type {number} */ plainMs) => Math.round((ms / plainMs) * 100) / 100;
  const paint = (/** @type {"firstMs" | "largestMs"} */ key, /** @type {string} */ what) =>
    plain ? [{ what: `${what}, ${name}`, bar: paintBar, unit: "× plain", value: times(own[key], plain[key]) }] : [];
  return [
    ...paint("firstMs", "first paint"),
    ...paint("largestMs", "largest paint"),
    { what: `long tasks from the start, ${name}`, bar: 0, unit: "", value: own.tasks },
    { what: `layout shift, ${name}`, bar: 0, unit: "", value: own.shift },
  ];
}

/**
 * Measures the time from the click to the frame that shows the new article. Hovering has preloaded the chunk. A click
 * just before or just after a frame differs by 16 ms, so with few clicks, the median would vary from run to run.
 */
async function measureNavigation() {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < 3; round++) times.push(...(await clickThrough(9)));
  return [
    { what: "click to new article painted, preloaded", bar: 50, unit: "ms", value: Math.round(median(times) ?? 0) },
  ];
}

/** Navigates from article to article. Returns the milliseconds of each click. @param {number} count */
async function clickThrough(count) {
  const page = await openPage();
  await page.goto(`${server.url}docs/introduction`, { waitUntil: "networkidle" });
  await slowDown(page);
  /** @type {number[]} */
  const times = [];
  for (let run = 0; run < count; run++) {
    const link = page.locator(".neighbor.next");
    const arrived = page.waitForRequest(/docs\/[\w-]+\.js$/);
    await link.hover();
    const chunk = (await arrived).url();
    // Without this, some clicks would happen while the chunk is still loading, or while the page still scrolls to the
    // link.
    await page.evaluate(async (url) => {
      await import(url);
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
    }, chunk);
    await page.evaluate(() => {
      const painted = new Promise((/** @type {(ms: number) => void} */ resolve) => {
        let clicked = 0;
        addEventListener("click", (event) => (clicked = event.timeStamp), { capture: true, once: true });
        const done = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked), 0));
        addEventListener("docsgen:navigation-end", done, { once: true });
      });
      Object.assign(window, { painted });
    });
    // Mouse events only: a click by the locator runs checks in the page during the measurement.
    await page.mouse.down();
    await page.mouse.up();
    times.push(await page.evaluate(() => Reflect.get(window, "painted")));
    await page.mouse.move(5, 5);
  }
  await page.context().close();
  return times;
}

/** Counts problems that axe reports on every screen, with the drawer and the palette open, in both color schemes. */
async function measureAccess() {
  let count = 0;
  for (const scheme of ["light", "dark"]) {
    for (const state of [...screens, "drawer", "palette"]) {
      const page = await openPage(state === "drawer" ? { viewport: { width: 360, height: 740 } } : {});
      await page.addInitScript((name) => localStorage.setItem("docsgen-scheme", name), scheme);
      await page.goto(server.url + (screens.includes(state) ? state : article));
      if (state === "drawer") await page.locator(".burger").click();
      if (state === "palette") {
        await page.keyboard.press("Control+K");
        await page.locator("[role=option]").first().waitFor();
      }
      await page.evaluate(axe);
      const found = await page.evaluate("axe.run().then(({ violations }) => violations)");
      for (const { id, nodes } of found) console.log(`axe: ${scheme} ${state || "home"}: ${id}, ${nodes.length} times`);
      count += found.length;
      await page.context().close();
    }
  }
  return [{ what: "axe violations, every screen, both schemes", bar: 0, unit: "", value: count }];
}

/** @param {readonly Row[]} rows */
function renderTable(rows) {
  const lines = rows.map(({ what, bar, unit, value }) => {
    const shown = (/** @type {number} */ number) => `${number}${unit && ` ${unit}`}`;
    return `| ${what} | ${bar === 0 ? "" : "≤ "}${shown(bar)} | ${shown(value)} | ${value <= bar ? "✓" : "✗"} |`;
  });
  return ["| what | bar | measured | |", "| --- | --- | --- | --- |", ...lines].join("\n");
}
