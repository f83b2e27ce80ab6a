// Events between the client's modules, dispatched on `window` so that custom scripts can listen too (api.ts). Also
// helpers for DOM events and for work that can run after the next frame.
import type { ClientEvents } from "./api.js";

export function emit<Name extends keyof ClientEvents>(name: Name, detail: ClientEvents[Name]): void {
  dispatchEvent(new CustomEvent(name, { detail }));
}

export function listen<Name extends keyof ClientEvents>(
  name: Name,
  handle: (detail: ClientEvents[Name]) => void,
): void {
  addEventListener(name, (event: Event) => {
    if (event instanceof CustomEvent) handle(event.detail);
  });
}

/** Returns the closest element around an event's target that matches a selector. */
export function closest<Found extends HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/** True if the browser should handle the click itself, for example by opening a new tab. */
export function isForBrowser(
  event: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "button">,
): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
}

/** Runs a function once the next frame is painted. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Runs a function once the page has been painted for the first time. */
export function afterFirstPaint(run: () => void): void {
  afterPaint(() => {
    const start = () => {
      observer.disconnect();
      clearTimeout(timer);
      run();
    };
    // The frame is rendered, but compositing it takes as long again, and phones have few cores.
    const observer = new PerformanceObserver(start);
    observer.observe({ type: "paint", buffered: true });
    // Browsers can be configured not to report paint times.
    const timer = setTimeout(start, 300);
  });
}

/** Runs a function once the browser is idle. */
export function whenIdle(run: () => void): void {
  // Safari does not support idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}
