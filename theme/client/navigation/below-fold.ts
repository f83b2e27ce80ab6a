// Shows the sections of an article that the browser has not laid out yet. Afterwards, all heights are real, so
// measuring the page does not trigger a large layout.

/** Including the frame that follows, a slice takes less than 50 ms on a CPU four times slower than a laptop's. */
const sliceMs = 6;

let timer = 0;
/** Called when all sections are laid out, or when the page is replaced. */
let finish: (() => void) | undefined;

/** Lays out a few sections at a time, then calls `then`. */
export function showStretches(then: () => void): void {
  finish = then;
  timer = window.setTimeout(showSome);
}

function showSome(): void {
  if (showFor(sliceMs)) endStretches();
  else timer = window.setTimeout(showSome);
}

/** Calls `then`. Sections that are not laid out yet stay as they are, for a page that is replaced. */
export function endStretches(): void {
  clearTimeout(timer);
  const then = finish;
  finish = undefined;
  then?.();
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
