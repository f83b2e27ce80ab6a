// The calling thread's side of a worker thread. Returns results in the order in which batches were sent. The worker's
// side is worker-main.ts.
import type { Diagnostic } from "../contract/data.js";
import { DocsgenError, errorMessage, failure } from "../errors/errors.js";
import { addWorkerSpans } from "../guard/tracer.js";
import type { Batch, JobSetup, RunBatch } from "./jobs/jobs.js";
import type { FailureData, Reply } from "./worker-messages.js";
import { isOutOfMemory, startThread, type Thread, type ThreadEvents } from "./worker-thread.js";

export interface Worker {
  /** Sends the setup. Must be called before the first batch. */
  open(setup: JobSetup): void;
  /** Preloads modules that are needed to compile, as far as possible before the setup. */
  warmUp(): void;
  run: RunBatch;
  /** Number of batches without a reply. */
  pending(): number;
  /** Resolves when the worker has answered all batches and exited. */
  close(): Promise<void>;
}

/**
 * Creates a worker. If a page exceeds its budget, the thread is replaced, and the new thread completes the batch.
 * @param number starts at 1
 * @param defaults see SessionOptions; the worker imports this module before it receives its setup
 */
export function createWorker(number: number, defaults: string | undefined): Worker {
  const pending: Pending[] = [];
  let setup: JobSetup | undefined;
  /** The reason for the worker's exit. */
  let ended: unknown;
  let isClosing = false;
  let thread: Thread;
  const endAll = (thrown: unknown) => {
    // Batches run one after the other, so the first pending batch was running.
    const at = pending[0]?.batch;
    for (const { reject } of pending.splice(0)) reject(describeEnd(thrown, at));
  };
  const events: ThreadEvents = {
    onReply(reply) {
      take(reply, pending.shift(), number);
      // Idle workers do not keep the process alive, so that a process with nothing left to wait for can be detected.
      if (pending.length === 0 && !isClosing) thread.unref();
    },
    onOverrun(task, reason) {
      const [first] = pending;
      if (!setup || !first || isClosing) return false;
      first.batch = withRefusal(first.batch, task, reason);
      thread = startThread(defaults, events);
      thread.open(setup);
      for (const { batch } of pending) thread.send(batch);
      return true;
    },
    onError: endAll,
    onExit(code) {
      ended = new Error(`process.exit(${code}) was called`);
      endAll(ended);
    },
  };
  thread = startThread(defaults, events);
  return {
    open(given) {
      setup = given;
      thread.open(given);
    },
    warmUp: () => thread.post("warm-up"),
    run: (batch) =>
      new Promise((resolve, reject) => {
        // The caller may not have noticed the exit yet, because the last reply and the exit can arrive together.
        if (ended !== undefined) return reject(describeEnd(ended, batch));
        pending.push({ batch, resolve, reject });
        thread.send(batch);
      }),
    pending: () => pending.length,
    close: () =>
      new Promise((resolve) => {
        if (ended !== undefined) return resolve();
        isClosing = true;
        thread.close(resolve);
      }),
  };
}

/** Returns the same batch with a refusal, so that the page that exceeded its budget is not compiled again. */
function withRefusal(batch: Batch, task: number, reason: string): Batch {
  const refuse = (one: unknown) => {
    const file = nameOfTask(one);
    const refusal: Diagnostic = {
      code: "page-over-budget",
      severity: "error",
      message: `The page was not compiled: its Markdown ${reason}.`,
      ...(file !== undefined && { place: { file } }),
      hint: "split the page, or find the Markdown plugin that never finishes on it",
    };
    return { ...(one as object), refusal };
  };
  return { ...batch, tasks: batch.tasks.map((one, index) => (index === task ? refuse(one) : one)) };
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

/** Describes why a worker exited, including its current task. */
function describeEnd(thrown: unknown, batch: Batch | undefined): DocsgenError {
  const isMemory = isOutOfMemory(thrown);
  const names = batch?.tasks.map(nameOfTask).filter((name) => name !== undefined) ?? [];
  const at = batch ? ` at "${batch.name}" of ${names.join(", ") || `${batch.tasks.length} tasks`}` : "";
  return failure("worker-ended", `A worker exited${at}: ${isMemory ? "it ran out of memory" : errorMessage(thrown)}.`, {
    hint: isMemory
      ? "use fewer --threads, or increase their memory: NODE_OPTIONS=--max-old-space-size=8192"
      : "the cause is a plugin that runs on workers",
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
