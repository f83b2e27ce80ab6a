// Threads for the jobs that are worth them (compile, render): tasks in, results in the same order out. Few tasks run on the
// calling thread, since a thread costs more to start than they do. A job sees `shared` once and then its tasks, which are
// taken a batch at a time: those of a large site are never all in memory.
import { setImmediate } from "node:timers/promises";
import type { JobName, JobSetup, Jobs } from "./jobs.js";
import { createThread, type Request, type Thread } from "./thread.js";
import { tuneForThreads } from "./v8.js";

export interface Pool {
  /** Starts the threads if so many tasks are worth them, before anything is known of the site: they load code. */
  load(expectedTasks: number): void;
  /** Says what the site's jobs are made from; nothing runs before. */
  open(maker: JobMaker): void;
  /** Runs a job over tasks. Rejects with the first failure, by task order. */
  run<Name extends JobName>(name: Name, input: PoolInput<Name>): Promise<Awaited<ReturnType<Jobs[Name]>>>;
  /**
   * Has the threads make what compiling needs before the first task is known, if so many tasks are worth threads; ends those
   * that run already if not.
   */
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

/** The calling thread does fewer than this many itself. */
const inlineTasks = 6;

export interface PoolOptions {
  threads: number;
  /** Whether many tasks go to a thread even if there is but one. */
  keepsFree: boolean;
}

/** What a thread makes its jobs from, and what makes those of the calling thread. */
export interface JobMaker {
  setup: JobSetup;
  createJobs: () => Promise<Jobs>;
}

export function createPool(options: PoolOptions): Pool {
  let threads: Thread[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let inline: Promise<Jobs> | undefined;
  let maker: JobMaker | undefined;
  const createInline = async () => {
    if (!maker) throw new Error("the pool has not been opened");
    return maker.createJobs();
  };
  const isWorthThreads = (tasks: number) => tasks >= inlineTasks && (options.threads > 1 || options.keepsFree);
  const startThreads = () => {
    if (threads.length > 0) return;
    tuneForThreads();
    threads = Array.from({ length: options.threads }, createThread);
    if (maker) for (const thread of threads) thread.open(maker.setup);
  };
  const endThreads = async () => {
    const ended = threads;
    threads = [];
    await Promise.all(ended.map((thread) => thread.close()));
  };
  return {
    load(expectedTasks) {
      if (!isWorthThreads(expectedTasks)) return;
      startThreads();
      for (const thread of threads) thread.load();
    },
    open(opened) {
      maker = opened;
      for (const thread of threads) thread.open(maker.setup);
    },
    async run(name, { shared, tasks, onResults }) {
      const batches = createBatches(name, tasks);
      const first = batches.take(inlineTasks);
      const work: Work = { name, shared, batches, onResults: onResults as Work["onResults"] };
      batches.giveBack(first);
      if (!isWorthThreads(first.tasks.length)) {
        inline ??= createInline();
        return (await runInline(await inline, work)) as never;
      }
      startThreads();
      // One run after the other: a thread knows the `shared` of one run at a time.
      const run = turn.then(() => runBatches(threads, work));
      turn = run.catch(() => undefined);
      return (await run) as never;
    },
    start(expectedTasks) {
      if (!isWorthThreads(expectedTasks)) {
        void endThreads();
        return;
      }
      startThreads();
      // What fails now fails again with the first task, and is reported then.
      for (const thread of threads) thread.post({ name: "compile", tasks: [] }).catch(() => undefined);
    },
    isThreaded: () => threads.length > 0,
    async aside(name, tasks) {
      const [freest] = [...threads].sort((a, b) => a.queued() - b.queued());
      const request = { name, shared: null, tasks };
      if (freest) return (await freest.post(request)) as never;
      inline ??= createInline();
      return (await runJob(await inline, request)) as never;
    },
    async close() {
      await endThreads();
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
