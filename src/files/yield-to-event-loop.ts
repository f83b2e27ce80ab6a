// Lets long-running work on the main thread yield regularly, so that signals, timers, and requests are handled.
import { setImmediate } from "node:timers/promises";

const sliceMs = 8;

interface Turns {
  /**
   * True if this work has run for 8 ms. Check this before awaiting: awaiting after each of thousands of items would
   * often take longer than processing them.
   */
  isDue(): boolean;
  /** Lets other work on this thread run (a signal handler, bundling the theme, a dev server's requests). */
  give(): Promise<void>;
}

export function createTurns(): Turns {
  let sliceEndMs = performance.now() + sliceMs;
  return {
    isDue: () => performance.now() >= sliceEndMs,
    async give() {
      await setImmediate();
      sliceEndMs = performance.now() + sliceMs;
    },
  };
}
