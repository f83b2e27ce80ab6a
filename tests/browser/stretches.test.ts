// A long article is cut into stretches: what is far below the window is laid out after the first paint. Nobody should notice.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { open, phone } from "./harness.js";

const article = "docs/cairn-queue";
const left = (page: Page) => page.locator(".stretch").count();
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

it("the script shows all of them, and the page is as high as in one piece", async () => {
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

it("without scripts the last is found, read and printed; its heading is where a link leads", async () => {
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

it("a hash and a reload lead to the same place as in one piece", async () => {
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
