// Long articles are split into sections: content far below the viewport is laid out after the first paint, without
// visible effects.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { open, phone } from "./harness.js";

const article = "docs/cairn-queue";
const left = (page: Page) => page.locator(".stretch").count();
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

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
