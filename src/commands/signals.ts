// What ends a command from outside: Ctrl-C and SIGTERM, or code of the site that blocks this process for too long. While it is
// blocked, nothing can be called, so the system ends it at a signal, and the next build cleans up.
import type { EventEmitter } from "node:events";
import { blockedEvent } from "../report/watchdog.js";

/**
 * Calls `stop` with the exit code that shells have for the signal, and `cleanUp` before a process ends that was blocked for too
 * long. Returns a function that undoes it.
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
    // The first process of a container is not ended by the system.
    if (isTooLong || process.pid === 1) return;
    ignore();
    setImmediate(listen);
  };
  // Before those who end the process.
  (process as EventEmitter).prependListener(blockedEvent, onBlocked);
  listen();
  return () => {
    isOver = true;
    process.off(blockedEvent, onBlocked);
    ignore();
  };
}
