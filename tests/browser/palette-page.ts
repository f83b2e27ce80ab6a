// Opens the search palette and types into it.
import type { Page } from "playwright-core";
import { type OpenOptions, open } from "./harness.js";

export const input = ".palette-input";
export const article = "docs/cairn-lock";

export async function openPalette(address: string = article, options: OpenOptions = {}): Promise<Page> {
  const { page } = await open(address, options);
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".hit");
  // Waits for the opening animation.
  await page.evaluate(() =>
    Promise.all((document.getElementById("_palette")?.getAnimations() ?? []).map(({ finished }) => finished)),
  );
  return page;
}

/** Types, and waits for the final answer. */
export async function search(page: Page, text: string): Promise<void> {
  await page.fill(input, text);
  await page.waitForFunction(() => document.querySelector(".palette [role=status]")?.textContent);
}

export function isOpen(page: Page): Promise<boolean> {
  return page.locator("#_palette").evaluate((dialog: HTMLDialogElement) => dialog.open);
}
