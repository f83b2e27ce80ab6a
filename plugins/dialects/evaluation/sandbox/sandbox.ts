// Runs a bundled configuration in a Node process without permissions: it has no access to files except its code, to
// child processes, threads, or add-ons, or to the environment. It sends file requests and its result as lines of JSON.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { FileAccess } from "./file-requests.js";
import type { Calls, SandboxMessage, SandboxReply, SandboxTask } from "./sandbox-protocol.js";
import { checkReply, parseMessage } from "./sandbox-reply.js";

interface SandboxOptions {
  /** Source map of the code, as JSON. */
  map: string;
  /** Folder of the configuration, absolute. */
  folder: string;
  calls: Calls;
  access: FileAccess;
  limitMs: number;
}

const heapMb = 512;
const maxMemoryMb = 1024;
const maxMessageBytes = 16 * 1024 * 1024;
const memoryIntervalMs = 50;

export async function runSandboxed(code: string, options: SandboxOptions): Promise<SandboxReply> {
  const permission = permissionFlag();
  if (permission === undefined) return failure("this version of Node.js has no permission model.");
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-")));
  const [main, module] = [join(temporary, "sandbox.mjs"), join(temporary, "config.mjs")];
  try {
    cpSync(createRequire(import.meta.url).resolve("docsgen/workers/evaluation"), main);
    const map = Buffer.from(options.map).toString("base64");
    writeFileSync(module, `${code}\n//# sourceMappingURL=data:application/json;base64,${map}\n`);
    const flags = [permission, `--allow-fs-read=${temporary}`, "--disallow-code-generation-from-strings"];
    const child = spawn(process.execPath, [...flags, `--max-old-space-size=${heapMb}`, main], {
      cwd: temporary,
      env: { NODE_ENV: "production", ...systemVariables() },
      stdio: ["pipe", "ignore", "ignore", "pipe"],
      windowsHide: true,
    });
    return await converse(child, { module, folder: options.folder, calls: options.calls }, options);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The flag was renamed when the permission model became stable. */
function permissionFlag(): string | undefined {
  return ["--permission", "--experimental-permission"].find((name) => process.allowedNodeEnvironmentFlags.has(name));
}

/** Node does not start without these variables. */
function systemVariables(): Record<string, string> {
  const { SystemRoot } = process.env;
  return SystemRoot === undefined ? {} : { SystemRoot };
}

function failure(message: string): SandboxReply {
  return { type: "failure", message, stack: "" };
}

async function converse(
  child: ChildProcess,
  task: SandboxTask,
  { access, limitMs }: Pick<SandboxOptions, "access" | "limitMs">,
): Promise<SandboxReply> {
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const timers: NodeJS.Timeout[] = [];
  const closed = new Promise((settle) => child.once("close", settle));
  const limits = new Promise<SandboxReply>((settle) => {
    timers.push(
      setTimeout(() => settle(failure(`It does not finish within ${limitMs / 1000} seconds.`)), limitMs),
      setInterval(() => {
        if (readMemoryMb(child.pid) > maxMemoryMb) settle(failure(`It uses more than ${maxMemoryMb} MB of memory.`));
      }, memoryIntervalMs),
    );
    child.once("error", ({ message }) => settle(failure(message)));
    child.once("close", (_code, signal) => settle(failure(endMessage(signal))));
  });
  try {
    return await Promise.race([serve(child, task, access), limits]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    process.off("exit", kill);
    if (kill()) await closed;
  }
}

/** V8 aborts when its heap is full. */
function endMessage(signal: NodeJS.Signals | null): string {
  if (signal === "SIGABRT" || signal === "SIGTRAP") return `It uses more than ${heapMb} MB of memory.`;
  return "It exits the process.";
}

/** Includes memory outside V8's heap. Only available on Linux. */
function readMemoryMb(pid: number | undefined): number {
  try {
    const [, kb] = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kb ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Answers one request at a time, so that unread answers cannot accumulate. Never settles if the process ends first. */
async function serve(child: ChildProcess, task: SandboxTask, access: FileAccess): Promise<SandboxReply> {
  const [input, output] = [child.stdin as Writable, child.stdio[3] as Readable];
  // The process may have exited, which is reported separately.
  input.on("error", () => undefined);
  output.on("error", () => undefined);
  const write = (message: unknown) => new Promise((settle) => input.write(`${JSON.stringify(message)}\n`, settle));
  void write(task);
  try {
    for await (const line of readLines(output)) {
      const message: SandboxMessage = parseMessage(line);
      if (message.type === "result" || message.type === "failure") return checkReply(message);
      await write(await access.answer(message));
    }
  } catch (thrown) {
    return failure((thrown as Error).message);
  }
  return new Promise(() => undefined);
}

/** @throws Error if a line is too long */
async function* readLines(output: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let chunks: string[] = [];
  let length = 0;
  for await (const bytes of output as AsyncIterable<Buffer>) {
    const lines = decoder.write(bytes).split("\n");
    const rest = lines.pop() ?? "";
    for (const line of lines) {
      yield [...chunks, line].join("");
      chunks = [];
      length = 0;
    }
    chunks.push(rest);
    length += rest.length;
    if (length > maxMessageBytes) throw new Error(`It exports more than ${maxMessageBytes / 1024 / 1024} MB.`);
  }
}
