// A worker thread, as the calling thread sees it: batches in, their results out, in the order in which they were sent. Its
// other end is worker-main.ts.
import * as threads from "node:worker_threads";
import type { Diagnostic } from "../contract/data.js";
import { DocsgenError } from "../report/errors.js";
import type { Batch, JobSetup, RunBatch } from "./jobs/jobs.js";

/** What goes to a worker. A batch without `shared` has that of the batch before. */
export type Message = Batch | { setup: JobSetup } | "warm-up" | "close";
/** What comes back for each batch, in their order. */
export type Reply = { results: unknown[] } | { failure: FailureData };
export interface FailureData {
  diagnostics: readonly Diagnostic[];
  exitCode: 1 | 2 | 70;
  stack: string;
}

export interface Worker {
  /** Tells it the site; comes before the first batch. */
  open(setup: JobSetup): void;
  /** Has it load what compiling needs, as far as that is possible by now. */
  warmUp(): void;
  run: RunBatch;
  /** How many batches it has not answered yet. */
  pending(): number;
  /** Resolves when it has ended; what was sent before is answered first. */
  close(): Promise<void>;
}

/** @param defaults see SessionOptions: the worker imports it before it knows the site */
export function createWorker(defaults: string | undefined): Worker {
  const worker = new threads.Worker(new URL("./worker-main.js", import.meta.url), {
    // Parsing makes many short-lived objects; a larger nursery halves the time spent on collecting them.
    workerData: defaults,
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  });
  const pending: { resolve: (results: unknown[]) => void; reject: (thrown: unknown) => void }[] = [];
  let sent: unknown;
  const rejectAll = (thrown: unknown) => {
    for (const { reject } of pending.splice(0)) reject(thrown);
  };
  worker.on("message", (reply: Reply) => {
    const promise = pending.shift();
    if ("failure" in reply) promise?.reject(reviveFailure(reply.failure));
    else promise?.resolve(reply.results);
  });
  worker.on("error", rejectAll);
  worker.on("exit", (code) => rejectAll(new Error(`a worker thread ended early (code ${code})`)));
  return {
    open: (setup) => worker.postMessage({ setup }),
    warmUp: () => worker.postMessage("warm-up"),
    run: ({ name, shared, tasks }) =>
      new Promise((resolve, reject) => {
        pending.push({ resolve, reject });
        const isNew = shared !== undefined && shared !== sent;
        if (isNew) sent = shared;
        worker.postMessage({ name, tasks, ...(isNew && { shared }) });
      }),
    pending: () => pending.length,
    close: () =>
      new Promise((resolve) => {
        worker.once("exit", () => resolve());
        worker.postMessage("close");
      }),
  };
}

function reviveFailure({ diagnostics, exitCode, stack }: FailureData): unknown {
  const cause = new Error(diagnostics[0]?.message ?? "a worker failed");
  cause.stack = stack;
  return diagnostics.length > 0 ? new DocsgenError(diagnostics, exitCode, cause) : cause;
}
