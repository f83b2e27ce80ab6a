// Messages between the main thread and its workers.
import type { Diagnostic } from "../contract/data.js";
import type { TraceSpan } from "../report/tracer.js";
import type { Batch, JobSetup } from "./jobs/jobs.js";

/** A message to a worker. A batch without `shared` has that of the batch before. */
export type Message = Batch | { setup: JobSetup } | "warm-up" | "close";
/** The answer to a batch. Answers come in the order of the batches. */
export type Reply = ({ results: unknown[] } | { failure: FailureData }) & { spans?: TraceSpan[] };
export interface WorkerData {
  /** See SessionOptions. */
  defaults: string | undefined;
  /** Where the worker beats. */
  memory: SharedArrayBuffer;
  /** True if it sends spans. */
  traces: boolean;
}
export interface FailureData {
  diagnostics: readonly Diagnostic[];
  exitCode: 1 | 2 | 70;
  stack: string;
}
