// Code tabs: groups in articles switch together, across pages; the home page's tabs switch with the arrow keys.
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { arrived, open, openTab, serveFiles } from "./harness.js";

const chosen = (page: Page) => page.locator(".code-group :checked + label").allTextContents();

it("remembers the selected tab across pages, after a reload, and in a new tab", async () => {
  const visit = await open("docs/cairn-server-cookies");
  const { page } = visit;
  await page.locator(".neighbor.next").click();
  await arrived(page, "Cairn Server Cors");
  expect(await chosen(page)).toEqual(["npm"]);
  await page.locator(".code-group label", { hasText: "Bun" }).click();
  await page.evaluate(() => document.querySelector<HTMLElement>('.nav-link[href$="cairn-core"]')?.click());
  await arrived(page, "Cairn Core");
  await expect.poll(() => chosen(page)).toEqual(["Bun"]);
  await page.reload();
  await expect.poll(() => chosen(page)).toEqual(["Bun"]);
  const tab = await openTab(visit, "docs/getting-started");
  await expect.poll(() => chosen(tab)).toEqual(["Bun"]);
});

it("switches all tabs with the same label together, and keeps the clicked tab under the pointer", async () => {
  const group = (lines: number) =>
    `::: code-group\n\n\`\`\`sh [npm]\nnpm\n\`\`\`\n\n\`\`\`sh [Bun]\n${"bun\n".repeat(lines)}\`\`\`\n\n:::\n\n`;
  const text = `# Page\n\n${group(30)}${group(1)}${"Text\n\n".repeat(40)}`;
  const server = await serveFiles({ "content/page.md": text, "site.config.ts": 'export default { title: "Test" };\n' });
  onTestFinished(server.close);
  const { page } = await open(`${server.url}page`);
  const label = page.locator(".code-group label", { hasText: "Bun" }).nth(1);
  await page.evaluate(() => scrollTo(0, 100));
  const before = (await label.boundingBox())?.y;
  const height = await page.evaluate(() => document.body.scrollHeight);
  await label.click();
  expect(await chosen(page)).toEqual(["Bun", "Bun"]);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(height + 300);
  expect((await label.boundingBox())?.y).toBeCloseTo(before ?? 0, 0);
});

it("shows the right panel, even in a group of twelve tabs", async () => {
  const fences = Array.from({ length: 12 }, (_, place) => `\`\`\`sh [Tab ${place}]\npanel ${place}\n\`\`\`\n`).join(
    "\n",
  );
  const server = await serveFiles({ "page.md": `# Page\n\n:::code-group\n\n${fences}\n:::\n` });
  onTestFinished(server.close);
  const { page } = await open(`${server.url}page`);
  for (const place of [11, 8]) {
    await page.locator(".code-group label").nth(place).click();
    const panels = page.locator(".code-panel").filter({ visible: true });
    expect((await panels.allTextContents()).map((text) => text.trim())).toEqual([`panel ${place}`]);
  }
});

it("switches tabs with the arrow keys on the home page and wraps around at both ends", async () => {
  const { page } = await open("");
  const panel = (place: number) => page.locator(".samples .code-panel").nth(place);
  await page.locator(".samples input").first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await panel(1).isVisible()).toBe(true);
  expect(await panel(0).isVisible()).toBe(false);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await panel(4).isVisible()).toBe(true);
});
