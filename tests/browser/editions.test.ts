// Language and version menus, the notice on untranslated pages, and the banner on other versions: by keyboard, after a
// navigation without a page load, and without scripts.

import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { servePreview } from "../../lib/src/serve/preview-server.js";
import { kitWithTag } from "../kit.js";
import { violations } from "./axe.js";
import { open, overflow, phone, withScheme } from "./harness.js";

async function serveKit(): Promise<string> {
  const kit = kitWithTag();
  await kit.build({ strict: true });
  const server = await servePreview({ out: join(kit.root, "dist"), base: "/", port: 0 });
  onTestFinished(() => server.close());
  return server.url;
}

test("opens the same page in each language and version, with the keyboard and after a navigation", async () => {
  const url = await serveKit();
  const { page } = await open(`${url}guide/`);
  // The header stays; the menus follow the page.
  await page.click('.sidebar a[href="/guide/start"]');
  await page.waitForFunction(() => location.pathname === "/guide/start" && document.title.startsWith("First steps"));
  await page.focus(".edition-button");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("/ar/guide/start");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.documentElement.lang === "ar");
  expect(new URL(page.url()).pathname).toBe("/ar/guide/start");
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  await page.click(".version-button");
  await page.click('.version-menu a[href="/ar/1.x/guide/start"]');
  await page.waitForURL("**/ar/1.x/guide/start");
  await page.click(".notice a");
  await page.waitForURL("**/ar/guide/start");
  expect(await page.locator(".notice").count()).toBe(0);
  await page.click(".version-button");
  await page.keyboard.press("Escape");
  expect(await page.locator(".version-menu").isVisible()).toBe(false);
});

test("works without scripts, fits narrow windows, and passes axe", async () => {
  const url = await serveKit();
  const plain = await open(`${url}ar/guide/deploy`, { javaScriptEnabled: false });
  expect(await plain.page.locator(".notice").innerText()).toContain("لم تُترجم");
  await plain.page.click(".edition-button");
  await plain.page.click('.edition-menu a[lang="en"]');
  await plain.page.waitForURL("**/guide/deploy");
  await plain.page.click(".version-button");
  await plain.page.click('.version-menu a[href="/next/"]');
  await plain.page.waitForURL("**/next/");
  expect(await plain.page.locator(".notice").innerText()).toContain("not been released yet");
  for (const scheme of ["light", "dark"]) {
    for (const [path, button] of [
      ["ar/1.x/guide/removed", ".version-button"],
      ["next/guide/new", ".edition-button"],
    ]) {
      const { page } = await open(url + path, { ...phone, prepare: withScheme(scheme), mayComplain: true });
      expect(await overflow(page)).toBe(0);
      await page.click(button ?? "");
      expect(await violations(page)).toEqual([]);
    }
  }
});
