// Ends the process on errors that no call returns: those thrown in timers, and those of streams.
// Modules are imported on demand to keep --help fast.
import { type ExitCode, errorMessage, failure, isDiskError } from "../errors/errors.js";

/** Exits on errors thrown outside any call, for example in a plugin's timer. */
export function endOnError(words: readonly string[]): (thrown: unknown, origin: string) => void {
  return async (thrown, origin) => {
    let code: ExitCode = 70;
    try {
      code = await reportUncaught(thrown, origin, words);
    } catch (failed) {
      // Reporting it can fail, for example if docsgen was removed. Thrown here, that error would be reported, too, forever.
      process.stderr.write(`${errorMessage(thrown)}\n${errorMessage(failed)}\n`);
    }
    process.removeAllListeners("exit").exit(code);
  };
}

async function reportUncaught(thrown: unknown, origin: string, words: readonly string[]): Promise<ExitCode> {
  const { createLog } = await import("./terminal.js");
  const { lateConfigFailure } = await import("../config/file/config-file.js");
  const ofConfig = origin === "unhandledRejection" ? lateConfigFailure(thrown) : undefined;
  const hint = "thrown outside of any hook, perhaps in a plugin's timer; run with --debug to see the stack";
  const other = failure("plugin-failed", errorMessage(thrown), { hint, exitCode: 70, cause: thrown });
  return createLog().failure(isDiskError(thrown) ? thrown : (ofConfig ?? other), words.includes("--debug"));
}

/** Exits if the process that reads the output has exited (`docsgen inspect | head`). */
export function endWhenUnread(thrown: NodeJS.ErrnoException): void {
  if (thrown.code !== "EPIPE") throw thrown;
  process.removeAllListeners("exit").exit(0);
}
