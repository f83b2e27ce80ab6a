// States of the interface: pressed elements, pages that cannot be shown, and addresses that do not exist.
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arrived, computedStyles, open, serveFiles } from "./harness.js";

const files = {
  "site.config.ts": 'export default { title: "Dark brand", brand: "#101014" };\n',
  "content/index.md": "---\nlayout: home\nhero:\n  actions: [{ text: Start, link: ./guide.md }]\n---\n",
  "content/guide.md": "# Guide\n\n```ts\nconst a = 1;\n```\n",
};
let site: Awaited<ReturnType<typeof serveFiles>>;
beforeAll(async () => {
  site = await serveFiles(files);
});
afterAll(() => site.close());

/** Returns the background at rest, under the pointer, and while pressed. */
async function backgrounds(target: Locator): Promise<string[]> {
  const read = async () => (await computedStyles(target, "background-color"))["background-color"];
  const page = target.page();
  const all = [await read()];
  await target.hover();
  all.push(await read());
  await page.mouse.down();
  all.push(await read());
  // Elsewhere, so that the press is not a click.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  return all;
}

test.each(["light", "dark"] as const)(
  "buttons of a site with a near-black brand react in three steps: %s",
  async (colorScheme) => {
    const { page } = await open(site.url, { colorScheme, reducedMotion: "reduce" });
    expect(new Set(await backgrounds(page.locator(".button").first())).size).toBe(3);
  },
);

test("links, rows, and copy buttons show that they are pressed", async () => {
  const { page } = await open("docs/cairn-queue", { reducedMotion: "reduce" });
  for (const name of [
    ".copy-page",
    ".nav-link:not([aria-current])",
    ".contents-list a",
    "a.neighbor",
    ".icon-button",
  ]) {
    const [, hovered, pressed] = await backgrounds(page.locator(`${name}:visible`).first());
    expect([name, pressed]).not.toEqual([name, hovered]);
  }
  const block = page.locator(".code").first();
  await block.scrollIntoViewIfNeeded();
  const [, hovered, pressed] = await backgrounds(block.locator(".copy-code"));
  expect(pressed).not.toBe(hovered);
});

test("an address that does not exist lists pages with similar names", async () => {
  const { page } = await open("docs/cairn-queu", { mayComplain: true });
  const links = page.locator(".nearest a");
  await expect.poll(() => links.count()).toBeGreaterThan(0);
  expect(await links.first().textContent()).toContain("Cairn Queue");
  await links.first().click();
  await arrived(page, "Cairn Queue");
});

test("an address that resembles no page lists the sections of the site", async () => {
  const { page } = await open("docs/zzzzzzzzzz", { mayComplain: true });
  expect(await page.locator(".site-sections a").count()).toBeGreaterThan(1);
  expect(await page.locator(".nearest a").count()).toBe(0);
});
