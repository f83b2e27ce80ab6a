// Scroll positions, kept in the state of history entries, so that they survive a reload. Lists that scroll beside the page,
// and what waits until it comes near the window.

import { showAllStretches } from "./stretches.js";

const settleMs = 100;
let timer = 0;
/** The position at the last frame. */
let scrollTop = 0;

export function startScroll(): void {
  history.scrollRestoration = "manual";
  // A reload: the browser no longer restores what it has not restored by now. With a hash, it has scrolled by estimated heights.
  if (history.state || location.hash) {
    showAllStretches();
    restoreScroll();
  } else {
    // The reader may have scrolled already.
    noteScroll();
  }
  addEventListener("scroll", noteScroll);
  // The browser restores a page that is left by a page load.
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

/** Call it before the entry is left. The position was read with the frame: reading it here would force a layout. */
export function saveScroll(): void {
  dropScroll();
  if (history.state?.scrollTop !== scrollTop) history.replaceState({ ...history.state, scrollTop }, "");
}

/** Call it when the entry was left already: the current position is not its own. */
export function dropScroll(): void {
  clearTimeout(timer);
}

/** Scrolls to where the entry was left; for a new entry, to its hash or to the top. */
export function restoreScroll(): void {
  const saved: unknown = history.state?.scrollTop;
  const target = document.getElementById(idOf(location.hash));
  if (typeof saved === "number") moveTo(saved);
  else if (target) {
    target.scrollIntoView({ behavior: "instant" });
    noteScroll();
  } else moveTo(0);
}

/** Scrolls at once to a position in pixels from the top. */
export function moveTo(top: number): void {
  scrollTo({ top, behavior: "instant" });
  noteScroll();
}

/** @example idOf("#%24queue") // "$queue" */
export function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Scrolls a list if a row of it is out of sight. `scrollIntoView` would move the page too. */
export function showWithin(list: Element, row: Element): void {
  const { top, bottom, height } = row.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - (frame.height - height) / 2;
}

/** Runs once an element is near the window. */
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
