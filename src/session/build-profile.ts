// Measures the duration of build steps as named, aggregated spans. A span costs only two clock reads, so profiling is
// always on.
import { traceSpan } from "../guard/tracer.js";

export interface Span {
  name: string;
  ms: number;
  count: number;
}

export interface Profile {
  /**
   * Runs a function and adds its duration to the span with that name. If it returns a promise, the span lasts until it
   * settles.
   */
  time<T>(name: string, run: () => T): T;
  /** The spans, longest first. */
  spans(): Span[];
}

export function createProfile(): Profile {
  const spans = new Map<string, Span>();
  return {
    time(name, run) {
      const start = performance.now();
      const end = () => {
        const { ms, count } = spans.get(name) ?? { ms: 0, count: 0 };
        spans.set(name, { name, ms: ms + performance.now() - start, count: count + 1 });
      };
      const result = traceSpan("step", name, run);
      // The caller handles a rejection through the returned promise.
      if (result instanceof Promise) result.then(end, end);
      else end();
      return result;
    },
    spans: () => [...spans.values()].sort((a, b) => b.ms - a.ms),
  };
}
