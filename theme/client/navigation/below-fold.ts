// Shows the sections of an article that the browser has not laid out yet. Afterwards, all heights are real, so
// measuring the page does not trigger a large layout.

/** Including the frame that follows, a slice takes less than 50 ms on a CPU four times slower than a laptop's. */
const sliceMs = 6;

/** Lays out a few sections at a time, then calls `then`. */
export function showStretches(then: () => void): void {
  if (showFor(sliceMs)) then();
  else setTimeout(showStretches, 0, then);
}

/** Lays out everything at once, for callers that need positions immediately. */
export function showAllStretches(): void {
  showFor(Number.POSITIVE_INFINITY);
}

/** Lays out sections for a limited time. Returns true if all are done. */
function showFor(ms: number): boolean {
  const end = performance.now() + ms;
  for (const stretch of document.querySelectorAll<HTMLElement>(".stretch")) {
    if (performance.now() > end) return false;
    stretch.removeAttribute("class");
    // Forces a layout.
    void stretch.offsetHeight;
  }
  return true;
}
