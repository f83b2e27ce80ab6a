// In-app navigation between pages, without a page load.
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { arrived, open, serveFiles, sites } from "./harness.js";
import { introduction, isMarked, mark, next, started, watchEvents } from "./navigation.js";

/** Returns how many blocks of the next page are shown first, and where they end. */
function firstShown(page: Page): Promise<[blocks: number, bottom: number]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("docsgen:navigation-end", () => {
          const blocks = [...document.querySelectorAll(".prose > :not(div), .prose > div:not(.stretch)")].flatMap(
            (block) => (block.matches("div:not([class])") ? [...block.children] : block),
          );
          const bottom = scrollY + (blocks.at(-1)?.getBoundingClientRect().bottom ?? 0);
          resolve([blocks.length, bottom]);
        });
      }),
  );
}

describe.each(sites)("$name", ({ url }) => {
  it("swaps the page in order: begin event, address, end event, scripts after the paint; updates title, link, focus, and announcement", async () => {
    const { page } = await open(url + introduction);
    await mark(page);
    const events = await watchEvents(page);
    await next(page).click();
    await arrived(page, "Getting Started");
    const base = new URL(url).pathname;
    await expect
      .poll(events)
      .toEqual([
        `navigation-begin ${base}${introduction}`,
        `navigation-end ${base}${started}`,
        `page ${base}${started}`,
      ]);
    expect(await isMarked(page)).toBe(true);
    expect(await page.textContent("main h1")).toContain("Getting Started");
    expect(await page.locator(".sidebar [aria-current=page]").textContent()).toBe("Getting Started");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator("body > [role=status]").textContent()).toBe("Getting Started | Cairn");
    expect(await page.getAttribute("link[type='text/markdown']", "href")).toBe(`${base}${started}.md`);
  });

  it("first shows enough content to fill the window, then the whole page, in the same order as a page load", async () => {
    const { page } = await open(url + introduction);
    const first = firstShown(page);
    await next(page).click();
    const [blocks, bottom] = await first;
    await arrived(page, "Getting Started");
    expect(bottom).toBeGreaterThan(900);
    await expect.poll(() => page.locator(".stretch").count()).toBe(0);
    expect(await page.locator(".prose > *, .prose > div > *").count()).toBeGreaterThan(blocks);
    // Buttons are added later.
    const added = ":is(.copy-code, .wrap-code), :is(.copy-code, .wrap-code) *";
    const outline = () =>
      page.evaluate(
        (selector) =>
          [...document.querySelectorAll(`#_page *:not(${selector})`)].map(
            ({ localName, id, className }) => `${localName}#${id}.${className}`,
          ),
        added,
      );
    const swapped = await outline();
    await page.reload();
    await expect.poll(() => page.locator(".stretch").count()).toBe(0);
    expect(swapped).toEqual(await outline());
  });

  it("navigates from the home page to an article, which has a sidebar and a menu button, and back", async () => {
    const { page } = await open(url);
    await mark(page);
    expect(await page.locator(".burger, .sidebar").count()).toBe(0);
    await page.getByRole("link", { name: "Get Started" }).click();
    await arrived(page, "Introduction");
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    expect(await page.locator(".burger").count()).toBe(1);
    expect(await page.getAttribute("body", "class")).toContain("has-sidebar");
    await page.goBack();
    await arrived(page, "Home");
    expect(await page.locator(".burger, .sidebar").count()).toBe(0);
    await page.goForward();
    await arrived(page, "Introduction");
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
    expect(await isMarked(page)).toBe(true);
  });
});

it("fills the window even if much of the page's beginning is collapsed", async () => {
  const words = "Words that nobody sees before they are asked for.\n\n".repeat(60);
  const server = await serveFiles({
    "a.md": "# A\n\n[B](./b.md)\n",
    "b.md": `# B\n\n:::details More\n${words}\n:::\n\n${"Text\n\n".repeat(200)}`,
  });
  onTestFinished(server.close);
  const { page } = await open(`${server.url}a`);
  const first = firstShown(page);
  await page.click(".prose a[href$=b]");
  const [blocks, bottom] = await first;
  expect(bottom).toBeGreaterThan(900);
  // Of 202: one section of short paragraphs.
  expect(blocks).toBeLessThan(150);
});
