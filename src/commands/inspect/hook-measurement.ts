// Runs one build without the cache in a temporary folder, and measures the output and time of each hook.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuildArtifacts, type BuildOptions, build } from "../../flow/build.js";
import { endTracing, startTracing, type TraceSpan } from "../../guard/tracer.js";

export interface Measured {
  /** Duration in milliseconds of the whole build, and of each step by name. */
  ms: number;
  steps: Record<string, number>;
  /** Keys of SiteData, with the plugin that set each key. */
  data: Record<string, string>;
  of(plugin: string, hook: string): object;
}

const examples = 3;

export async function measure(options: BuildOptions): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-inspect-"));
  let made: BuildArtifacts | undefined;
  const onMade = (one: BuildArtifacts) => {
    made = one;
  };
  startTracing();
  let spans: TraceSpan[] = [];
  try {
    const { durationMs } = await build({ ...options, cache: false, writeTo: folder, onBuilt: onMade });
    spans = [...endTracing().values()].flat();
    if (!made) throw new Error("the build succeeded without a result");
    return describe(made, spans, durationMs);
  } finally {
    if (spans.length === 0) endTracing();
    rmSync(folder, { recursive: true, force: true });
  }
}

function describe(made: BuildArtifacts, spans: readonly TraceSpan[], durationMs: number): Measured {
  const total = (name: string) => round(sum(spans.filter((span) => span.name === name).map(({ ms }) => ms)));
  const steps = spans.filter(({ kind, name }) => kind === "step" && /^\w+$/.test(name)).map(({ name }) => name);
  return {
    ms: round(durationMs),
    steps: Object.fromEntries([...new Set(steps)].map((name) => [name, total(name)])),
    data: Object.fromEntries(made.writers),
    of(plugin, hook) {
      const origin = `${plugin} · ${hook}`;
      const own = spans.filter((span) => span.name === origin);
      return {
        makes: makes(made, { plugin, hook, own }),
        ...(own.length > 0 && { ms: total(origin) }),
        ...(own.length > 1 && { calls: own.length }),
      };
    },
  };
}

interface Hook {
  plugin: string;
  hook: string;
  /** Spans of the hook's calls. */
  own: readonly TraceSpan[];
}

/** Returns the hook's output. Undefined if it cannot be observed. */
function makes(
  { sourceCounts, writers, outputs }: BuildArtifacts,
  { plugin, hook, own }: Hook,
): string | string[] | undefined {
  if (hook === "load") return `${sourceCounts.get(plugin) ?? 0} sources`;
  if (hook === "derive") return [...writers].flatMap(([key, name]) => (name === plugin ? [key] : []));
  if (hook === "transform") return [...new Set(own.flatMap(({ changed = [] }) => changed))].sort();
  if (hook !== "emit") return undefined;
  const outs = outputs.flatMap(({ out, origin }) => (origin === `${plugin} · emit` ? [out] : []));
  return outs.length <= examples ? outs : [...outs.slice(0, examples), `${outs.length - examples} more`];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
