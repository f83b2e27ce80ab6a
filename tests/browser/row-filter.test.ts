// The filter field above a long sidebar list: it hides the rows that do not contain the typed words.
import { afterAll, beforeAll, expect, it } from "vitest";
import { focused, open, phone, serveFiles } from "./harness.js";

let site: { url: string; close(): Promise<void> };
beforeAll(async () => {
  const files: Record<string, string> = {
    "content/index.md": "# Home\n",
    "content/few/one.md": "# One\n",
    "content/many/deep/_meta.yml": "collapsed: true\n",
    "content/many/deep/first.md": "# Crème brûlée\n",
    "site.config.ts": 'export default { title: "Test" };\n',
  };
  for (let number = 1; number <= 40; number++) files[`content/many/entry-${number}.md`] = `# Entry ${number}\n`;
  site = await serveFiles(files);
});
afterAll(() => site.close());

const visible = ".sidebar .group[open] .nav-link:visible";

it("filters rows as the reader types, opens folders with matches, and restores everything afterwards", async () => {
  const { page, requests } = await open(`${site.url}many/entry-3`);
  expect(await page.locator(".row-filter").count()).toBe(1);
  expect(requests.some((url) => url.includes("filter"))).toBe(false);
  const field = page.getByRole("searchbox", { name: "Filter pages" });
  await field.fill("entry 4");
  await expect
    .poll(() => page.locator(visible).allTextContents())
    .toEqual(["Entry 4", ...["14", "24", "34", "40"].map((n) => `Entry ${n}`)]);
  await expect.poll(() => page.locator("[role=status]").allTextContents()).toContain("Pages: 5");
  await field.fill("creme");
  await expect.poll(() => page.locator(visible).allTextContents()).toEqual(["Crème brûlée"]);
  await field.press("ArrowDown");
  expect(await focused(page)).toBe("Crème brûlée");
  await field.press("Escape");
  await expect.poll(() => page.locator(visible).count()).toBe(40);
  expect(await page.locator(".fold[open]").count()).toBe(0);
});

it("opens the first row on Enter; Escape in the drawer first clears the field", async () => {
  const { page } = await open(`${site.url}many/entry-3`, phone);
  await page.getByRole("button", { name: "Open navigation" }).click();
  const field = page.locator(".row-filter");
  await field.fill("entry 17");
  await expect.poll(() => page.locator(visible).count()).toBe(1);
  await field.press("Escape");
  expect([await field.inputValue(), await page.locator("#_sidebar:popover-open").count()]).toEqual(["", 1]);
  await field.fill("17");
  await field.press("Enter");
  await page.waitForURL("**/many/entry-17");
});

it("is hidden without scripts", async () => {
  const { page } = await open(`${site.url}many/entry-3`, { javaScriptEnabled: false });
  expect(await page.locator(".row-filter").isVisible()).toBe(false);
});
