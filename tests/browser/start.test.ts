// The script starts after the first paint, or when the reader does something before it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { open } from "./harness.js";
import { article } from "./palette-page.js";

/** Notes when the script has started: then the region for announcements is in the page. */
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

test("nothing of it runs before the page is painted", async () => {
  const { page } = await open(article, { prepare: noteStart });
  await expect.poll(() => page.locator("html").getAttribute("data-started")).toBe("after");
});

test("a key that is pressed before has its effect", async () => {
  const { page } = await open(article, {
    prepare: async (opened) => {
      await opened.addInitScript(() => {
        // No paint is told of, and the time after which the script starts without one does not pass.
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
