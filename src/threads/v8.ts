// How V8 runs a build. A build runs a lot of code, most of it not for long: by default half of the machine's time in a build
// of a hundred pages goes into optimising what is about to end. So code is compiled at once, simply, and optimised late.
import { setFlagsFromString } from "node:v8";

/** By the first number of Node's version: V8 renames its flags, and prints a complaint about those that it does not know. */
const flagsByVersion: Record<string, readonly string[]> = {
  20: ["--interrupt-budget=1000000", "--always-sparkplug"],
  22: ["--invocation-count-for-turbofan=30000", "--always-sparkplug"],
  24: ["--invocation-count-for-turbofan=30000", "--always-sparkplug"],
};
const ownFlags = flagsByVersion[process.versions.node.split(".")[0] ?? ""];

/** For this process and all of its threads; code that runs already is left as it is. */
export function tuneForBuild(): void {
  ownFlags?.forEach(setFlagsFromString);
}

/**
 * From now on no heap is let grow to four times what is in it before it is collected: there is one for each thread. A
 * thread's heap begins at a size that it soon needs anyway, instead of being collected at each step on the way there. And
 * since each processor has a thread of its own, none is helped with its short-lived objects: that only costs the others.
 * A build with so little to do that it needs no thread is over before its heap is large, and has processors to spare.
 */
export function tuneForThreads(): void {
  if (ownFlags) threadFlags.forEach(setFlagsFromString);
}

/** Sizes are in MB. */
const threadFlags = [
  "--heap-growing-percent=50",
  "--min-semi-space-size=16",
  "--initial-old-space-size=64",
  "--no-parallel-scavenge",
];
