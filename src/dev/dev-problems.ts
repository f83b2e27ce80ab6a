// Current problems, by the step that reported them. When a step runs again, its new report replaces the earlier one.
// The names of steps on a single page or source include the page (`page:guides/a.md`), so a partial update only
// replaces these reports.
import type { Diagnostic } from "../contract/data.js";
import { compareDiagnostics } from "../errors/diagnostics.js";

type Report = readonly [step: string, list: readonly Diagnostic[]];

/** If one of these steps fails, the site cannot be shown as written. */
const fatalSteps = ["config", "sources", "read", "routes", "derive", "theme"];

/** Immutable. */
export class Problems {
  readonly #reports: ReadonlyMap<string, readonly Diagnostic[]>;

  constructor(reports: Iterable<Report> = []) {
    this.#reports = new Map([...reports].filter(([, list]) => list.length > 0));
  }

  /** Replaces the reports of the given steps. */
  with(reports: Iterable<Report>): Problems {
    const changed = [...reports].filter(([step, list]) => list.length > 0 || this.#reports.has(step));
    return changed.length === 0 ? this : new Problems(new Map([...this.#reports, ...changed]));
  }

  /**
   * Drops reports whose name no longer exists. `kind`: the part before the colon, such as `page` for every `page:…`.
   */
  retain(kind: string, names: Pick<ReadonlySet<string>, "has">): Problems {
    const isKept = (step: string) => !step.startsWith(`${kind}:`) || names.has(step.slice(kind.length + 1));
    return new Problems([...this.#reports].filter(([step]) => isKept(step)));
  }

  of(step: string): readonly Diagnostic[] {
    return this.#reports.get(step) ?? [];
  }

  /** Returns each problem once, in report order. */
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
