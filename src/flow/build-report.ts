// Step 10: creates the report of a build, and sends new results to the remote cache.

import type { RemoteReport } from "../cache/remote/remote-cache.js";
import type { Diagnostic } from "../contract/data.js";
import { compareDiagnostics, listDiagnostics } from "../errors/diagnostics.js";
import { DocsgenError } from "../errors/errors.js";
import type { Span } from "../session/build-profile.js";
import type { Session } from "../session/session.js";
import { type Account, isLoss, lossesOf } from "./account.js";

/** Report of a build. Durations are in milliseconds, sizes in bytes. */
export interface BuildReport {
  out: string;
  pages: number;
  /** Number of drafts and pages with a publish date in the future, which are not part of the site. */
  unpublished: number;
  compiled: string[];
  rendered: string[];
  files: number;
  written: number;
  removed: number;
  writtenBytes: number;
  durationMs: number;
  /** Number of files compared with --verify. */
  verified?: number;
  /**
   * Number of results fetched from and stored in the remote cache. Absent without a remote cache. `unsetKey`: variable
   * of the signing key, if it is unset and nothing was sent for that reason.
   */
  remote?: { fetched: number; stored: number; unsetKey?: string };
  diagnostics: Diagnostic[];
  /** Absent if the site was not written for another tool. */
  account?: Account;
  spans: Span[];
}

/** Returns the report of a build that has not written any files yet. */
export function createReport(session: Session): Omit<BuildReport, "pages" | "unpublished" | "compiled" | "rendered"> {
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

/** @throws DocsgenError if errors, or with `isStrict` warnings or lost content, were reported. */
export function refuseProblems({ diagnostics, config }: Session, isStrict: boolean): void {
  const losses = isStrict ? lossesOf(config) : undefined;
  const isFatal = (one: Diagnostic) =>
    one.severity === "error" || (isStrict && one.severity === "warning") || isLoss(one, losses);
  if (diagnostics.some(isFatal)) throw new DocsgenError([...diagnostics].sort(compareDiagnostics));
}

/**
 * Sends new results. `--strict` ignores the warnings about a failing server, because they are not problems of the site.
 */
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
    ...(invalid > 0 ? [`${invalid} that docsgen never writes (${reason})`] : []),
  ].join(", ");
}
