// Motion: pages appear in 300 ms, or without animation for readers who prefer reduced motion.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrived, open, phone } from "./harness.js";

const reduced = { reducedMotion: "reduce" } as const;

/** Returns the name and duration of the animations that a click on "next" starts. */
async function navigate(page: Page): Promise<[string, number][]> {
  const begun = page.evaluate(
    () =>
      new Promise<[string, number][]>((resolve) => {
        addEventListener("docsgen:navigation-end", () =>
          requestAnimationFrame(() => {
            const animations = document.getAnimations().filter((one) => one instanceof CSSAnimation);
            resolve(animations.map((one) => [one.animationName, Number(one.effect?.getTiming().duration)]));
          }),
        );
      }),
  );
  await page.locator(".neighbor.next").click();
  return begun;
}

/** Returns the elements that would move or fade. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (durations: string) => durations.split(",").some((duration) => Number.parseFloat(duration) > 0);
    const animated = [...document.querySelectorAll("*")].filter((element) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
      return isLong(transitionDuration) || animationName !== "none" || scrollBehavior === "smooth";
    });
    return animated.map((element) => `${element.tagName}.${element.className}`);
  });
}

it("shows a new page in 300 ms", async () => {
  const { page } = await open("docs/introduction");
  expect(await navigate(page)).toContainEqual(["arrive", 300]);
});

it("shows a new page at once with reduced motion", async () => {
  const { page } = await open("docs/introduction", reduced);
  expect(await navigate(page)).toEqual([]);
});

it.each(["", "docs/getting-started"])(
  "does not move, fade, or smooth-scroll anything on /%s with reduced motion",
  async (path) => {
    const { page } = await open(path, reduced);
    await page.keyboard.press("/");
    await page.waitForSelector(".hit");
    expect(await moving(page)).toEqual([]);
  },
);

it("does not animate the drawer or pending links with reduced motion", async () => {
  const { page } = await open("docs/getting-started", {
    ...reduced,
    ...phone,
    prepare: (page) => page.route("**/docs/fullstack-app.js", () => {}),
  });
  await page.locator(".burger").click();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator(".neighbor.next").click();
  await page.locator(".neighbor[data-pending]").waitFor();
  expect(await moving(page)).toEqual([]);
});

it("marks a pending link until its page is shown", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = await open("docs/introduction", {
    prepare: (page) =>
      page.route("**/docs/getting-started.js", async (route) => {
        await held;
        await route.continue();
      }),
  });
  const next = page.locator(".neighbor.next");
  await next.click();
  await page.locator(".neighbor.next[data-pending]").waitFor();
  const names = () => next.locator(".icon").evaluate((icon) => getComputedStyle(icon).animationName);
  expect(await names()).toBe("pending");
  release();
  await arrived(page, "Getting Started");
  await expect.poll(() => page.locator("[data-pending]").count()).toBe(0);
});
