// The stage: a folder in the output folder where new files lie until all of them are there. Outputs in; their files out, made
// by threads while these do other things, or by the calling thread. What builds that were killed left is removed.
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheLost } from "../report/errors.js";
import type { Session } from "../session/session.js";
import type { Output } from "../store/output.js";
import { keysOf } from "../store/output.js";
import { isAlive } from "../store/processes.js";
import type { StageTask } from "../threads/jobs/stage.js";

export interface Staging {
  readonly folder: string;
  /** Whether an output is staged, or on its way. */
  has(output: Output): boolean;
  /** Begins to stage outputs; a failure is thrown by `finish`. */
  begin(outputs: readonly Output[]): void;
  /** Stages those that are not yet; returns the size of all. */
  finish(outputs: readonly Output[]): Promise<number>;
  /** Where a staged output lies. */
  fileOf(output: Output): string;
  /** Removes the stage, and the output folder if it was made for it and is empty; safe to call at any moment. */
  remove(): void;
}

const prefix = ".docsgen-stage-";
/** So many files are made at a time. */
const batchFiles = 32;
/** So many batches are on their way at the end: each of two threads has one in hand and one in line. */
const lanes = 4;

export function createStaging(session: Session): Staging {
  const { out } = session.config;
  const folder = folderOf(out);
  /** Hash and file by path in the output. */
  const staged = new Map<string, { hash: string; file: string }>();
  const begun: Promise<void>[] = [];
  let count = 0;
  let bytes = 0;
  let isOpen = false;
  let made: string | undefined;
  const open = () => {
    if (isOpen) return;
    isOpen = true;
    made = mkdirSync(out, { recursive: true });
    removeOldStages(out);
    // Not recursive: of a read-only disk that kind of call says only that there is no such folder.
    mkdirSync(folder);
  };
  const stage = async (outputs: readonly Output[]) => {
    open();
    const tasks = outputs.map((output): StageTask => {
      const file = join(folder, String(count++));
      staged.set(output.out, { hash: output.hash, file });
      return { file, content: contentOf(output, session), out };
    });
    // What this thread has put into the cache is read by another.
    session.cache.flush();
    for (const size of await session.pool.runBatch("stage", tasks)) bytes += size;
  };
  const staging: Staging = {
    folder,
    has: (output) => staged.get(output.out)?.hash === output.hash,
    begin(outputs) {
      for (const batch of batchesOf(outputs)) {
        const done = stage(batch);
        done.catch(() => undefined);
        begun.push(done);
      }
    },
    async finish(outputs) {
      open();
      const batches = batchesOf(outputs.filter((output) => !staging.has(output)));
      const work = async () => {
        for (const batch of batches) {
          await stage(batch);
          session.progress({ step: "write", done: staged.size, total: outputs.length });
        }
      };
      await Promise.all([...begun, ...Array.from({ length: session.pool.hasWorkers() ? lanes : 1 }, work)]);
      return bytes;
    },
    fileOf: (output) => staged.get(output.out)?.file ?? "",
    remove() {
      removeStage(out);
      if (made !== undefined) removeEmpty(out, made);
    },
  };
  return staging;
}

function folderOf(out: string): string {
  return join(out, `${prefix}${process.pid}`);
}

function* batchesOf(outputs: readonly Output[]): Generator<Output[]> {
  for (let at = 0; at < outputs.length; at += batchFiles) yield outputs.slice(at, at + batchFiles);
}

function contentOf(output: Output, { cache }: Session): StageTask["content"] {
  if (output.kind === "file") return output.file;
  return keysOf(output).map((key) => {
    const location = cache.locate(key);
    if (!location) throw cacheLost();
    return [key, location];
  });
}

/** Removes what a build that was interrupted may have left; safe to call at any moment. */
export function removeStage(out: string): void {
  const gone = `${folderOf(out)}-gone`;
  try {
    // Threads that still put files into it do not find it any more.
    renameSync(folderOf(out), gone);
    rmSync(gone, { recursive: true, force: true });
  } catch {
    // There is none; or a disk on which nothing can be removed, and then nothing could be made either.
  }
}

/** Removes a folder, and those that it is in up to `top`, as long as they are empty. */
function removeEmpty(folder: string, top: string): void {
  try {
    for (let at = folder; at.length >= top.length; at = dirname(at)) rmdirSync(at);
  } catch {
    // There is something in it: the output.
  }
}

/** Stages of builds that were killed; those of one that runs now are left. */
function removeOldStages(out: string): void {
  for (const name of readdirSync(out)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) rmSync(join(out, name), { recursive: true, force: true });
  }
}
