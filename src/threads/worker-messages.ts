// Messages between the main thread and workers.
import type { Diagnostic } from "../contract/data.js";
import type { TraceSpan } from "../guard/tracer.js";
import type { Batch, JobSetup } from "./jobs/jobs.js";

/** Message to a worker. A batch without `shared` reuses the value of the previous batch. */
export type Message = Batch | { setup: JobSetup } | "warm-up" | "close";
/** Reply to a batch. Replies arrive in the order of the batches. */
export type Reply = ({ results: unknown[] } | { failure: FailureData }) & { spans?: TraceSpan[] };
export interface WorkerData {
  /** See SessionOptions. */
  defaults: string | undefined;
  /** Memory for the worker's heartbeat. */
  memory: SharedArrayBuffer;
  /** True if the worker sends trace spans. */
  traces: boolean;
}
export interface FailureData {
  diagnostics: readonly Diagnostic[];
  exitCode: 1 | 2 | 70;
  stack: string;
}
