// How V8 runs a build, which is a lot of code that mostly does not run for long: by default, a build of a hundred pages spends
// half of its time on optimizing what is about to end. With these flags, code is optimized late.
import { setFlagsFromString } from "node:v8";

/**
 * By major version of Node: V8 renames its flags, and prints a complaint about those that it does not know. One thread
 * collects short-lived objects: that takes a millisecond, and waking others for it costs more.
 */
const flagsByVersion: Record<string, readonly string[]> = {
  20: ["--interrupt-budget=1000000", "--no-parallel-scavenge"],
  22: ["--invocation-count-for-turbofan=30000", "--no-parallel-scavenge"],
  24: ["--invocation-count-for-turbofan=30000", "--no-parallel-scavenge"],
};
const buildFlags = flagsByVersion[process.versions.node.split(".")[0] ?? ""];

/**
 * Sizes are in MB. Where there is work for threads, code runs often enough to be compiled simply and at once; a build that finds
 * nearly everything in the cache is over before that pays.
 */
const threadFlags = ["--always-sparkplug", "--heap-growing-percent=70", "--initial-old-space-size=128"];

/**
 * For this process and all of its threads; code that already runs is left as it is. To be called when a command's modules are
 * loaded: those of Node.js come with their compiled code, which other flags make useless.
 */
export function tuneForBuild(): void {
  // Loads six modules at its first use.
  performance.now();
  buildFlags?.forEach(setFlagsFromString);
}

/**
 * For a build with workers, each with a heap of its own. From now on a heap is collected before it has grown to twice its
 * contents, not four times. A new one starts at the size that it soon needs anyway, instead of being collected on the way
 * there. A build without workers is over before its heap is large.
 */
export function tuneForThreads(): void {
  if (buildFlags) threadFlags.forEach(setFlagsFromString);
}
