// `docsgen build`: runs a build, tells how it goes, and stops at once when it is told to.
import { resolve } from "node:path";
import type { Diagnostic } from "../contract/data.js";
import { type BuildReport, build } from "../flow/build.js";
import type { Shard } from "../flow/shard.js";
import { DocsgenError, type ExitCode } from "../report/errors.js";
import { removeStage } from "../steps/staging.js";
import { type SiteFlags, sessionOptions } from "./options.js";
import { createLog, type Log, renderFailure, renderSpans, renderSummary } from "./terminal.js";

export interface BuildFlags extends SiteFlags {
  strict?: boolean;
  cache: boolean;
  threads?: number;
  profile?: boolean;
  json?: boolean;
  quiet?: boolean;
  shard?: Shard;
}

export async function runBuild(root: string, flags: BuildFlags): Promise<ExitCode> {
  const log = createLog({ quiet: flags.quiet === true || flags.json === true });
  const folder = resolve(root);
  let out = flags.out === undefined ? undefined : resolve(flags.out);
  const stop = stopOnSignals(() => out && removeStage(out));
  try {
    const report = await build({
      ...sessionOptions(root, flags),
      strict: flags.strict === true,
      cache: flags.cache,
      onProgress: (progress) => log.progress(progress),
      onConfig: (config) => {
        out = config.out;
      },
      ...(flags.threads !== undefined && { threads: flags.threads }),
      ...(flags.shard && { shard: flags.shard }),
    });
    showReport(report, { folder, flags, log });
    return 0;
  } catch (thrown) {
    if (!flags.json) {
      log.clear();
      process.stderr.write(`${renderFailure(thrown, { root: folder, debug: flags.debug === true })}\n`);
    } else printJson({ ok: false, diagnostics: problemsOf(thrown) });
    return thrown instanceof DocsgenError ? thrown.exitCode : 70;
  } finally {
    stop();
  }
}

function showReport(
  report: BuildReport,
  { folder, flags, log }: { folder: string; flags: BuildFlags; log: Log },
): void {
  if (flags.json) {
    printJson({ ok: true, ...report });
    return;
  }
  log.diagnostics(report.diagnostics, folder);
  log.line(renderSummary(report, flags.shard));
  if (flags.profile) log.line(renderSpans(report.spans));
}

function problemsOf(thrown: unknown): readonly Diagnostic[] {
  if (thrown instanceof DocsgenError) return thrown.diagnostics;
  return [{ code: "internal", severity: "error", message: thrown instanceof Error ? thrown.message : String(thrown) }];
}

function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Ctrl-C and SIGTERM end the process at once, with the shell's codes; returns a function that takes the handlers away. */
function stopOnSignals(cleanUp: () => void): () => void {
  const end = (code: number) => () => {
    cleanUp();
    process.stderr.write("\nstopped; the previous output is as it was\n");
    process.exit(code);
  };
  const interrupted = end(130);
  const terminated = end(143);
  process.on("SIGINT", interrupted);
  process.on("SIGTERM", terminated);
  return () => {
    process.off("SIGINT", interrupted);
    process.off("SIGTERM", terminated);
  };
}
