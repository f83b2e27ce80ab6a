// Two neighbouring pages, and what tells a swap from a page load, for tests of navigation.
import type { Page } from "playwright-core";

export const introduction = "docs/introduction";
export const started = "docs/getting-started";

/** Survives a swap, not a page load. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}
export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "marked" in window);
}

export async function watchEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const name of ["navigation-begin", "page", "navigation-end"]) {
      addEventListener(`docsgen:${name}`, () => seen.push(`${name} ${location.pathname}`));
    }
  });
  return async () => {
    const seen = await page.evaluate(() => (window as Window & { seen?: string[] }).seen ?? []);
    // The first page's own scripts may start after this began to listen.
    const isFirst = seen[0]?.startsWith("page") === true;
    return isFirst ? seen.slice(1) : seen;
  };
}

export function next(page: Page) {
  return page.locator(".neighbour.next");
}
