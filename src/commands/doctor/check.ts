// What each part of `docsgen doctor` gives.
import type { Diagnostic } from "../../contract/data.js";

export interface Check {
  name: string;
  /** What there is, in words. */
  facts: string[];
  problems: Diagnostic[];
  /** What has changed in the originals of copies, as the lines of a diff, by the file of the copy. */
  changes?: Record<string, string[]>;
}

export function problemsOf({ problems }: Check): { errors: number; warnings: number } {
  const count = (severity: Diagnostic["severity"]) => problems.filter((one) => one.severity === severity).length;
  return { errors: count("error"), warnings: count("warning") };
}
