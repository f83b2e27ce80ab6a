// A pool of workers: tasks in, results out. Few tasks run on the calling thread, since starting a worker costs more than they
// do. Tasks are drawn a batch at a time, so that those of a large site are never all in memory.
import type { Batch, JobName, JobSetup, JobTypes, RunBatch } from "./jobs/jobs.js";
import { tuneForThreads } from "./v8.js";
import { createWorker, type Worker } from "./worker.js";

export interface Pool {
  /**
   * Announces tasks for `compile`. Workers start if the tasks are worth it, and load what they can before the first comes;
   * if not, those that run already are ended. Can be called before `open`.
   */
  warmUp(expectedTasks: number): void;
  /** Gives workers, and the calling thread, what they run jobs with. Nothing runs before. */
  open(setup: JobSetup, runInline: RunBatch): void;
  /** Runs a job over tasks, one run after the other. Rejects with the first failure in the order of tasks. */
  run<Name extends JobName>(name: Name, input: RunInput<Name>): Promise<void>;
  /** Runs one batch of a job without `shared` at once, beside any run: on the least busy worker, if there are any. */
  runBatch<Name extends JobName>(name: Name, tasks: JobTypes[Name]["task"][]): Promise<JobTypes[Name]["result"][]>;
  hasWorkers(): boolean;
  close(): Promise<void>;
}

export interface RunInput<Name extends JobName> {
  shared: JobTypes[Name]["shared"];
  tasks: Iterable<JobTypes[Name]["task"]>;
  /** Whether a worker that is idle takes even a few tasks: the calling thread has other work. Default: false. */
  isAside?: boolean;
  /** Called for a few tasks: if true, they go to a worker, which can be ended when one takes too long. Default: false. */
  isHeavy?: () => boolean;
  /** Called with the results of each batch as soon as they are there; `from` is the index of its first task. */
  onResults?: (results: JobTypes[Name]["result"][], from: number) => void;
}

export interface PoolOptions {
  /** How many workers there are at most. */
  threads: number;
  /**
   * Whether even a single worker is used, so that the calling thread stays free. It has a processor to itself, but for runs
   * in which it mostly waits for results.
   */
  keepsFree: boolean;
  /** See SessionOptions. */
  defaults?: string | undefined;
}

/** Fewer tasks than this run on the calling thread. */
const minWorkerTasks = 6;
/** A run of this many takes all processors. */
const manyTasks = 100;

export function createPool({ threads, keepsFree, defaults }: PoolOptions): Pool {
  let workers: Worker[] = [];
  let site: { setup: JobSetup; runInline: RunBatch } | undefined;
  let lastRun: Promise<unknown> = Promise.resolve();
  const usualCount = keepsFree ? Math.max(1, threads - 1) : threads;
  const startWorkers = (count: number) => {
    if (workers.length >= count) return;
    tuneForThreads();
    const added = Array.from({ length: count - workers.length }, (_, index) =>
      createWorker(workers.length + index + 1, defaults),
    );
    if (site) for (const worker of added) worker.open(site.setup);
    workers = [...workers, ...added];
  };
  const endWorkers = async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
  };
  const inlineLane: RunBatch = async (batch) => {
    if (!site) throw new Error("the pool has not been opened");
    return site.runInline(batch);
  };
  return {
    warmUp(expectedTasks) {
      // On a single processor the caller would wait for them.
      if (expectedTasks < minWorkerTasks || threads === 1) return void endWorkers();
      startWorkers(usualCount);
      for (const worker of workers) worker.warmUp();
    },
    open(setup, runInline) {
      site = { setup, runInline };
      for (const worker of workers) worker.open(setup);
    },
    async run(name, { shared, tasks, isAside, isHeavy, onResults }) {
      const { first, all } = peek(tasks, usualCount < threads ? manyTasks : minWorkerTasks);
      const work = { name, shared, batches: divide(all, name), onResults: onResults as Work["onResults"] };
      if (first.length < minWorkerTasks || (threads === 1 && !keepsFree)) {
        const usesWorker = threads > 1 && isHeavy?.() === true;
        if (usesWorker) startWorkers(1);
        const idle = isAside || usesWorker ? workers.find((worker) => worker.pending() === 0) : undefined;
        return runBatches([idle?.run ?? inlineLane], work);
      }
      startWorkers(first.length === manyTasks ? threads : usualCount);
      // Each worker has one batch in hand and the next in line, so that it need not wait for a calling thread that is busy.
      const run = lastRun.then(() =>
        runBatches(
          [...workers, ...workers].map(({ run }) => run),
          work,
        ),
      );
      lastRun = run.catch(() => undefined);
      return run;
    },
    async runBatch(name, tasks) {
      const [leastBusy] = [...workers].sort((a, b) => a.pending() - b.pending());
      return (await (leastBusy?.run ?? inlineLane)({ name, tasks })) as never;
    },
    hasWorkers: () => workers.length > 0,
    close: endWorkers,
  };
}

interface Work extends Omit<Batch, "tasks"> {
  batches: Iterable<{ from: number; tasks: unknown[] }>;
  onResults: ((results: unknown[], from: number) => void) | undefined;
}

/** Each lane takes the next batch when it has done one; after a failure, none takes any more. */
async function runBatches(lanes: readonly RunBatch[], { name, shared, batches, onResults }: Work): Promise<void> {
  const failures: { from: number; thrown: unknown }[] = [];
  const work = async (run: RunBatch) => {
    for (const { from, tasks } of batches) {
      try {
        onResults?.(await run({ name, shared, tasks }), from);
      } catch (thrown) {
        failures.push({ from, thrown });
        // Leaving the loop ends the generator that all lanes draw from.
        return;
      }
    }
  };
  await Promise.all(lanes.map(work));
  const [failure] = failures.sort((a, b) => a.from - b.from);
  if (failure) throw failure.thrown;
}

/** The first few items, and all of them. */
function peek<T>(items: Iterable<T>, count: number): { first: T[]; all: Iterable<T> } {
  const iterator = items[Symbol.iterator]();
  const first: T[] = [];
  for (let item = iterator.next(); !item.done; item = iterator.next()) {
    if (first.push(item.value) === count) break;
  }
  const all = (function* () {
    yield* first;
    yield* { [Symbol.iterator]: () => iterator };
  })();
  return { first, all };
}

/**
 * Tasks in batches. The first batches are small, so that even few tasks are shared among workers: a single task of `compile`,
 * which takes long. Batches of other jobs are larger, since the calling thread may be busy when a worker asks for the next.
 */
function* divide(all: Iterable<unknown>, name: JobName): Generator<{ from: number; tasks: unknown[] }> {
  const [smallest, largest] = name === "compile" ? [1, 16] : [8, 32];
  let from = 0;
  let tasks: unknown[] = [];
  for (const task of all) {
    tasks.push(task);
    if (tasks.length < Math.min(largest, smallest + (from >> 3))) continue;
    yield { from, tasks };
    from += tasks.length;
    tasks = [];
  }
  if (tasks.length > 0) yield { from, tasks };
}
