// Articles under the settings of readers: color schemes, forced colors, large text, right to left, and touch. Checks a
// few pages; with DOCSGEN_LONG, thirty.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violations } from "./axe.js";
import { type OpenOptions, open, overflow, phone, rootUrl, started, withScheme } from "./harness.js";

const count = process.env.DOCSGEN_LONG ? 30 : 3;

/** Returns the addresses of pages at equal distances in the sitemap, and the 404 page. */
async function pageAddresses(): Promise<string[]> {
  const sitemap = await (await fetch(`${rootUrl}sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]+\/([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  const chosen = Array.from(
    { length: count - 1 },
    (_, index) => paths[Math.floor((index * paths.length) / (count - 1))],
  );
  return [...new Set(chosen), "404"].filter((path) => path !== undefined);
}

/** Opens each page and returns its problems. */
async function findProblems(options: OpenOptions, find: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const path of await pageAddresses()) {
    const { page } = await open(path, { ...options, mayComplain: path === "404" });
    await started(page);
    // Long articles are completed after the first paint.
    await expect.poll(() => page.locator(".stretch").count()).toBe(0);
    found.push(...(await find(page)).map((problem) => `/${path}: ${problem}`));
    await page.context().close();
  }
  return found;
}

it.each([
  ["in light colors", { prepare: withScheme("light") }],
  ["in dark colors", { prepare: withScheme("dark") }],
  ["in forced colors", { forcedColors: "active" }],
] as const)("pages pass axe %s", async (_name, options) => {
  expect(await findProblems(options, violations)).toEqual([]);
});

it.each([
  ["with text at 200 %", 'style="font-size: 200%"'],
  ["right to left", 'dir="rtl"'],
] as const)("pages pass axe and fit the window %s", async (_name, attribute) => {
  const prepare = (page: Page) =>
    page.route(/^[^?]*\/(?:[^/.]*)(?:\?|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("<html", `<html ${attribute}`) });
    });
  const problems = await findProblems({ prepare, bypassCSP: true }, async (page) => {
    const wide = await overflow(page);
    return [...(await violations(page)), ...(wide > 0 ? [`${wide} px too wide`] : [])];
  });
  expect(problems).toEqual([]);
});

/** Describes interactive elements that are smaller than `minimum` in a direction. Words of a text are exempt. */
function smallTargets(page: Page, minimum: number): Promise<string[]> {
  return page.evaluate((least) => {
    const isInText = (one: Element) =>
      one.matches(".term") || (one.closest("main") !== null && getComputedStyle(one).display === "inline");
    return [...document.querySelectorAll("a[href], button, summary, input:enabled, label[for]")].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const isVisible = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isVisible || width <= 1 || height <= 1 || isInText(one) || (width >= least && height >= least)) return [];
      return [`${one.className || one.localName} ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, minimum);
}

it.each([
  ["24 px with a mouse", 24, {}],
  ["44 px on a phone", 44, { ...phone, isMobile: true, hasTouch: true }],
  ["44 px on a tablet", 44, { viewport: { width: 1180, height: 820 }, isMobile: true, hasTouch: true }],
] as const)("targets are at least %s", async (_name, minimum, options) => {
  expect(await findProblems(options, (page) => smallTargets(page, minimum))).toEqual([]);
});
