// Runs griffe, which reads Python packages without importing them. https://mkdocstrings.github.io/griffe/
import { type ExecFileException, execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Json } from "docsgen";

const versionLimitMs = 20_000;
const dumpLimitMs = 120_000;
const maxBytes = 256 * 1024 * 1024;

/** Returns the version of the installed griffe and of Python. Undefined if one of them is not installed. */
export async function findGriffe(): Promise<string | undefined> {
  const script =
    "import sys, importlib.metadata as m\nn = {d.metadata['Name'] for d in m.distributions()}\n" +
    "import griffe\nprint(sys.version_info[:3], sorted((x, m.version(x)) for x in n if x and x.startswith('griffe')))";
  try {
    return (await runPython(["-c", script], versionLimitMs)).trim();
  } catch {
    return undefined;
  }
}

interface GriffeTask {
  /** Name of the package. */
  name: string;
  /** Folder that contains it, absolute. */
  folder: string;
  /** `google`, `numpy`, or `sphinx`. */
  style: string;
  /** Options of the docstring parser. */
  styleOptions: Json;
}

/**
 * Returns the JSON of `griffe dump`.
 * @throws Error if griffe fails, or exceeds a limit
 */
export async function dumpPackage({ name, folder, style, styleOptions }: GriffeTask): Promise<Json> {
  const parser = ["-d", style, ...(styleOptions ? ["-D", JSON.stringify(styleOptions)] : [])];
  // Inspection would import modules, which runs their code.
  const words = ["-m", "griffe", "dump", "--full", "--no-inspection", "-L", "CRITICAL", ...parser, "-s", folder, name];
  try {
    return JSON.parse(await runPython(words, dumpLimitMs)) as Json;
  } catch (thrown) {
    throw new Error(describeFailure(thrown as Partial<ExecFileException> & Error), { cause: thrown });
  }
}

/** Python ends its messages with the reason. */
function describeFailure({ killed, code, stderr = "", message }: Partial<ExecFileException> & Error): string {
  if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") return `its output is larger than ${maxBytes / 1024 / 1024} MB.`;
  if (killed) return `it does not finish within ${dumpLimitMs / 1000} seconds.`;
  return stderr.trim().split("\n").at(-1) || message;
}

/** Runs Python in an empty folder, because it would import modules from its working directory. */
async function runPython(words: readonly string[], limitMs: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-"));
  const options = {
    cwd: folder,
    encoding: "utf8" as const,
    timeout: limitMs,
    killSignal: "SIGKILL" as const,
    maxBuffer: maxBytes,
    windowsHide: true,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", PYTHONIOENCODING: "utf-8" },
  };
  try {
    return (await promisify(execFile)(process.platform === "win32" ? "python" : "python3", words, options)).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
