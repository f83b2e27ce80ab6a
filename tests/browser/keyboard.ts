// A reader with only a keyboard: goes from stop to stop and inspects each.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { focused } from "./harness.js";

export interface Stop {
  name: string;
  /** Whether something shows that the focus is here. */
  isMarked: boolean;
  /** Whether it is in the window and nothing lies over it. */
  isSeen: boolean;
}

/** More stops than any page of the site has. */
const limit = 200;

/** All stops of a page, from the one after the current focus until the focus leaves the page. */
export async function stopsOf(page: Page, key: "Tab" | "Shift+Tab" = "Tab"): Promise<Stop[]> {
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

/** Undefined if nothing has the focus. */
function lookAtFocus(): Omit<Stop, "name"> | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  // A radio button of a code group shows its focus on its label.
  const shown = (element instanceof HTMLInputElement && element.labels?.[0]) || element;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  // A link that is broken over two lines has two boxes.
  const boxes = [...shown.getClientRects()];
  const first = boxes[0] ?? shown.getBoundingClientRect();
  const last = boxes.at(-1) ?? first;
  const isFree = ({ left, width }: DOMRect, y: number) => {
    const over = document.elementFromPoint(left + width / 2, y);
    return over !== null && (shown.contains(over) || over.contains(shown));
  };
  const ends = [isFree(first, first.top + 2), isFree(last, last.bottom - 2)];
  // For what may be higher than the window, one end is enough.
  const isTall = last.bottom - first.top > innerHeight / 2;
  return {
    isMarked: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    isSeen: isTall ? ends.includes(true) : ends.every(Boolean),
  };
}
