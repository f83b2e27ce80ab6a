// `docsgen build`: runs a build, shows its progress and result, and stops immediately on a signal.
import { resolve } from "node:path";
import { DocsgenError, type ExitCode, getExitCode, toDiagnostics } from "../errors/errors.js";
import { type BuildOptions, type BuildReport, build } from "../flow/build.js";
import type { Shard } from "../flow/shard.js";
import type { Placed } from "../steps/write/write-step.js";
import { formatAccount, withoutListed } from "./account-text.js";
import { type SiteFlags, sessionOptions } from "./command-options.js";
import { onStop } from "./stop-signals.js";
import {
  countBySeverity,
  createLog,
  formatJson,
  formatSpans,
  formatSummary,
  formatVerified,
  reserveOutput,
} from "./terminal.js";

interface BuildFlags extends SiteFlags {
  strict?: boolean;
  all?: boolean;
  cache: boolean;
  threads?: number;
  profile?: boolean;
  /** Output file of the trace. */
  trace?: string;
  json?: boolean;
  quiet?: boolean;
  against?: string;
  lock?: boolean;
  force?: boolean;
  shard?: Shard;
  verify?: boolean;
}

export async function runBuild(root: string, flags: BuildFlags): Promise<ExitCode> {
  const log = createLog(flags.quiet === true || flags.json === true);
  const output = flags.json ? reserveOutput() : undefined;
  let isConfigured = true;
  let ignoreSignals = () => {};
  try {
    const run = flags.verify ? (await import("../flow/verify.js")).verifyBuild : build;
    const options: BuildOptions = {
      ...sessionOptions(root, flags),
      strict: flags.strict === true,
      cache: flags.cache,
      adopts: flags.force === true,
      onProgress: log.progress,
      onConfig: (config) => {
        isConfigured = config.file !== undefined;
      },
      // Before this is called, such as while the config runs, a signal ends the process directly, because there is
      // nothing to clean up.
      onOpen: (stop) => {
        ignoreSignals();
        ignoreSignals = onStop((code) => endStopped(code, stop()), stop);
      },
      onNotice: ({ message, isDetail }) => {
        if (!isDetail || flags.debug) log.line(message);
      },
      ...(flags.threads !== undefined && { threads: flags.threads }),
      ...(flags.against !== undefined && { against: resolve(flags.against) }),
      lock: flags.lock === true,
      ...(flags.shard && { shard: flags.shard }),
    };
    const report = await runTraced(flags, () => run(options));
    const isImpure = isRefused(report, flags);
    if (output) output.print(formatJson({ ok: !isImpure, ...report }));
    else if (flags.all) log.diagnostics(report.diagnostics);
    else if (isConfigured) log.diagnostics(withoutListed(report.diagnostics, report.account));
    else log.summary(withoutListed(report.diagnostics, report.account));
    if (report.account) log.line(formatAccount(report.account));
    log.line(formatSummary(report, flags.shard));
    if (report.verified !== undefined && !isImpure) log.line(formatVerified(report.verified));
    if (flags.profile) log.line(formatSpans(report.spans));
    log.readMore(report.diagnostics);
    return isImpure ? 1 : 0;
  } catch (thrown) {
    const diagnostics = toDiagnostics(thrown);
    if (output) output.print(formatJson({ ok: false, diagnostics }));
    else log.failure(thrown, flags.debug);
    if (thrown instanceof DocsgenError && thrown.exitCode !== 2) {
      log.line(
        `${countBySeverity("error", diagnostics)}, ${countBySeverity("warning", diagnostics)}. Nothing was written.`,
      );
    }
    log.readMore(diagnostics);
    return getExitCode(thrown);
  } finally {
    output?.release();
    ignoreSignals();
  }
}

/** Runs a build that is traced if its trace or its profile is requested. A profile also lists the hooks on workers. */
async function runTraced({ trace, profile }: BuildFlags, run: () => Promise<BuildReport>): Promise<BuildReport> {
  if (trace === undefined && !profile) return run();
  const { traced } = await import("../flow/trace-file.js");
  const { value: report, hooks } = await traced(trace && resolve(trace), run);
  const names = new Set(report.spans.map(({ name }) => name));
  const spans = [...report.spans, ...hooks.filter(({ name }) => !names.has(name))];
  return { ...report, spans: spans.sort((a, b) => b.ms - a.ms) };
}

const outcomes: Record<Placed, string> = {
  last: "the previous output is unchanged",
  neither: "the next build or preview will restore the previous output",
  this: "the new output is in place",
};

/** True if `--verify` reported problems that fail the command. Any other build with such problems throws. */
function isRefused({ verified, diagnostics }: BuildReport, { strict }: BuildFlags): boolean {
  if (verified === undefined) return false;
  return diagnostics.some(({ severity }) => severity === "error" || (strict === true && severity === "warning"));
}

function endStopped(code: number, placed: Placed): void {
  process.stderr.write(`\nstopped; ${outcomes[placed]}\n`);
  process.exit(code);
}
