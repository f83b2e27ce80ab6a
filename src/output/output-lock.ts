// Ensures that only one build at a time uses an output folder. The lock is a file in the work folder that names its
// owner, and the owner regularly renews its time. If the owner has ended, the lock is taken over immediately. If the
// owner cannot be observed from this machine or container, the lock is taken over when it was not renewed for the
// duration of a lease. Durations are measured with this machine's clock, because clocks may differ.
import { randomBytes } from "node:crypto";
import {
  closeSync,
  futimesSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createProcessMark, readMarkState } from "../files/process-mark.js";
import { openWorkFolder, removeEmpty, type WorkFolder, workNames } from "./work-folder.js";

export interface OutputLock {
  /** The work folder. */
  readonly folder: string;
  /** Returns true unless another build has taken over the lock. */
  isHeld(): boolean;
  /** Removes the lock, and the folders that were created for the lock if they are empty. */
  release(): void;
}

/** Owner of a lock. */
interface Holder {
  id: string;
  /** Identify the process and its run, because a restarted container reuses the same process id. */
  mark: string;
  run: string;
  /** Process and machine, for messages. */
  name: string;
}

const thisRun = randomName();
const renewalMs = 2_000;
/** Lease of a process that cannot be observed from this machine or container. */
const leaseMs = 12_000;
/** Lease of a running process that does not renew its lock: it is busy, or another process has reused its id. */
const longLeaseMs = 120_000;
const pollMs = 50;
/** Waits that are longer than this are reported. */
const longWaitMs = 500;

/**
 * Waits until no other build uses this output.
 * @param onWait called once with the name of the owner if the wait is long
 * @throws the system's error if the folder cannot be written
 */
export async function lockOutput(out: string, onWait?: (holder: string) => void): Promise<OutputLock> {
  const startMs = performance.now();
  let tell = onWait;
  for (let seen: Seen | undefined; ; await wait(pollMs)) {
    const { lock, seen: now } = tryLock(out, seen);
    if (lock) return lock;
    seen = now;
    if (performance.now() - startMs < longWaitMs) continue;
    tell?.(seen.holder?.name ?? "another process");
    tell = undefined;
  }
}

/** Returns the lock unless another build has it. */
export function lockIfFree(out: string): OutputLock | undefined {
  // If the owner has ended, the first attempt only removes the lock.
  return tryLock(out).lock ?? tryLock(out).lock;
}

/** Last observed state of a lock. The stamp changes whenever the owner renews the lock. */
interface Seen {
  stamp: string;
  sinceMs: number;
  holder: Holder | undefined;
}

function tryLock(out: string, before?: Seen): { lock: OutputLock; seen?: never } | { lock?: never; seen: Seen } {
  const work = openWorkFolder(out);
  const file = join(work.folder, workNames.lock);
  const own = {
    id: randomName(),
    mark: createProcessMark(),
    run: thisRun,
    name: `process ${process.pid} on ${hostname()}`,
  };
  const descriptor = createLock(file, own);
  if (descriptor !== undefined) return { lock: holdLock({ file, id: own.id, descriptor }, work) };
  const stamp = readStamp(file);
  const holder = readHolder(file);
  const sinceMs = stamp === before?.stamp ? before.sinceMs : performance.now();
  const ageMs = performance.now() - sinceMs;
  if (stamp !== "" && isAbandoned(holder, ageMs)) removeAbandoned(file, stamp);
  return { seen: { stamp, sinceMs, holder } };
}

function isAbandoned(holder: Holder | undefined, ageMs: number): boolean {
  const state = holder ? readMarkState(holder.mark) : "unknown";
  if (state === "ended" || (state === "own" && holder?.run !== thisRun)) return true;
  return ageMs > (state === "unknown" ? leaseMs : longLeaseMs);
}

/** Returns undefined if there already is a lock. */
function createLock(file: string, own: Holder): number | undefined {
  try {
    const descriptor = openSync(file, "wx");
    writeSync(descriptor, JSON.stringify(own));
    return descriptor;
  } catch (thrown) {
    const code = thrown instanceof Error && "code" in thrown ? thrown.code : "";
    // ENOENT: the last owner has just removed the work folder.
    if (code === "EEXIST" || code === "ENOENT") return undefined;
    throw thrown;
  }
}

function holdLock(
  { file, id, descriptor }: { file: string; id: string; descriptor: number },
  { folder, made = folder }: WorkFolder,
): OutputLock {
  const renewal = setInterval(() => futimesSync(descriptor, new Date(), new Date()), renewalMs).unref();
  const isHeld = () => readHolder(file)?.id === id;
  return {
    folder,
    isHeld,
    release() {
      clearInterval(renewal);
      closeSync(descriptor);
      try {
        if (isHeld()) unlinkSync(file);
      } catch {
        // The next build notices that the owner has ended.
      }
      removeEmpty(folder, made);
    },
  };
}

/** Renames the lock before removing it. If two builds consider it abandoned, only one of them succeeds. */
function removeAbandoned(file: string, stamp: string): void {
  const aside = `${file}-${randomName()}`;
  try {
    if (readStamp(file) !== stamp) return;
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch {
    // Another build was faster.
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    // The lock was just removed, or is just being written.
    return undefined;
  }
}

function randomName(): string {
  return randomBytes(12).toString("hex");
}

function readStamp(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs}` : "";
}
