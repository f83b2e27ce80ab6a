// Shows the stretches of an article that the browser has left out until now. Then the page has its real height everywhere, and
// what measures it lays nothing out by surprise.

/** With the frame that follows, a slice stays under 50 ms on a processor four times slower than a laptop's. */
const sliceMs = 6;

/** Lays out a few stretches at a time; runs `then` when all are. */
export function showStretches(then: () => void): void {
  if (showFor(sliceMs)) then();
  else setTimeout(showStretches, 0, then);
}

/** For what needs places on the page at once. */
export function showAllStretches(): void {
  showFor(Number.POSITIVE_INFINITY);
}

/** Whether all are shown. */
function showFor(ms: number): boolean {
  const end = performance.now() + ms;
  for (const stretch of document.querySelectorAll<HTMLElement>(".stretch")) {
    if (performance.now() > end) return false;
    stretch.removeAttribute("class");
    // Lays it out.
    void stretch.offsetHeight;
  }
  return true;
}
