// `docsgen diff`: compares the site with an earlier commit. Only writes to the cache, and the report to its folder.
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import type { Diagnostic } from "../../contract/data.js";
import { compareDiagnostics } from "../../errors/diagnostics.js";
import { DocsgenError, type ExitCode } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { openSession, type Session } from "../../session/session.js";
import { type SiteFlags, sessionOptions } from "../command-options.js";
import { createLog, formatDuration, formatJson } from "../terminal.js";
import { describeChanges, formatChanges } from "./changes-text.js";
import { compareSites } from "./compare-sites.js";
import { writeReport } from "./html-report.js";
import { openPastState, type PastState, shortName } from "./past-state.js";
import { takeSnapshot } from "./site-snapshot.js";

interface DiffFlags extends SiteFlags {
  root: string;
  exact?: boolean;
  report?: string;
  markdown?: boolean;
  strict?: boolean;
  json?: boolean;
}

export async function runDiff(ref: string, flags: DiffFlags): Promise<ExitCode> {
  const start = performance.now();
  const log = createLog(flags.json || flags.markdown);
  const session = await openSession({ ...sessionOptions(flags.root, flags), onProgress: log.progress });
  try {
    const { root } = session.config;
    const past = await openPastState({ ref, isExact: flags.exact === true }, root);
    const after = await takeSnapshot(session);
    const { before, problems } = await takePastSnapshot(past, flags, session);
    const changes = compareSites(before, after, root);
    const described = describeChanges(changes, { ref, commit: past.commit, root, pastRoot: past.root });
    if (flags.report !== undefined) writeReport(resolve(flags.report), { before, after, changes, described });
    const hasLost = described.lost.length > 0;
    if (flags.json) process.stdout.write(formatJson({ ok: !hasLost, ...described }));
    else if (flags.markdown) process.stdout.write(formatChanges(described, "markdown"));
    else process.stdout.write(formatChanges(described, "text"));
    log.diagnostics([...session.diagnostics.filter(isError), ...problems].sort(compareDiagnostics));
    const report = flags.report === undefined ? "" : ` · report: ${join(flags.report, "index.html")}`;
    log.line(`compared with ${shortName(past.commit)} in ${formatDuration(performance.now() - start)}${report}`);
    return hasLost && flags.strict ? 1 : 0;
  } finally {
    await session.close();
  }
}

const isError = ({ severity }: Diagnostic) => severity === "error";

/** Compiles the earlier state with the same cache, so that pages that have not changed since are not compiled again. */
async function takePastSnapshot(past: PastState, flags: DiffFlags, { cache, config }: Session) {
  const options = sessionOptions(past.root, flags);
  const configFile = options.configFile && join(past.folder, displayName(options.configFile, past.repository));
  const overrides = { ...options.overrides, cacheDir: config.cacheDir };
  let session: Session | undefined;
  try {
    session = await openSession({ ...options, ...(configFile && { configFile }), overrides, openCache: cache });
    const before = await takeSnapshot(session);
    // Pages with errors are missing from the comparison.
    const problems = session.diagnostics
      .filter(isError)
      .map((one) => ({ ...inPast(one), severity: "warning" as const }));
    return { before, problems };
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError)) throw thrown;
    throw new DocsgenError(thrown.diagnostics.map(inPast), thrown.exitCode, thrown);
  } finally {
    await session?.close();
  }
}

function inPast({ message, ...problem }: Diagnostic): Diagnostic {
  return { ...problem, message: `In the earlier state: ${message}` };
}
