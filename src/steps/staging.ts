// The stage: a folder inside the output folder that holds new files until all of them are there. Workers or the main thread
// write them. Stages of builds that were killed are removed.
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheLost } from "../report/errors.js";
import type { Session } from "../session/session.js";
import type { Output } from "../store/output.js";
import { keysOf } from "../store/output.js";
import { isAlive } from "../store/whole-file.js";
import type { StageTask } from "../threads/jobs/stage.js";

export interface Staging {
  readonly folder: string;
  /** Whether an output is staged, or being staged. */
  has(output: Output): boolean;
  /** Starts to stage outputs; `finish` throws if that fails. */
  begin(outputs: readonly Output[]): void;
  /** Stages the rest; returns the size of all. */
  finish(outputs: readonly Output[]): Promise<number>;
  /** The file of a staged output. */
  fileOf(output: Output): string;
  /** Removes the stage, and the output folder if the stage made it and it is empty. Safe to call at any time. */
  remove(): void;
}

const prefix = ".docsgen-stage-";
/** Files that a worker is given at a time. */
const batchFiles = 32;
/** Batches under way at the end: two workers have one in hand and one waiting each. */
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
    // Not recursive: on a read-only disk the error would only say that there is no such folder.
    mkdirSync(folder);
  };
  const stage = async (outputs: readonly Output[]) => {
    open();
    const tasks = outputs.map((output): StageTask => {
      const file = join(folder, String(count++));
      staged.set(output.out, { hash: output.hash, file });
      return { file, content: contentOf(output, session), out };
    });
    // Another thread reads what this one has put into the cache.
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

/** Removes what an interrupted build may have left. Safe to call at any time. */
export function removeStage(out: string): void {
  const gone = `${folderOf(out)}-gone`;
  try {
    // Workers that still write to it no longer find it.
    renameSync(folderOf(out), gone);
    rmSync(gone, { recursive: true, force: true });
  } catch {
    // There is none, or the disk is read-only.
  }
}

/** Removes a folder and its parents up to `top`, while they are empty. */
function removeEmpty(folder: string, top: string): void {
  try {
    for (let at = folder; at.length >= top.length; at = dirname(at)) rmdirSync(at);
  } catch {
    // Not empty: it holds the output.
  }
}

/** Removes stages of builds that were killed, and leaves those of running ones. */
function removeOldStages(out: string): void {
  for (const name of readdirSync(out)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) rmSync(join(out, name), { recursive: true, force: true });
  }
}
