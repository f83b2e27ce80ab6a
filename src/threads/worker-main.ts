// Entry point of worker threads. Processes messages sequentially: creates the jobs after receiving the setup, and runs
// batches until it is closed.
import { parentPort, workerData } from "node:worker_threads";
import { DocsgenError, diskFailure } from "../errors/errors.js";
import { startTracing, takeSpans } from "../guard/tracer.js";
import { markMarkdown, startBeating } from "../guard/watchdog.js";
import { type Batch, createWorkerJobs, importCode, type JobSetup, type RunBatch } from "./jobs/jobs.js";
import type { FailureData, Message, Reply, WorkerData } from "./worker-messages.js";

const port = parentPort;
if (!port) throw new Error("worker-main.js only runs as a worker thread of docsgen");

const { defaults, memory, traces } = workerData as WorkerData;
startBeating(memory);
if (traces) startTracing();
let setup: JobSetup | undefined;
let runBatch: Promise<RunBatch> | undefined;
let shared: unknown;
let queue: Promise<void> = Promise.resolve();

port.on("message", (message: Message) => {
  queue = queue.then(() => take(message));
});

async function take(message: Message): Promise<void> {
  if (message === "close") port?.close();
  else if (message === "warm-up") await warmUp();
  else if ("setup" in message) setup = message.setup;
  else port?.postMessage(withSpans(await answer(message)));
}

function withSpans(reply: Reply): Reply {
  const spans = takeSpans();
  return spans ? { ...reply, spans } : reply;
}

async function warmUp(): Promise<void> {
  await importCode(defaults);
  // Running an empty batch creates the parser and the highlighter. A failure is not reported here, because the first
  // task will fail in the same way.
  if (setup) await answer({ name: "compile", tasks: [] });
}

async function answer(batch: Batch): Promise<Reply> {
  try {
    if (!setup) throw new Error("the worker has not received its setup");
    runBatch ??= createWorkerJobs({ ...setup, defaults }, (task) => markMarkdown(memory, task));
    shared = batch.shared ?? shared;
    return { results: await (await runBatch)({ ...batch, shared }) };
  } catch (thrown) {
    return { failure: describeFailure(diskFailure(thrown)) };
  }
}

function describeFailure(thrown: unknown): FailureData {
  const { diagnostics, exitCode, cause } =
    thrown instanceof DocsgenError ? thrown : { diagnostics: [], exitCode: 70 as const, cause: thrown };
  const origin = cause instanceof Error ? cause : thrown;
  return { diagnostics, exitCode, stack: (origin instanceof Error && origin.stack) || String(origin) };
}
