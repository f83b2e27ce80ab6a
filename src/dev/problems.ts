// What is wrong now, by the step that reported it: a step that runs again replaces its earlier report. Steps on one page or
// source carry its name (`page:guides/a.md`), so that a partial update replaces only its own.
import type { Diagnostic } from "../contract/data.js";
import { compareDiagnostics } from "../report/diagnostics.js";

export interface Problems {
  /** Replaces the report of a step. */
  set(step: string, list: readonly Diagnostic[]): void;
  /** Drops the reports of a kind, `page` for every `page:…`, whose name is gone. */
  retain(kind: string, names: ReadonlySet<string>): void;
  of(step: string): readonly Diagnostic[];
  /** Everything, each problem once, in the order of a report. */
  all(): Diagnostic[];
  /** Problems that keep the whole site from being shown as it is written. */
  fatal(): Diagnostic[];
}

const fatalSteps = ["config", "sources", "routes", "derive", "theme"];

export function createProblems(): Problems {
  const reports = new Map<string, readonly Diagnostic[]>();
  return {
    set(step, list) {
      if (list.length > 0) reports.set(step, [...list]);
      else reports.delete(step);
    },
    retain(kind, names) {
      for (const step of reports.keys()) {
        if (step.startsWith(`${kind}:`) && !names.has(step.slice(kind.length + 1))) reports.delete(step);
      }
    },
    of: (step) => reports.get(step) ?? [],
    all() {
      const byText = new Map([...reports.values()].flat().map((one) => [JSON.stringify(one), one]));
      return [...byText.values()].sort(compareDiagnostics);
    },
    fatal: () => fatalSteps.flatMap((step) => reports.get(step) ?? []).filter(isError),
  };
}

export function isError(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === "error";
}
