// Motion: pages arrive in 300 ms, or without any motion for readers who prefer less of it.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrived, open, phone } from "./harness.js";

const reduced = { reducedMotion: "reduce" } as const;

/** Name and duration of the animations that a navigation by "next" starts. */
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
  await page.locator(".neighbour.next").click();
  return begun;
}

/** Elements that would move or fade. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (durations: string) => durations.split(",").some((duration) => Number.parseFloat(duration) > 0);
    const found = [...document.querySelectorAll("*")].filter((element) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
      return isLong(transitionDuration) || animationName !== "none" || scrollBehavior === "smooth";
    });
    return found.map((element) => `${element.tagName}.${element.className}`);
  });
}

it("a new page arrives in 300 ms", async () => {
  const { page } = await open("docs/introduction");
  expect(await navigate(page)).toContainEqual(["arrive", 300]);
});

it("with reduced motion it shows at once", async () => {
  const { page } = await open("docs/introduction", reduced);
  expect(await navigate(page)).toEqual([]);
});

it.each(["", "docs/getting-started"])(
  "with reduced motion nothing of /%s moves, fades or scrolls smoothly",
  async (path) => {
    const { page } = await open(path, reduced);
    await page.keyboard.press("/");
    await page.waitForSelector(".hit");
    expect(await moving(page)).toEqual([]);
  },
);

it("the drawer and pending links do not move either", async () => {
  const { page } = await open("docs/getting-started", {
    ...reduced,
    ...phone,
    prepare: (page) => page.route("**/docs/fullstack-app.js", () => {}),
  });
  await page.locator(".burger").click();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator(".neighbour.next").click();
  await page.locator(".neighbour[data-pending]").waitFor();
  expect(await moving(page)).toEqual([]);
});

it("a pending link is marked until its page shows", async () => {
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
  const next = page.locator(".neighbour.next");
  await next.click();
  await page.locator(".neighbour.next[data-pending]").waitFor();
  const names = () => next.locator(".icon").evaluate((icon) => getComputedStyle(icon).animationName);
  expect(await names()).toBe("pending");
  release();
  await arrived(page, "Getting Started");
  await expect.poll(() => page.locator("[data-pending]").count()).toBe(0);
});
