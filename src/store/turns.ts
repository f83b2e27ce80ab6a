// Long work on the main thread stops now and then, so that signals, timers and requests are heard.
import { setImmediate } from "node:timers/promises";

const sliceMs = 8;

export interface Turns {
  /** Whether this work has gone on for 8 ms. To await after each of thousands of pieces would take longer than many of them do. */
  isDue(): boolean;
  /** Lets other work on this thread (a signal, bundling the theme, a dev server's requests) have its turn. */
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
