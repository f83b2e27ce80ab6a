// Collects diagnostics of a session with the severity set in the config.
import type { Judge } from "../config/severities.js";
import type { Diagnostic } from "../contract/data.js";

/** Creates a report that applies the configured severities. `diagnostics` may contain earlier ones. */
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
