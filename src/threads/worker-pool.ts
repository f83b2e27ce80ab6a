// A pool of worker threads. If there is little work, it is done on the calling thread, because starting a worker would
// take longer. Tasks are taken from an iterator in batches, so that a large site's tasks are never all in memory.
import { availableParallelism } from "node:os";
import type { Batch, JobName, JobSetup, JobTypes, RunBatch } from "./jobs/jobs.js";
import { tuneForThreads } from "./v8-flags.js";
import { enoughWork, isEnoughWork, measureWork, type WorkSize } from "./work-size.js";
import { createWorker, type Worker } from "./worker.js";

export interface Pool {
  /**
   * Announces `compile` tasks. If there is enough work, workers start and preload as much as they can; otherwise,
   * running workers are stopped. May be called before `open`.
   */
  warmUp(expected: WorkSize): void;
  /**
   * Provides the workers and the calling thread with everything they need to run jobs. Must be called before the first
   * job.
   */
  open(setup: JobSetup, runInline: RunBatch): void;
  /** Runs a job for all tasks. Only one run is active at a time. Rejects with the first failure in task order. */
  run<Name extends JobName>(name: Name, input: RunInput<Name>): Promise<void>;
  /**
   * Runs a batch of a job without `shared` immediately, independently of other runs, on the least busy worker if there
   * are any.
   */
  runBatch<Name extends JobName>(name: Name, tasks: JobTypes[Name]["task"][]): Promise<JobTypes[Name]["result"][]>;
  hasWorkers(): boolean;
  close(): Promise<void>;
}

interface RunInput<Name extends JobName> {
  shared: JobTypes[Name]["shared"];
  tasks: Iterable<JobTypes[Name]["task"]>;
  /** If true, an idle worker also runs a small number of tasks, because the calling thread is busy. Default: false. */
  isAside?: boolean;
  /** Returns the size of a task in bytes of text. Default: 1,000, about the text that takes as long as one document. */
  bytesOf?: (task: JobTypes[Name]["task"]) => number;
  /** Called with the results of each batch as soon as they are available; `from` is the index of its first task. */
  onResults?: (results: JobTypes[Name]["result"][], from: number) => void;
}

interface PoolOptions {
  /**
   * Maximum number of workers. Default: the number of processors, or no workers if they would take longer than the
   * calling thread.
   */
  threads?: number | undefined;
  /**
   * If true, even a single worker is used, so that the calling thread is not blocked. One processor is reserved for the
   * calling thread, except in runs during which it mostly waits for results.
   */
  keepsFree: boolean;
  /** See SessionOptions. */
  defaults?: string | undefined;
}

/** Runs with this many tasks use all processors. */
const manyTasks = 100;
const usualBytes = 1000;

export function createPool({ threads: given, keepsFree, defaults }: PoolOptions): Pool {
  const threads = given ?? availableParallelism();
  let workers: Worker[] = [];
  let site: { setup: JobSetup; runInline: RunBatch } | undefined;
  let lastRun: Promise<unknown> = Promise.resolve();
  const usualCount = keepsFree ? Math.max(1, threads - 1) : threads;
  const isEnough = (size: WorkSize) =>
    isEnoughWork(size, { keepsFree, usesThreads: given !== undefined || workers.length > 0 });
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
    if (!site) throw new Error("the pool is not open");
    return site.runInline(batch);
  };
  return {
    warmUp(expected) {
      // With a single processor, the calling thread would have to wait for the workers.
      if (!isEnough(expected) || threads === 1) return void endWorkers();
      startWorkers(usualCount);
      for (const worker of workers) worker.warmUp();
    },
    open(setup, runInline) {
      site = { setup, runInline };
      for (const worker of workers) worker.open(setup);
    },
    async run(name, { shared, tasks, bytesOf = () => usualBytes, isAside, onResults }) {
      const { first, all } = peek(tasks, enoughWork.bytes / usualBytes);
      const work = { name, shared, batches: divide(all, name), onResults: onResults as Work["onResults"] };
      if ((threads === 1 && !keepsFree) || !isEnough(measureWork(first, bytesOf))) {
        const idle = isAside ? workers.find((worker) => worker.pending() === 0) : undefined;
        return runBatches([idle?.run ?? inlineLane], work);
      }
      startWorkers(Math.min(first.length, first.length >= manyTasks ? threads : usualCount));
      // Each worker has one current and one queued batch, so that it does not have to wait for a busy calling thread.
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

/** Each lane takes the next batch when it is idle. After a failure, lanes stop taking batches. */
async function runBatches(lanes: readonly RunBatch[], { name, shared, batches, onResults }: Work): Promise<void> {
  const failures: { from: number; thrown: unknown }[] = [];
  const work = async (run: RunBatch) => {
    for (const { from, tasks } of batches) {
      try {
        onResults?.(await run({ name, shared, tasks }), from);
      } catch (thrown) {
        failures.push({ from, thrown });
        // Leaving the loop ends the generator shared by all lanes.
        return;
      }
    }
  };
  await Promise.all(lanes.map(work));
  const [failure] = failures.sort((a, b) => a.from - b.from);
  if (failure) throw failure.thrown;
}

/** Returns the first items, at most `count`, and an iterable over all items. */
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
 * Divides tasks into batches. The first batches are small, so that even a few tasks are distributed among workers. For
 * `compile`, whose tasks take long, the first batches contain a single task. Batches of other jobs are larger, because
 * the calling thread may be busy when a worker requests the next batch.
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
