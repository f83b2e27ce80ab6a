// Events between the client's modules, on `window`: a site's own scripts may listen too (api.ts). Helpers for events of the page,
// and what need not run before the next frame.
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

/** The element around an event's target that matches a selector. */
export function closest<Found extends HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/** Whether the browser handles a click by itself, for instance with a new tab. */
export function isForBrowser(
  event: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey" | "button">,
): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
}

/** Runs once the next frame is painted. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Runs once the page is on the screen. */
export function afterFirstPaint(run: () => void): void {
  afterPaint(() => {
    const start = () => {
      observer.disconnect();
      clearTimeout(timer);
      run();
    };
    // The frame is made; compositing it takes as long again, and a phone has few processors.
    const observer = new PerformanceObserver(start);
    observer.observe({ type: "paint", buffered: true });
    // A browser may be told to keep to itself when it paints.
    const timer = setTimeout(start, 300);
  });
}

/** Runs once the browser is idle. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}
