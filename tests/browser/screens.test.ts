// Every screen of the site: its title, its accessibility in both schemes, and that it fits a narrow window and 200 %
// zoom.
import { describe, expect, it } from "vitest";
import { violations } from "./axe.js";
import { open, overflow, phone, sites, withScheme } from "./harness.js";

const screens = ["", "docs/introduction", "docs/getting-started", "docs/cairn-api-notifications", "404"];
const schemes = ["light", "dark"] as const;

describe.each(sites)("$name", ({ url }) => {
  it.each([
    ["", "Home | Cairn", "Build with Clarity."],
    ["docs/introduction", "Introduction | Cairn", "Introduction"],
    ["docs/cairn-server-links", "Cairn Server Links | Cairn", "Cairn Server Links"],
  ])("gives /%s the title %s", async (path, title, heading) => {
    const { page } = await open(url + path);
    expect(await page.title()).toBe(title);
    expect(await page.textContent("main h1")).toContain(heading);
  });

  it.each(["404", "docs/nothing", "nothing/at/all"])("responds with 404 to /%s", async (path) => {
    const { page } = await open(url, { mayComplain: true });
    const response = await page.goto(url + path);
    expect(response?.status()).toBe(404);
    expect(await page.textContent("h1")).toBe("404 - This page does not exist");
  });

  it.each(["click", "key"])("searches for the words in a missing page's address when opened with a %s", async (way) => {
    const { page } = await open(url, { mayComplain: true });
    await page.goto(`${url}docs/cairn-shceduler.html`);
    if (way === "click") await page.locator("main .search-button").click();
    else await page.keyboard.press("Control+k");
    await page.locator(".hit", { hasText: "Cairn Scheduler" }).first().waitFor();
    expect(await page.inputValue(".palette-input")).toBe("cairn shceduler");
    // Typing replaces it.
    await page.keyboard.type("redis");
    expect(await page.inputValue(".palette-input")).toBe("redis");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.locator(".hit", { hasText: "Cairn Scheduler" }).first().waitFor();
  });
});

describe.each(schemes)("in the %s scheme", (scheme) => {
  it.each(screens)("passes axe on /%s", async (path) => {
    const { page } = await open(path, { prepare: withScheme(scheme), mayComplain: path === "404" });
    expect(await violations(page)).toEqual([]);
  });

  it("passes axe with the drawer open", async () => {
    const { page } = await open("docs/introduction", { prepare: withScheme(scheme), ...phone });
    await page.locator(".burger").click();
    await page.locator(".sidebar").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it("passes axe with the menu open", async () => {
    const { page } = await open("docs/introduction", { prepare: withScheme(scheme) });
    await page.getByRole("button", { name: "Color scheme" }).click();
    expect(await violations(page)).toEqual([]);
  });

  it("passes axe with the message about a failed fetch", async () => {
    const { page } = await open("docs/introduction", { prepare: withScheme(scheme), mayComplain: true });
    await page.context().setOffline(true);
    await page.locator(".neighbor.next").click();
    await page.getByRole("alert").waitFor();
    await page.locator('.loading-bar[aria-valuenow="0"]').waitFor({ state: "attached" });
    expect(await violations(page)).toEqual([]);
  });
});

describe.each([
  ["320 px", { viewport: { width: 320, height: 640 } }],
  ["200 % zoom", { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
] as const)("%s", (_name, window) => {
  it.each(screens)("fits /%s without horizontal scrolling", async (path) => {
    const { page } = await open(path, { ...window, mayComplain: path === "404" });
    expect(await overflow(page)).toBe(0);
  });

  it("shows the drawer, the menu, and the palette in full", async () => {
    const { page } = await open("docs/introduction", window);
    const { width, height } = window.viewport;
    const isInside = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    };
    await page.locator(".burger").click();
    await expect.poll(() => isInside("#_sidebar")).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Color scheme" }).click();
    expect(await isInside("#_scheme-menu")).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator("[data-search]").click();
    await page.waitForSelector(".hit");
    await expect.poll(() => isInside("#_palette")).toBe(true);
    expect(await overflow(page)).toBe(0);
  });
});
