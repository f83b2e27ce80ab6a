// What a build did when, for `docsgen build --trace`: spans of each thread, which workers send along with their results. Other builds
// keep none.

export interface TraceSpan {
  name: string;
  /** What it is: a step of the build, a thread's job, a page, a plugin's hook. */
  kind: "step" | "job" | "page" | "hook";
  /** Milliseconds since 1970. */
  startMs: number;
  ms: number;
  /** Of a hook: the fields of the page that it changed, of its data the keys. */
  changed?: readonly string[];
}

let spans: TraceSpan[] | undefined;
let spansByWorker = new Map<number, TraceSpan[]>();

/** Spans are kept from now on, on this thread. */
export function startTracing(): void {
  spans = [];
  spansByWorker = new Map();
}

export function isTracing(): boolean {
  return spans !== undefined;
}

/** Runs a function; with its promise, if it returns one, the span ends. */
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
    // A failure reaches the caller through its own promise.
    if (result instanceof Promise) result.then(end, end);
    return result;
  } finally {
    if (!isAsync) end();
  }
}

/** What the hook that ended last has changed. */
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

/** The spans of this thread since the last call. */
export function takeSpans(): TraceSpan[] | undefined {
  const taken = spans;
  if (spans) spans = [];
  return taken;
}

/** Keeps what a worker sent. */
export function addWorkerSpans(worker: number, added: readonly TraceSpan[]): void {
  const list = spansByWorker.get(worker) ?? [];
  for (const span of added) list.push(span);
  spansByWorker.set(worker, list);
}

/** The spans of all threads by their names, that of this thread first. Keeps none any more. */
export function endTracing(): Map<string, readonly TraceSpan[]> {
  const workers = [...spansByWorker].sort(([a], [b]) => a - b);
  const byThread = new Map<string, readonly TraceSpan[]>([["main", spans ?? []]]);
  for (const [number, list] of workers) byThread.set(`worker ${number}`, list);
  spans = undefined;
  spansByWorker = new Map();
  return byThread;
}
