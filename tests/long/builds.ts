// Builds of attacked sites: each in a separate process, or in sequence in a long-lived process.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));
export const command = join(repository, "bin/docsgen.js");
const faults = new URL("./faults.mjs", import.meta.url).href;
const builder = fileURLToPath(new URL("./builder.mjs", import.meta.url));

/** True for exit codes that are documented for a process that was not killed. */
export function isDocumented(code: number | null): boolean {
  return code !== null && [0, 1, 2, 70].includes(code);
}

export interface Built {
  /** Null for a killed process. */
  code: number | null;
  signal: string | null;
  /** Printed output. */
  text: string;
}

/** See faults.mjs. */
export interface Fault {
  folders: string[];
  /** Index of the change to intercept, from 1. */
  at: number;
  /** Number of changes from there on that are refused. Default: 1. */
  times?: number;
  /** A signal, or a system error code. */
  kind: string;
  thread: "main" | "worker";
}

export interface BuildRun {
  words?: string[];
  fault?: Fault;
  killAfterMs?: number;
  nodeOptions?: string;
  /** Default: 2. */
  threads?: number;
  /** A program that runs the build, with its first arguments. Default: none. */
  through?: string[];
}

/** Runs `docsgen build` to completion. */
export function runBuild(root: string, run: BuildRun = {}): Promise<Built> {
  const { words = [], fault, killAfterMs, nodeOptions = "", threads = 2, through = [] } = run;
  const env = { ...environment(), NODE_OPTIONS: nodeOptions };
  if (fault) Object.assign(env, { NODE_OPTIONS: `--import=${faults}`, DOCSGEN_TEST_FAULT: JSON.stringify(fault) });
  const [program = "", ...rest] = [...through, process.execPath, command, ...wordsFor(root, threads, words)];
  return new Promise((resolve) => {
    const child = spawn(program, rest, { env });
    let text = "";
    child.stderr.on("data", (data) => {
      text += data;
    });
    child.stdout.resume();
    const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, text });
    });
  });
}

/** Builds in a long-lived process, one call after the other. */
export interface Builder {
  build(root: string, words?: string[]): Promise<Built>;
  close(): void;
}

/** Maximum builds per process, because modules of sites stay in its memory. */
const runsOfProcess = 150;

export function createBuilder(): Builder {
  let child: ChildProcess | undefined;
  let runs = 0;
  const close = () => {
    child?.disconnect();
    child = undefined;
    runs = 0;
  };
  return {
    build(root, words = []) {
      if (runs++ >= runsOfProcess) close();
      child ??= fork(builder, { env: environment(), execArgv: [] });
      const one = child;
      return new Promise((resolve) => {
        const onEnd = (code: number | null, signal: string | null) => {
          child = undefined;
          resolve({ code, signal, text: "the process of the builder has ended" });
        };
        one.once("exit", onEnd);
        one.once("message", ({ code, text }: { code: number; text: string }) => {
          one.off("exit", onEnd);
          resolve({ code, signal: null, text });
        });
        one.send(wordsFor(root, 1, words));
      });
    },
    close,
  };
}

function wordsFor(root: string, threads: number, words: string[]): string[] {
  return ["build", root, "--threads", String(threads), ...words];
}

export function environment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  return { ...inherited, SOURCE_DATE_EPOCH: "1700000000" };
}
