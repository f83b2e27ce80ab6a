// Measures the first load of a page: first and largest contentful paint, layout shift, and all long tasks from the
// start of the load, in a browser with a throttled CPU. Each page is compared with its floor: the same article in a
// document without styles, scripts, or frame. The two are loaded alternately, so that both run under the same
// conditions.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { median, renderGrid } from "./table.mjs";

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {object} Load
 * @property {number} firstMs first contentful paint, from the start of the navigation
 * @property {number} largestMs largest contentful paint
 * @property {number} shift cumulative layout shift, during the load and a scroll
 * @property {number[]} tasksMs tasks of more than 50 ms
 * @typedef {{ page: string, kind: "site" | "plain", runs: Load[] }} Loads
 */

const minimumRuns = 10;
/** Maximum time that a page may be busy after its last request. */
const quietMs = 300;

/**
 * Writes the floor of a page to the site's output.
 * @param {string} out the output folder
 * @param {string} page `docs/cairn-queue`
 * @returns {string} its path on the site
 */
export function writePlain(out, page) {
  const html = readFileSync(join(out, `${page}.html`), "utf8");
  const { start, end } = findArticle(html);
  const article = html.slice(start, end).replace(/<aside class="contents">.*?<\/aside>/s, "");
  const address = `plain/${page}`;
  const file = join(out, `${address}.html`);
  mkdirSync(dirname(file), { recursive: true });
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title>';
  writeFileSync(file, `<!doctype html><html lang="en"><head>${head}</head><body>${article}</body></html>`);
  return address;
}

/** Returns the position of the article's HTML in a document. @param {string} html */
export function findArticle(html) {
  const opening = '<div class="prose">';
  const start = html.indexOf(opening) + opening.length;
  const end = html.indexOf('</div><div class="page-facts">', start);
  if (start < opening.length || end < 0) throw new Error("Cannot find the article in the document.");
  return { start, end };
}

/**
 * Loads each page and its floor alternately.
 * @param {{ pages: { page: string, plain?: string }[], url: string, runs: number, open: () => Promise<Page> }} options
 *   `open`: opens a page in a new, throttled context
 * @returns {Promise<Loads[]>}
 */
export async function measurePaint({ pages, url, runs, open }) {
  /** @type {Loads[]} */
  const all = [];
  for (const { page, plain } of pages) {
    /** @type {Loads} */
    const site = { page, kind: "site", runs: [] };
    /** @type {Loads} */
    const floor = { page, kind: "plain", runs: [] };
    // The first load of each warms up the server and the browser.
    for (let run = -1; run < Math.max(runs, minimumRuns); run++) {
      const load = await measureLoad(await open(), url + page);
      if (run >= 0) site.runs.push(load);
      if (plain === undefined) continue;
      const bare = await measureLoad(await open(), url + plain);
      if (run >= 0) floor.runs.push(bare);
    }
    all.push(site, ...(plain === undefined ? [] : [floor]));
  }
  return all;
}

/** @param {Page} page @param {string} url @returns {Promise<Load>} */
async function measureLoad(page, url) {
  await page.addInitScript(() => {
    /** @type {import("./paint.mjs").Load} */
    const seen = { firstMs: 0, largestMs: 0, shift: 0, tasksMs: [] };
    Object.assign(window, { seen });
    const watch = (/** @type {string} */ type, /** @type {(entry: PerformanceEntry) => void} */ note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") seen.firstMs = startTime;
    });
    watch("largest-contentful-paint", ({ startTime }) => {
      seen.largestMs = startTime;
    });
    watch("layout-shift", (entry) => {
      seen.shift += "value" in entry ? Number(entry.value) : 0;
    });
    watch("longtask", ({ duration }) => seen.tasksMs.push(Math.round(duration)));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 400);
  const load = await page.evaluate(async (ms) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return Reflect.get(window, "seen");
  }, quietMs);
  await page.context().close();
  return load;
}

/**
 * Returns the medians of a page's loads.
 * @param {Loads} loads
 */
export function summarize({ page, kind, runs }) {
  const of = (/** @type {(load: Load) => number} */ pick) => median(runs.map(pick)) ?? 0;
  return {
    page,
    kind,
    firstMs: of(({ firstMs }) => firstMs),
    largestMs: of(({ largestMs }) => largestMs),
    shift: Math.max(...runs.map(({ shift }) => shift)),
    tasks: of(({ tasksMs }) => tasksMs.length),
    longestMs: of(({ tasksMs }) => Math.max(0, ...tasksMs)),
    blockedMs: of(({ tasksMs }) => tasksMs.reduce((sum, ms) => sum + ms - 50, 0)),
  };
}

/** @param {ReturnType<typeof summarize>[]} all */
export function renderPaint(all) {
  const head = ["page", "", "first paint", "largest paint", "long tasks", "longest", "blocked", "layout shift"];
  const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`;
  const lines = all.map((one) => [
    one.page || "home",
    one.kind,
    ms(one.firstMs),
    ms(one.largestMs),
    String(one.tasks),
    ms(one.longestMs),
    ms(one.blockedMs),
    String(one.shift),
  ]);
  return renderGrid(head, lines);
}
