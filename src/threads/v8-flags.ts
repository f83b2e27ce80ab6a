// Tunes V8 for builds, which execute a lot of code only briefly. By default, a build of a hundred pages spends half of
// its time optimizing code that is about to finish. With these flags, code is optimized late.
import { setFlagsFromString } from "node:v8";

/**
 * By major version of Node, since V8 renames its flags and prints an error for unknown ones. Short-lived objects are
 * collected on a single thread: that takes a millisecond, and waking other threads costs more.
 */
const flagsByVersion: Record<string, readonly string[]> = {
  20: ["--interrupt-budget=1000000", "--no-parallel-scavenge"],
  22: ["--invocation-count-for-turbofan=30000", "--no-parallel-scavenge"],
  24: ["--invocation-count-for-turbofan=30000", "--no-parallel-scavenge"],
};
const buildFlags = flagsByVersion[process.versions.node.split(".")[0] ?? ""];

/**
 * Sizes are in MB. With workers, code runs often enough to benefit from immediate baseline compilation. A build that
 * finds nearly everything in the cache ends before that pays off.
 */
const threadFlags = ["--always-sparkplug", "--heap-growing-percent=70", "--initial-old-space-size=128"];

/**
 * Applies to this process and all of its threads, but not to code that is already running. Call it after a command's
 * modules are loaded: Node's built-in modules come with compiled code, which other flags invalidate.
 */
export function tuneForBuild(): void {
  // Loads six modules on first use, so this must happen before the flags are set.
  performance.now();
  buildFlags?.forEach(setFlagsFromString);
}

/**
 * For builds with workers, each with a separate heap. From then on, a heap is collected before it has doubled in size
 * instead of quadrupled. New heaps start with the size that they soon need anyway, which avoids collections while
 * growing. Builds without workers end before their heap is large.
 */
export function tuneForThreads(): void {
  if (buildFlags) threadFlags.forEach(setFlagsFromString);
}
