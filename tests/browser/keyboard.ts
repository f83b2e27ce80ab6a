// A keyboard-only reader: moves between tab stops and inspects each.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { focused } from "./harness.js";

export interface Stop {
  name: string;
  /** True if the element has a visible focus indicator. */
  isMarked: boolean;
  /** True if it is in the window and not covered. */
  isSeen: boolean;
}

/** More stops than any page of the site has. */
const limit = 200;

/** Returns all stops of a page, from the current focus until the focus leaves the page. */
export async function collectStops(page: Page, key: "Tab" | "Shift+Tab" = "Tab"): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < limit) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    if (!stop) return stops;
    stops.push({ ...stop, name: await focused(page) });
  }
  throw new Error("the focus goes round");
}

/** Presses Tab until it reaches this stop. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < limit; count++) {
    await page.keyboard.press("Tab");
    if ((await focused(page)) === name) return;
  }
  expect(await focused(page)).toBe(name);
}

/** Returns undefined if nothing is focused. */
function lookAtFocus(): Omit<Stop, "name"> | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  // A radio button of a code group shows its focus on its label.
  const shown = (element instanceof HTMLInputElement && element.labels?.[0]) || element;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  // A link that wraps over two lines has two boxes.
  const boxes = [...shown.getClientRects()];
  const first = boxes[0] ?? shown.getBoundingClientRect();
  const last = boxes.at(-1) ?? first;
  const isFree = ({ left, width }: DOMRect, y: number) => {
    const over = document.elementFromPoint(left + width / 2, y);
    return over !== null && (shown.contains(over) || over.contains(shown));
  };
  const ends = [isFree(first, first.top + 2), isFree(last, last.bottom - 2)];
  // For elements taller than the window, one visible end is enough.
  const isTall = last.bottom - first.top > innerHeight / 2;
  return {
    isMarked: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    isSeen: isTall ? ends.includes(true) : ends.every(Boolean),
  };
}
