// With forced colors, selected, active, and open elements still differ from the rest.
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { computedStyles, open } from "./harness.js";

const forced = { forcedColors: "active" } as const;

/** Resolves for each element to true if this edge is visible: drawn, and not in the page's color. */
function drawn(all: Locator, edge: "left" | "bottom"): Promise<boolean[]> {
  return all.evaluateAll((elements, side) => {
    const page = getComputedStyle(document.documentElement).backgroundColor;
    return elements.map((element) => {
      const style = getComputedStyle(element);
      const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
      return width > 0 && style.getPropertyValue(`border-${side}-color`) !== page;
    });
  }, edge);
}

it("marks active rows and the selected tab, and outlines buttons", async () => {
  const { page } = await open("docs/getting-started", forced);
  await expect.poll(() => page.locator(".contents [aria-current]").count()).toBe(1);
  const marks = {
    rows: (await drawn(page.locator(".sidebar .group[open] .nav-link"), "left")).filter(Boolean).length,
    entries: (await drawn(page.locator(".contents-list a"), "left")).filter(Boolean).length,
    tabs: await drawn(page.locator(".code-group").first().locator("label"), "bottom"),
    start: await drawn(page.locator(".header-start"), "bottom"),
  };
  expect(marks).toEqual({ rows: 1, entries: 1, tabs: [true, false, false, false], start: [true] });
});

it("frames the palette's selected hit", async () => {
  const { page } = await open("docs/getting-started", forced);
  await page.keyboard.press("/");
  await page.waitForSelector(".hit");
  await page.keyboard.press("ArrowDown");
  const frames = () => page.locator(".hit").evaluateAll((all) => all.map((hit) => getComputedStyle(hit).outlineStyle));
  await expect.poll(frames).toEqual(["solid", ...Array(6).fill("none")]);
});

it("highlights matched words", async () => {
  const { page } = await open("docs/getting-started?q=lock", forced);
  await page.waitForSelector(".hit mark");
  const [mark, row] = await Promise.all(
    [".hit mark", ".hit"].map((one) => computedStyles(page.locator(one).first(), "background-color")),
  );
  expect(mark).not.toEqual(row);
});

it("shows the last word of the hero title as plain text, not as a gradient", async () => {
  const { page } = await open("", forced);
  const { color } = await computedStyles(page.locator(".gradient"), "color");
  expect(color).toBe((await computedStyles(page.locator("h1"), "color")).color);
});
