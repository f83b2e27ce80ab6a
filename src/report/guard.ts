// A site's own code (hooks, the config) may never settle, or end the process. Both become errors that name it: no command
// ends without a word.
import { isMainThread } from "node:worker_threads";
import { failure } from "./errors.js";

export interface Guard {
  /**
   * Calls a function and waits for its result.
   * @param origin what is called, for messages: `content · load`
   * @throws DocsgenError `never-ends` if nothing is left that it could wait for, or after the time limit
   */
  run<T>(origin: string, call: () => T | Promise<T>): Promise<T>;
}

interface Call {
  origin: string;
  reject(thrown: unknown): void;
}

/** A process that was told to stop ends with one of these. */
const signalCodes = [130, 143];

/** @param limitMs how long a call may take; undefined: for ever */
export function createGuard(limitMs: number | undefined): Guard {
  const calls = new Set<Call>();
  const onIdle = () => {
    // An inner call is the one that is waited for.
    if (process.listeners("beforeExit").at(-1) !== onIdle) return;
    for (const { origin, reject } of calls) reject(neverEnds(origin, "nothing is left that it could wait for"));
  };
  const onExit = (code: number) => {
    // An inner guard has said so already.
    if (signalCodes.includes(code) || (process.exitCode ?? 0) !== code) return;
    const names = [...calls].map(({ origin }) => origin).join(", ");
    process.stderr.write(
      `error[process-exit] process.exit(${code}) was called during ${names}. Nothing was written.\n`,
    );
    process.exitCode = 70;
  };
  const begin = (call: Call) => {
    // Nothing of this happens to a worker: its pool sees it end.
    if (calls.size === 0 && isMainThread) process.on("beforeExit", onIdle).prependListener("exit", onExit);
    calls.add(call);
  };
  const end = (call: Call) => {
    calls.delete(call);
    if (calls.size === 0 && isMainThread) process.off("beforeExit", onIdle).off("exit", onExit);
  };
  return {
    async run(origin, run) {
      const call: Call = { origin, reject: () => undefined };
      let timer: NodeJS.Timeout | undefined;
      begin(call);
      try {
        const result = run();
        if (!(result instanceof Promise)) return await result;
        const over = new Promise<never>((_, reject) => {
          call.reject = reject;
          if (limitMs === undefined) return;
          // It must not keep a process alive that has nothing else to do.
          timer = setTimeout(() => reject(neverEnds(origin, `it took longer than ${limitMs} ms`)), limitMs).unref();
        });
        return await Promise.race([result, over]);
      } finally {
        clearTimeout(timer);
        end(call);
      }
    },
  };
}

function neverEnds(origin: string, why: string): Error {
  return failure("never-ends", `This did not come to an end: ${why}.`, {
    origin,
    hint: "a promise in it is never settled; for work that takes long there is the option hookTimeoutMs",
    exitCode: 70,
  });
}
