// The loading bar: its steps, its timing, and its behavior during a navigation.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type LoadingBar, stepAt } from "../../theme/client/navigation/loading-bar.js";
import { openWith } from "./client.js";
import { open } from "./harness.js";

interface Bars {
  createLoadingBar(element: HTMLElement, stepIntervalMs?: number): LoadingBar;
}
declare const client: Bars;
type BarWindow = Window & { bar?: LoadingBar };

/** Opens a page with a separate bar and a clock that only the test advances. */
async function openBar(stepIntervalMs?: number): Promise<{ page: Page; value(): Promise<number> }> {
  const page = await openWith("navigation/loading-bar");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate((ms) => {
    const element = document.createElement("div");
    element.className = "bar";
    document.body.append(element);
    Object.assign(window, { bar: client.createLoadingBar(element, ms) });
  }, stepIntervalMs);
  return { page, value: async () => Number(await page.locator(".bar").getAttribute("aria-valuenow")) };
}

async function call(page: Page, name: keyof LoadingBar): Promise<void> {
  await page.evaluate((method) => (window as BarWindow).bar?.[method](), name);
}

function isVisible(page: Page): Promise<boolean> {
  return page.locator(".bar[data-shown]").count().then(Boolean);
}

it("takes smaller and smaller steps: 10, 20, 30, 34, … 50, 54, … 82, 83, … 100", () => {
  const values = [0];
  for (let step = stepAt(0); step > 0; step = stepAt(values.at(-1) ?? 0)) values.push((values.at(-1) ?? 0) + step);
  expect(values.slice(0, 12)).toEqual([0, 10, 20, 30, 34, 38, 42, 46, 50, 54, 56, 58]);
  expect(values.slice(-4)).toEqual([97, 98, 99, 100]);
  expect(values).toContain(80);
  expect(values).toContain(82);
  expect(values).not.toContain(81);
});

it.each([
  [undefined, 100],
  [500, 500],
])("takes the first step at once and another step after each interval (%s)", async (given, intervalMs) => {
  const { page, value } = await openBar(given);
  await call(page, "start");
  expect(await value()).toBe(10);
  await page.clock.runFor(intervalMs - 1);
  expect(await value()).toBe(10);
  await page.clock.runFor(1);
  expect(await value()).toBe(20);
  await page.clock.runFor(intervalMs * 100);
  expect(await value()).toBe(100);
});

it("jumps to 100 at the end, is hidden shortly after, and returns to 0", async () => {
  const { page, value } = await openBar();
  await call(page, "start");
  await call(page, "complete");
  expect(await value()).toBe(100);
  expect(await isVisible(page)).toBe(true);
  await page.clock.runFor(1000);
  expect(await isVisible(page)).toBe(false);
  expect(await value()).toBe(0);
});

it("cancels pending end timers if it is restarted shortly after the end", async () => {
  const { page, value } = await openBar();
  await call(page, "start");
  await call(page, "complete");
  await call(page, "start");
  expect(await value()).toBe(10);
  await page.clock.runFor(350);
  expect(await isVisible(page)).toBe(true);
  expect(await value()).toBe(34);
});

it("takes a step every 500 ms while a page is loading", async () => {
  const { page } = await open("docs/introduction", {
    prepare: async (page) => {
      await page.clock.install();
      await page.route("**/docs/getting-started.js", () => {});
    },
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => document.querySelector<HTMLElement>(".neighbor.next")?.click());
  const values: (string | null)[] = [];
  for (const ms of [0, 499, 1, 500, 499, 1]) {
    await page.clock.runFor(ms);
    values.push(await page.locator(".loading-bar").getAttribute("aria-valuenow"));
  }
  expect(values).toEqual(["10", "10", "20", "30", "30", "34"]);
});

it("is shown during a navigation: fixed at the top, 3 px high, in the primary color", async () => {
  const { page } = await open("docs/introduction", {
    prepare: (page) => page.route("**/docs/getting-started.js", () => {}),
  });
  await page.locator(".neighbor.next").click();
  const bar = page.locator(".loading-bar");
  expect(await bar.getAttribute("aria-valuenow")).toBe("10");
  const [height, top, position, color] = await bar.evaluate((element) => {
    const { height, top, position, backgroundColor } = getComputedStyle(element);
    return [height, top, position, backgroundColor];
  });
  expect([height, top, position, color]).toEqual(["3px", "0px", "fixed", "rgb(55, 178, 77)"]);
  await expect.poll(() => bar.getAttribute("aria-valuenow")).toBe("20");
  await page.locator(".sidebar a", { hasText: "Fullstack App" }).click();
  await expect.poll(() => bar.getAttribute("aria-valuenow")).toBe("0");
});
