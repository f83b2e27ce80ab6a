// Scroll positions: after back and forward, after a page load, and at a hash.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { arrived, open, rootUrl, sites } from "./harness.js";
import { introduction, isMarked, mark, watchEvents } from "./navigation.js";

describe.each(sites)("$name", ({ url }) => {
  it("restores the scroll position on Back and Forward", async () => {
    const { page } = await open(url + introduction);
    // Not before the page has been shown there.
    await page.evaluate(async () => {
      scrollTo(0, 700);
      await new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    });
    await page.evaluate(() => document.querySelector<HTMLElement>(".neighbor.next")?.click());
    await arrived(page, "Getting Started");
    await page.evaluate(() => scrollTo(0, 400));
    await page.waitForFunction(() => history.state?.scrollTop === 400);
    await page.goBack();
    await arrived(page, "Introduction");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await page.goForward();
    await arrived(page, "Getting Started");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  });

  it("scrolls to a link's hash below the header, and Back returns to the position of the click", async () => {
    const { page } = await open(`${url}docs/cairn-lock-redis`);
    await mark(page);
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>(".prose a[href$='cairn-lock']");
      if (link) link.hash = "#three-misunderstandings";
      link?.click();
    });
    await arrived(page, "Cairn Lock");
    expect(page.url()).toBe(`${url}docs/cairn-lock#three-misunderstandings`);
    const top = () => page.locator("#three-misunderstandings").evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(120);
    expect(await top()).toBeGreaterThanOrEqual(64);
    expect(await isMarked(page)).toBe(true);
  });
});

describe("after a page load", () => {
  it.each<[string, (page: Page) => Promise<unknown>]>([
    ["a reload", (page) => page.reload()],
    ["back from a file", (page) => page.goto(`${rootUrl}llms.txt`).then(() => page.goBack())],
  ])("restores the scroll position after %s", async (_name, leave) => {
    const { page } = await open(introduction);
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => history.state?.scrollTop === 700);
    await leave(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  });

  it("leaves restoring the scroll position to the browser, before any script runs", async () => {
    const { page } = await open(introduction, { mayComplain: true });
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => history.state?.scrollTop === 700);
    await page.goto(`${rootUrl}llms.txt`);
    await page.route("**/boot-*.js", (route) => route.abort());
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    expect(await page.locator("body > [role=status]").count()).toBe(0);
  });
});

describe("hashes", () => {
  it("loads nothing if only the hash changes, and Back returns to the old position", async () => {
    const visit = await open("docs/cairn-core");
    const { page } = visit;
    const events = await watchEvents(page);
    await page.evaluate(() => scrollTo(0, 300));
    await page.waitForFunction(() => history.state?.scrollTop === 300);
    const before = visit.requests.length;
    await page.evaluate(() => document.querySelectorAll<HTMLElement>(".prose h2 .anchor")[3]?.click());
    await page.waitForFunction(() => location.hash !== "");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    expect(await events()).toEqual([]);
    expect(visit.requests.length).toBe(before);
  });
});
