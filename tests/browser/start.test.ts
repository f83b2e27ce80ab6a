// The script starts after the first paint, or earlier if the reader interacts with the page.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { open } from "./harness.js";
import { article } from "./palette-page.js";

/** Records when the script has started: at that point, the page contains the live region. */
function noteStart(page: Page) {
  return page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("body > [role=status]")) return;
      observer.disconnect();
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      document.documentElement.dataset.started = paint ? "after" : "before";
    }).observe(document, { childList: true, subtree: true });
  });
}

test("runs no scripts before the first paint", async () => {
  const { page } = await open(article, { prepare: noteStart });
  await expect.poll(() => page.locator("html").getAttribute("data-started")).toBe("after");
});

test("handles a key pressed before the first paint", async () => {
  const { page } = await open(article, {
    prepare: async (opened) => {
      await opened.addInitScript(() => {
        // Paints are never reported, and the fallback timeout does not elapse.
        PerformanceObserver.prototype.observe = () => {};
        const later = window.setTimeout;
        Object.assign(window, {
          setTimeout: (run: TimerHandler, ms = 0, ...args: unknown[]) => (ms === 300 ? 0 : later(run, ms, ...args)),
        });
      });
    },
  });
  expect(await page.locator("body > [role=status]").count()).toBe(0);
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".palette[open]");
});
