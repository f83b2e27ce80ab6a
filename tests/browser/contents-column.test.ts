// The table of contents as a column, its distance from the text, and the width of the text, with default settings.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { open, overflow, serveFiles } from "./harness.js";

const words =
  "A long paragraph of ordinary words, in sentences of ordinary length, shows how many characters fit into a line. ".repeat(
    12,
  );
const table = `| a | b |\n| - | - |\n| x | ${words} |\n`;
const files = {
  "site.config.ts": "export default {};\n",
  "content/index.md": "# Home\n",
  "content/page.md": `# Page\n\n${words}\n\n## First\n\n${words}\n\n\`\`\`js\ncode();\n\`\`\`\n\n### Inner\n\n${table}\n## Second\n\n${words}\n`,
};

type Site = Awaited<ReturnType<typeof serveFiles>>;
let [site, narrow]: (Site | undefined)[] = [];
beforeAll(async () => {
  site = await serveFiles(files);
  narrow = await serveFiles({ ...files, "site.config.ts": "export default { contents: { from: 1000 } };\n" });
});
afterAll(() => Promise.all([site?.close(), narrow?.close()]));

const isColumn = (page: Page) => page.getByText("Table of contents", { exact: true }).isVisible();
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one): DOMRect => one.getBoundingClientRect().toJSON());

/** Returns the lengths of the lines of a paragraph, without the last one. */
const lineLengths = (page: Page) =>
  page
    .locator(".prose > p")
    .first()
    .evaluate((paragraph) => {
      const text = paragraph.firstChild as Text;
      const counts = new Map<number, number>();
      for (let index = 0; index < text.length; index++) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { top } = range.getBoundingClientRect();
        counts.set(top, (counts.get(top) ?? 0) + 1);
      }
      return [...counts.values()].slice(0, -1);
    });

test.each([
  [1151, false],
  [1152, true],
])("is a column at %i px: %s", async (width, expected) => {
  const { page } = await open(`${site?.url}page`, { viewport: { width, height: 900 } });
  expect(await isColumn(page)).toBe(expected);
  expect(await overflow(page)).toBe(0);
});

test.each([
  [999, false],
  [1000, true],
])("is a column at %i px with the option contents.from of 1000: %s", async (width, expected) => {
  const { page } = await open(`${narrow?.url}page`, { viewport: { width, height: 900 } });
  expect(await isColumn(page)).toBe(expected);
});

test("lists headings without the page's title, from the left edge", async () => {
  const { page } = await open(`${site?.url}page`);
  expect(await page.locator(".contents-list a").allTextContents()).toEqual(["First", "Inner", "Second"]);
  const inset = await page
    .locator(".contents-list a")
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart));
  expect(inset).toBeLessThan(20);
});

describe.each([768, 1152, 1280, 1366, 1440, 1920])("at %i px", (width) => {
  test("lines of text have 66 to 76 characters, and code and tables are at least as wide", async () => {
    const { page } = await open(`${site?.url}page`, { viewport: { width, height: 900 } });
    const lengths = (await lineLengths(page)).sort((a, b) => a - b);
    const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
    expect(median).toBeGreaterThanOrEqual(66);
    expect(median).toBeLessThanOrEqual(76);
    const text = await edges(page, ".prose > p");
    for (const selector of [".code", ".table-frame"]) {
      const box = await edges(page, selector);
      expect(box.left).toBeLessThan(text.left);
      expect(box.right).toBeGreaterThan(text.right);
    }
    // Their content is aligned with the text.
    expect((await edges(page, "td")).left + 16).toBeCloseTo(text.left, 0);
  });

  test.runIf(width >= 1152)("the column is within 48 px of the text", async () => {
    const { page } = await open(`${site?.url}page`, { viewport: { width, height: 900 } });
    const gap = (await edges(page, ".contents-list")).left - (await edges(page, ".prose > p")).right;
    expect(gap).toBeGreaterThan(20);
    expect(gap).toBeLessThanOrEqual(48);
    expect((await edges(page, ".code")).right).toBeLessThan((await edges(page, ".contents-list")).left);
  });
});
