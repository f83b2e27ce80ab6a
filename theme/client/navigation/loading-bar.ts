// Shows the progress of a navigation on the clicked link and in a bar. The steps get smaller, so that the bar does not
// fill up before the navigation completes.

import { label } from "../announcements.js";
import { afterPaint, listen } from "../events.js";

export type LoadingBar = ReturnType<typeof createLoadingBar>;

/** Time that the full bar is shown before it fades. */
const shownMs = 150;
const fadedMs = 250;

/** @example stepAt(20) // 10 */
export function stepAt(progress: number): number {
  if (progress <= 20) return 10;
  if (progress <= 50) return 4;
  if (progress <= 80) return 2;
  return progress <= 99 ? 1 : 0;
}

/** @param stepIntervalMs time between two steps; the first one is immediate */
export function createLoadingBar(element: HTMLElement, stepIntervalMs = 100) {
  let progress = 0;
  /** Timer of the next step or of the end; clearInterval stops both. */
  let timer = 0;
  const show = (value: number, isShown: boolean): void => {
    progress = value;
    element.style.setProperty("--progress", String(value));
    element.ariaValueNow = String(value);
    element.toggleAttribute("data-shown", isShown);
  };
  const step = (): void => show(progress + stepAt(progress), true);
  return {
    start() {
      clearInterval(timer);
      if (progress >= 100) show(0, false);
      step();
      timer = window.setInterval(step, stepIntervalMs);
    },
    complete() {
      clearInterval(timer);
      show(100, true);
      timer = window.setTimeout(() => {
        show(100, false);
        timer = window.setTimeout(() => show(0, false), fadedMs);
      }, shownMs);
    },
  };
}

export function startLoadingBar(): void {
  const attributes = { className: "loading-bar", role: "progressbar", ariaLabel: label("Loading"), ariaValueNow: "0" };
  const element = Object.assign(document.createElement("div"), attributes);
  document.body.append(element);
  const bar = createLoadingBar(element, 500);
  let pending: HTMLAnchorElement | undefined;
  listen("docsgen:navigation-begin", ({ link }) => {
    bar.start();
    pending = link;
    // Most pages arrive before the next frame.
    afterPaint(() => pending?.setAttribute("data-pending", ""));
  });
  listen("docsgen:navigation-end", () => {
    bar.complete();
    pending?.removeAttribute("data-pending");
    pending = undefined;
  });
}
