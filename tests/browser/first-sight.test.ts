// The search palette before typing and without results: recent pages and suggestions.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { arrived, open, openTab, rootUrl } from "./harness.js";
import { article, input, isOpen, openPalette, search } from "./palette-page.js";

const labels = (page: Page) => page.locator(".hit-label").allTextContents();
const recent = (page: Page) => page.locator('[role="group"]:first-child .hit-label').allTextContents();
const firstPages = ["Introduction", "Getting Started", "Fullstack App", "Cairn Instance"];

async function reopen(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".hit");
}

describe("recent pages", () => {
  it("come first, starting with the newest: visited pages and chosen sections", async () => {
    const { page } = await open(article);
    await page.locator(".neighbor.next").click();
    await arrived(page, "Cairn Lock Redis");
    await reopen(page);
    // The current page is left out.
    expect(await recent(page)).toEqual(["Cairn Lock"]);
    // The first pages of the site follow.
    expect((await labels(page)).slice(1, 5)).toEqual(firstPages);
    expect(await labels(page)).toHaveLength(8);
    expect(await page.locator(".palette-recent > span").textContent()).toBe("Recent");
    await search(page, "misunderstandings");
    await page.keyboard.press("Enter");
    await arrived(page, "Cairn Lock");
    await reopen(page);
    expect(await recent(page)).toEqual(["Three misunderstandings", "Cairn Lock Redis"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await arrived(page, "Cairn Lock Redis");
    // Other tabs show them too.
    await page.goto(`${rootUrl}docs/cairn-queue`);
    await reopen(page);
    expect(await recent(page)).toEqual(["Cairn Lock Redis", "Three misunderstandings", "Cairn Lock"]);
    expect(await page.locator(".hit-page").textContent()).toBe("Cairn Lock");
    await search(page, "lock");
    expect(await page.locator(".palette-recent").isVisible()).toBe(false);
  });

  it("are cleared with a button; the list then shows the first pages, and the field keeps the focus", async () => {
    const visit = await open(article);
    const isKept = () => Object.keys(localStorage).some((key) => key.startsWith("docsgen-places"));
    await expect.poll(() => visit.page.evaluate(isKept)).toBe(true);
    await visit.page.close();
    const page = await openTab(visit, "docs/cairn-queue");
    await reopen(page);
    expect(await recent(page)).toEqual(["Cairn Lock"]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".hit").count()).toBe(7);
    expect((await labels(page)).slice(0, 4)).toEqual(firstPages);
    expect(await page.locator(".palette-recent").isVisible()).toBe(false);
    expect(await page.locator(input).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await isOpen(page)).toBe(true);
    await page.reload();
    await reopen(page);
    expect((await labels(page)).slice(0, 4)).toEqual(firstPages);
  });

  it.each(["[null, 3, {}]", '{"url": "/"}', "[", '[{"url": "/docs/gone"}]'])(
    "are ignored if invalid: %s",
    async (stored) => {
      const page = await openPalette(article, {
        prepare: (opened) =>
          opened.addInitScript((text) => {
            const get = Storage.prototype.getItem;
            Storage.prototype.getItem = function (key) {
              return key.startsWith("docsgen-places") ? text : get.call(this, key);
            };
          }, stored),
      });
      expect((await labels(page)).slice(0, 4)).toEqual(firstPages);
    },
  );
});

it("shows the group next to a page's name, and shows keyboard hints at the bottom", async () => {
  const page = await openPalette();
  expect((await page.locator(".hit-group").allTextContents()).slice(2, 4)).toEqual(["Guides", "Core Concepts"]);
  expect(await page.locator(".palette-foot").textContent()).toBe("↑↓move↵openEscclose");
  await search(page, "scheduler");
  expect(await page.locator(".hit >> nth=0").locator(".hit-group").textContent()).toBe("Packages");
});

describe("without results", () => {
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ["a click", (page) => page.getByRole("button", { name: "Did you mean authentication?" }).click()],
    ["Enter", (page) => page.keyboard.press("Enter")],
  ])("searches for the suggested word on %s", async (_way, accept) => {
    const page = await openPalette();
    await search(page, "authetifiaktion");
    expect(await page.locator(".palette-empty").textContent()).toBe("Nothing found...");
    await accept(page);
    await page.waitForSelector(".hit");
    expect(await page.inputValue(input)).toBe("authentication");
    expect(await page.locator(input).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.locator(".palette-suggestion").isVisible()).toBe(false);
  });

  it("suggests nothing if no word is similar enough", async () => {
    const page = await openPalette();
    await search(page, "zzqqxx");
    expect(await page.locator(".palette-suggestion").isVisible()).toBe(false);
    await page.keyboard.press("Enter");
    expect(await isOpen(page)).toBe(true);
  });
});

it("fetches the palette script, the worker script, and the manifest in parallel", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requests: string[] = [];
  const { page } = await open(article, {
    prepare: (opened) =>
      opened.context().route(/later-palette|worker-search|search\//, async (route) => {
        requests.push(new URL(route.request().url()).pathname.replace(/.*\/|-\w+(?=\.)/g, ""));
        await held;
        await route.continue();
      }),
  });
  await page.keyboard.press("/");
  await page.keyboard.type("scheduler");
  await expect.poll(() => requests.sort()).toEqual(["index.json", "later-palette.js", "worker-search.js"]);
  release();
  await page.waitForSelector(".hit");
});
