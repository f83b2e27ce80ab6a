// Tunes V8 for builds, which execute a lot of code only briefly. By default, a build of a hundred pages spends half of
// its time optimizing code that is about to finish. These flags delay the optimization.
import { setFlagsFromString } from "node:v8";

/**
 * By major version of Node, because V8 renames flags and prints an error for unknown ones. Short-lived objects are
 * collected on a single thread: this takes a millisecond, and waking other threads would cost more.
 */
const flagsByVersion: Record<string, readonly string[]> = {
  20: ["--interrupt-budget=1000000", "--no-parallel-scavenge"],
  22: ["--invocation-count-for-turbofan=30000", "--no-parallel-scavenge"],
  24: ["--invocation-count-for-turbofan=30000", "--no-parallel-scavenge"],
};
const buildFlags = flagsByVersion[process.versions.node.split(".")[0] ?? ""];

/**
 * Sizes are in MB. With workers, code runs often enough for immediate baseline compilation to pay off. If a build finds
 * nearly everything in the cache, it ends too early to benefit.
 */
const threadFlags = ["--always-sparkplug", "--heap-growing-percent=70", "--initial-old-space-size=128"];

/**
 * Applies to this process and all of its threads, but not to code that is already running. Call this after a command's
 * modules are loaded: Node's built-in modules come with compiled code, which becomes invalid if the flags change.
 */
export function tuneForBuild(): void {
  // The first call loads six modules, so it must happen before the flags are set.
  performance.now();
  buildFlags?.forEach(setFlagsFromString);
}

/**
 * For builds with workers, which each have a separate heap. Afterwards, a heap is collected before it has doubled in
 * size, rather than quadrupled. New heaps start with the size that they soon need anyway, which avoids collections
 * while they grow. Builds without workers end before their heap is large.
 */
export function tuneForThreads(): void {
  if (buildFlags) threadFlags.forEach(setFlagsFromString);
}
