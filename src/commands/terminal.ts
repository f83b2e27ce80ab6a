// Terminal output. Messages go to standard error, so that standard output only contains results (`--json`, `inspect`).
// File names are relative to the working directory. As in picocolors, NO_COLOR and FORCE_COLOR control colors.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import pc from "picocolors";
import { packageFolder } from "../config/file/package-folder.js";
import type { Diagnostic } from "../contract/data.js";
import { createFormatter } from "../errors/diagnostics.js";
import { DocsgenError, type ExitCode, getExitCode, toDiagnostics } from "../errors/errors.js";
import type { BuildReport } from "../flow/build.js";
import type { Shard } from "../flow/shard.js";
import type { Span } from "../session/build-profile.js";
import type { Progress } from "../session/session.js";

export type Log = ReturnType<typeof createLog>;

/** The packed manual, which is missing in a clone of the repository until it is built. */
export const manualFile = join(packageFolder, "lib/manual.br");

/** Number of problems that a summary shows per code. */
const examples = 2;

/** `isQuiet`: only shows problems. In a terminal, progress is a bar that is redrawn; otherwise, each step is a line. */
export function createLog(isQuiet = false) {
  const { stderr } = process;
  const isTerminal = stderr.isTTY === true && process.env.TERM !== "dumb";
  let hasBar = false;
  let lastStep = "";
  const clearBar = () => {
    if (hasBar) stderr.write("\r\x1b[2K");
    hasBar = false;
  };
  const write = (text: string) => {
    clearBar();
    stderr.write(`${text}\n`);
  };
  const log = {
    line(text: string): void {
      if (!isQuiet) write(text);
    },
    progress(progress: Progress): void {
      if (isQuiet) return;
      if (isTerminal) {
        clearBar();
        stderr.write(formatBar(progress, stderr.columns ?? 80));
        hasBar = true;
      } else if (progress.step !== lastStep) write(formatStep(progress));
      lastStep = progress.step;
    },
    diagnostics(list: readonly Diagnostic[]): void {
      const format = createFormatter(process.cwd(), pc);
      for (const diagnostic of list) {
        if (isQuiet && diagnostic.severity === "note") continue;
        write(`${format(diagnostic)}\n`);
      }
    },
    /** Shows two examples of each code, and the number of others. */
    summary(list: readonly Diagnostic[]): void {
      const codes = new Set(list.map(({ code }) => code));
      for (const code of codes) {
        const same = list.filter((one) => one.code === code);
        log.diagnostics(same.slice(0, examples));
        if (same.length > examples) log.line(pc.dim(`… and ${same.length - examples} more of ${code}\n`));
      }
      if (list.length > 0) log.line("docsgen build --all shows every problem; --strict turns warnings into errors.\n");
    },
    /**
     * Shows once how to read about a problem that the manual describes: the first error, or else the first warning. Returns true if a
     * note was shown.
     */
    readMore(list: readonly Diagnostic[]): boolean {
      const isDescribed = createManualCheck();
      const serious = list.filter(({ severity }) => severity !== "note");
      const isError = ({ severity }: Diagnostic) => severity === "error";
      const shown = serious.find((one) => isError(one) && isDescribed(one)) ?? serious.find(isDescribed);
      if (shown) log.line(pc.dim(`Read more: docsgen manual ${shown.code}`));
      return shown !== undefined;
    },
    /** Shows the problems that ended a command, with the stack if `debug` is set. Returns the exit code. */
    failure(thrown: unknown, debug = false): ExitCode {
      log.diagnostics(toDiagnostics(thrown));
      const cause = thrown instanceof DocsgenError ? thrown.cause : thrown;
      if (debug && cause instanceof Error) write(pc.dim(cause.stack ?? ""));
      return getExitCode(thrown);
    },
  };
  return log;
}

/** Returns a function that tells whether the manual describes the code of a problem. Plugins of the site have their own codes. */
function createManualCheck(): ({ code, origin }: Diagnostic) => boolean {
  let manual: Buffer | undefined;
  return ({ code, origin }) => {
    // Codes of plugins for Markdown have a colon. Problems of the core have no origin.
    if (code.includes(":")) return false;
    if (origin === undefined) return true;
    manual ??= existsSync(manualFile) ? brotliDecompressSync(readFileSync(manualFile)) : Buffer.of();
    return manual.includes(` id="${code}"><code>${code}</code>`);
  };
}

const labelByStep: Readonly<Record<string, [before: string, noun: string]>> = {
  compile: ["compiling", "page"],
  render: ["rendering", "document"],
  write: ["writing", "file"],
  links: ["checking", "external URL"],
  layout: ["laying out", "chapter"],
  print: ["printing", "chapter"],
  epub: ["converting", "chapter"],
};

/** `compiling 5 pages` */
function formatStep({ step, total }: Progress): string {
  const [before, noun] = labelByStep[step] ?? [step, "entry"];
  return `${before} ${plural(total, noun, noun === "entry" ? "entries" : undefined)}`;
}

function formatBar({ step, done, total }: Progress, columns: number): string {
  const width = Math.max(10, Math.min(30, columns - 40));
  const filled = total === 0 ? width : Math.round((width * done) / total);
  const bar = pc.green("━".repeat(filled)) + pc.dim("━".repeat(width - filled));
  return `${step.padEnd(8)} ${bar} ${done}/${total}, ${total - done} left`;
}

/** `12 pages · 3 pages built, 9 reused · 4 files written (1.2 MB) · 1 warning · 840 ms`. */
export function formatSummary(report: BuildReport, shard?: Shard): string {
  // The 404 page is also rendered, but is not a page of the site.
  const built = Math.min(report.pages, new Set([...report.compiled, ...report.rendered]).size);
  const parts = [
    shard ? `shard ${shard.number} of ${shard.count}: ${plural(report.pages, "page")}` : plural(report.pages, "page"),
    ...(report.unpublished > 0 ? [`${report.unpublished} not published (drafts, or a later publishDate)`] : []),
    `${plural(built, "page")} built, ${report.pages - built} reused`,
    ...(report.remote ? [formatRemote(report.remote)] : []),
    ...(shard ? [] : [formatWritten(report)]),
    countBySeverity("warning", report.diagnostics),
    formatDuration(report.durationMs),
  ];
  return parts.join(" · ");
}

function formatRemote({ fetched, stored, unsetKey }: NonNullable<BuildReport["remote"]>): string {
  const reason = unsetKey === undefined ? "" : ` (${unsetKey} is not set)`;
  return `remote cache: ${fetched} fetched, ${stored} stored${reason}`;
}

function formatWritten({ written, writtenBytes, removed }: BuildReport): string {
  if (written + removed === 0) return "nothing to write: the output is up to date";
  const removal = removed > 0 ? `, ${removed} removed` : "";
  return `${plural(written, "file")} written (${formatBytes(writtenBytes)})${removal}`;
}

/** Formats the result of a build with `--verify`. */
export function formatVerified(files: number): string {
  return `verified: all ${plural(files, "file")} are identical without the cache`;
}

/** Formats the table of `--profile`. */
export function formatSpans(spans: readonly Span[]): string {
  const head = "step, or plugin and hook";
  const width = Math.max(...spans.map((span) => span.name.length), head.length);
  const rows = spans.map(
    (span) => `${span.name.padEnd(width)} ${span.ms.toFixed(1).padStart(9)} ms ${String(span.count).padStart(6)}×`,
  );
  return [pc.dim(`${head.padEnd(width)} ${"time".padStart(12)} ${"calls".padStart(7)}`), ...rows].join("\n");
}

interface ReservedOutput {
  print(text: string): void;
  /** Restores the standard output. */
  release(): void;
}

/**
 * Keeps the standard output for the result of a command. Output of the site's code, such as `console.log` in a hook, goes
 * to the standard error.
 */
export function reserveOutput(): ReservedOutput {
  const { write } = process.stdout;
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return {
    print: (text) => void write.call(process.stdout, text),
    release() {
      process.stdout.write = write;
    },
  };
}

/** Formats output of `--json`. */
export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** `1 error`, `0 warnings`. */
export function countBySeverity(severity: Diagnostic["severity"], list: readonly Diagnostic[]): string {
  return plural(list.filter((one) => one.severity === severity).length, severity);
}

export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return bytes < 1e9 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}
