// The sidebar of a site with many pages: groups, folders, and the rest of a long list, whose rows are fetched on
// demand. The site is in a subfolder of its host.
import type { Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { focused, open, phone, serveFiles } from "./harness.js";
import { tabTo } from "./keyboard.js";

let site: { url: string; close(): Promise<void> };
beforeAll(async () => {
  site = await serveFiles(createFiles(), "/handbook/");
});
afterAll(() => site.close());

/** Creates 150 pages in a list, 120 in folders of 30, and a few more. */
function createFiles(): Record<string, string> {
  const files: Record<string, string> = { "content/index.md": "# Handbook\n\nStart [here](./basics/first.md).\n" };
  const add = (id: string, title: string) => {
    files[`content/${id}.md`] = `# ${title}\n\nAbout ${title}.\n`;
  };
  for (let number = 1; number <= 150; number++) add(`reference/entry-${number}`, `Entry ${number}`);
  for (let number = 0; number < 120; number++) add(`areas/area-${number % 4}/topic-${number}`, `Topic ${number}`);
  for (const name of ["first", "second"]) add(`basics/${name}`, `The ${name}`);
  files["site.config.ts"] =
    'import { defineConfig } from "docsgen";\nexport default defineConfig({ title: "Handbook" });\n';
  return files;
}

const rows = "**/nav/*.json";

function summary(page: Page, name: string): Locator {
  return page.locator(".sidebar summary").getByText(name, { exact: true });
}

function row(page: Page, name: string): Locator {
  return page.locator(".sidebar .nav-link").getByText(name, { exact: true });
}

function openGroups(page: Page): Promise<string[]> {
  return page.locator(".group[open] > summary").allTextContents();
}

it("fetches a group's rows only once, when the group is opened, and marks the page chosen from them", async () => {
  const visit = await open(`${site.url}basics/first`);
  const { page } = visit;
  await summary(page, "Areas").click();
  await summary(page, "Area 2").click();
  await row(page, "Topic 6").click();
  await page.waitForURL("**/areas/area-2/topic-6");
  await expect.poll(() => row(page, "Topic 6").getAttribute("aria-current")).toBe("page");
  expect(await openGroups(page)).toEqual(["Areas"]);
  // Groups that the reader opened are still open, and are not fetched again.
  await summary(page, "Basics").click();
  await summary(page, "Areas").click();
  expect(await row(page, "Topic 10").isVisible()).toBe(true);
  expect(visit.requests.filter((url) => url.includes("/nav/"))).toHaveLength(2);
  await page.goBack();
  await expect.poll(() => openGroups(page)).toEqual(["Basics"]);
  expect(await page.locator(".sidebar [aria-current]").allTextContents()).toEqual(["The first"]);
});

it("expands a long list in place", async () => {
  const { page } = await open(`${site.url}reference/entry-120`);
  expect(await page.locator(".sidebar [aria-current]").allTextContents()).toEqual(["Entry 120"]);
  expect(await row(page, "Entry 7").count()).toBe(0);
  await summary(page, "Earlier pages").click();
  await row(page, "Entry 7").click();
  await page.waitForURL("**/reference/entry-7");
  expect(await row(page, "Entry 120").count()).toBe(1);
});

it("shows the rows around a page that was opened from the palette", async () => {
  const { page } = await open(`${site.url}reference/entry-1`);
  await page.keyboard.press("/");
  await page.locator(".palette-input").fill("topic 77");
  await page.locator(".hit", { hasText: "Topic 77" }).first().click();
  await expect.poll(() => page.locator(".sidebar [aria-current]").allTextContents()).toEqual(["Topic 77"]);
  expect(await openGroups(page)).toEqual(["Areas"]);
  expect(await page.locator(".fold[open] > summary").allTextContents()).toEqual(["Area 1"]);
});

it("works with the keyboard: Enter opens a group, Tab continues to its rows, and the focus is kept", async () => {
  const { page } = await open(`${site.url}basics/first`);
  await expect.poll(() => summary(page, "Reference").count()).toBe(1);
  await tabTo(page, "Reference");
  await page.keyboard.press("Enter");
  await expect.poll(() => row(page, "Entry 1").isVisible()).toBe(true);
  expect(await focused(page)).toBe("Reference");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Entry 1");
});

it("indicates that rows are being fetched, and retries after a failure", async () => {
  const held: Route[] = [];
  const { page } = await open(`${site.url}basics/first`, {
    mayComplain: true,
    prepare: (one) => one.route(rows, (route) => void held.push(route)),
  });
  const group = page.locator(".group", { hasText: "Reference" });
  await summary(page, "Reference").click();
  await expect.poll(() => group.getAttribute("aria-busy")).toBe("true");
  await held[0]?.abort();
  const failure = page.getByRole("alert");
  await failure.waitFor();
  expect(await failure.locator("p").textContent()).toBe("An error occurred while fetching the resource.");
  expect(await group.getAttribute("aria-busy")).toBeNull();
  await failure.getByRole("button", { name: "Try again" }).click();
  expect(await focused(page)).toBe("Reference");
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.fulfill({ status: 404, body: "no such file" });
  await failure.waitFor();
  // Closing and reopening it retries.
  await summary(page, "Reference").click();
  await summary(page, "Reference").click();
  await expect.poll(() => held.length).toBe(3);
  await held[2]?.continue();
  await row(page, "Entry 1").waitFor();
  expect(await failure.count()).toBe(0);
});

it("opens a group in the drawer, and closes the drawer when a row is chosen", async () => {
  const { page } = await open(`${site.url}basics/first`, phone);
  await page.locator(".burger").click();
  await summary(page, "Reference").click();
  await row(page, "Entry 3").click();
  await page.waitForURL("**/reference/entry-3");
  await expect.poll(() => page.locator(".sidebar").isVisible()).toBe(false);
});

it("links every group heading to the group's first page without scripts", async () => {
  const { page } = await open(`${site.url}basics/first`, { javaScriptEnabled: false });
  await page.locator(".sidebar").getByRole("link", { name: "Areas" }).click();
  await page.waitForURL("**/areas/area-0/topic-0");
  expect(await openGroups(page)).toEqual(["Areas"]);
  await page.locator(".sidebar").getByRole("link", { name: "Area 3" }).click();
  await page.waitForURL("**/areas/area-3/topic-3");
  expect(await row(page, "Topic 7").isVisible()).toBe(true);
  await page.locator(".sidebar").getByRole("link", { name: "Reference" }).click();
  await page.locator(".sidebar").getByRole("link", { name: "Later pages" }).click();
  expect(await page.locator(".sidebar [aria-current]").count()).toBe(1);
  expect(await row(page, "Entry 150").isVisible()).toBe(true);
});
