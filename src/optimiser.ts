// When V8 optimises. A build, and a dev server until its first answer, run a lot of code, most of it not for long: by default
// half of the machine's time in a build of a hundred pages goes into optimising what is about to end. So code is compiled at
// once, simply, and optimised late.
import { setFlagsFromString } from "node:v8";

/** By the first number of Node's version: V8 renames such flags, and prints a complaint about those that it does not know. */
const lateByVersion: Record<string, string> = {
  20: "--interrupt-budget=1000000",
  22: "--invocation-count-for-turbofan=30000",
  24: "--invocation-count-for-turbofan=30000",
};

/** For this process and all of its threads; code that runs already is left as it is. */
export function optimiseLate(): void {
  const late = lateByVersion[process.versions.node.split(".")[0] ?? ""];
  if (late === undefined) return;
  setFlagsFromString(late);
  setFlagsFromString("--always-sparkplug");
}
