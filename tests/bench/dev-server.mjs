// Runs `docsgen dev` as a separate process for the benchmark: starts it, sends requests, measures its memory, and stops
// it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

export const repository = fileURLToPath(new URL("../..", import.meta.url));

/** @typedef {{ child: import("node:child_process").ChildProcess, port: number, startMs: number }} Server */

let nextPort = 5400;

/** Starts a server and requests a page until it responds. `startMs` is the elapsed time. @param {string} root @param {string} path @returns {Promise<Server>} */
export async function startServer(root, path) {
  const port = nextPort++;
  const words = [join(repository, "bin/docsgen.js"), "dev", "--strict-port", "--port", String(port)];
  const before = performance.now();
  const child = spawn(process.execPath, words, { cwd: root, stdio: "ignore" });
  while (child.exitCode === null) {
    const answer = await fetchText(port, path).catch(() => undefined);
    if (answer?.status === 200) return { child, port, startMs: performance.now() - before };
    if (answer) throw new Error(`${path} returned ${answer.status}.`);
    await pause(3);
  }
  throw new Error(`docsgen dev exited with code ${child.exitCode}.`);
}

/** @param {Server} server */
export async function stopServer({ child }) {
  const ended = once(child, "exit");
  child.kill("SIGINT");
  await ended;
}

/** Returns the resident memory of all threads. @param {Server} server */
export function rssOf({ child }) {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** @param {number} port @param {string} path @returns {Promise<{ status: number, text: string }>} */
export function fetchText(port, path) {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    }).on("error", reject);
  });
}
