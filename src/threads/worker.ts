// A worker thread, as the calling thread sees it: batches in, their results out, in the order in which they were sent. Its
// other end is worker-main.ts.
import type { Diagnostic } from "../contract/data.js";
import { DocsgenError, failure, messageOf } from "../report/errors.js";
import { addWorkerSpans } from "../report/tracer.js";
import type { Batch, JobSetup, RunBatch } from "./jobs/jobs.js";
import type { FailureData, Reply } from "./messages.js";
import { isOutOfMemory, startThread, type Thread, type ThreadEvents } from "./worker-thread.js";

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
 * A thread that exceeds the budget of a page is replaced: the new one does the rest of the batch.
 * @param number counts from 1
 * @param defaults see SessionOptions: the worker imports it before it knows the site
 */
export function createWorker(number: number, defaults: string | undefined): Worker {
  const pending: Pending[] = [];
  let setup: JobSetup | undefined;
  /** Why it has ended. */
  let ended: unknown;
  let isClosing = false;
  let thread: Thread;
  const endAll = (thrown: unknown) => {
    // Batches are done one after the other: the first is the one that it was at.
    const at = pending[0]?.batch;
    for (const { reject } of pending.splice(0)) reject(describeEnd(thrown, at));
  };
  const events: ThreadEvents = {
    onReply(reply) {
      take(reply, pending.shift(), number);
      // An idle worker keeps no process alive, so that one which waits for nothing any more is noticed.
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
        // The caller may not know yet: its last answer and the end can come together.
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

/** The same batch, in which a page that exceeded its budget is not compiled again. */
function withRefusal(batch: Batch, task: number, reason: string): Batch {
  const refuse = (one: unknown) => {
    const file = nameOfTask(one);
    const refusal: Diagnostic = {
      code: "page-over-budget",
      severity: "error",
      message: `The page was not compiled: its Markdown ${reason}.`,
      ...(file !== undefined && { place: { file } }),
      hint: "divide the page, or look for a Markdown plugin that does not end on it",
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

/** Why a worker is no more, and what it was at. */
function describeEnd(thrown: unknown, batch: Batch | undefined): DocsgenError {
  const isMemory = isOutOfMemory(thrown);
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
