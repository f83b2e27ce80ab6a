// Threads for the two jobs that are worth them (compile, render): tasks in, results in the same order out. Few tasks run
// on the calling thread, since a thread costs more to start than they do. A job sees `shared` once and then its tasks.
import { Worker } from "node:worker_threads";
import { DocsgenError } from "./errors.js";
import type { JobName, JobSetup, Jobs } from "./jobs.js";
import type { Diagnostic } from "./types.js";

export interface Pool {
  /** Runs a job over tasks; `onDone` hears how many more are done. Rejects with the first failure, by task order. */
  run<Name extends JobName>(
    name: Name,
    input: { shared: Parameters<Jobs[Name]>[0]; tasks: Parameters<Jobs[Name]>[1] },
    onDone?: (count: number) => void,
  ): Promise<Awaited<ReturnType<Jobs[Name]>>>;
  close(): Promise<void>;
}

/** What goes to a thread and what comes back. */
export type Request = { id: number; name: JobName; shared?: unknown; tasks: unknown[] };
export type Reply = { id: number; results: unknown[] } | { id: number; failure: FailureData };
export interface FailureData {
  diagnostics: readonly Diagnostic[];
  exitCode: 1 | 2 | 70;
  stack: string;
}

/** Below this weight (see `weightOf`) the calling thread does the work itself. */
const inlineTasks = 6;
const batchTasks = 16;

export interface PoolOptions {
  threads: number;
  /** Whether many tasks go to a thread even if there is but one. */
  keepsFree: boolean;
  setup: JobSetup;
  createJobs: () => Promise<Jobs>;
}

export function createPool(options: PoolOptions): Pool {
  let threads: Thread[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let inline: Promise<Jobs> | undefined;
  return {
    async run(name, input, onDone) {
      const { shared } = input;
      const tasks: unknown[] = input.tasks;
      const isInline = tasks.length < inlineTasks || (options.threads < 2 && !options.keepsFree);
      if (isInline) {
        inline ??= options.createJobs();
        const jobs = await inline;
        const results: unknown[] = [];
        for (const batch of batchesOf(tasks)) {
          results.push(...(await runJob(jobs, { name, shared, tasks: batch })));
          onDone?.(batch.length);
        }
        return results as never;
      }
      if (threads.length === 0) {
        threads = Array.from({ length: options.threads }, () => createThread(options.setup));
      }
      // One run after the other: a thread knows the `shared` of one run at a time.
      const run = turn.then(() => runBatches(threads, { name, shared, tasks }, onDone));
      turn = run.catch(() => undefined);
      return (await run) as never;
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
      threads = [];
      const jobs = await inline?.catch(() => undefined);
      jobs?.close();
      inline = undefined;
    },
  };
}

async function runBatches(
  threads: readonly Thread[],
  { name, shared, tasks }: Omit<Request, "id">,
  onDone?: (count: number) => void,
): Promise<unknown[]> {
  const batches = batchesOf(tasks);
  const results: unknown[][] = [];
  const failures: { batch: number; thrown: unknown }[] = [];
  let next = 0;
  await Promise.all(
    threads.map(async (thread) => {
      let isFirst = true;
      while (next < batches.length && failures.length === 0) {
        const batch = next++;
        const input = batches[batch] ?? [];
        const request = { name, tasks: input, ...(isFirst && { shared }) };
        isFirst = false;
        try {
          results[batch] = await thread.post(request);
          onDone?.(input.length);
        } catch (thrown) {
          failures.push({ batch, thrown });
        }
      }
    }),
  );
  failures.sort((a, b) => a.batch - b.batch);
  if (failures[0]) throw failures[0].thrown;
  return results.flat();
}

/** One request on a set of jobs: the same on the calling thread and in a worker. */
export function runJob(jobs: Jobs, request: Omit<Request, "id">): Promise<unknown[]> {
  const job = jobs[request.name] as (shared: unknown, tasks: unknown[]) => Promise<unknown[]>;
  return job(request.shared, request.tasks);
}

function batchesOf<T>(tasks: readonly T[]): T[][] {
  const size = Math.max(1, Math.min(batchTasks, Math.ceil(tasks.length / 8)));
  const batches: T[][] = [];
  for (let at = 0; at < tasks.length; at += size) batches.push(tasks.slice(at, at + size));
  return batches;
}

interface Thread {
  post(request: Omit<Request, "id">): Promise<unknown[]>;
  close(): Promise<void>;
}

function createThread(setup: JobSetup): Thread {
  const worker = new Worker(new URL("./worker.js", import.meta.url), {
    workerData: setup,
    // Parsing makes many short-lived objects; a larger nursery halves the time spent on collecting them.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  const waiting = new Map<number, { resolve: (results: unknown[]) => void; reject: (thrown: unknown) => void }>();
  let id = 0;
  const rejectAll = (thrown: unknown) => {
    for (const { reject } of waiting.values()) reject(thrown);
    waiting.clear();
  };
  worker.on("message", (reply: Reply) => {
    const promise = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("failure" in reply) promise?.reject(reviveFailure(reply.failure));
    else promise?.resolve(reply.results);
  });
  worker.on("error", rejectAll);
  worker.on("exit", (code) => rejectAll(new Error(`a worker thread ended early (code ${code})`)));
  return {
    post(request) {
      return new Promise((resolve, reject) => {
        waiting.set(++id, { resolve, reject });
        worker.postMessage({ ...request, id });
      });
    },
    async close() {
      await new Promise<void>((resolve) => {
        worker.once("exit", () => resolve());
        worker.postMessage("close");
      });
    },
  };
}

function reviveFailure(data: FailureData): unknown {
  const cause = new Error(data.diagnostics[0]?.message ?? "a thread failed");
  cause.stack = data.stack;
  return data.diagnostics.length > 0 ? new DocsgenError(data.diagnostics, data.exitCode, cause) : cause;
}
