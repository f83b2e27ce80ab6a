// Identifies the creator of a file that may outlive its process: a lock, a segment, or a temporary file. A process id
// alone is not sufficient: every container counts separately, and most start at 1.
import { readFileSync, readlinkSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { hash } from "./content-hash.js";

/** Identifies the running system and, on Linux, the process namespace. */
const machine = hash(
  hostname(),
  textOrNone(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
  textOrNone(() => readlinkSync("/proc/self/ns/pid")),
).slice(0, 8);

/** Returns the mark of this process: `0f1e2d3c-4711`. */
export function createProcessMark(): string {
  return `${machine}-${process.pid}`;
}

/**
 * Returns the state of the process that a mark identifies. `unknown`: the process belongs to another machine or
 * container.
 */
export function readMarkState(mark: string): "own" | "running" | "ended" | "unknown" {
  const [, host, pid] = /^([0-9a-f]{8})-(\d+)$/.exec(mark) ?? [];
  if (host !== machine) return "unknown";
  if (Number(pid) === process.pid) return "own";
  return isAlive(Number(pid)) ? "running" : "ended";
}

/** A file from another machine or container is stale if it was not touched for this long. */
const maxAgeMs = 3_600_000;

/** True if the process that created a file has ended, as far as this process can determine. */
export function isLeft(file: string, mark: string): boolean {
  const state = readMarkState(mark);
  if (state !== "unknown") return state === "ended";
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > maxAgeMs;
}

/** True if a process with this id is running, under any user. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return thrown instanceof Error && "code" in thrown && thrown.code === "EPERM";
  }
}

function textOrNone(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
