// Diagnostics of a session, with the severity that the config gives them.
import type { Judge } from "../config/checks.js";
import type { Diagnostic } from "../contract/data.js";

/** Creates a report that gives each diagnostic its severity. `diagnostics` may contain earlier ones. */
export function createReport(
  judge: Judge,
  diagnostics: Diagnostic[],
): { judge: Judge; diagnostics: Diagnostic[]; report(diagnostic: Diagnostic): void } {
  const report = (diagnostic: Diagnostic): void => {
    const judged = judge(diagnostic);
    if (judged) diagnostics.push(judged);
  };
  return { judge, diagnostics, report };
}
