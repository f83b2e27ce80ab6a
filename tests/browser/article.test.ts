// Elements around an article: group, edit link, last change, and neighbors, and the targets of links.
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { repository } from "../site.js";
import { arrived, computedStyles, open, phone, rootUrl, sites } from "./harness.js";

describe.each(sites)("$name", ({ url }) => {
  it("shows the group, the edit link, and the date of the last change", async () => {
    const { page } = await open(`${url}docs/getting-started`);
    expect(await page.textContent(".trail")).toBe("Guides");
    const edit = page.getByRole("link", { name: "Edit page on GitHub" });
    const file = "content/guides/2-getting-started.md";
    expect(await edit.getAttribute("href")).toBe(`https://github.com/cairn-framework/cairn/edit/main/${file}`);
    const day = execFileSync("git", ["log", "-1", "--format=%cs", "--", file], { cwd: repository, encoding: "utf8" });
    // A copy of the repository without Git history shows no date.
    expect(await page.locator(".updated").allTextContents()).toEqual(day ? [`Last updated ${day.trim()}`] : []);
  });

  it("labels the previous and next links with a small hint and an arrow on the outer side", async () => {
    const { page } = await open(`${url}docs/getting-started`);
    const cards = page.locator(".neighbor");
    expect(await cards.locator(".neighbor-hint").allTextContents()).toEqual(["Previous Page", "Next Page"]);
    expect(await cards.locator(".neighbor-label").allTextContents()).toEqual(["Introduction", "Fullstack App"]);
    for (const [place, card] of (await cards.all()).entries()) {
      const [hint, label] = [card.locator(".neighbor-hint"), card.locator(".neighbor-label")];
      const [hintBox, labelBox] = [await hint.boundingBox(), await label.boundingBox()];
      expect((hintBox?.y ?? 0) + (hintBox?.height ?? 0)).toBeLessThanOrEqual(labelBox?.y ?? 0);
      expect((await computedStyles(hint, "font-size"))["font-size"]).toBe("12px");
      expect(await computedStyles(hint, "color")).not.toEqual(await computedStyles(label, "color"));
      const [icon, box] = [await card.locator(".icon").boundingBox(), await card.boundingBox()];
      const middle = (icon?.x ?? 0) - (box?.x ?? 0) > (box?.width ?? 0) / 2;
      expect(middle).toBe(place === 1);
    }
  });

  it("includes the site's base in links to other pages and navigates without a page load", async () => {
    const { page } = await open(`${url}docs/introduction`);
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    const link = page.locator(`.prose a[href="${new URL(url).pathname}docs/cairn-instance"]`).first();
    await link.click();
    await arrived(page, "Cairn Instance");
    expect(page.url()).toBe(`${url}docs/cairn-instance`);
    expect(await page.locator("html[data-same-document]").count()).toBe(1);
  });

  it("opens the not-found page from a broken link", async () => {
    const { page } = await open(`${url}docs/introduction`, { mayComplain: true });
    await page.evaluate(() => document.querySelector(".neighbor.next")?.setAttribute("href", "./no-such-page"));
    await page.locator(".neighbor.next").click();
    await page.waitForURL(`${url}docs/no-such-page`);
    expect(await page.textContent("h1")).toBe("404 - This page does not exist");
  });
});

it("omits the previous link on the first page and the next link on the last page, without moving the other link", async () => {
  const { page } = await open("docs/introduction");
  expect(await page.locator(".neighbor").count()).toBe(1);
  const [row, next] = [await page.locator(".neighbors").boundingBox(), await page.locator(".neighbor").boundingBox()];
  expect((next?.x ?? 0) - (row?.x ?? 0)).toBeGreaterThan((row?.width ?? 0) / 2);
  await page.goto(`${rootUrl}docs/glossary`);
  expect(await page.locator(".neighbor-hint").allTextContents()).toEqual(["Previous Page"]);
});

it("scrolls a table wider than the window inside its frame, including with the keyboard", async () => {
  const { page } = await open("docs/cairn-server", { viewport: { width: 320, height: 640 } });
  const table = page.locator(".table-frame[tabindex]").first();
  await expect.poll(() => table.getAttribute("tabindex")).toBe("0");
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
});

it("keeps a table's first column in view while the others scroll on a phone; tables are as wide as the article", async () => {
  const { page } = await open("docs/cairn-server", phone);
  const frame = page.locator(".table-frame[tabindex]").first();
  const left = () =>
    frame
      .locator("td")
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().left);
  const before = await left();
  await frame.evaluate((one) => one.scrollTo(20, 0));
  await expect.poll(() => frame.evaluate((one) => one.scrollLeft)).toBe(20);
  expect(await left()).toBe(before);
  const other = await open("docs/environment-variables", phone);
  // A long name wraps instead of overlapping the next column.
  const over = await other.page
    .locator(".prose td:first-child code")
    .evaluateAll((all) =>
      all.map((code) => code.getBoundingClientRect().right - (code.closest("td")?.getBoundingClientRect().right ?? 0)),
    );
  expect(over.length).toBeGreaterThan(10);
  expect(Math.max(...over)).toBeLessThanOrEqual(0);
  const wide = await open("docs/cairn-server");
  const widths = await wide.page.locator(".prose table").evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(new Set(widths).size).toBe(1);
});

it("fades long code lines at the end, and wraps them when a button is clicked", async () => {
  const { page } = await open("docs/introduction", { viewport: { width: 320, height: 640 } });
  const block = page.locator('.code:not([data-lang="sh"])').first();
  await block.scrollIntoViewIfNeeded();
  const lines = block.locator("pre");
  await expect.poll(async () => (await computedStyles(lines, "mask-image"))["mask-image"]).toContain("gradient");
  const button = block.getByRole("button", { name: "Wrap lines" });
  await button.focus();
  await page.keyboard.press("Enter");
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  expect(await lines.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect((await computedStyles(lines, "mask-image"))["mask-image"]).toBe("none");
  await page.keyboard.press("Enter");
  expect(await lines.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
});

it("fades a scrollable table until the reader scrolls to its end, but not a table that fits", async () => {
  const { page } = await open("docs/cairn-server", { viewport: { width: 320, height: 640 } });
  const table = page.locator(".table-frame[tabindex]").first();
  const mask = async () => (await computedStyles(table, "mask-image"))["mask-image"];
  await expect.poll(mask).toContain("gradient");
  await table.evaluate((one) => one.scrollTo(one.scrollWidth, 0));
  await expect.poll(mask).toBe("none");
  const wide = await open("docs/introduction");
  expect((await computedStyles(wide.page.locator(".table-frame").first(), "mask-image"))["mask-image"]).toBe("none");
});

it("shows a term's definition on hover, keeps it on click, closes it on Escape or leave, and opens it with Enter without scripts", async () => {
  const { page } = await open("docs/cairn-queue");
  const term = page.locator(".prose .term").first();
  const meaning = page.locator(".term-meaning:popover-open");
  await term.hover();
  await meaning.waitFor();
  await term.click();
  expect(await meaning.count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await meaning.count()).toBe(0);
  await page.mouse.move(0, 0);
  await term.hover();
  await meaning.waitFor();
  await page.mouse.move(0, 0);
  await expect.poll(() => meaning.count()).toBe(0);
  const plain = await open("docs/cairn-queue", { javaScriptEnabled: false });
  await plain.page.locator(".prose .term").first().press("Enter");
  expect(await plain.page.locator(".term-meaning:popover-open").count()).toBe(1);
});
