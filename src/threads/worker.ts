// A worker thread, as the calling thread sees it: batches in, their results out, in the order in which they were sent. Its
// other end is worker-main.ts.
import * as threads from "node:worker_threads";
import type { Diagnostic } from "../contract/data.js";
import { DocsgenError, failure, messageOf } from "../report/errors.js";
import { addWorkerSpans, isTracing, type TraceSpan } from "../report/tracer.js";
import { watchWorker } from "../report/watchdog.js";
import type { Batch, JobSetup, RunBatch } from "./jobs/jobs.js";

/** What goes to a worker. A batch without `shared` has that of the batch before. */
export type Message = Batch | { setup: JobSetup } | "warm-up" | "close";
/** What comes back for each batch, in their order. */
export type Reply = ({ results: unknown[] } | { failure: FailureData }) & { spans?: TraceSpan[] };
export interface WorkerData {
  /** See SessionOptions. */
  defaults: string | undefined;
  /** Where the worker beats. */
  memory: SharedArrayBuffer;
  /** Whether it sends spans. */
  traces: boolean;
}
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

/**
 * @param number counts from 1
 * @param defaults see SessionOptions: the worker imports it before it knows the site
 */
export function createWorker(number: number, defaults: string | undefined): Worker {
  const memory = new SharedArrayBuffer(4);
  const worker = startThread({ defaults, memory, traces: isTracing() });
  const pending: Pending[] = [];
  let sent: unknown;
  /** Why it has ended. */
  let ended: unknown;
  let isClosing = false;
  let endWatch = () => {};
  const endAll = (thrown: unknown) => {
    // Batches are done one after the other: the first is the one that it was at.
    const at = pending[0]?.batch;
    for (const { reject } of pending.splice(0)) reject(describeEnd(thrown, at));
  };
  // An idle worker keeps no process alive, so that one which waits for nothing any more is noticed.
  const rest = () => {
    if (pending.length === 0 && !isClosing) worker.unref();
  };
  worker.on("message", (reply: Reply) => {
    take(reply, pending.shift(), number);
    rest();
  });
  rest();
  worker.once("online", rest);
  worker.on("error", endAll);
  worker.on("exit", (code) => {
    ended = new Error(`process.exit(${code}) was called`);
    endWatch();
    endAll(ended);
  });
  return {
    open(setup) {
      worker.postMessage({ setup });
      endWatch = watchWorker(memory, setup.limitMs, () => {
        endAll(new Error(`it was blocked for longer than ${setup.limitMs} ms`));
        worker.terminate();
      });
    },
    warmUp: () => worker.postMessage("warm-up"),
    run: (batch) =>
      new Promise((resolve, reject) => {
        const { name, shared, tasks } = batch;
        // The caller may not know yet: its last answer and the end can come together.
        if (ended !== undefined) return reject(describeEnd(ended, batch));
        worker.ref();
        pending.push({ batch, resolve, reject });
        const isNew = shared !== undefined && shared !== sent;
        if (isNew) sent = shared;
        worker.postMessage({ name, tasks, ...(isNew && { shared }) });
      }),
    pending: () => pending.length,
    close: () =>
      new Promise((resolve) => {
        if (ended !== undefined) return resolve();
        isClosing = true;
        worker.ref();
        worker.once("exit", () => resolve());
        worker.postMessage("close");
      }),
  };
}

function startThread(workerData: WorkerData): threads.Worker {
  return new threads.Worker(new URL("./worker-main.js", import.meta.url), {
    workerData,
    // Parsing makes many short-lived objects; a larger nursery halves the time spent on collecting them.
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  });
}

interface Pending {
  batch: Batch;
  resolve(results: unknown[]): void;
  reject(thrown: unknown): void;
}

function take(reply: Reply, promise: Pending | undefined, number: number): void {
  if (reply.spans) addWorkerSpans(number, reply.spans);
  if ("failure" in reply) promise?.reject(reviveFailure(reply.failure));
  else promise?.resolve(reply.results);
}

/** Why a worker is no more, and what it was at. */
function describeEnd(thrown: unknown, batch: Batch | undefined): DocsgenError {
  const isMemory = thrown instanceof Error && "code" in thrown && thrown.code === "ERR_WORKER_OUT_OF_MEMORY";
  const names = batch?.tasks.map(nameOfTask).filter((name) => name !== undefined) ?? [];
  const at = batch ? ` at "${batch.name}" of ${names.join(", ") || `${batch.tasks.length} tasks`}` : "";
  return failure("worker-ended", `A worker ended${at}: ${isMemory ? "it ran out of memory" : messageOf(thrown)}.`, {
    hint: isMemory
      ? "build with fewer --threads, or give them more memory: NODE_OPTIONS=--max-old-space-size=8192"
      : "a plugin that runs on workers did this",
    exitCode: isMemory ? 1 : 70,
    cause: thrown,
  });
}

function nameOfTask(task: unknown): string | undefined {
  const { meta, file } = task as { meta?: { file?: string }; file?: string };
  return meta?.file ?? file;
}

function reviveFailure({ diagnostics, exitCode, stack }: FailureData): unknown {
  const cause = new Error(diagnostics[0]?.message ?? "a worker failed");
  cause.stack = stack;
  return diagnostics.length > 0 ? new DocsgenError(diagnostics, exitCode, cause) : cause;
}
