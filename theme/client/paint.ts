// Defers work: until the next frame is painted, until the browser is idle, until an element comes near the window.

/** Runs once the next frame is painted, for work that the frame need not wait for. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** Runs once the browser is idle. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run, 200);
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
