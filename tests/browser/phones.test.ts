// The theme with default settings on phones: the header makes room, the contents bar stays, the footer ends the page, names
// in tables break where their words do, and the palette is a sheet.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { open, overflow, phone, serveFiles } from "./harness.js";

const words = "Words of a paragraph that fill a line or two of a phone. ".repeat(6);
const names = ["SERVER_API_PREFIX", "APPLICATION_COMPRESSION_THRESHOLD", "createReconnectingTransport(options)"];
const sections = Array.from({ length: 30 }, (_, index) => `## Section ${index + 1}\n\n${words}\n\n${words}\n`);
const long = `# Long\n\nSee [the end](#section-30) and [short](./short.md).\n\n${sections.join("\n")}`;
const table = `| Name | Type | Meaning |\n| - | - | - |\n${names.map((name) => `| \`${name}\` | \`string\` | ${words} |`).join("\n")}\n`;

let site: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  site = await serveFiles({
    "site.config.ts": 'export default { title: "Test", announcement: "Version 2 is out" };\n',
    "content/index.md": "# Home\n",
    "content/long.md": long,
    "content/short.md": "# Short\n",
    "content/table.md": `# Table\n\n${table}`,
  });
});
afterAll(() => site.close());

/** Scrolls as a reader does, and waits for the frame that shows it. */
const scrollBy = (page: Page, top: number) =>
  page.evaluate(async (distance) => {
    for (let step = 0; step < 10; step++) {
      window.scrollBy({ top: distance / 10, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  }, top);
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one): DOMRect => one.getBoundingClientRect().toJSON());
/** Returns the lower edge of the header. */
const headerEnd = async (page: Page) => Math.round((await edges(page, ".header")).bottom);
const full = 112;
/** Waits until no height is an estimate. */
const isLaidOut = (page: Page) => expect.poll(() => page.locator(".stretch").count()).toBe(0);

describe("the header", () => {
  test("hides on scrolling down, with the announcement, and returns on scrolling up", async () => {
    const { page } = await open(`${site.url}long`, phone);
    expect(await headerEnd(page)).toBe(full);
    await scrollBy(page, 900);
    await expect.poll(() => headerEnd(page)).toBe(0);
    expect((await edges(page, ".announcement")).bottom).toBeLessThanOrEqual(0);
    await expect.poll(async () => (await edges(page, ".contents")).top).toBe(0);
    await scrollBy(page, -60);
    await expect.poll(() => headerEnd(page)).toBe(full);
    await expect.poll(async () => (await edges(page, ".contents")).top).toBe(full);
  });

  test("stays while focus is inside, and returns when focus enters", async () => {
    const { page } = await open(`${site.url}long`, phone);
    await page.locator(".brand").focus();
    await scrollBy(page, 900);
    expect(await headerEnd(page)).toBe(full);
    await page.locator(".brand").blur();
    await scrollBy(page, 300);
    await expect.poll(() => headerEnd(page)).toBe(0);
    await page.locator(".search-button").focus();
    await expect.poll(() => headerEnd(page)).toBe(full);
  });

  test("stays while the palette is open, and while a menu is open", async () => {
    const { page } = await open(`${site.url}long`, phone);
    await page.locator(".search-button").click();
    await page.locator(".palette[open]").waitFor();
    await scrollBy(page, 900);
    expect(await headerEnd(page)).toBe(full);
    await page.keyboard.press("Escape");
    await page.locator("[popovertarget=_scheme-menu]").click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await scrollBy(page, 900);
    expect(await headerEnd(page)).toBe(full);
  });

  test("does not move with reduced motion, and stays in wide windows", async () => {
    const { page } = await open(`${site.url}long`, { ...phone, reducedMotion: "reduce" });
    await scrollBy(page, 900);
    expect(await headerEnd(page)).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const wide = await open(`${site.url}long`);
    await scrollBy(wide.page, 900);
    expect(await headerEnd(wide.page)).toBe(104);
  });

  test("returns on a new page", async () => {
    const { page } = await open(`${site.url}long`, phone);
    await scrollBy(page, 900);
    await expect.poll(() => headerEnd(page)).toBe(0);
    await page.evaluate(() => document.querySelector<HTMLElement>(".prose a[href$=short]")?.click());
    await page.waitForFunction(() => document.title.startsWith("Short"));
    await expect.poll(() => headerEnd(page)).toBe(full);
  });
});

describe("the contents bar", () => {
  test("sticks below the header, shows the current heading, and opens a list of at most 60 % of the window", async () => {
    const { page } = await open(`${site.url}long`, phone);
    await page.locator("#section-12").evaluate((one) => one.scrollIntoView());
    await expect.poll(() => page.textContent(".contents-current")).toBe("Section 12");
    await page.locator(".contents summary").click();
    const list = page.locator(".contents-list");
    const { height = 0, y = 0 } = (await list.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(200);
    expect(height).toBeLessThanOrEqual(0.6 * 740);
    // It scrolls by itself, to the current heading.
    expect(await list.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
    const marked = await list.locator("[aria-current]").boundingBox();
    expect(marked?.y).toBeGreaterThanOrEqual(y);
    expect(marked?.y).toBeLessThan(y + height);
    expect(marked?.height).toBeGreaterThanOrEqual(43);
    expect(await overflow(page)).toBe(0);
  });

  test("closes after a choice, which leads to the heading right below it, from above and from below", async () => {
    const { page } = await open(`${site.url}long`, phone);
    await isLaidOut(page);
    for (const name of ["section-20", "section-3", "section-21"]) {
      await page.locator(".contents summary").click();
      await page.locator(`.contents-list a[href="#${name}"]`).click();
      expect(await page.locator(".contents-fold[open]").count()).toBe(0);
      const distance = async () =>
        (await edges(page, `#${name}`)).top - Math.max((await edges(page, ".contents")).bottom, 0);
      await expect.poll(distance).toBeGreaterThanOrEqual(0);
      await expect.poll(distance).toBeLessThan(48);
      await scrollBy(page, 300);
    }
  });

  test("closes on Escape, which returns the focus, and on a click elsewhere", async () => {
    const { page } = await open(`${site.url}long`, phone);
    const isOpen = () => page.locator(".contents-fold[open]").count();
    await page.locator(".contents summary").click();
    await page.locator(".contents-list a").first().focus();
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await page.keyboard.press("Enter");
    expect(await isOpen()).toBe(1);
    await page.locator("h1").click({ position: { x: 2, y: 2 } });
    expect(await isOpen()).toBe(0);
  });

  test("opens without scripts", async () => {
    const { page } = await open(`${site.url}long`, { ...phone, javaScriptEnabled: false });
    await page.locator(".contents summary").click();
    await page.locator(".contents-list a").nth(4).click();
    expect(new URL(page.url()).hash).toBe("#section-5");
  });
});

test("puts the footer at the end of the page, and at the bottom of the window on a short page", async () => {
  const { page } = await open(`${site.url}long`, phone);
  expect((await edges(page, ".footer")).top).toBeGreaterThan(3000);
  await isLaidOut(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // The height of the document is a whole number of pixels.
  await expect.poll(async () => Math.abs((await edges(page, ".footer")).bottom - 740)).toBeLessThan(1.5);
  const short = await open(`${site.url}short`, phone);
  expect(Math.round((await edges(short.page, ".footer")).bottom)).toBe(740);
  expect(await overflow(short.page)).toBe(0);
});

test("breaks names in the first column of a table only between their words", async () => {
  const { page } = await open(`${site.url}table`, { viewport: { width: 360, height: 740 } });
  const lines = await page.locator("td:first-child code").evaluateAll((all) =>
    all.map((code) => {
      const line = new Map<number, string>();
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        for (const [index, letter] of [...(texts.currentNode.textContent ?? "")].entries()) {
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + 1);
          const { top } = range.getBoundingClientRect();
          line.set(top, (line.get(top) ?? "") + letter);
        }
      }
      return [...line.values()];
    }),
  );
  expect(lines[0]).toEqual(["SERVER_API_", "PREFIX"]);
  for (const [index, parts] of lines.entries()) {
    expect(parts.join("")).toBe(names[index]);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/[_(]$|[a-z]$/);
    for (const part of parts.slice(1)) expect(part).toMatch(/^[A-Z]|^options/);
  }
  // Copied text has no break opportunities.
  expect(
    await page
      .locator("td code")
      .first()
      .evaluate((one) => getSelection()?.selectAllChildren(one)),
  ).toBeUndefined();
  expect(await page.evaluate(() => String(getSelection()))).toBe(names[0]);
});

test("shows the palette as a sheet that fills the window below its upper edge", async () => {
  const { page } = await open(`${site.url}long`, phone);
  await page.locator(".search-button").click();
  await page.locator(".palette[open] .hit").first().waitFor();
  await expect.poll(async () => (await edges(page, ".palette")).bottom).toBe(740);
  const { left, width } = await edges(page, ".palette");
  expect([left, width]).toEqual([0, 360]);
  expect(
    await page.locator(".palette").evaluate((one) => Number.parseFloat(getComputedStyle(one).borderStartStartRadius)),
  ).toBeGreaterThan(8);
});
