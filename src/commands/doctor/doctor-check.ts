// Result of one check of `docsgen doctor`.
import type { Diagnostic } from "../../contract/data.js";

export interface Check {
  name: string;
  /** Results of the check as text. */
  facts: string[];
  problems: Diagnostic[];
  /** Changes to the originals of ejected copies, as diff lines, by the path of the copy. */
  changes?: Record<string, string[]>;
}

export function listProblems({ problems }: Check): { errors: number; warnings: number } {
  const count = (severity: Diagnostic["severity"]) => problems.filter((one) => one.severity === severity).length;
  return { errors: count("error"), warnings: count("warning") };
}
