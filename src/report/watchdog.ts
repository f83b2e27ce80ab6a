// Code of a site can block the thread that it runs on: a loop without end, a regular expression that takes years. No timer and
// no signal is heard there then. So threads that run such code beat, and another thread looks whether they do. For the main
// thread that is one of its own (watchdog-main.ts), which costs some 30 ms of processor time: not for sites whose plugins say that they do not block.
import { Worker } from "node:worker_threads";

/** A thread beats so often; one that has not for longer than twice that is blocked. */
export const beatMs = 250;

/** Code of docsgen's own may keep a thread silent for so long, on a busy machine. */
export const graceMs = 2_000;

/** Emitted on `process` in the midst of what blocks the main thread, with whether its time is over: then the process has to end. */
export const blockedEvent = Symbol.for("docsgen.blocked");

/** Has this thread beat, in memory that another one looks at. Returns a function that ends it. */
export function startBeating(memory: SharedArrayBuffer): () => void {
  const beats = new Int32Array(memory);
  const beat = () => {
    Atomics.add(beats, 0, 1);
    Atomics.notify(beats, 0);
  };
  const timer = setInterval(beat, beatMs).unref();
  return () => clearInterval(timer);
}

/** Memory that a worker shares with the main thread: a count of beats, and the number of the task whose Markdown is compiled. */
export function createBeatMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(8);
}

/** Notes which task of its batch a worker compiles the Markdown of. */
export function markMarkdown(memory: SharedArrayBuffer, task: number | undefined): void {
  Atomics.store(new Int32Array(memory), 1, task === undefined ? 0 : task + 1);
}

/** The task whose Markdown a worker compiles, if it does. */
export function markedTask(memory: SharedArrayBuffer): number | undefined {
  const number = Atomics.load(new Int32Array(memory), 1);
  return number === 0 ? undefined : number - 1;
}

/** Watches the main thread, whose time is over after `limitMs`. Returns a function that ends the watch. */
export function watchMainThread(limitMs: number): () => Promise<void> {
  const memory = new SharedArrayBuffer(4);
  const stopBeating = startBeating(memory);
  const watcher = new Worker(new URL("./watchdog-main.js", import.meta.url), { workerData: { memory, limitMs } });
  // Without it, the site is built all the same.
  watcher.on("error", () => undefined).unref();
  return async () => {
    stopBeating();
    await watcher.terminate();
  };
}

/** Limits of a worker's silence, in milliseconds. */
export interface SilenceLimits {
  any: number;
  /** While it compiles the Markdown of a page. */
  markdown: number;
}

/** Watches a worker from the main thread: calls `onBlocked` after too long without a beat. Returns a function that ends it. */
export function watchWorker(memory: SharedArrayBuffer, limits: SilenceLimits, onBlocked: () => void): () => void {
  const beats = new Int32Array(memory);
  let last = -1;
  let silentMs = 0;
  // Only time in which this thread was awake counts: a computer may sleep.
  const timer = setInterval(() => {
    const now = Atomics.load(beats, 0);
    silentMs = now === last ? silentMs + beatMs : 0;
    last = now;
    const limitMs = markedTask(memory) === undefined ? limits.any : Math.min(limits.any, limits.markdown);
    if (silentMs >= limitMs + graceMs) onBlocked();
  }, beatMs).unref();
  return () => clearInterval(timer);
}
