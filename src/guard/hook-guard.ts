// Guards site code (hooks, the config), which may never settle, block the process, or exit it. Each case becomes an
// error that names the code, so that every command ends with a message.
import type { EventEmitter } from "node:events";
import { closeSync, writeSync } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

import pc from "picocolors";
import type { Place } from "../contract/data.js";
import { formatDiagnostic } from "../errors/diagnostics.js";
import { type DocsgenError, failure } from "../errors/errors.js";
import { isInside } from "../errors/file-names.js";
import { blockedEvent } from "./watchdog.js";

export interface Guard {
  /**
   * Calls a function and waits for its result.
   * @param origin name of the called code in messages: `content · load`
   * @throws DocsgenError `never-ends` if nothing can settle the call any longer, or after the time limit
   */
  run<T>(origin: string, call: () => T | Promise<T>): Promise<T>;
}

interface Call {
  origin: string;
  reject(thrown: unknown): void;
}

/** Exit codes of a process that was stopped by a signal. */
const signalCodes = [130, 143];

/** @param limitMs maximum duration of a call. Default: unlimited. */
export function createGuard(limitMs: number | undefined): Guard {
  const calls = new Set<Call>();
  const onIdle = () => {
    // The innermost guard reports the call.
    if (process.listeners("beforeExit").at(-1) !== onIdle) return;
    for (const { origin, reject } of calls)
      reject(neverEnds(origin, "it waits for a promise that can no longer settle"));
  };
  const onExit = (code: number) => {
    // An inner guard may already have reported the exit.
    if (signalCodes.includes(code) || (process.exitCode ?? 0) !== code) return;
    const names = [...calls].map(({ origin }) => origin).join(", ");
    process.stderr.write(
      `error[process-exit] process.exit(${code}) was called during ${names}. Nothing was written.\n`,
    );
    process.exitCode = 70;
  };
  const onBlocked = (isTooLong: boolean) => {
    if (!isTooLong || (process as EventEmitter).listeners(blockedEvent).at(-1) !== onBlocked) return;
    const origin = [...calls].map((call) => call.origin).join(", ");
    const place = findPluginPlace(new Error("blocked").stack ?? "");
    endBlocked(
      neverEnds(origin, "it blocked the process for too long", {
        place,
        cause: "a loop or a regular expression never ends",
      }),
    );
  };
  const begin = (call: Call) => {
    // Workers do not need this: their pool notices when they exit.
    if (calls.size === 0 && isMainThread)
      process.on("beforeExit", onIdle).prependListener("exit", onExit).on(blockedEvent, onBlocked);
    calls.add(call);
  };
  const end = (call: Call) => {
    calls.delete(call);
    if (calls.size === 0 && isMainThread)
      process.off("beforeExit", onIdle).off("exit", onExit).off(blockedEvent, onBlocked);
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
          // unref: the timer must not keep an otherwise idle process alive.
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

/** Ends the process while site code blocks it. */
function endBlocked({ diagnostics, exitCode }: DocsgenError): void {
  const texts = diagnostics.map((one) => formatDiagnostic(one, process.cwd(), pc.createColors(false)));
  writeSync(2, `${texts.join("\n")}\n`);
  // Otherwise, Node.js prints that it is waiting for the debugger to disconnect.
  closeSync(2);
  process.removeAllListeners("exit").exit(exitCode);
}

/** Returns the location of the interrupted site code; undefined if docsgen's code was running. */
function findPluginPlace(stack: string): Place | undefined {
  const codeFolder = dirname(fileURLToPath(import.meta.url));
  for (const frame of stack.slice(stack.indexOf("at <anonymous>:1:")).split("\n")) {
    const [, name = "", line, column] = /(?:\(|at (?:async )?)([^()]+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const file = name.startsWith("file:") ? fileURLToPath(name) : name;
    if (isAbsolute(file))
      return isInside(file, codeFolder) ? undefined : { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

function neverEnds(
  origin: string,
  why: string,
  { place, cause = "a promise is never settled" }: { place?: Place | undefined; cause?: string } = {},
): DocsgenError {
  return failure("never-ends", `This code did not finish: ${why}.`, {
    origin,
    ...(place && { place }),
    hint: `${cause}; for slow work, increase \`hookTimeoutMs\``,
    exitCode: 70,
  });
}
