// Where the time of a build goes: named spans, added up. A span costs two clock reads, so the profile is always on.
import { traceSpan } from "../report/tracer.js";

export interface Span {
  name: string;
  ms: number;
  count: number;
}

export interface Profile {
  /** Runs a function and adds its duration, until its promise settles if it returns one, to the span of that name. */
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
      // A failure reaches the caller through its own promise.
      if (result instanceof Promise) result.then(end, end);
      else end();
      return result;
    },
    spans: () => [...spans.values()].sort((a, b) => b.ms - a.ms),
  };
}
