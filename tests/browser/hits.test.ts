// Rows of the search palette: their content, whether they fit into the list, and where they lead.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { arrived, open, phone } from "./harness.js";
import { article, isOpen, openPalette, search } from "./palette-page.js";

function onApple(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(navigator, "platform", { get: () => "MacIntel" }));
}

it("shows the first pages in site order for a blank query, without descriptions for guides", async () => {
  const page = await openPalette();
  expect(await page.locator(".hit-label").allTextContents()).toEqual([
    ...["Introduction", "Getting Started", "Fullstack App"],
    ...["Cairn Instance", "Descriptors", "Providers", "Modules"],
  ]);
  await expect.poll(() => page.locator(".hit-line").count()).toBe(0);
});

it("shows a package's icon and description", async () => {
  const page = await openPalette();
  await search(page, "scheduler");
  const hit = page.locator(".hit").first();
  expect(await hit.locator('use[href$="#clock"]').count()).toBe(1);
  const line = await hit.locator(".hit-line").textContent();
  await hit.click();
  await arrived(page, "Cairn Scheduler");
  expect(await page.getAttribute("meta[name=description]", "content")).toBe(line);
});

it("highlights the matching words in a line of context from the article", async () => {
  const page = await openPalette();
  await search(page, "retry");
  const marks = await page.locator(".hit:has(.hit-page) .hit-line mark").allTextContents();
  expect(marks.length).toBeGreaterThan(2);
  expect(marks.filter((mark) => !/^retr(y|ied|ies)/i.test(mark))).toEqual([]);
});

it.each([320, 360, 1440])("keeps rows within the list's width in a %i px wide window", async (width) => {
  const page = await openPalette(article, { viewport: { width, height: 740 } });
  for (const text of ["retry", "waiting"]) {
    await search(page, text);
    const list = page.locator(".palette-list");
    expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
});

it("wraps around from the first hit to the last with the up arrow", async () => {
  const page = await openPalette();
  await search(page, "retry");
  expect(await page.locator(".hit").first().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowUp");
  expect(await page.locator(".hit").last().getAttribute("aria-selected")).toBe("true");
});

describe("choosing a hit", () => {
  it("closes the palette and focuses the new page's heading", async () => {
    const page = await openPalette();
    await page.locator(".hit", { hasText: "Getting Started" }).click();
    await arrived(page, "Getting Started");
    expect(await isOpen(page)).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("scrolls to a section of the current page without loading anything", async () => {
    const page = await openPalette();
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await search(page, "misunderstandings");
    await page.keyboard.press("Enter");
    await page.waitForURL(/cairn-lock#three-misunderstandings$/);
    expect(await isOpen(page)).toBe(false);
    const top = () => page.locator("#three-misunderstandings").evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThanOrEqual(64);
    expect(await page.locator("html[data-same-document]").count()).toBe(1);
  });
});

it("shows a close button instead of the key on a touch screen", async () => {
  const { page } = await open("docs/cairn-lock", { ...phone, isMobile: true, hasTouch: true });
  await page.locator("[data-search]").tap();
  await page.waitForSelector(".hit");
  const close = page.locator(".palette-close");
  expect(await close.locator("kbd").isVisible()).toBe(false);
  expect(await close.evaluate((one) => getComputedStyle(one, "::before").content)).toContain("×");
  await close.tap();
  expect(await isOpen(page)).toBe(false);
});

describe("keyboard shortcuts", () => {
  it.each(["Meta+p", "Control+k"])("include %s on Apple systems", async (keys) => {
    const { page } = await open("docs/cairn-lock", { prepare: onApple });
    await page.keyboard.press(keys);
    expect(await isOpen(page)).toBe(true);
  });

  it("do not intercept the Control key in text fields", async () => {
    const { page } = await open("docs/cairn-lock", { prepare: onApple });
    await page.evaluate(() => {
      const field = document.createElement("textarea");
      document.querySelector("main")?.prepend(field);
      field.focus();
    });
    await page.keyboard.press("Control+k");
    expect(await isOpen(page)).toBe(false);
    await page.keyboard.press("Meta+k");
    expect(await isOpen(page)).toBe(true);
  });

  it.each(["input", "select", "div"])("do not interfere with typing in a field (%s)", async (name) => {
    const { page } = await open("docs/cairn-lock");
    await page.evaluate((tag) => {
      const field = document.createElement(tag);
      field.tabIndex = 0;
      if (tag === "div") field.contentEditable = "true";
      document.querySelector("main")?.prepend(field);
      field.focus();
    }, name);
    await page.keyboard.press("/");
    await page.keyboard.press("Control+p");
    expect(await isOpen(page)).toBe(false);
    await page.keyboard.press("Control+k");
    expect(await isOpen(page)).toBe(true);
  });
});
