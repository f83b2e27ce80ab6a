// Where the time of a build goes: named spans, added up. Costs two clock reads a span, so it is always on.
import { performance } from "node:perf_hooks";

export interface Span {
  name: string;
  ms: number;
  count: number;
}

export interface Profile {
  /** Runs a function and adds its duration to the span of that name. */
  time<T>(name: string, run: () => T): T;
  add(name: string, ms: number): void;
  /** The spans, longest first. */
  spans(): Span[];
}

export function createProfile(): Profile {
  const spans = new Map<string, Span>();
  const add = (name: string, ms: number) => {
    const span = spans.get(name);
    if (span) {
      span.ms += ms;
      span.count++;
    } else spans.set(name, { name, ms, count: 1 });
  };
  return {
    add,
    time(name, run) {
      const start = performance.now();
      const end = () => add(name, performance.now() - start);
      const result = run();
      if (result instanceof Promise) {
        // The caller's promise carries a failure; this branch only reads the clock.
        result.then(end, end);
      } else end();
      return result;
    },
    spans: () => [...spans.values()].sort((a, b) => b.ms - a.ms),
  };
}
