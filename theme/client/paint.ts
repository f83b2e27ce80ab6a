// Work that the next frame need not wait for.

/** Runs once that frame is painted. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
