// A worker's thread: sends messages, receives replies, and monitors its heartbeat and memory.
import * as threads from "node:worker_threads";
import { isTracing } from "../guard/tracer.js";
import { createBeatMemory, markedTask, watchWorker } from "../guard/watchdog.js";
import type { Batch, JobSetup } from "./jobs/jobs.js";
import type { Message, Reply, WorkerData } from "./worker-messages.js";

export interface Thread {
  open(setup: JobSetup): void;
  post(message: Message): void;
  /**
   * Posts a batch, omitting data that is the same as in the previous batch. Keeps the process alive until the reply.
   */
  send(batch: Batch): void;
  unref(): void;
  /** Calls `onClosed` after the thread has exited. The thread answers all pending messages before it exits. */
  close(onClosed: () => void): void;
}

export interface ThreadEvents {
  onReply(reply: Reply): void;
  /**
   * Called if the Markdown of a task took too much time or memory, with the task's index in the current batch. The
   * thread is terminated.
   * @returns false if the termination must be reported
   */
  onOverrun(task: number, reason: string): boolean;
  onError(thrown: unknown): void;
  onExit(code: number): void;
}

export function startThread(defaults: string | undefined, events: ThreadEvents): Thread {
  const memory = createBeatMemory();
  const worker = createThread({ defaults, memory, traces: isTracing() });
  let shared: unknown;
  let isBusy = false;
  let isReplaced = false;
  let endWatch = () => {};
  const end = (thrown: unknown, reason: string) => {
    const task = markedTask(memory);
    isReplaced = task !== undefined && events.onOverrun(task, reason);
    if (!isReplaced) events.onError(thrown);
  };
  worker.on("message", (reply: Reply) => {
    if (!isReplaced) events.onReply(reply);
  });
  worker.unref();
  worker.once("online", () => {
    if (!isBusy) worker.unref();
  });
  worker.on("error", (thrown) => {
    if (isOutOfMemory(thrown)) end(thrown, "needs more memory than a worker can use");
    else events.onError(thrown);
  });
  worker.on("exit", (code) => {
    endWatch();
    if (!isReplaced) events.onExit(code);
  });
  return {
    open(setup) {
      worker.postMessage({ setup });
      const { limitMs, pageLimitMs } = setup;
      endWatch = watchWorker(memory, { any: limitMs, markdown: pageLimitMs }, () => {
        endWatch();
        end(new Error(`it was blocked for more than ${limitMs} ms`), `takes longer than ${pageLimitMs} ms`);
        worker.terminate();
      });
    },
    post: (message) => worker.postMessage(message),
    send({ name, shared: given, tasks }) {
      isBusy = true;
      worker.ref();
      const isNew = given !== undefined && given !== shared;
      if (isNew) shared = given;
      worker.postMessage({ name, tasks, ...(isNew && { shared: given }) });
    },
    unref() {
      isBusy = false;
      worker.unref();
    },
    close(onClosed) {
      isBusy = true;
      worker.ref();
      worker.once("exit", onClosed);
      worker.postMessage("close");
    },
  };
}

function createThread(workerData: WorkerData): threads.Worker {
  return new threads.Worker(new URL("./worker-main.js", import.meta.url), {
    workerData,
    // Parsing creates many short-lived objects. A larger young generation halves the time spent collecting them.
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  });
}

export function isOutOfMemory(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && thrown.code === "ERR_WORKER_OUT_OF_MEMORY";
}
