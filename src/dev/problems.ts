// What is wrong now, by the stage that says so: a stage that runs again replaces what it said before. Stages of one page or
// source carry its name (`page:guides/a.md`), so that a partial update mends just its own.

import type { Diagnostic } from "../contract/data.js";
import { DocsgenError, messageOf } from "../report/errors.js";

export interface Problems {
  /** Replaces what a stage said. */
  set(stage: string, list: readonly Diagnostic[]): void;
  /** Replaces what all stages of a kind said: `page` is every `page:…`. */
  replace(kind: string, byName: ReadonlyMap<string, readonly Diagnostic[]>): void;
  /** Forgets the stages of a kind whose name is gone. */
  retain(kind: string, names: ReadonlySet<string>): void;
  of(stage: string): readonly Diagnostic[];
  /** Everything, each problem once, as its stages came. */
  all(): Diagnostic[];
  /** What keeps the whole site from being shown as its sources are. */
  fatal(): Diagnostic[];
}

const fatalStages = ["config", "sources", "routes", "derive", "theme"];

export function createProblems(): Problems {
  const byStage = new Map<string, readonly Diagnostic[]>();
  const set = (stage: string, list: readonly Diagnostic[]) => {
    if (list.length > 0) byStage.set(stage, [...list]);
    else byStage.delete(stage);
  };
  const removeKind = (kind: string, isKept: (name: string) => boolean) => {
    for (const stage of [...byStage.keys()]) {
      if (stage.startsWith(`${kind}:`) && !isKept(stage.slice(kind.length + 1))) byStage.delete(stage);
    }
  };
  return {
    set,
    replace(kind, byName) {
      removeKind(kind, (name) => byName.has(name));
      for (const [name, list] of byName) set(`${kind}:${name}`, list);
    },
    retain: (kind, names) => removeKind(kind, (name) => names.has(name)),
    of: (stage) => byStage.get(stage) ?? [],
    all() {
      const byKey = new Map([...byStage.values()].flat().map((one) => [keyOf(one), one]));
      return [...byKey.values()];
    },
    fatal: () => fatalStages.flatMap((stage) => byStage.get(stage) ?? []).filter(isError),
  };
}

export function isError(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === "error";
}

function keyOf(diagnostic: Diagnostic): string {
  return JSON.stringify(diagnostic);
}

export function describeThrown(thrown: unknown): readonly Diagnostic[] {
  if (thrown instanceof DocsgenError) return thrown.diagnostics;
  return [{ code: "internal", severity: "error", message: `This is a bug of docsgen: ${messageOf(thrown)}` }];
}
