// The table of contents: its entries, the marked entry, and where its links and hashes lead.
import { expect, it } from "vitest";
import { arrived, open } from "./harness.js";

it("lists all headings in order, indented 20 px per level, and marks the heading nearest to the top", async () => {
  const { page } = await open("docs/cairn-api-notifications");
  const headings = await page.evaluate(() => {
    const headings = [...document.querySelectorAll(".prose :is(h1, h2, h3, h4, h5, h6)")];
    return headings.map((heading) => heading.textContent);
  });
  expect(await page.locator(".contents-list a").allTextContents()).toEqual(headings);
  // Articles have at most three levels, so deeper ones are created from the first link.
  const insets = await page
    .locator(".contents-list a")
    .first()
    .evaluate((link) => {
      const depths = [1, 2, 3, 4, 5, 6].map((depth) => {
        link.setAttribute("class", depth === 2 ? "" : `depth-${depth}`);
        return Number.parseFloat(getComputedStyle(link).paddingInlineStart);
      });
      link.setAttribute("class", "depth-1");
      return depths.map((inset) => inset - (depths[0] ?? 0));
    });
  expect(insets).toEqual([0, 20, 40, 60, 80, 100]);
  await expect.poll(() => page.locator(".contents [aria-current]").allTextContents()).toEqual([headings[0]]);
  await page.evaluate(() => document.querySelectorAll(".prose h2")[2]?.scrollIntoView());
  const third = await page.locator(".prose h2").nth(2).textContent();
  await expect.poll(() => page.locator(".contents [aria-current]").allTextContents()).toEqual([third]);
});

it("is plain text, whatever markup a heading contains", async () => {
  const { page } = await open("docs/cairn-react");
  expect(await page.locator(".prose h3 code").count()).toBeGreaterThan(0);
  expect(await page.locator(".contents-list a > *").count()).toBe(0);
});

it("replaces the hash on click and scrolls the heading below the header; Back leaves the page", async () => {
  const { page } = await open("docs/introduction");
  await page.locator(".neighbor.next").click();
  await arrived(page, "Getting Started");
  const length = await page.evaluate(() => history.length);
  const link = page.locator(".contents-list a").nth(3);
  await link.click();
  const id = new URL(page.url()).hash.slice(1);
  expect(id).not.toBe("");
  expect(await page.evaluate(() => history.length)).toBe(length);
  await expect.poll(() => link.getAttribute("aria-current")).toBe("location");
  const top = await page.locator(`[id="${id}"]`).evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(64);
  expect(top).toBeLessThan(120);
  await page.goBack();
  await arrived(page, "Introduction");
});

it("marks the last heading when it is requested, although it cannot scroll to the top", async () => {
  const { page } = await open("docs/cairn-react", { viewport: { width: 1440, height: 1200 } });
  const [last, marked] = [page.locator(".contents-list a").last(), page.locator(".contents [aria-current]")];
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // At the end of the page, the heading nearest to the top is the previous one.
  await expect.poll(() => marked.allTextContents()).toEqual(["Testing"]);
  await last.click();
  await expect.poll(() => last.getAttribute("aria-current")).toBe("location");
});

it("scrolls to the hash on load, even if the hash contains a dollar sign", async () => {
  const { page } = await open("docs/cairn-bucket#$bucket");
  const top = await page.evaluate(() => document.getElementById("$bucket")?.getBoundingClientRect().top ?? -1);
  expect(top).toBeGreaterThanOrEqual(64);
  expect(top).toBeLessThan(120);
});
