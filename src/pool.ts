// Threads for the jobs that are worth them (compile, render): tasks in, results in the same order out. Few tasks run on the
// calling thread, since a thread costs more to start than they do. A job sees `shared` once and then its tasks, which are
// taken a batch at a time: those of a large site are never all in memory.
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { DocsgenError } from "./errors.js";
import type { JobName, JobSetup, Jobs } from "./jobs.js";
import type { Diagnostic } from "./types.js";
import { tuneForThreads } from "./v8.js";

export interface Pool {
  /** Runs a job over tasks. Rejects with the first failure, by task order. */
  run<Name extends JobName>(name: Name, input: PoolInput<Name>): Promise<Awaited<ReturnType<Jobs[Name]>>>;
  /** Starts the threads if so many tasks are worth them: they load what compiling needs before the first task is known. */
  start(expectedTasks: number): void;
  /** Whether threads have been started. */
  isThreaded(): boolean;
  /** Runs a job that shares nothing as one batch, beside whatever runs: on the thread that has least to do. */
  aside<Name extends JobName>(name: Name, tasks: Parameters<Jobs[Name]>[1]): Promise<Awaited<ReturnType<Jobs[Name]>>>;
  close(): Promise<void>;
}

export interface PoolInput<Name extends JobName> {
  shared: Parameters<Jobs[Name]>[0];
  tasks: Iterable<Parameters<Jobs[Name]>[1][number]>;
  /** Hears the results of some tasks as soon as they are there; `from` is the index of the first. */
  onResults?: (results: Awaited<ReturnType<Jobs[Name]>>, from: number) => void;
}

/** What goes to a thread and what comes back. */
export type Request = { id: number; name: JobName; shared?: unknown; tasks: unknown[] };
export type Reply = { id: number; results: unknown[] } | { id: number; failure: FailureData };
export interface FailureData {
  diagnostics: readonly Diagnostic[];
  exitCode: 1 | 2 | 70;
  stack: string;
}

/** The calling thread does fewer than this many itself. */
const inlineTasks = 6;

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
  const isWorthThreads = (tasks: number) => tasks >= inlineTasks && (options.threads > 1 || options.keepsFree);
  const startThreads = () => {
    if (threads.length > 0) return;
    tuneForThreads();
    threads = Array.from({ length: options.threads }, () => createThread(options.setup));
  };
  return {
    async run(name, { shared, tasks, onResults }) {
      const batches = createBatches(name, tasks);
      const first = batches.take(inlineTasks);
      const work: Work = { name, shared, batches, onResults: onResults as Work["onResults"] };
      batches.giveBack(first);
      if (!isWorthThreads(first.tasks.length)) {
        inline ??= options.createJobs();
        return (await runInline(await inline, work)) as never;
      }
      startThreads();
      // One run after the other: a thread knows the `shared` of one run at a time.
      const run = turn.then(() => runBatches(threads, work));
      turn = run.catch(() => undefined);
      return (await run) as never;
    },
    start(expectedTasks) {
      if (!isWorthThreads(expectedTasks)) return;
      startThreads();
      // What fails now fails again with the first task, and is reported then.
      for (const thread of threads) thread.post({ name: "compile", tasks: [] }).catch(() => undefined);
    },
    isThreaded: () => threads.length > 0,
    async aside(name, tasks) {
      const [freest] = [...threads].sort((a, b) => a.queued() - b.queued());
      const request = { name, shared: null, tasks };
      if (freest) return (await freest.post(request)) as never;
      inline ??= options.createJobs();
      return (await runJob(await inline, request)) as never;
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

interface Work {
  name: JobName;
  shared: unknown;
  batches: Batches;
  onResults: ((results: unknown[], from: number) => void) | undefined;
}

async function runInline(jobs: Jobs, { name, shared, batches, onResults }: Work): Promise<unknown[]> {
  const results: unknown[] = [];
  for (let batch = batches.take(); batch.tasks.length > 0; batch = batches.take()) {
    const done = await runJob(jobs, { name, shared, tasks: batch.tasks });
    onResults?.(done, batch.from);
    results.push(...done);
  }
  return results;
}

async function runBatches(threads: readonly Thread[], { name, shared, batches, onResults }: Work): Promise<unknown[]> {
  const results: { from: number; done: unknown[] }[] = [];
  const failures: { from: number; thrown: unknown }[] = [];
  const informed = new Set<Thread>();
  const takeTurns = async (thread: Thread) => {
    while (failures.length === 0) {
      const { from, tasks } = batches.take();
      if (tasks.length === 0) return;
      const request = { name, tasks, ...(!informed.has(thread) && { shared }) };
      informed.add(thread);
      try {
        const done = await thread.post(request);
        results.push({ from, done });
        onResults?.(done, from);
      } catch (thrown) {
        failures.push({ from, thrown });
      }
    }
  };
  // Each thread has a batch in hand and one in line: it need not wait for a calling thread that is busy.
  await Promise.all([...threads, ...threads].map(takeTurns));
  failures.sort((a, b) => a.from - b.from);
  if (failures[0]) throw failures[0].thrown;
  return results.sort((a, b) => a.from - b.from).flatMap(({ done }) => done);
}

/**
 * One request on a set of jobs: the same on the calling thread and in a worker. Gives the event loop a turn, which a thread
 * whose next request is always there already would never come to: memory of native code (the parser's trees) is freed in it.
 */
export async function runJob(jobs: Jobs, request: Omit<Request, "id">): Promise<unknown[]> {
  const job = jobs[request.name] as (shared: unknown, tasks: unknown[]) => Promise<unknown[]>;
  const results = await job(request.shared, request.tasks);
  await setImmediate();
  return results;
}

interface Batch {
  /** Index of the first task among all. */
  from: number;
  tasks: unknown[];
}
interface Batches {
  /** The next tasks; none at the end. */
  take(size?: number): Batch;
  giveBack(batch: Batch): void;
}

/**
 * The first batches are small, so that few tasks, too, are shared among threads: those of a job that takes long, `compile`,
 * one task. Of the others' work a thread needs more in hand, since the calling thread may be busy when it asks for the next.
 */
function createBatches(name: JobName, all: Iterable<unknown>): Batches {
  const [firstTasks, mostTasks] = name === "compile" ? [1, 16] : [8, 32];
  const iterator = all[Symbol.iterator]();
  let waiting: unknown[] = [];
  let from = 0;
  return {
    take(size = Math.min(mostTasks, firstTasks + (from >> 3))) {
      const tasks = waiting.splice(0, size);
      while (tasks.length < size) {
        const next = iterator.next();
        if (next.done) break;
        tasks.push(next.value);
      }
      from += tasks.length;
      return { from: from - tasks.length, tasks };
    },
    giveBack(batch) {
      waiting = batch.tasks;
      from = batch.from;
    },
  };
}

interface Thread {
  post(request: Omit<Request, "id">): Promise<unknown[]>;
  /** How many requests it has not answered yet. */
  queued(): number;
  close(): Promise<void>;
}

function createThread(setup: JobSetup): Thread {
  const worker = new Worker(new URL("./worker.js", import.meta.url), {
    workerData: setup,
    // Parsing makes many short-lived objects; a larger nursery halves the time spent on collecting them.
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
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
    queued: () => waiting.size,
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
