// The site by keyboard alone: tab order, focus indicators, and where the focus moves when something opens, closes, or
// changes.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { arrived, focused, open, phone } from "./harness.js";
import { collectStops, tabTo } from "./keyboard.js";

const article = "docs/introduction";

/** Visits all tab stops, forward and backward: each has a focus indicator and is not covered by header or footer. */
async function tour(page: Page): Promise<string[]> {
  const stops = await collectStops(page);
  const all = [...stops, ...(await collectStops(page, "Shift+Tab"))];
  expect(all.filter((stop) => !stop.isMarked).map(({ name }) => name)).toEqual([]);
  expect(all.filter((stop) => !stop.isSeen).map(({ name }) => name)).toEqual([]);
  return stops.map(({ name }) => name);
}

const start = ["Skip to content", "CairnDocumentation"];
const tools = ["Search...Ctrl K", "GitHub repository", "Color scheme"];

describe("tab stops", () => {
  it("of an article: skip link, header, sidebar, contents, article, previous and next links", {
    timeout: 90_000,
  }, async () => {
    const { page } = await open("docs/introduction", { viewport: { width: 1440, height: 600 } });
    const stops = await tour(page);
    const guides = ["Guides", "Introduction", "Getting Started", "Fullstack App"];
    const subgroups = ["Tutorial", "In Practice", "Coming From"];
    const groups = [...guides, ...subgroups, "Core Concepts", "Packages", "LLM"];
    const frame = [...start, "Start", ...tools, ...groups, "Copy page as Markdown"];
    expect(stops.slice(0, frame.length)).toEqual(frame);
    const contents = await page.locator(".contents-list a").allTextContents();
    const first = stops.indexOf(contents[0] ?? "", frame.length);
    expect(stops.slice(first, first + contents.length)).toEqual(contents);
    const positions = ["Copy code", "Edit page on GitHub", "Next PageGetting Started"].map((name) =>
      stops.indexOf(name),
    );
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(positions[0]).toBeGreaterThan(first);
  });

  it("of an article on a phone: the same without the closed drawer", async () => {
    const { page } = await open("docs/cairn-server-compress", phone);
    const stops = await tour(page);
    const [skip, brand] = start;
    expect(stops.slice(0, 7)).toEqual([skip, "Open navigation", brand, ...tools, "Copy page as Markdown"]);
  });

  it("of the home page: skip link, header, actions, samples, cards, links of the text", async () => {
    const { page } = await open("");
    const stops = await tour(page);
    expect(stops.slice(0, 9)).toEqual([
      ...start,
      ...["Start", ...tools, "Get Started", "Explore Packages", "API Server"],
    ]);
    const cards = await page.locator(".card").evaluateAll((all) => all.map((card) => card.textContent));
    const first = stops.indexOf(cards[0] ?? "");
    expect(stops.slice(first, first + 18)).toEqual(cards);
    expect(stops.slice(first + 18)).toContain("The tutorial");
  });
});

describe("keyboard tour", () => {
  it("skip link: skips the navigation and moves to the article", async () => {
    const { page } = await open(article);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Skip to content");
    expect(
      await page
        .locator(".skip-link")
        .first()
        .evaluate((link) => getComputedStyle(link).clipPath),
    ).toBe("none");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("_content");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Copy page as Markdown");
  });

  it("sidebar: opens a group, then a page, whose heading receives the focus", async () => {
    const { page } = await open(article);
    await tabTo(page, "Core Concepts");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Instance");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await arrived(page, "Descriptors");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".article") !== null)).toBe(true);
  });

  it("palette: opens from its button, opens the selected hit on Enter, and returns the focus on Escape", async () => {
    const { page } = await open(article);
    await tabTo(page, "Search...Ctrl K");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".hit");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("Search...Ctrl K");
    await page.keyboard.press("Space");
    await page.waitForSelector(".hit");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await arrived(page, "Getting Started");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("menu: opens, supports arrow keys and Enter, and returns the focus to the button", async () => {
    const { page } = await open(article);
    await tabTo(page, "Color scheme");
    await page.keyboard.press("Space");
    await expect.poll(() => focused(page)).toBe("Dark");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    expect(await page.getAttribute("html", "data-scheme")).toBe("light");
    expect(await page.locator("#_scheme-menu").isVisible()).toBe(false);
    expect(await focused(page)).toBe("Color scheme");
  });

  it("drawer: opens, closes when a link opens a page, and focuses the new page's heading", async () => {
    const { page } = await open(article, phone);
    await tabTo(page, "Open navigation");
    await page.keyboard.press("Enter");
    await tabTo(page, "Getting Started");
    await page.keyboard.press("Enter");
    await arrived(page, "Getting Started");
    expect(await page.locator(".sidebar").isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("contents: a link moves to its heading, and the next tab stop is after that heading", async () => {
    const { page } = await open(article);
    const link = page.locator(".contents-list a").nth(2);
    await link.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => link.getAttribute("aria-current")).toBe("location");
    await page.keyboard.press("Tab");
    const heading = page.locator(".prose :is(h1, h2)").nth(2);
    expect(await heading.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  });

  it("code: shows the button on focus, copies, and keeps the focus", async () => {
    const { page } = await open(article, { permissions: ["clipboard-read", "clipboard-write"] });
    const button = page.locator(".copy-code").first();
    await tabTo(page, "Copy code");
    await expect.poll(() => button.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("npm install");
    expect(await focused(page)).toBe("Copy code");
  });

  it("code tabs: form a single tab stop, and are switched with the arrow keys", async () => {
    const { page } = await open("docs/getting-started");
    await tabTo(page, "npm");
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).toBe("pnpm");
    expect(await page.locator(".code-group .code-panel").nth(1).isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    expect(await isInPanel(page)).toBe(true);
  });
});

function isInPanel(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest(".code-panel") !== null);
}
