// Stages new files: collects them in a folder in the output's work folder until all of them are complete. Workers or
// the main thread write the files.
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Output } from "../../cache/cached-output.js";
import { cacheKeys } from "../../cache/cached-output.js";
import { cacheLost } from "../../errors/errors.js";
import { removeFiles, workNames } from "../../output/work-folder.js";
import type { Session } from "../../session/session.js";
import type { StageTask } from "../../threads/jobs/stage-job.js";

export interface Staging {
  /** Name of the staging folder in the work folder. */
  readonly name: string;
  /** Absolute path. */
  readonly folder: string;
  /** True if an output is staged or being staged. */
  has(output: Output): boolean;
  /** Starts staging outputs. If staging fails, `finish` throws. */
  begin(outputs: readonly Output[]): void;
  /** Stages the remaining outputs. Returns the total size in bytes. */
  finish(outputs: readonly Output[]): Promise<number>;
  /** Returns the name of a staged output in the staging folder. */
  getName(output: Output): string;
  /** Removes the staging folder after all writes have finished. */
  remove(): Promise<void>;
  /** Best-effort removal within 300 ms, even during writes. The next build removes the rest. */
  drop(): void;
}

/** Number of files per batch. */
const batchFiles = 32;
/** Number of concurrent batches at the end: one current and one queued batch for each of two workers. */
const lanes = 4;

/** @param work absolute path of the work folder */
export function createStaging(work: string, session: Session): Staging {
  // Random, so that no two builds use the same name.
  const name = `${workNames.stage}${randomBytes(8).toString("hex")}`;
  const folder = join(work, name);
  /** Hash and name by output path. */
  const staged = new Map<string, { hash: string; name: string }>();
  const begun: Promise<void>[] = [];
  let count = 0;
  let bytes = 0;
  let isOpen = false;
  const stage = async (outputs: readonly Output[]) => {
    if (!isOpen) mkdirSync(folder);
    isOpen = true;
    const tasks = outputs.map((output): StageTask => {
      const name = String(count++);
      staged.set(output.out, { hash: output.hash, name });
      return { file: join(folder, name), content: readContent(output, session), out: output.out };
    });
    // Makes cache entries that this thread has written available to other threads.
    session.cache.flush();
    for (const size of await session.pool.runBatch("stage", tasks)) bytes += size;
  };
  const staging: Staging = {
    name,
    folder,
    has: (output) => staged.get(output.out)?.hash === output.hash,
    begin(outputs) {
      for (const batch of splitIntoBatches(outputs)) {
        const done = stage(batch);
        done.catch(() => undefined);
        begun.push(done);
      }
    },
    async finish(outputs) {
      const batches = splitIntoBatches(outputs.filter((output) => !staging.has(output)));
      const work = async () => {
        for (const batch of batches) {
          await stage(batch);
          session.progress({ step: "write", done: staged.size, total: outputs.length });
        }
      };
      begun.push(...Array.from({ length: session.pool.hasWorkers() ? lanes : 1 }, work));
      await Promise.all(begun);
      if (!isOpen) mkdirSync(folder);
      isOpen = true;
      return bytes;
    },
    getName: (output) => staged.get(output.out)?.name ?? "",
    async remove() {
      // If a worker added files in the meantime, the folder could not be removed.
      await Promise.allSettled(begun);
      if (isOpen) await removeFiles(folder);
      isOpen = false;
    },
    drop() {
      if (isOpen) dropFolder(folder);
    },
  };
  return staging;
}

function* splitIntoBatches(outputs: readonly Output[]): Generator<Output[]> {
  for (let at = 0; at < outputs.length; at += batchFiles) yield outputs.slice(at, at + batchFiles);
}

function readContent(output: Output, { cache }: Session): StageTask["content"] {
  if (output.kind === "file") return output.file;
  return cacheKeys(output).map((key) => {
    const location = cache.locate(key);
    if (!location) throw cacheLost();
    return [key, location];
  });
}

/** Time limit for a process that is being stopped. */
const dropMs = 300;

function dropFolder(folder: string): void {
  const endMs = performance.now() + dropMs;
  const gone = `${folder}-gone`;
  try {
    // Workers that are still writing no longer find the folder.
    renameSync(folder, gone);
    for (const name of readdirSync(gone)) {
      if (performance.now() > endMs) return;
      rmSync(join(gone, name), { force: true });
    }
    rmdirSync(gone);
  } catch {
    // The folder was already removed, or the disk is read-only.
  }
}
