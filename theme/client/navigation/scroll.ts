// Scroll positions, stored in the state of history entries so that they survive a reload. Also scrolls lists inside the
// page, and runs callbacks when elements approach the viewport.

import { showAllStretches } from "./below-fold.js";

const settleMs = 100;
let timer = 0;
/** Scroll position at the last frame. */
let scrollTop = 0;

export function startScroll(): void {
  history.scrollRestoration = "manual";
  // After a reload, the browser has either restored the position by now, or it never will. If there is a hash, it has
  // scrolled based on estimated heights.
  if (history.state || location.hash) {
    showAllStretches();
    restoreScroll();
  } else {
    // The reader may have scrolled already.
    noteScroll();
  }
  addEventListener("scroll", noteScroll);
  // The browser restores the scroll position itself after a page load.
  addEventListener("pagehide", () => {
    saveScroll();
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
}

/** Saves the position as soon as scrolling stops. */
export function noteScroll(): void {
  scrollTop = scrollY;
  settle();
}

function settle(): void {
  clearTimeout(timer);
  timer = window.setTimeout(saveScroll, settleMs);
}

/**
 * Saves the position. Call it before leaving the history entry. The position was read with the last frame, because
 * reading it here would force a layout.
 */
export function saveScroll(): void {
  dropScroll();
  if (history.state?.scrollTop !== scrollTop) history.replaceState({ ...history.state, scrollTop }, "");
}

/**
 * Drops a pending save. Call this when the history entry has already been left, so that the current position belongs to
 * another entry.
 */
export function dropScroll(): void {
  clearTimeout(timer);
}

/** Restores the scroll position of the history entry; a new entry scrolls to its hash or to the top. */
export function restoreScroll(): void {
  const saved: unknown = history.state?.scrollTop;
  const target = document.getElementById(decodeHash(location.hash));
  if (typeof saved === "number") moveTo(saved);
  else if (target) {
    target.scrollIntoView({ behavior: "instant" });
    noteScroll();
  } else moveTo(0);
}

/** Scrolls instantly to a position in pixels from the top. */
export function moveTo(top: number): void {
  scrollTo({ top, behavior: "instant" });
  noteScroll();
}

/** @example decodeHash("#%24queue") // "$queue" */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Scrolls a list to a row that is out of view. `scrollIntoView` would scroll the page too. */
export function showWithin(list: Element, row: Element): void {
  const { top, bottom, height } = row.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - (frame.height - height) / 2;
}

/** Runs a function once an element is near the viewport. */
export function whenNear(element: Element, run: () => void): void {
  if (!runByElement.has(element)) approaching.observe(element);
  runByElement.set(element, run);
}

const runByElement = new WeakMap<Element, () => void>();
const approaching = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      approaching.unobserve(target);
      runByElement.get(target)?.();
      runByElement.delete(target);
    }
  },
  { rootMargin: "200px" },
);
