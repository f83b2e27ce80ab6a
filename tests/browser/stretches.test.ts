// Long articles are split into sections: content far below the viewport is laid out after the first paint, without
// visible effects.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { open, phone, rootUrl } from "./harness.js";

const article = "docs/cairn-queue";
const left = (page: Page) => page.locator(".stretch").count();
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Records the height of the page in each frame, in the global `heights`. */
const record = () => {
  const heights: number[] = [];
  Object.assign(window, { heights });
  const note = () => {
    // From the first paint on.
    if (performance.getEntriesByType("paint").length > 0) heights.push(document.documentElement.scrollHeight);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};
/** Returns the largest change of the page's height since then, relative to its final height. */
const largestChange = async (page: Page) => {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const heights = await page.evaluate((): number[] => Reflect.get(window, "heights"));
  const final = heights.at(-1) ?? 0;
  return Math.max(...heights.map((one) => Math.abs(one - final))) / final;
};

it.each([
  [1440, "docs/cairn-queue", "docs/testing"],
  [390, "docs/cairn-queue", "docs/cairn-server"],
])(
  "estimates heights within 5 percent at %i px, after loading %s and navigating to %s",
  async (width, first, second) => {
    const viewport = { width, height: 900 };
    const { page } = await open(first, { viewport, prepare: (page) => page.addInitScript(record) });
    await page.locator(".prose > div:not([class])").first().waitFor({ state: "attached" });
    await expect.poll(() => left(page)).toBe(0);
    expect(await largestChange(page)).toBeLessThan(0.05);
    await page.evaluate((href) => {
      // The heights of the next page are recorded from its first frame on.
      addEventListener("docsgen:navigation-end", () => Reflect.get(window, "heights").splice(0), { once: true });
      const link = Object.assign(document.createElement("a"), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, new URL(second, rootUrl).href);
    await page.waitForFunction((path) => location.pathname.endsWith(path), second);
    await expect.poll(() => left(page)).toBe(0);
    expect(await largestChange(page)).toBeLessThan(0.05);
  },
);

it("shows all sections with scripts, and has the same height as the unsplit page", async () => {
  for (const options of [{}, phone]) {
    const { page } = await open(article, options);
    await expect.poll(() => left(page)).toBe(0);
    const cut = await height(page);
    const count = await page.evaluate(() => {
      const stretches = [...document.querySelectorAll(".prose > div:not([class])")];
      for (const stretch of stretches) stretch.replaceWith(...stretch.childNodes);
      return stretches.length;
    });
    expect(count).toBeGreaterThan(3);
    expect(await height(page)).toBe(cut);
  }
});

it("finds, displays, and prints the last section without scripts, and links scroll to its heading", async () => {
  const { page } = await open(article, { javaScriptEnabled: false });
  expect(await left(page)).toBeGreaterThan(3);
  const last = page.locator(".prose h2").last();
  expect((await last.boundingBox())?.y).toBeGreaterThan(1500);
  await page.locator(".contents-list a:not([class])").last().click();
  expect(await last.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(900);
  await page.emulateMedia({ media: "print" });
  expect(
    await page
      .locator(".stretch")
      .first()
      .evaluate((one) => getComputedStyle(one).contentVisibility),
  ).toBe("visible");
});

it("scrolls to the same position as the unsplit page, both for a hash and after a reload", async () => {
  const { page } = await open(article);
  const id = await page.locator(".prose h2").last().getAttribute("id");
  const visit = await open(`${article}#${id}`);
  const heading = visit.page.locator(`[id="${id}"]`);
  await expect.poll(() => left(visit.page)).toBe(0);
  const top = () => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const before = await top();
  expect(before).toBeGreaterThanOrEqual(64);
  expect(before).toBeLessThan(900);
  await visit.page.waitForFunction(() => typeof history.state?.scrollTop === "number");
  await visit.page.reload();
  await expect.poll(() => left(visit.page)).toBe(0);
  await expect.poll(top).toBe(before);
});
