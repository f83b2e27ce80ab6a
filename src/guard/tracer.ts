// Records the trace of a build for `docsgen build --trace`: spans of each thread, which workers send along with their
// results. Other builds do not record spans.

export interface TraceSpan {
  name: string;
  /** A step of the build, a thread's job, a page, or a plugin's hook. */
  kind: "step" | "job" | "page" | "hook";
  /** Unix time in milliseconds. */
  startMs: number;
  ms: number;
  /** For a hook: the changed fields of the page, and the changed keys of its data. */
  changed?: readonly string[];
}

let spans: TraceSpan[] | undefined;
let spansByWorker = new Map<number, TraceSpan[]>();

/** Starts recording spans on this thread. */
export function startTracing(): void {
  spans = [];
  spansByWorker = new Map();
}

export function isTracing(): boolean {
  return spans !== undefined;
}

/** Runs a function and records a span. If it returns a promise, the span ends when the promise settles. */
export function traceSpan<T>(kind: TraceSpan["kind"], name: string, run: () => T): T {
  if (!spans) return run();
  const start = performance.now();
  const end = () => {
    spans?.push({ name, kind, startMs: performance.timeOrigin + start, ms: performance.now() - start });
  };
  let isAsync = false;
  try {
    const result = run();
    isAsync = result instanceof Promise;
    // The caller handles rejections through its own reference to the promise.
    if (result instanceof Promise) result.then(end, end);
    return result;
  } finally {
    if (!isAsync) end();
  }
}

/** Records the changes made by the hook that ended last. */
export function noteChanges(before: object, after: object): void {
  const span = spans?.at(-1);
  if (!span) return;
  const changed = (a: object, b: object) =>
    Object.entries(b).flatMap(([key, value]) => (a[key as keyof typeof a] === value ? [] : [[key, value] as const]));
  span.changed = changed(before, after).flatMap(([key, value]) => {
    const earlier: unknown = before[key as keyof typeof before];
    if (key !== "data" || typeof earlier !== "object" || earlier === null) return [key];
    return changed(earlier, value as object).map(([name]) => `data.${name}`);
  });
}

/** Returns and clears the spans of this thread. */
export function takeSpans(): TraceSpan[] | undefined {
  const taken = spans;
  if (spans) spans = [];
  return taken;
}

/** Adds spans that a worker sent. */
export function addWorkerSpans(worker: number, added: readonly TraceSpan[]): void {
  const list = spansByWorker.get(worker) ?? [];
  for (const span of added) list.push(span);
  spansByWorker.set(worker, list);
}

/** Returns the spans of all threads by name, the main thread first, and stops recording. */
export function endTracing(): Map<string, readonly TraceSpan[]> {
  const workers = [...spansByWorker].sort(([a], [b]) => a - b);
  const byThread = new Map<string, readonly TraceSpan[]>([["main", spans ?? []]]);
  for (const [number, list] of workers) byThread.set(`worker ${number}`, list);
  spans = undefined;
  spansByWorker = new Map();
  return byThread;
}
