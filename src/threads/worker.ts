// A thread's entry: loads code, makes its own instances from the compiled config as soon as it is told of it, then answers
// requests until it is told to close.
import { parentPort } from "node:worker_threads";
import { DocsgenError, diskFailure } from "../report/errors.js";
import { createThreadJobs, type JobSetup, type Jobs, loadCode } from "./jobs.js";
import { runJob } from "./pool.js";
import type { FailureData, Message, Reply, Request } from "./thread.js";

const port = parentPort;
if (!port) throw new Error("worker.js runs as a thread of docsgen only");

let setup: JobSetup | undefined;
let jobs: Promise<Jobs> | undefined;
let turn: Promise<void> = Promise.resolve();
const sharedOf = new Map<string, unknown>();

/** One message after the other. */
port.on("message", (message: Message) => {
  turn = turn.then(() => take(message));
});

async function take(message: Message): Promise<void> {
  if (message === "close") await close();
  else if (message === "load") await loadCode();
  else if ("setup" in message) setup = message.setup;
  else await reply(message);
}

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
    if (!setup) throw new Error("the thread has not been told of the site");
    jobs ??= createThreadJobs(setup);
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
