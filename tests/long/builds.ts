// Builds of attacked sites: each in a separate process, or in sequence in a long-lived process.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCommandHost } from "../command-host.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));
export const command = join(repository, "bin/docsgen.js");
const faults = new URL("./faults.mjs", import.meta.url).href;

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

export function createBuilder(): Builder {
  const host = createCommandHost();
  return {
    async build(root, words = []) {
      const command = { words: wordsFor(root, 1, words), cwd: repository, env: environment() };
      const { code, signal, stderr } = await host.run(command);
      return { code, signal, text: code === null ? "the process of the builder has ended" : stderr };
    },
    close: host.close,
  };
}

function wordsFor(root: string, threads: number, words: string[]): string[] {
  return ["build", root, "--threads", String(threads), ...words];
}

export function environment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  return { ...inherited, SOURCE_DATE_EPOCH: "1700000000" };
}
