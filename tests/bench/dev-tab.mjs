// An open browser tab on `docsgen dev`, for the benchmark. Measures the time from a change on disk until it is on
// screen.
import chromiumBundle from "@sparticuz/chromium";
import { chromium } from "playwright-core";
import { pause } from "./dev-server.mjs";

/** @typedef {import("playwright-core").Page} Page */

export async function launchTabs() {
  return chromium.launch({
    executablePath: await chromiumBundle.executablePath(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}

/** Opens a page and waits until it is connected. @param {import("playwright-core").Browser} browser @param {number} port @param {string} path */
export async function openTab(browser, port, path) {
  const page = await browser.newPage();
  const connected = page.waitForResponse((response) => response.url().includes("@docsgen/events"));
  await page.goto(`http://127.0.0.1:${port}${path}`);
  await connected;
  return page;
}

/** Measures the time from a change to the first frame that shows the words. @param {Page} page @param {string} words @param {() => void} change */
export async function measureText(page, words, change) {
  const seen = page.evaluate(
    (expected) =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent?.includes(expected)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Date.now()));
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }),
    words,
  );
  return changeAndWait(change, seen);
}

/** Measures the time from a change to the first frame in which the body's outline has this color. @param {Page} page @param {string} color @param {() => void} change */
export async function measureColor(page, color, change) {
  const seen = page.evaluate(
    (expected) =>
      new Promise((resolve) => {
        const look = () => {
          if (getComputedStyle(document.body).outlineColor === expected) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    color,
  );
  return changeAndWait(change, seen);
}

/** @param {() => void} change @param {Promise<unknown>} seen resolves with a timestamp */
async function changeAndWait(change, seen) {
  // By now the observer is active, and the work of the previous change is finished.
  await pause(500);
  const before = Date.now();
  change();
  return Number(await seen) - before;
}
