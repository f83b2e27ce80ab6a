// What a page does besides leading to others: contents, sidebar and drawer, colour scheme, copying, tabs of code.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { open, openTab, sites } from "./harness.js";

const phone = { viewport: { width: 360, height: 740 } };

function scheme(page: Page): Promise<string | null> {
  return page.getAttribute("html", "data-scheme");
}

/** Whether the page is painted dark. */
function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor === "rgb(15, 18, 16)");
}

async function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function withClipboard(address: string) {
  return open(address, { permissions: ["clipboard-read", "clipboard-write"] });
}

function said(page: Page) {
  return expect.poll(() => page.locator("body > [role=status]").textContent());
}

describe("table of contents", () => {
  it("lists every heading in order, 20 px a level, and marks the one nearest to the top", async () => {
    const { page } = await open("docs/cairn-api-notifications");
    const headings = await page.evaluate(() => {
      const own = [...document.querySelectorAll(".prose :is(h1, h2, h3, h4, h5, h6)")];
      return own.map((heading) => heading.textContent);
    });
    expect(await page.locator(".contents-link").allTextContents()).toEqual(headings);
    const inset = (depth: number) =>
      page
        .locator(`.contents .depth-${depth}`)
        .first()
        .evaluate((link) => getComputedStyle(link).paddingInlineStart);
    expect(Number.parseFloat(await inset(2)) - Number.parseFloat(await inset(1))).toBe(20);
    await expect.poll(() => page.locator(".contents [aria-current]").allTextContents()).toEqual([headings[0]]);
    await page.evaluate(() => document.querySelectorAll(".prose h2")[2]?.scrollIntoView());
    const third = await page.locator(".prose h2").nth(2).textContent();
    await expect.poll(() => page.locator(".contents [aria-current]").allTextContents()).toEqual([third]);
  });

  it("a click replaces the hash, goes there below the header, and back leaves the page", async () => {
    const { page } = await open("docs/introduction");
    await page.locator(".neighbour.next").click();
    await page.waitForFunction(() => document.title.startsWith("Getting"));
    const length = await page.evaluate(() => history.length);
    const link = page.locator(".contents-link").nth(3);
    await link.click();
    const id = new URL(page.url()).hash.slice(1);
    expect(id).not.toBe("");
    expect(await page.evaluate(() => history.length)).toBe(length);
    await expect.poll(() => link.getAttribute("aria-current")).toBe("location");
    const top = await page.locator(`[id="${id}"]`).evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(64);
    expect(top).toBeLessThan(120);
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith("Introduction"));
  });

  it("the last heading, which cannot come to the top, is marked when it was asked for", async () => {
    const { page } = await open("docs/introduction");
    const last = page.locator(".contents-link").last();
    await last.click();
    await expect.poll(() => last.getAttribute("aria-current")).toBe("location");
  });

  it("on load with a hash the page is there, a dollar sign in it included", async () => {
    const { page } = await open("docs/cairn-bucket#$bucket-options");
    const top = await page.evaluate(
      () => document.getElementById("$bucket-options")?.getBoundingClientRect().top ?? -1,
    );
    expect(top).toBeGreaterThanOrEqual(64);
    expect(top).toBeLessThan(120);
  });
});

describe("sidebar", () => {
  it("opens the group of the page that previous and next lead to, and only that", async () => {
    const { page } = await open("docs/fullstack-app");
    const openGroup = () => page.locator(".group[open] > summary").allTextContents();
    expect(await openGroup()).toEqual(["Guides"]);
    await page.locator(".neighbour.next").click();
    await expect.poll(openGroup).toEqual(["Core Concepts"]);
  });

  it("keeps the active page in sight", async () => {
    const { page } = await open("docs/cairn-vite", { viewport: { width: 1440, height: 600 } });
    const isSeen = () =>
      page.evaluate(() => {
        const row = document.querySelector(".sidebar [aria-current]")?.getBoundingClientRect();
        return row !== undefined && row.top >= 64 && row.bottom <= innerHeight - 32;
      });
    await expect.poll(isSeen).toBe(true);
  });

  it("leads to llms.txt", async () => {
    const { page } = await open("docs/introduction");
    await page.locator(".sidebar a", { hasText: "LLM" }).click();
    await page.waitForURL("**/llms.txt");
  });

  it("as a drawer: opens by the burger, shuts by Escape with the focus back, and by choosing a link", async () => {
    const { page } = await open("docs/introduction", phone);
    const sidebar = page.locator(".sidebar");
    await page.locator(".burger").focus();
    await page.keyboard.press("Enter");
    expect(await sidebar.isVisible()).toBe(true);
    expect((await sidebar.boundingBox())?.y).toBe(64);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("#sidebar") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await sidebar.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("burger");
    await page.locator(".burger").click();
    await page.locator(".sidebar a", { hasText: "Getting Started" }).click();
    await page.waitForFunction(() => document.title.startsWith("Getting"));
    expect(await sidebar.isVisible()).toBe(false);
    await page.locator(".burger").click();
    await page.locator(".sidebar [aria-current]").click();
    expect(await sidebar.isVisible()).toBe(false);
  });

  it("a drawer that is open shuts when the window becomes wide", async () => {
    const { page } = await open("docs/introduction", phone);
    await page.locator(".burger").click();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(() => page.locator(".sidebar").evaluate((one) => one.matches(":popover-open"))).toBe(false);
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
  });
});

describe("colour scheme", () => {
  it("is dark by default, whatever the system says", async () => {
    const { page } = await open("", { colorScheme: "light" });
    expect(await scheme(page)).toBe("dark");
    expect(await isDark(page)).toBe(true);
  });

  it("follows the choice, marks it, remembers it, and other tabs follow", async () => {
    const visit = await open("docs/introduction");
    const { page } = visit;
    const tab = await openTab(visit, "");
    await page.getByRole("button", { name: "Colour scheme" }).click();
    expect(await page.getByRole("menuitemradio", { checked: true }).textContent()).toBe("Dark");
    await page.getByRole("menuitemradio", { name: "Light" }).click();
    expect(await isDark(page)).toBe(false);
    await expect.poll(() => scheme(tab)).toBe("light");
    await page.reload();
    expect(await scheme(page)).toBe("light");
    await page.getByRole("button", { name: "Colour scheme" }).click();
    expect(await page.getByRole("menuitemradio", { checked: true }).textContent()).toBe("Light");
  });

  it("System follows the system while the page is open", async () => {
    const { page } = await open("", { colorScheme: "light" });
    await page.getByRole("button", { name: "Colour scheme" }).click();
    await page.getByRole("menuitemradio", { name: "System" }).click();
    expect(await isDark(page)).toBe(false);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await isDark(page)).toBe(true);
  });

  it("the menu is worked by keyboard: arrows, Home, End, Escape, Tab; the focus returns", async () => {
    const { page } = await open("");
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.getByRole("button", { name: "Colour scheme" }).press("Enter");
    await expect.poll(focused).toBe("Dark");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("System");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("Light");
    await page.keyboard.press("End");
    expect(await focused()).toBe("System");
    await page.keyboard.press("Escape");
    expect(await page.locator("#scheme-menu").isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Colour scheme");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("Dark");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.locator("#scheme-menu").isVisible()).toBe(false);
  });
});

describe.each(sites)("copying $name", ({ url }) => {
  it("a block of code, as it is", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    await page.locator(".code").first().hover();
    await page.getByRole("button", { name: "Copy code" }).first().click();
    await said(page).toBe("Copied");
    expect(await clipboard(page)).toMatch(/^import \{ run \} from "@cairn\/core";\n[\s\S]*run\(App\);$/);
  });

  it("the page as Markdown", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    await page.getByRole("button", { name: "Copy page as Markdown" }).click();
    await said(page).toBe("Copied");
    expect(await clipboard(page)).toContain("## The shortest program");
  });

  it("the link to a heading", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    await page.locator("h2 .anchor").first().click();
    await said(page).toBe("Link copied");
    expect(await clipboard(page)).toBe(`${url}docs/introduction#the-shortest-program`);
  });

  it("after a navigation too", async () => {
    const { page } = await withClipboard(`${url}docs/introduction`);
    await page.locator(".neighbour.next").click();
    await page.waitForFunction(() => document.title.startsWith("Getting"));
    await page.locator(".code").first().hover();
    await page.getByRole("button", { name: "Copy code" }).first().click();
    await said(page).toBe("Copied");
  });
});

it("says that the page's Markdown could not be fetched, and can be asked again", async () => {
  const { page } = await open("docs/introduction", {
    mayComplain: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.context().setOffline(true);
  const button = page.getByRole("button", { name: "Copy page as Markdown" });
  await button.click();
  await said(page).toBe("An error occurred while fetching the resource.");
  await page.context().setOffline(false);
  await button.click();
  await said(page).toBe("Copied");
});

describe("tabs of code", () => {
  it("turn together, are remembered from page to page, and do not jump under the pointer", async () => {
    const { page } = await open("docs/getting-started");
    const label = page.locator(".code-group label").nth(1);
    const name = await label.textContent();
    await label.scrollIntoViewIfNeeded();
    const before = (await label.boundingBox())?.y;
    await label.click();
    expect((await label.boundingBox())?.y).toBe(before);
    const chosen = () => page.locator(".code-group :checked + label").allTextContents();
    const groups = await page.locator(".code-group").count();
    const having = await page.locator(`.code-group:has(label[data-group-label="${name}"])`).count();
    expect(groups).toBeGreaterThan(0);
    expect((await chosen()).filter((one) => one === name).length).toBe(having);
    await page.reload();
    expect((await chosen()).filter((one) => one === name).length).toBe(having);
  });

  it("of the home page turn by the arrow keys; API Server comes first", async () => {
    const { page } = await open("");
    expect(await page.locator(".samples label").allTextContents()).toEqual([
      "API Server",
      "Full-Stack React",
      "Database",
      "Queues",
      "CLI",
    ]);
    const panel = (place: number) => page.locator(".samples .code-panel").nth(place);
    expect(await panel(0).isVisible()).toBe(true);
    await page.locator(".samples input").first().focus();
    await page.keyboard.press("ArrowRight");
    expect(await panel(1).isVisible()).toBe(true);
    expect(await panel(0).isVisible()).toBe(false);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    expect(await panel(4).isVisible()).toBe(true);
  });
});

it("the skip link is the first stop and leads to the content", async () => {
  const { page } = await open("docs/introduction");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});
