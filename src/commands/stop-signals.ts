// Handles interruptions of a command: Ctrl-C, SIGTERM, and site code that blocks this process for too long. While the
// process is blocked, no handler can run. On a signal, the system then ends the process, and the next build cleans up.
import type { EventEmitter } from "node:events";
import { blockedEvent } from "../guard/watchdog.js";

/**
 * Calls `stop` with the shell's exit code for a signal. Calls `cleanUp` before the process exits because it was blocked
 * for too long. Returns a function that removes the handlers.
 */
export function onStop(stop: (code: number) => void, cleanUp: () => void = () => undefined): () => void {
  let isOver = false;
  const end = (_signal: string, code: number) => stop(128 + code);
  const ignore = () => process.off("SIGINT", end).off("SIGTERM", end);
  const listen = () => {
    if (!isOver) process.on("SIGINT", end).on("SIGTERM", end);
  };
  const onBlocked = (isTooLong: boolean) => {
    if (isTooLong) cleanUp();
    // By default, signals do not end the first process of a container.
    if (isTooLong || process.pid === 1) return;
    ignore();
    setImmediate(listen);
  };
  // Runs before the listeners that end the process.
  (process as EventEmitter).prependListener(blockedEvent, onBlocked);
  listen();
  return () => {
    isOver = true;
    process.off(blockedEvent, onBlocked);
    ignore();
  };
}
