// Long work on the main thread stops now and then, so that signals, timers and requests are heard.
import { setImmediate } from "node:timers/promises";

const sliceMs = 8;

/**
 * A function to await between two pieces of work: it lets other work on this thread (a signal, bundling the theme, a dev
 * server's requests) have its turn if this one has gone on for 8 ms.
 */
export function createTurns(): () => Promise<void> | undefined {
  let sliceEndMs = performance.now() + sliceMs;
  const give = async () => {
    await setImmediate();
    sliceEndMs = performance.now() + sliceMs;
  };
  return () => (performance.now() < sliceEndMs ? undefined : give());
}
