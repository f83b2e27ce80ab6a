// The dialog with keyboard shortcuts, which "?" opens.
import { expect, it } from "vitest";
import { violations } from "./axe.js";
import { focused, open } from "./harness.js";

it('loads and shows the shortcuts in a dialog, closes the dialog on Escape and restores the focus, and ignores "?" in fields', async () => {
  const { page, requests } = await open("docs/cairn-lock");
  const loaded = () => requests.filter((url) => url.includes("later-keys")).length;
  expect(loaded()).toBe(0);
  await page.locator(".brand").focus();
  await page.keyboard.press("Shift+?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await dialog.waitFor();
  expect(await dialog.locator("dl > div").allTextContents()).toContain("SearchCtrlK/");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Shift+?");
  expect(await page.locator(".keys").count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".keys").count()).toBe(0);
  await expect.poll(() => focused(page)).toContain("Cairn");
  await page.keyboard.press("/");
  await page.locator(".palette-input:focus").waitFor();
  await page.keyboard.type("?");
  expect(await page.inputValue(".palette-input")).toBe("?");
  expect(await page.locator(".keys").count()).toBe(0);
  expect(loaded()).toBe(1);
});
