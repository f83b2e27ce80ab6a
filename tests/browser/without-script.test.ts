// With JavaScript off: pages are readable, links work, and groups, drawer, and tabs open.
import { describe, expect, it } from "vitest";
import { open, phone, sites } from "./harness.js";

const off = { javaScriptEnabled: false };

describe.each(sites)("$name", ({ url }) => {
  it("shows a readable article, opens one group at a time, keeps links working, and hides everything that needs scripts", async () => {
    const { page } = await open(`${url}docs/introduction`, off);
    expect(
      await page.locator(".scheme, .search-button, .copy-page, .copy-code").filter({ visible: true }).count(),
    ).toBe(0);
    expect(await page.locator(".prose").last().innerText()).toContain("It is for developers who know TypeScript");
    for (const group of ["Core Concepts", "Packages"]) {
      await page.locator("summary", { hasText: group }).click();
      expect(await page.locator(".group[open] > summary").allTextContents()).toEqual([group]);
    }
    await page.getByRole("link", { name: "Cache", exact: true }).click();
    await page.waitForURL(`${url}docs/cairn-cache`);
    expect(await page.textContent("h1")).toContain("Cairn Cache");
    await page.locator(".neighbor.next").click();
    await page.waitForURL(`${url}docs/cairn-cache-redis`);
    await page.locator(".contents-list a").last().click();
    expect(new URL(page.url()).hash).not.toBe("");
    await page.locator(".brand").click();
    await page.waitForURL(url);
  });

  it("switches samples on the home page and keeps its cards clickable", async () => {
    const { page } = await open(url, off);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Clarity.");
    await page.locator(".samples label", { hasText: "Database" }).click();
    expect(await page.locator(".samples .code-panel").nth(2).isVisible()).toBe(true);
    expect(await page.locator(".samples .code-panel").nth(0).isVisible()).toBe(false);
    await page.locator(".card", { hasText: "Queue" }).click();
    await page.waitForURL(`${url}docs/cairn-queue`);
  });

  it("reports an unknown address and links to the home page", async () => {
    const { page } = await open(`${url}docs/nothing`, { ...off, mayComplain: true });
    expect(await page.innerText("h1")).toBe("404 - This page does not exist");
    await page.getByRole("link", { name: "Back to the home page" }).click();
    await page.waitForURL(url);
  });
});

it("opens the drawer, whose links work", async () => {
  const { page } = await open("docs/getting-started", { ...off, ...phone });
  await page.locator(".burger").click();
  expect(await page.locator(".sidebar").isVisible()).toBe(true);
  await page.locator(".sidebar a", { hasText: "Introduction" }).click();
  await page.waitForURL("**/docs/introduction");
});

it("switches code tabs", async () => {
  const { page } = await open("docs/getting-started", off);
  const group = page.locator(".code-group").first();
  await group.locator("label").nth(1).click();
  expect(await group.locator(".code-panel").nth(1).isVisible()).toBe(true);
  expect(await group.locator(".code-panel").nth(0).isVisible()).toBe(false);
});
