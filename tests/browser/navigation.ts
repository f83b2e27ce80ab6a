// Two neighboring pages, and a way to distinguish swaps from page loads, for navigation tests.
import type { Page } from "playwright-core";

export const introduction = "docs/introduction";
export const started = "docs/getting-started";

/** Adds a mark that survives a swap, but not a page load. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}
export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "marked" in window);
}

export async function watchEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const events: string[] = [];
    Object.assign(window, { seen: events });
    for (const name of ["navigation-begin", "page", "navigation-end"]) {
      addEventListener(`docsgen:${name}`, () => events.push(`${name} ${location.pathname}`));
    }
  });
  return async () => {
    const events = await page.evaluate(() => (window as Window & { seen?: string[] }).seen ?? []);
    // The first page's scripts may start after this listener was added.
    const isFirst = events[0]?.startsWith("page") === true;
    return isFirst ? events.slice(1) : events;
  };
}

export function next(page: Page) {
  return page.locator(".neighbor.next");
}
