// Runs a command and measures it: wall time, CPU time, and peak resident memory of the process with all its threads and
// children. Memory and CPU are sampled from /proc, and are undefined on systems without it.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

/**
 * @typedef {object} Measured
 * @property {number} wallMs
 * @property {number | undefined} cpuMs user and system time, without the last sampling interval
 * @property {number | undefined} peakBytes maximum total resident memory of the process and its children
 * @property {string} stdout
 */

/** Interval between reads of /proc: short compared to a build, long compared to a read (about 0.2 ms). */
const sampleMs = 15;
/** USER_HZ, the unit of times in /proc/<pid>/stat. It is 100 on every Linux that Node.js supports. */
const ticksPerSecond = 100;

/**
 * Runs a command to its end.
 * @param {readonly string[]} command program and arguments
 * @param {{ cwd: string, env?: Record<string, string> }} options
 * @returns {Promise<Measured>}
 * @throws Error with the last part of its output if it fails
 */
export function runMeasured([program = "", ...words], { cwd, env = {} }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(program, words, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    const sampler = createSampler(child.pid ?? 0);
    const timer = setInterval(() => sampler.sample(), sampleMs);
    let stdout = "";
    let stderr = "";
    let wallMs = 0;
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      stderr += text;
    });
    child.on("exit", () => {
      wallMs = performance.now() - start;
      clearInterval(timer);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve({ wallMs, ...sampler.result(), stdout });
      else reject(new Error(`${program} ${words.join(" ")} exited with ${code}:\n${(stderr + stdout).slice(-2000)}`));
    });
  });
}

/** @param {number} root */
function createSampler(root) {
  /** Last seen CPU time by process. @type {Map<number, number>} */
  const cpuMs = new Map();
  let peakBytes = 0;
  return {
    sample() {
      let sumBytes = 0;
      for (const pid of familyOf(root)) {
        const status = readProc(`${pid}/status`);
        sumBytes += 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
        // A single process has an exact high-water mark.
        if (pid === root) peakBytes = Math.max(peakBytes, 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0));
        // Fields 14 and 15. The second field is a name in parentheses and may contain spaces.
        const fields = readProc(`${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
        const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
        if (ticks > 0) cpuMs.set(pid, (ticks * 1000) / ticksPerSecond);
      }
      peakBytes = Math.max(peakBytes, sumBytes);
    },
    result: () => ({
      cpuMs: cpuMs.size > 0 ? [...cpuMs.values()].reduce((sum, ms) => sum + ms, 0) : undefined,
      peakBytes: peakBytes > 0 ? peakBytes : undefined,
    }),
  };
}

/**
 * Returns a process and all its descendants.
 * @param {number} pid
 * @returns {number[]}
 */
function familyOf(pid) {
  const threads = listProc(`${pid}/task`);
  const children = threads.flatMap((thread) => readProc(`${pid}/task/${thread}/children`).split(" ").filter(Boolean));
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

/** Returns an empty text if the process has exited. @param {string} name */
function readProc(name) {
  try {
    return readFileSync(`/proc/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** @param {string} name */
function listProc(name) {
  try {
    return readdirSync(`/proc/${name}`);
  } catch {
    return [];
  }
}
