// What a search costs a reader of a large site: requests, bytes (brotli) and the time from the key press to the results, in a
// browser whose processor is slowed down four times. `npm run bench:search -- --pages 10000 [--root folder]`: the folder
// keeps the site and its cache for the next time.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import chromiumBundle from "@sparticuz/chromium";
import { chromium } from "playwright-core";
import { build } from "../../lib/src/build.js";
import { servePreview } from "../../lib/src/server.js";
import { writeConfig } from "./scenarios.mjs";
import { createPages, loadCorpus, writePages } from "./sites.mjs";

const slowdown = 4;
const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const questions = [
  "configuration",
  "environment variables",
  "plugin hooks",
  "how to handle errors in a worker",
  "confguration",
];

const { values } = parseArgs({ options: { pages: { type: "string", default: "1000" }, root: { type: "string" } } });
const root = values.root ?? mkdtempSync(join(tmpdir(), "docsgen-search-"));
if (!existsSync(join(root, "content"))) {
  writePages(createPages(loadCorpus(), { count: Number(values.pages) }), join(root, "content"));
}
writeConfig(root, {});
await build({ root });
const server = await servePreview({ out: join(root, "dist"), base: "/", port: 0 });
const browser = await chromium.launch({
  executablePath: await chromiumBundle.executablePath(),
  args: flags.split(" "),
});
try {
  console.log("| question | requests | all bytes | of them data | first results | all results | the same again |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const question of questions) {
    const { requests, bytes, dataBytes, times } = await ask(question);
    const sizes = [bytes, dataBytes].map((size) => `${(size / 1024).toFixed(1)} KB`);
    console.log(`| ${[question, requests, ...sizes, ...times.map((ms) => `${Math.round(ms)} ms`)].join(" | ")} |`);
  }
} finally {
  await browser.close();
  await server.close();
  if (!values.root) rmSync(root, { recursive: true, force: true });
}

/** A reader's first question, from opening the palette on. @param {string} question */
async function ask(question) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(server.url, { waitUntil: "networkidle" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  /** @type {Promise<{ url: string, bytes: number }>[]} */
  const loaded = [];
  page.on("response", (response) => {
    const weigh = (/** @type {Buffer} */ body) => ({ url: response.url(), bytes: brotliCompressSync(body).length });
    loaded.push(response.body().then(weigh, () => ({ url: response.url(), bytes: 0 })));
  });
  await page.keyboard.press("Control+K");
  await page.locator(".hit").first().waitFor();
  const first = await time(page, question);
  const all = await Promise.all(loaded);
  await page.locator(".palette-input").fill("");
  await page.waitForFunction(() => document.querySelector(".palette [role=status]")?.textContent === "");
  const again = await time(page, question);
  await page.context().close();
  const sum = (/** @type {typeof all} */ list) => list.reduce((total, { bytes }) => total + bytes, 0);
  const data = all.filter(({ url }) => url.includes("/search/"));
  return { requests: all.length, bytes: sum(all), dataBytes: sum(data), times: [first.some, first.all, again.all] };
}

/**
 * From the input event to the frame that shows some, or all, results.
 * @param {import("playwright-core").Page} page @param {string} question
 */
function time(page, question) {
  return page.evaluate(async (text) => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector(".palette-input"));
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(input, text);
    const start = performance.now();
    const before = document.querySelector(".palette-list")?.textContent;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    let some = 0;
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now() - start;
      const list = document.querySelector(".palette-list")?.textContent;
      if (some === 0 && list !== before && list) some = now;
      if (document.querySelector(".palette [role=status]")?.textContent) return { some: some || now, all: now };
    }
  }, question);
}
