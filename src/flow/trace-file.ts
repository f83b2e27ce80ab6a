// `docsgen build --trace`: the activity of each thread over time, as a file in Chrome's trace format for ui.perfetto.dev and
// chrome://tracing.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { diskFailure } from "../errors/errors.js";
import { endTracing, startTracing, type TraceSpan } from "../guard/tracer.js";
import type { Span } from "../session/build-profile.js";

/**
 * Runs a build and writes its trace, even if it fails. Also returns the durations of the hooks on all threads.
 * @param file default: no file is written
 */
export async function traced<T>(
  file: string | undefined,
  build: () => Promise<T>,
): Promise<{ value: T; hooks: Span[] }> {
  // Check that the file can be written before running the build.
  if (file !== undefined) writeFile(file, "");
  startTracing();
  let spans: ReadonlyMap<string, readonly TraceSpan[]> = new Map();
  try {
    const value = await build();
    spans = endTracing();
    return { value, hooks: sumHooks([...spans.values()].flat()) };
  } finally {
    if (spans.size === 0) spans = endTracing();
    if (file !== undefined) writeTrace(file, spans);
  }
}

function sumHooks(spans: readonly TraceSpan[]): Span[] {
  const sums = new Map<string, Span>();
  for (const { kind, name, ms } of spans) {
    if (kind !== "hook") continue;
    const sum = sums.get(name) ?? { name, ms: 0, count: 0 };
    sums.set(name, { name, ms: sum.ms + ms, count: sum.count + 1 });
  }
  return [...sums.values()];
}

function writeTrace(file: string, spansByThread: ReadonlyMap<string, readonly TraceSpan[]>): void {
  const lanes = [...spansByThread].flatMap(([thread, spans]) =>
    divideLanes(spans).map((lane, index) => ({ name: index === 0 ? thread : `${thread} (lane ${index + 1})`, lane })),
  );
  const from = Math.min(...lanes.flatMap(({ lane }) => lane.slice(0, 1).map(({ startMs }) => startMs)));
  const events = lanes.flatMap(({ name, lane }, tid) => [
    { ph: "M", name: "thread_name", pid: 1, tid, args: { name } },
    { ph: "M", name: "thread_sort_index", pid: 1, tid, args: { sort_index: tid } },
    ...lane.map((span) => ({
      ...{ ph: "X", name: span.name, cat: span.kind, pid: 1, tid },
      ts: Math.round((span.startMs - from) * 1000),
      dur: Math.round(span.ms * 1000),
      ...(span.changed && { args: { changed: span.changed.join(", ") } }),
    })),
  ]);
  writeFile(file, `{"traceEvents":[\n${events.map((event) => JSON.stringify(event)).join(",\n")}\n]}\n`);
}

function writeFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (thrown) {
    throw diskFailure(thrown);
  }
}

/**
 * Divides spans into lanes. Steps on a thread can overlap, but a lane can only contain spans that are nested or follow
 * each other.
 */
function divideLanes(spans: readonly TraceSpan[]): TraceSpan[][] {
  const lanes: { spans: TraceSpan[]; openEnds: number[] }[] = [];
  for (const span of [...spans].sort((a, b) => a.startMs - b.startMs || b.ms - a.ms)) {
    const end = span.startMs + span.ms;
    let lane = lanes.find(({ openEnds }) => {
      while ((openEnds.at(-1) ?? Number.POSITIVE_INFINITY) <= span.startMs) openEnds.pop();
      return (openEnds.at(-1) ?? Number.POSITIVE_INFINITY) >= end;
    });
    if (!lane) {
      lane = { spans: [], openEnds: [] };
      lanes.push(lane);
    }
    lane.spans.push(span);
    lane.openEnds.push(end);
  }
  return lanes.map((lane) => lane.spans);
}
