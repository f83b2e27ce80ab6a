// What a maintainer sees in the terminal while and after a command runs. Text goes to standard error, so that standard
// output carries results only (`--json`, `inspect`). Colours follow NO_COLOR and FORCE_COLOR (picocolors does).
import pc from "picocolors";
import type { Diagnostic } from "../contract/data.js";
import type { BuildReport } from "../flow/build.js";
import type { Shard } from "../flow/shard.js";
import { formatDiagnostic } from "../report/diagnostics.js";
import { DocsgenError } from "../report/errors.js";
import type { Span } from "../session/profile.js";
import type { Progress } from "../session/session.js";

export interface Log {
  line(text: string): void;
  progress(progress: Progress): void;
  /** Takes the bar away before something else is printed. */
  clear(): void;
  diagnostics(list: readonly Diagnostic[], root: string): void;
}

/** `quiet`: problems only. On a terminal progress is a bar that is drawn over; elsewhere it is a line for each step. */
export function createLog(options: { quiet: boolean }): Log {
  const { stderr } = process;
  const isTerminal = stderr.isTTY === true && process.env.TERM !== "dumb";
  let hasBar = false;
  let lastStep = "";
  const clearBar = () => {
    if (hasBar) stderr.write("\r\x1b[2K");
    hasBar = false;
  };
  const line = (text: string) => {
    clearBar();
    stderr.write(`${text}\n`);
  };
  return {
    clear: clearBar,
    line(text) {
      if (!options.quiet) line(text);
    },
    progress(progress) {
      if (options.quiet) return;
      if (isTerminal) {
        clearBar();
        stderr.write(renderBar(progress, stderr.columns ?? 80));
        hasBar = true;
      } else if (progress.step !== lastStep) line(`${progress.step}: ${progress.total}`);
      lastStep = progress.step;
    },
    diagnostics(list, root) {
      for (const diagnostic of list) {
        if (options.quiet && diagnostic.severity === "note") continue;
        line(`${formatDiagnostic(diagnostic, root, pc)}\n`);
      }
    },
  };
}

function renderBar({ step, done, total }: Progress, columns: number): string {
  const width = Math.max(10, Math.min(30, columns - 40));
  const filled = total === 0 ? width : Math.round((width * done) / total);
  const bar = pc.green("━".repeat(filled)) + pc.dim("━".repeat(width - filled));
  return `${step.padEnd(8)} ${bar} ${done}/${total}, ${total - done} left`;
}

/** `12 pages, 3 written, 9 reused, 1 warning, 1.2 MB, 840 ms`. */
export function renderSummary(report: BuildReport, shard?: Shard): string {
  const warnings = report.diagnostics.filter((one) => one.severity === "warning").length;
  const fresh = new Set([...report.compiled, ...report.rendered]);
  const parts = [
    shard ? `part ${shard.number} of ${shard.count}: ${plural(report.pages, "page")}` : plural(report.pages, "page"),
    `${plural(fresh.size, "page")} built, ${Math.max(0, report.pages - report.compiled.length)} reused`,
    ...(report.remote ? [`remote cache: ${report.remote.fetched} fetched, ${report.remote.stored} stored`] : []),
    ...(shard ? [] : [renderWritten(report)]),
    plural(warnings, "warning"),
    renderDuration(report.durationMs),
  ];
  return parts.join(" · ");
}

function renderWritten({ written, writtenBytes, removed }: BuildReport): string {
  if (written + removed === 0) return "nothing to write: the output is up to date";
  const removal = removed > 0 ? `, ${removed} removed` : "";
  return `${plural(written, "file")} written (${renderBytes(writtenBytes)})${removal}`;
}

/** The table of `--profile`. */
export function renderSpans(spans: readonly Span[]): string {
  const width = Math.max(...spans.map((span) => span.name.length), 4);
  return spans
    .map((span) => `${span.name.padEnd(width)} ${span.ms.toFixed(1).padStart(9)} ms ${String(span.count).padStart(6)}×`)
    .join("\n");
}

/** Whatever ended a command, as text; the stack only where it helps (`debug`). */
export function renderFailure(thrown: unknown, options: { root: string; debug: boolean }): string {
  if (thrown instanceof DocsgenError) {
    const lines = thrown.diagnostics.map((one) => `${formatDiagnostic(one, options.root, pc)}\n`);
    const errors = thrown.diagnostics.filter((one) => one.severity === "error").length;
    const warnings = thrown.diagnostics.filter((one) => one.severity === "warning").length;
    lines.push(`${plural(errors, "error")}, ${plural(warnings, "warning")}. Nothing was written.`);
    if (options.debug && thrown.cause instanceof Error) lines.push(pc.dim(thrown.cause.stack ?? ""));
    return lines.join("\n");
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : "";
  const hint = options.debug
    ? pc.dim(stack)
    : `  ${pc.bold("hint:")} run it again with --debug, and report what it prints`;
  return `${pc.red(pc.bold("error[internal]"))} This is a bug of docsgen: ${message}\n${hint}`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

export function renderBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function renderDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}
