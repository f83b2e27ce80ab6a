// Step 10: what a build says about itself, and sending what it made to the remote cache.
import type { Diagnostic } from "../contract/data.js";
import { compareDiagnostics, listDiagnostics } from "../report/diagnostics.js";
import { DocsgenError } from "../report/errors.js";
import type { Span } from "../session/profile.js";
import type { Session } from "../session/session.js";

/** What a build did. Durations are in milliseconds, sizes in bytes. */
export interface BuildReport {
  out: string;
  pages: number;
  compiled: string[];
  rendered: string[];
  files: number;
  written: number;
  removed: number;
  writtenBytes: number;
  durationMs: number;
  /** With --verify: how many files were compared. */
  verified?: number;
  /** Entries that came from the remote cache and went there; absent without one. */
  remote?: { fetched: number; stored: number };
  diagnostics: Diagnostic[];
  spans: Span[];
}

/** The report of a build that has written nothing. */
export function reportOf(session: Session): Omit<BuildReport, "pages" | "compiled" | "rendered"> {
  return {
    out: session.config.out,
    files: 0,
    written: 0,
    removed: 0,
    writtenBytes: 0,
    durationMs: 0,
    diagnostics: listDiagnostics(session.diagnostics),
    spans: session.profile.spans(),
  };
}

/** @throws DocsgenError if anything that was reported forbids to write. */
export function refuseProblems({ diagnostics }: Session, isStrict: boolean): void {
  const isFatal = (one: Diagnostic) => one.severity === "error" || (isStrict && one.severity === "warning");
  if (diagnostics.some(isFatal)) throw new DocsgenError([...diagnostics].sort(compareDiagnostics));
}

/** A server that fails is not the fault of the site: `--strict` does not see this warning. */
export async function sendNew(report: BuildReport, session: Session): Promise<BuildReport> {
  if (!session.remote) return report;
  const { problem, ...remote } = await session.remote.close();
  if (problem === undefined) return { ...report, remote };
  const message = `The remote cache ${session.config.cacheRemote} was left out: ${problem}.`;
  const warning: Diagnostic = { code: "remote-cache", severity: "warning", message };
  return { ...report, remote, diagnostics: [...report.diagnostics, warning] };
}
