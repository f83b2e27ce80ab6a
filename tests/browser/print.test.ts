// Printing: only the article, dark on white in any scheme.
import { expect, it } from "vitest";
import { computedStyles, open, overflow } from "./harness.js";

it("prints only the article, in the light scheme, with wrapped code and with the addresses of external links", async () => {
  const { page } = await open("docs/cairn-email");
  await page.emulateMedia({ media: "print" });
  const parts =
    ".header, .footer, .sidebar, .contents, .neighbors, .edit, .copy-page, .copy-code, .wrap-code, .skip-link";
  expect(await page.locator(parts).filter({ visible: true }).count()).toBe(0);
  expect(await page.locator(".prose").last().isVisible()).toBe(true);
  expect(await computedStyles(page.locator("html"), "background-color", "color")).toEqual({
    "background-color": "rgb(255, 255, 255)",
    color: "rgb(44, 53, 47)",
  });
  expect(await computedStyles(page.locator("main"), "margin-left", "padding-top")).toEqual({
    "margin-left": "0px",
    "padding-top": "0px",
  });
  await page.setViewportSize({ width: 500, height: 800 });
  const cut = await page
    .locator("pre")
    .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
  expect(cut).toBe(0);
  expect(await overflow(page)).toBe(0);
  await page.evaluate(() => document.querySelector(".prose a")?.setAttribute("href", "https://example.org/a"));
  const spelled = await page.evaluate(() => {
    const link = document.querySelector(".prose a");
    return link && getComputedStyle(link, "::after").content;
  });
  expect(spelled).toBe('" (https://example.org/a)"');
});

it("prints every tab in a group, with each panel below its label", async () => {
  const { page } = await open("docs/getting-started");
  const group = page.locator(".code-group").first();
  expect(await group.locator(".code-panel").filter({ visible: true }).count()).toBe(1);
  await page.emulateMedia({ media: "print" });
  const parts = await group.locator("label, .code-panel").evaluateAll((all) => {
    const sorted = all.toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
    return sorted.map((part) => (part.checkVisibility() ? part.textContent?.trim().split(/\s/)[0] : ""));
  });
  expect(parts.length).toBeGreaterThan(3);
  const labels = await group.locator("label").allTextContents();
  expect(parts.filter((_, place) => place % 2 === 0)).toEqual(labels);
  expect(parts.filter((_, place) => place % 2 === 1)).toEqual(labels.map((label) => label.toLowerCase()));
});
