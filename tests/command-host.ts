// A process that runs command lines one after another, in a third of the time that they take in processes of their own.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./command-host.mjs", import.meta.url));

/** Maximum commands per process, because modules of sites stay in its memory. */
const commandsOfProcess = 150;

export interface HostedCommand {
  words: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

export interface HostedEnd {
  /** Null if the command ended the process. The process then ended with `signal`, or without one. */
  code: number | null;
  signal: string | null;
  stdout: string;
  stderr: string;
}

/** Creates a host. Its process starts with the first command, and exits with this one. */
export function createCommandHost(): { run(command: HostedCommand): Promise<HostedEnd>; close(): void } {
  let child: ChildProcess | undefined;
  let commands = 0;
  let idle: Promise<unknown> = Promise.resolve();
  const close = () => {
    child?.disconnect();
    child = undefined;
    commands = 0;
  };
  const runNow = async (command: HostedCommand) => {
    if (commands++ >= commandsOfProcess) close();
    child ??= fork(program, { execArgv: [] });
    const one = child;
    one.ref();
    one.channel?.ref();
    one.send(command);
    const end = await new Promise<HostedEnd>((resolve) => {
      one.once("message", (output) => resolve({ signal: null, ...(output as Omit<HostedEnd, "signal">) }));
      one.once("exit", (_, signal) => resolve({ code: null, signal, stdout: "", stderr: "" }));
    });
    one.removeAllListeners();
    if (end.code === null) child = undefined;
    // A host that waits must not keep this process alive.
    one.unref();
    one.channel?.unref();
    return end;
  };
  return {
    run(command) {
      const running = idle.then(() => runNow(command));
      idle = running;
      return running;
    },
    close,
  };
}
