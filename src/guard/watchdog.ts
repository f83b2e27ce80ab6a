// Site code can block its thread with an infinite loop or a catastrophic regular expression, so that timers and signals
// are no longer handled. Threads that run site code therefore send heartbeats, which another thread checks. For the
// main thread, this is a dedicated thread (watchdog-main.ts). It costs about 30 ms of CPU time, so it is not started if
// all plugins declare that they do not block.
import { Worker } from "node:worker_threads";

/** Heartbeat interval. A thread that has been silent for more than two intervals is blocked. */
export const beatMs = 250;

/** Maximum silence caused by docsgen's code on a busy machine. */
export const graceMs = 2_000;

/**
 * Emitted on `process` while the main thread is blocked. The argument is true if the time limit was exceeded and the
 * process must exit.
 */
export const blockedEvent = Symbol.for("docsgen.blocked");

/** Starts this thread's heartbeats in shared memory. Returns a function that stops them. */
export function startBeating(memory: SharedArrayBuffer): () => void {
  const beats = new Int32Array(memory);
  const beat = () => {
    Atomics.add(beats, 0, 1);
    Atomics.notify(beats, 0);
  };
  const timer = setInterval(beat, beatMs).unref();
  return () => clearInterval(timer);
}

/**
 * Creates memory that a worker shares with the main thread. It contains a heartbeat count, and the task whose Markdown
 * is being compiled.
 */
export function createBeatMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(8);
}

/** Sets the task of the batch whose Markdown the worker is compiling. */
export function markMarkdown(memory: SharedArrayBuffer, task: number | undefined): void {
  Atomics.store(new Int32Array(memory), 1, task === undefined ? 0 : task + 1);
}

/** Returns the task whose Markdown the worker is compiling; undefined if there is none. */
export function markedTask(memory: SharedArrayBuffer): number | undefined {
  const number = Atomics.load(new Int32Array(memory), 1);
  return number === 0 ? undefined : number - 1;
}

/**
 * Watches the main thread, and reports it if it blocks for longer than `limitMs`. Returns a function that stops the
 * watch.
 */
export function watchMainThread(limitMs: number): () => Promise<void> {
  const memory = new SharedArrayBuffer(4);
  const stopBeating = startBeating(memory);
  const watcher = new Worker(new URL("./watchdog-main.js", import.meta.url), { workerData: { memory, limitMs } });
  // If the watcher fails, the site is built anyway.
  watcher.on("error", () => undefined).unref();
  return async () => {
    stopBeating();
    await watcher.terminate();
  };
}

/** Maximum silence of a worker, in milliseconds. */
interface SilenceLimits {
  any: number;
  /** While it compiles the Markdown of a page. */
  markdown: number;
}

/**
 * Watches a worker from the main thread, and calls `onBlocked` if the worker is silent for too long. Returns a function
 * that stops the watch.
 */
export function watchWorker(memory: SharedArrayBuffer, limits: SilenceLimits, onBlocked: () => void): () => void {
  const beats = new Int32Array(memory);
  let last = -1;
  let silentMs = 0;
  // Only count time during which this thread was awake, because the computer may have been suspended.
  const timer = setInterval(() => {
    const now = Atomics.load(beats, 0);
    silentMs = now === last ? silentMs + beatMs : 0;
    last = now;
    const limitMs = markedTask(memory) === undefined ? limits.any : Math.min(limits.any, limits.markdown);
    if (silentMs >= limitMs + graceMs) onBlocked();
  }, beatMs).unref();
  return () => clearInterval(timer);
}
