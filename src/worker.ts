// A thread's entry: makes its own instances from the compiled config, then answers requests until it is told to close.
import { parentPort, workerData } from "node:worker_threads";
import { DocsgenError, diskFailure } from "./errors.js";
import { createThreadJobs, type JobSetup, type Jobs } from "./jobs.js";
import { type FailureData, type Reply, type Request, runJob } from "./pool.js";

const port = parentPort;
if (!port) throw new Error("worker.js runs as a thread of docsgen only");

let jobs: Promise<Jobs> | undefined;
let turn: Promise<void> = Promise.resolve();
const sharedOf = new Map<string, unknown>();

/** One request after the other. */
port.on("message", (request: Request | "close") => {
  turn = turn.then(() => (request === "close" ? close() : reply(request)));
});

async function close(): Promise<void> {
  // The last batch's records are on disk already: jobs flush before they answer.
  (await jobs?.catch(() => undefined))?.close();
  port?.close();
}

async function reply(request: Request): Promise<void> {
  if (request.shared !== undefined) sharedOf.set(request.name, request.shared);
  port?.postMessage(await answer({ ...request, shared: sharedOf.get(request.name) }));
}

async function answer(request: Request): Promise<Reply> {
  try {
    jobs ??= createThreadJobs(workerData as JobSetup);
    return { id: request.id, results: await runJob(await jobs, request) };
  } catch (thrown) {
    return { id: request.id, failure: describeFailure(thrown) };
  }
}

function describeFailure(reason: unknown): FailureData {
  const thrown = diskFailure(reason);
  if (thrown instanceof DocsgenError) {
    const { cause } = thrown;
    const stack = cause instanceof Error ? cause.stack : thrown.stack;
    return { diagnostics: thrown.diagnostics, exitCode: thrown.exitCode, stack: stack ?? "" };
  }
  return { diagnostics: [], exitCode: 70, stack: thrown instanceof Error ? (thrown.stack ?? "") : String(thrown) };
}
