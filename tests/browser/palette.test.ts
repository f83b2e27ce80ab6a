// The search palette as readers use it: keys, pointer, screen reader, and slow or failing networks.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.js";
import { open, sites, started } from "./harness.js";
import { article, input, isOpen, openPalette, search } from "./palette-page.js";

const labels = (page: Page) => page.locator(".hit-label").allTextContents();
const selected = (page: Page) => page.locator('.hit[aria-selected="true"] .hit-label').allTextContents();

describe.each(sites)("$name", ({ url }) => {
  it("shows the first seven pages without a selection, and focuses the field", async () => {
    const page = await openPalette(url + article);
    expect((await labels(page)).slice(0, 4)).toEqual([
      "Introduction",
      "Getting Started",
      "Fullstack App",
      "Cairn Instance",
    ]);
    expect(await page.locator(".hit").count()).toBe(7);
    expect(await selected(page)).toEqual([]);
    expect(await page.locator(input).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getAttribute(input, "placeholder")).toBe("Search...");
  });

  it("navigates to the first hit on Enter and closes the palette", async () => {
    const page = await openPalette(url + article);
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    await search(page, "scheduler");
    expect(await selected(page)).toEqual(["Cairn Scheduler"]);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${url}docs/cairn-scheduler`);
    await page.waitForSelector('h1:has-text("Cairn Scheduler")');
    expect(await isOpen(page)).toBe(false);
    expect(await page.locator("html[data-same-document]").count()).toBe(1);
  });

  it("opens with the query from the address", async () => {
    const { page } = await open(`${url}?q=scheduler`);
    await page.waitForSelector('.hit[aria-selected="true"]');
    expect(await selected(page)).toEqual(["Cairn Scheduler"]);
    expect(await page.inputValue(input)).toBe("scheduler");
  });

  it("names the section of a hit inside an article and links to that section", async () => {
    const page = await openPalette(url);
    await search(page, "misunderstandings");
    const hit = page.locator(".hit").first();
    expect(await hit.locator(".hit-label").textContent()).toBe("Three misunderstandings");
    expect(await hit.locator(".hit-page").textContent()).toBe("Cairn Lock");
    expect(await hit.locator("mark").first().textContent()).toBe("misunderstandings");
    await hit.click();
    await page.waitForURL(`${url}docs/cairn-lock#three-misunderstandings`);
    const top = () =>
      page.locator("#three-misunderstandings").evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(160);
    expect(await top()).toBeGreaterThanOrEqual(64);
  });
});

it.each(sites)("works under the site's Content-Security-Policy, $name", async ({ url }) => {
  const [, policy = ""] = /Content-Security-Policy: (.*)/.exec(await (await fetch(`${url}_headers`)).text()) ?? [];
  expect(policy).toContain("default-src 'self'");
  const page = await openPalette(url, {
    prepare: (opened) =>
      opened.context().route("**/*", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
      }),
  });
  // Pending requests do not matter here.
  await page.context().unrouteAll({ behavior: "ignoreErrors" });
});

describe("opening", () => {
  it.each(["Control+k", "Control+K", "Meta+k", "Control+p", "/"])("with %s", async (keys) => {
    const { page } = await open(article);
    await page.keyboard.press(keys);
    expect(await isOpen(page)).toBe(true);
    expect(await page.inputValue(input)).toBe("");
  });

  it("with the button, which shows the keys", async () => {
    const { page } = await open(article);
    expect(await page.locator(".search-keys").textContent()).toBe("Ctrl K");
    await page.click("[data-search]");
    expect(await isOpen(page)).toBe(true);
  });

  it("prevents the browser's default action for its keys", async () => {
    const { page } = await open(article);
    const prevented = await page.evaluate(() =>
      ["k", "p"].map((key) => {
        const event = new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true });
        return !document.body.dispatchEvent(event);
      }),
    );
    expect(prevented).toEqual([true, true]);
  });

  it("uses only mod+K in other text fields", async () => {
    const { page } = await open(article);
    await page.evaluate(() => {
      const field = document.createElement("textarea");
      document.querySelector("main")?.prepend(field);
      field.focus();
    });
    await page.keyboard.press("/");
    await page.keyboard.press("Control+p");
    expect(await isOpen(page)).toBe(false);
    expect(await page.inputValue("textarea")).toBe("/");
    await page.keyboard.press("Control+k");
    expect(await isOpen(page)).toBe(true);
  });

  it("ignores other keys", async () => {
    const { page } = await open(article);
    for (const keys of ["k", "p", "Alt+k", "Control+Shift+k", "Control+/"]) await page.keyboard.press(keys);
    expect(await isOpen(page)).toBe(false);
  });
});

describe("closing", () => {
  const ways: [string, (page: Page) => Promise<unknown>][] = [
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["the overlay", (page) => page.mouse.click(20, 600)],
    ["its button", (page) => page.click(".palette-close")],
  ];
  it.each(ways)("with %s restores the focus and clears the query and the selection", async (_way, close) => {
    const { page } = await open(article);
    await page.focus(".brand");
    await page.keyboard.press("Control+k");
    await search(page, "lock");
    await close(page);
    expect(await isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("brand");
    await page.keyboard.press("Control+k");
    await page.waitForFunction(() => document.querySelectorAll(".hit").length === 7);
    expect(await page.inputValue(input)).toBe("");
    expect(await selected(page)).toEqual([]);
    expect((await labels(page))[0]).toBe("Introduction");
  });

  it("is not triggered when a text selection is dragged from the field to the overlay", async () => {
    const page = await openPalette();
    await page.fill(input, "lock");
    const box = await page.locator(input).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(20, 600);
    await page.mouse.up();
    expect(await isOpen(page)).toBe(true);
  });

  it("locks the scroll position of the page behind the palette until the palette is closed", async () => {
    const page = await openPalette();
    await page.mouse.move(700, 700);
    await page.mouse.wheel(0, 500);
    await search(page, "lock");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

describe("hits", () => {
  it("rank names first, ignore case, mark matches, and never number more than seven", async () => {
    const page = await openPalette();
    await search(page, "LOCK");
    expect((await labels(page)).slice(0, 2)).toEqual(["Cairn Lock", "Cairn Lock Redis"]);
    expect(await page.locator(".hit mark").first().textContent()).toBe("Lock");
    expect(await page.locator(".hit").count()).toBeLessThanOrEqual(7);
    await search(page, "s");
    expect(await page.locator(".hit").count()).toBe(7);
  });

  it("tolerate a typo", async () => {
    const page = await openPalette();
    await search(page, "shceduler");
    expect((await labels(page)).slice(0, 2)).toContain("Cairn Scheduler");
  });

  it("are replaced by a message if nothing matches", async () => {
    const page = await openPalette();
    await search(page, "zzqqxx");
    expect(await page.locator(".palette-empty").textContent()).toBe("Nothing found...");
    expect(await page.locator(".hit").count()).toBe(0);
    await page.fill(input, "  ");
    await page.waitForFunction(() => document.querySelectorAll(".hit").length === 7);
    expect(await page.locator(".palette-empty").count()).toBe(0);
  });

  it("wrap around with the arrow keys and stay in view", async () => {
    const page = await openPalette();
    await page.keyboard.press("ArrowUp");
    expect(await page.getAttribute(".hit >> nth=6", "aria-selected")).toBe("true");
    await page.keyboard.press("ArrowDown");
    expect(await page.getAttribute(".hit >> nth=0", "aria-selected")).toBe("true");
    await search(page, "retry");
    await page.keyboard.press("ArrowUp");
    const isInSight = await page.locator('.hit[aria-selected="true"]').evaluate((hit) => {
      const list = hit.parentElement?.getBoundingClientRect();
      const row = hit.getBoundingClientRect();
      return list !== undefined && row.top >= list.top && row.bottom <= list.bottom;
    });
    expect(isInSight).toBe(true);
  });

  it("are selected by the pointer once the pointer moves", async () => {
    const page = await openPalette();
    await page.hover(".hit >> nth=2");
    expect(await page.getAttribute(".hit >> nth=2", "aria-selected")).toBe("true");
  });

  it.each(["Control+Enter", "Meta+Enter"])("open in a new tab with %s", async (keys) => {
    const page = await openPalette();
    await search(page, "scheduler");
    const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press(keys)]);
    // A background tab may delay its load; only its address counts.
    await expect.poll(() => tab.url(), { timeout: 10_000 }).toMatch(/\/docs\/cairn-scheduler$/);
    expect(page.url()).toMatch(/cairn-lock$/);
  });

  it("leave modified clicks to the browser", async () => {
    const page = await openPalette();
    await search(page, "scheduler");
    // The browser's reaction (a background tab) is slow to observe from here.
    await page.evaluate(() =>
      addEventListener("click", (event) => {
        document.body.dataset.prevented = String(event.defaultPrevented);
        event.preventDefault();
      }),
    );
    await page.click(".hit >> nth=0", { modifiers: ["Control"] });
    expect(await page.getAttribute("body", "data-prevented")).toBe("false");
    expect(await isOpen(page)).toBe(true);
    await page.click(".hit >> nth=0");
    expect(await page.getAttribute("body", "data-prevented")).toBe("true");
  });
});

it("opens a hit for the whole query if Enter is pressed right after the last letter", async () => {
  const page = await openPalette();
  await search(page, "retry");
  await page.locator(input).evaluate((field: HTMLInputElement) => {
    field.select();
    document.execCommand("insertText", false, "scheduler");
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  });
  await page.waitForURL(/\/docs\/cairn-scheduler$/);
});

it("ignores keys that belong to an input method", async () => {
  const page = await openPalette();
  await search(page, "scheduler");
  await page.locator(input).evaluate((field) => {
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
      for (const key of ["ArrowDown", "Enter"]) {
        field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
      }
    }
  });
  expect(await page.getAttribute(".hit >> nth=0", "aria-selected")).toBe("true");
  expect(await isOpen(page)).toBe(true);
});

describe("size", () => {
  it("is 600 px wide, 80 px from the top", async () => {
    const page = await openPalette();
    const box = await page.locator("#_palette").boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([420, 80, 600]);
  });

  it.each([
    [360, 740],
    [768, 1024],
    [1440, 900],
  ])("fits seven two-line rows in a list at most 400 px high, in a window of %i by %i px", async (width, height) => {
    const page = await openPalette(article, { viewport: { width, height } });
    await search(page, "retry");
    expect(await page.locator(".hit").count()).toBe(7);
    const list = await page.locator(".palette-list").boundingBox();
    const last = await page.locator(".hit").last().boundingBox();
    expect(list?.height).toBeLessThanOrEqual(400);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
    const foot = await page.locator(".palette-foot").boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan(height);
  });

  it.each([320, 360])("is as wide as a %s px screen, and no taller", async (width) => {
    const page = await openPalette(article, { viewport: { width, height: 480 } });
    await search(page, "retry");
    const box = await page.locator("#_palette").boundingBox();
    expect([box?.x, box?.y, box?.width]).toEqual([0, 80, width]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(480);
  });
});

describe("for screen readers", () => {
  it("is a combobox whose active hit follows the arrow keys", async () => {
    const page = await openPalette();
    const state = () =>
      page.locator(input).evaluate((field) => {
        const active = document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
        const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
        return [field.role, field.ariaExpanded, list?.role, active?.querySelector(".hit-label")?.textContent];
      });
    expect(await state()).toEqual(["combobox", "true", "listbox", undefined]);
    await page.keyboard.press("ArrowDown");
    expect(await state()).toEqual(["combobox", "true", "listbox", "Introduction"]);
    await search(page, "zzqqxx");
    expect(await state()).toEqual(["combobox", "false", undefined, undefined]);
  });

  it("announces the number of hits", async () => {
    const page = await openPalette();
    await search(page, "lock");
    expect(await page.locator(".palette [role=status]").textContent()).toMatch(/^\d+ results$/);
  });

  it.each(["light", "dark"])("passes axe, %s", async (scheme) => {
    const page = await openPalette(article, {
      prepare: (opened) => opened.addInitScript((stored) => localStorage.setItem("docsgen-scheme", stored), scheme),
    });
    const check = () => violations(page, { within: "#_palette" });
    expect(await check()).toEqual([]);
    await search(page, "retry");
    expect(await check()).toEqual([]);
    await search(page, "zzqqxx");
    expect(await check()).toEqual([]);
  });
});

describe("script and index", () => {
  const ofSearch = (requests: string[]) => requests.filter((url) => /later-|worker-|\/search\//.test(url));

  it("are not fetched before they are used", async () => {
    const { page, requests } = await open(article);
    await page.mouse.move(700, 500);
    await page.click("h1");
    await page.waitForLoadState("networkidle");
    expect(ofSearch(requests)).toEqual([]);
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ["the pointer", (page) => page.mouse.move(1200, 90)],
    ["the focus", (page) => page.focus("[data-search]")],
  ])("are fetched when %s approaches the button", async (_what, approach) => {
    const { page, requests } = await open(article);
    await started(page);
    await approach(page);
    await expect.poll(() => ofSearch(requests).length).toBe(5);
    expect(await isOpen(page)).toBe(false);
    await page.click("[data-search]");
    await page.waitForSelector(".hit");
    expect(ofSearch(requests)).toHaveLength(5);
  });

  it("keep the typed text and Enter during a slow load", async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await open(article, {
      prepare: (opened) =>
        opened.route(/later-palette/, async (route) => {
          await held;
          await route.continue();
        }),
    });
    await page.keyboard.press("/");
    // Placeholder bars are as tall as the future list.
    const waiting = page.locator(".palette-waiting");
    const bars = () => waiting.evaluate((one) => getComputedStyle(one, "::before").opacity);
    await expect.poll(bars).toBe("1");
    expect((await waiting.boundingBox())?.height).toBeGreaterThan(250);
    await page.keyboard.type("sched");
    release();
    await page.waitForFunction(() => document.querySelector(".hit mark"));
    await page.keyboard.type("uler");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/docs\/cairn-scheduler$/);
  });

  it("show a message and offer to retry if they are missing", async () => {
    let isBroken = true;
    const { page } = await open(article, {
      mayComplain: true,
      prepare: (opened) => opened.route(/later-palette/, (route) => (isBroken ? route.abort() : route.continue())),
    });
    await page.keyboard.press("/");
    await page.waitForSelector('.palette .failure:has-text("An error occurred while fetching the resource.")');
    expect(await page.locator(".palette-waiting").isVisible()).toBe(false);
    isBroken = false;
    await page.click(".palette .failure button");
    await page.waitForSelector(".hit");
    expect(await page.locator(".failure").count()).toBe(0);
  });

  it.each(["later-palette", "worker-search"])("show a different message if %s throws", async (name) => {
    let isBroken = true;
    const { page } = await open(article, {
      mayComplain: true,
      prepare: (opened) =>
        opened.context().route(new RegExp(name), async (route) => {
          if (!isBroken) return route.continue();
          return route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken')" });
        }),
    });
    await page.keyboard.press("/");
    await page.waitForSelector('.palette .failure:has-text("Something went wrong. Please try again later.")');
    isBroken = false;
    await page.click(".palette .failure button");
    await page.waitForSelector(".hit");
  });

  it.each(["worker-search", "search/index.json", "search/text-"])("offer to retry if %s is missing", async (name) => {
    let isBroken = true;
    const { page } = await open(article, {
      mayComplain: true,
      prepare: (opened) =>
        opened
          .context()
          .route(new RegExp(name), (route) => (isBroken ? route.fulfill({ status: 404 }) : route.continue())),
    });
    await page.keyboard.press("/");
    await page.keyboard.type("lock");
    await page.waitForSelector('.palette .failure:has-text("An error occurred while fetching the resource.")');
    isBroken = false;
    await page.click(".palette .failure button");
    await page.waitForSelector(".hit");
  });

  it("find names while the terms from articles are still loading", async () => {
    const { page, release } = await openHolding(/search\/terms-/);
    await page.keyboard.type("retry");
    await page.waitForFunction(() => document.querySelector(".hit-label")?.textContent === "Cairn Retry");
    expect(await page.locator(".hit-page").count()).toBe(0);
    release();
    await page.waitForSelector(".hit-page");
    expect((await labels(page))[0]).toBe("Cairn Retry");
  });

  it("show the pages of hits while the section texts are still loading, in rows that do not move", async () => {
    const { page, release } = await openHolding(/search\/text-/);
    await page.keyboard.type("quorum");
    await page.waitForSelector(".hit");
    expect((await labels(page)).filter((label) => !label.startsWith("Cairn "))).toEqual([]);
    const tops = () => page.locator(".hit").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
    const before = await tops();
    expect(await page.locator(".hit-page").count()).toBe(0);
    release();
    await page.waitForSelector(".hit-page");
    expect(await tops()).toEqual(before);
  });

  it("delay Enter until a hit's section is resolved", async () => {
    const { page, release } = await openHolding(/search\/text-/);
    await page.keyboard.type("misunderstandings");
    await page.waitForFunction(() => document.querySelector(".hit-label")?.textContent === "Cairn Lock");
    await page.keyboard.press("Enter");
    expect(await isOpen(page)).toBe(true);
    release();
    await page.waitForURL(/cairn-lock#three-misunderstandings$/);
    expect(await isOpen(page)).toBe(false);
  });
});

/** Opens the palette and delays some of its files until `release` is called. */
async function openHolding(files: RegExp): Promise<{ page: Page; release: () => void }> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = await open(article, {
    prepare: (opened) =>
      opened.context().route(files, async (route) => {
        await held;
        await route.continue();
      }),
  });
  await page.keyboard.press("/");
  return { page, release };
}
