// Step 10: what a build says about itself, and sending what it made to the remote cache.
import type { Diagnostic } from "../contract/data.js";
import { compareDiagnostics, listDiagnostics } from "../report/diagnostics.js";
import { DocsgenError } from "../report/errors.js";
import type { Span } from "../session/profile.js";
import type { Session } from "../session/session.js";
import type { RemoteReport } from "../store/remote/remote.js";

/** Report of a build. Durations are in milliseconds, sizes in bytes. */
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
  /**
   * Results that came from the remote cache and went there; absent without one. `unsetKey`: variable of the key that signs, which
   * has no value, so that nothing is sent.
   */
  remote?: { fetched: number; stored: number; unsetKey?: string };
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

/** A server that fails is not the fault of the site: `--strict` does not see these warnings. */
export async function sendNew(report: BuildReport, session: Session): Promise<BuildReport> {
  if (!session.remote) return report;
  const { problem, refused, ...remote } = await session.remote.close();
  const name = `The remote cache ${session.config.cacheRemote?.url}`;
  const diagnostics = [...report.diagnostics];
  if (refused) {
    const message = `${name} has results that were not used: ${describeRefused(refused)}.`;
    diagnostics.push({ code: "remote-cache-refused", severity: "warning", message });
  }
  if (problem !== undefined) {
    diagnostics.push({ code: "remote-cache", severity: "warning", message: `${name} ${problem}.` });
  }
  return { ...report, remote, diagnostics };
}

function describeRefused({ unsigned, invalid, reason }: NonNullable<RemoteReport["refused"]>): string {
  return [
    ...(unsigned > 0 ? [`${unsigned} without a valid signature`] : []),
    ...(invalid > 0 ? [`${invalid} that docsgen does not make (${reason})`] : []),
  ].join(", ");
}
