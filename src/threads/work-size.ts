// The size of work, which decides whether workers are worth their start.
import { statSync } from "node:fs";

export interface WorkSize {
  tasks: number;
  bytes: number;
}

/** Work below this size takes longer on several threads: each of them loads and optimizes the same code first. */
export const enoughWork: WorkSize = { tasks: 6, bytes: 200_000 };

/** Adds up the sizes of tasks. Stops when there is enough work, because more makes no difference. */
export function measureWork<Task>(tasks: Iterable<Task>, bytesOf: (task: Task) => number): WorkSize {
  const size: WorkSize = { tasks: 0, bytes: 0 };
  for (const task of tasks) {
    size.tasks++;
    size.bytes += bytesOf(task);
    if (size.tasks >= enoughWork.tasks && size.bytes >= enoughWork.bytes) break;
  }
  return size;
}

/**
 * True if work is worth starting workers, or using those that run.
 * @param pool `usesThreads`: true if workers run, or if the user has set their number
 */
export function isEnoughWork({ tasks, bytes }: WorkSize, pool: { keepsFree: boolean; usesThreads: boolean }): boolean {
  // The dev server's main thread must stay responsive. It also trims only its own cache, so edits of a single large page
  // must not fill a worker's cache.
  if (pool.keepsFree) return tasks >= enoughWork.tasks;
  return bytes >= enoughWork.bytes || (pool.usesThreads && tasks >= enoughWork.tasks);
}

/** A text, or the file that contains it. */
interface Text {
  text?: string | undefined;
  file?: string | undefined;
}

/** Returns the size of a text in bytes, or 0 if its file does not exist. */
export function bytesOfText({ text, file }: Text): number {
  return text?.length ?? (file === undefined ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0));
}
