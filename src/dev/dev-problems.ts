// Current problems, by the step that reported them: a step that runs again replaces its earlier report. Steps on one page or
// source include its name (`page:guides/a.md`), so a partial update replaces only those reports.
import type { Diagnostic } from "../contract/data.js";
import { compareDiagnostics } from "../errors/diagnostics.js";

type Report = readonly [step: string, list: readonly Diagnostic[]];

/** Steps without which the site cannot be shown as written. */
const fatalSteps = ["config", "sources", "read", "routes", "derive", "theme"];

/** Immutable. */
export class Problems {
  readonly #reports: ReadonlyMap<string, readonly Diagnostic[]>;

  constructor(reports: Iterable<Report> = []) {
    this.#reports = new Map([...reports].filter(([, list]) => list.length > 0));
  }

  /** Replaces the reports of some steps. */
  with(reports: Iterable<Report>): Problems {
    const changed = [...reports].filter(([step, list]) => list.length > 0 || this.#reports.has(step));
    return changed.length === 0 ? this : new Problems(new Map([...this.#reports, ...changed]));
  }

  /** Drops the reports of a kind, `page` for every `page:…`, whose name no longer exists. */
  retain(kind: string, names: Pick<ReadonlySet<string>, "has">): Problems {
    const isKept = (step: string) => !step.startsWith(`${kind}:`) || names.has(step.slice(kind.length + 1));
    return new Problems([...this.#reports].filter(([step]) => isKept(step)));
  }

  of(step: string): readonly Diagnostic[] {
    return this.#reports.get(step) ?? [];
  }

  /** Returns each problem once, in the order of a report. */
  all(): Diagnostic[] {
    const byText = new Map([...this.#reports.values()].flat().map((one) => [JSON.stringify(one), one]));
    return [...byText.values()].sort(compareDiagnostics);
  }

  /** Returns errors that keep the whole site from being shown as written. */
  fatal(): Diagnostic[] {
    return fatalSteps.flatMap((step) => this.of(step)).filter(isError);
  }
}

export function isError(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === "error";
}
