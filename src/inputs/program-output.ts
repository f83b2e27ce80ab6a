// Runs programs for hooks. The version of a program, as it prints it, is an input; the output is memoized.
import { promisify } from "node:util";
import type { Input } from "../cache/memo.js";
import type { OutsideContext, ProgramOptions } from "../contract/plugin.js";
import { errorMessage, failure } from "../errors/errors.js";
import { hash } from "../files/content-hash.js";
import { callUnobserved } from "../guard/hook-observer.js";

interface ProgramTools {
  root: string;
  /** Records an input. Default: inputs are not recorded. */
  note?(input: Input): void;
  /** Returns the content of a file, and records it as an input. */
  readBytes(file: string): Uint8Array | string | undefined;
  /** Memoizes a value under a key that identifies all inputs. */
  memo(key: string, create: () => Promise<string>): Promise<string>;
}

/** Creates the `ctx.execute` of a hook. */
export function createExecute({ root, note, readBytes, memo }: ProgramTools): OutsideContext["execute"] {
  return async (program, words, options = {}) => {
    const { input = "", files = [], version = ["--version"] } = options;
    const name = JSON.stringify([program, ...version]);
    const value = callUnobserved(() => programState(name, root));
    note?.({ kind: "program", name, value });
    const contents = files.map((file) => hash(readBytes(file) ?? ""));
    const key = hash("program", name, value, JSON.stringify(words), hash(input), ...contents);
    return memo(key, () => callUnobserved(() => runProgram(program, words, { input, root })));
  };
}

/** Minimum interval between runs of a program that print its version. */
const stateMs = 1000;
const states = new Map<string, { state: string; askedMs: number }>();

/**
 * Returns the hash of the text that a program prints about its version; empty if it is not installed.
 * @param name JSON of the program and its arguments
 */
export function programState(name: string, root: string): string {
  const key = `${root}\n${name}`;
  const known = states.get(key);
  if (known && performance.now() - known.askedMs < stateMs) return known.state;
  const state = readState(name, root);
  states.set(key, { state, askedMs: performance.now() });
  return state;
}

function readState(name: string, root: string): string {
  const [program = "", ...words] = JSON.parse(name) as string[];
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const { stdout, stderr, error } = spawnSync(program, words, { cwd: root, encoding: "utf8", timeout: versionMs });
  // Some programs print their version as an error. Warnings next to it can differ in each run.
  return error ? "" : hash(stdout || stderr);
}

const versionMs = 10_000;

async function runProgram(
  program: string,
  words: readonly string[],
  { input, root }: Required<Pick<ProgramOptions, "input">> & { root: string },
): Promise<string> {
  const { execFile } = process.getBuiltinModule("node:child_process");
  const running = promisify(execFile)(program, words, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 30 });
  // A program that does not read its input closes it early.
  running.child.stdin?.on("error", () => undefined).end(input);
  try {
    return (await running).stdout;
  } catch (thrown) {
    throw describeFailure(program, thrown);
  }
}

function describeFailure(program: string, thrown: unknown): Error {
  const { code, signal, stderr = "" } = thrown as { code?: unknown; signal?: unknown; stderr?: string };
  if (code === "ENOENT") {
    const hint = "install it, or add its folder to PATH";
    return failure("program-failed", `The program "${program}" was not found.`, { hint, cause: thrown });
  }
  const how = typeof code === "number" ? `failed with exit code ${code}` : `failed: ${signal ?? errorMessage(thrown)}`;
  const [hint] = stderr.trim().split("\n", 1);
  return failure("program-failed", `The program "${program}" ${how}.`, { ...(hint && { hint }), cause: thrown });
}
