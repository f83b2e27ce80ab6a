// One thread, as the calling thread sees it: requests in, their results out, in the order in which they are sent. Its other
// end is worker.ts.
import { Worker } from "node:worker_threads";
import type { Diagnostic } from "../contract/data.js";
import { DocsgenError } from "../report/errors.js";
import type { JobName, JobSetup } from "./jobs.js";

/** What goes to a thread and what comes back. */
export type Message = Request | { setup: JobSetup } | "load" | "close";
export type Request = { id: number; name: JobName; shared?: unknown; tasks: unknown[] };
export type Reply = { id: number; results: unknown[] } | { id: number; failure: FailureData };
export interface FailureData {
  diagnostics: readonly Diagnostic[];
  exitCode: 1 | 2 | 70;
  stack: string;
}

export interface Thread {
  /** Has it load the code that jobs need, whatever the site. */
  load(): void;
  /** Tells it the site; comes before the first request. */
  open(setup: JobSetup): void;
  post(request: Omit<Request, "id">): Promise<unknown[]>;
  /** How many requests it has not answered yet. */
  queued(): number;
  close(): Promise<void>;
}

export function createThread(): Thread {
  const worker = new Worker(new URL("./worker.js", import.meta.url), {
    // Parsing makes many short-lived objects; a larger nursery halves the time spent on collecting them.
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  });
  const waiting = new Map<number, { resolve: (results: unknown[]) => void; reject: (thrown: unknown) => void }>();
  let id = 0;
  const rejectAll = (thrown: unknown) => {
    for (const { reject } of waiting.values()) reject(thrown);
    waiting.clear();
  };
  worker.on("message", (reply: Reply) => {
    const promise = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("failure" in reply) promise?.reject(reviveFailure(reply.failure));
    else promise?.resolve(reply.results);
  });
  worker.on("error", rejectAll);
  worker.on("exit", (code) => rejectAll(new Error(`a worker thread ended early (code ${code})`)));
  return {
    load: () => worker.postMessage("load"),
    open: (setup) => worker.postMessage({ setup }),
    post(request) {
      return new Promise((resolve, reject) => {
        waiting.set(++id, { resolve, reject });
        worker.postMessage({ ...request, id });
      });
    },
    queued: () => waiting.size,
    async close() {
      await new Promise<void>((resolve) => {
        worker.once("exit", () => resolve());
        worker.postMessage("close");
      });
    },
  };
}

function reviveFailure(data: FailureData): unknown {
  const cause = new Error(data.diagnostics[0]?.message ?? "a thread failed");
  cause.stack = data.stack;
  return data.diagnostics.length > 0 ? new DocsgenError(data.diagnostics, data.exitCode, cause) : cause;
}
