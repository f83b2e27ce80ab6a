// One build at a time for an output folder. The lock is a file in the work folder with the name of its process, whose time
// its owner renews. It is taken over at once from a process that has ended, and after a lease from one that cannot be seen
// from here and renews nothing. Times are compared as they were seen from here: clocks may differ.
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
import { ownMark, stateOf } from "./owner.js";
import { openWorkFolder, removeEmpty, type WorkFolder, workNames } from "./work-folder.js";

export interface OutputLock {
  /** The work folder. */
  readonly folder: string;
  /** Whether no other build has taken the lock over. */
  isHeld(): boolean;
  /** Removes the lock, and what was made for it and is empty. */
  release(): void;
}

/** Who holds a lock. */
interface Holder {
  id: string;
  /** Names the process, and the run of it: a container that is started again has the same process number. */
  mark: string;
  run: string;
  /** Process and machine, for messages. */
  name: string;
}

const thisRun = randomName();
const renewalMs = 2_000;
/** For a process that cannot be seen from here. */
const leaseMs = 12_000;
/** For one that is there but renews nothing: it is busy, or another process has got its number. */
const longLeaseMs = 120_000;
const pollMs = 50;
/** A wait that is worth a word. */
const longWaitMs = 500;

/**
 * Waits until no other build works on this output.
 * @param onWait called once, with the name of who works there, if that takes long
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

/** The lock, unless another build has it. */
export function lockIfFree(out: string): OutputLock | undefined {
  // The first look removes the lock of a process that has ended.
  return tryLock(out).lock ?? tryLock(out).lock;
}

/** A lock as it was seen last. Its stamp changes whenever its owner renews it. */
interface Seen {
  stamp: string;
  sinceMs: number;
  holder: Holder | undefined;
}

function tryLock(out: string, before?: Seen): { lock: OutputLock; seen?: never } | { lock?: never; seen: Seen } {
  const work = openWorkFolder(out);
  const file = join(work.folder, workNames.lock);
  const own = { id: randomName(), mark: ownMark(), run: thisRun, name: `process ${process.pid} on ${hostname()}` };
  const descriptor = createLock(file, own);
  if (descriptor !== undefined) return { lock: holdLock({ file, id: own.id, descriptor }, work) };
  const stamp = stampOf(file);
  const holder = readHolder(file);
  const sinceMs = stamp === before?.stamp ? before.sinceMs : performance.now();
  const ageMs = performance.now() - sinceMs;
  if (stamp !== "" && isAbandoned(holder, ageMs)) removeAbandoned(file, stamp);
  return { seen: { stamp, sinceMs, holder } };
}

function isAbandoned(holder: Holder | undefined, ageMs: number): boolean {
  const state = holder ? stateOf(holder.mark) : "unknown";
  if (state === "ended" || (state === "own" && holder?.run !== thisRun)) return true;
  return ageMs > (state === "unknown" ? leaseMs : longLeaseMs);
}

/** Undefined if there is a lock already. */
function createLock(file: string, own: Holder): number | undefined {
  try {
    const descriptor = openSync(file, "wx");
    writeSync(descriptor, JSON.stringify(own));
    return descriptor;
  } catch (thrown) {
    const code = thrown instanceof Error && "code" in thrown ? thrown.code : "";
    // ENOENT: its last owner has removed the work folder in this moment.
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
        // The next build sees that its owner has ended.
      }
      removeEmpty(folder, made);
    },
  };
}

/** Renames the lock away before it is removed: of two builds that find it abandoned, only one can do that. */
function removeAbandoned(file: string, stamp: string): void {
  const aside = `${file}-${randomName()}`;
  try {
    if (stampOf(file) !== stamp) return;
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
    // It is gone, or being written in this moment.
    return undefined;
  }
}

function randomName(): string {
  return randomBytes(12).toString("hex");
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs}` : "";
}
