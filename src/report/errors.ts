// Problems as text: a Diagnostic in, what a maintainer reads out (code, message, place, frame, hint).
// Also the one error class of the core; everything else that is thrown is a bug of docsgen or of a plugin.
import { readFileSync } from "node:fs";
import type { Colors } from "picocolors/types.js";
import type { Diagnostic, Place } from "../contract/data.js";
import { isInside, nameOf } from "../store/paths.js";

/** 0: done; 1: the site has a problem; 2: the command was called wrongly; 70: a bug of docsgen or of a plugin. */
export type ExitCode = 0 | 1 | 2 | 70;

/** A failure with problems to show; `exitCode` is 1 (the site's fault), 2 (wrong use) or 70 (ours or a plugin's). */
export class DocsgenError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  readonly exitCode: 1 | 2 | 70;
  constructor(diagnostics: Diagnostic | readonly Diagnostic[], exitCode: 1 | 2 | 70 = 1, cause?: unknown) {
    const list = Array.isArray(diagnostics) ? (diagnostics as readonly Diagnostic[]) : [diagnostics as Diagnostic];
    super(list.map((one) => `${one.code}: ${one.message}`).join("\n"), { cause });
    this.name = "DocsgenError";
    this.diagnostics = list;
    this.exitCode = exitCode;
  }
}

/** Short constructor for the common case of one error. */
export function failure(code: string, message: string, more: Partial<Diagnostic> = {}): DocsgenError {
  return new DocsgenError({ code, severity: "error", message, ...more });
}

/** Of what was in the cache a moment ago: another process has dropped it. */
export function cacheLost(): DocsgenError {
  return failure("cache-lost", "A part of the cache disappeared during the build.", { hint: "build again" });
}

/** The message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

const systemReasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOTDIR: "a part of its path is a file",
  EEXIST: "a part of its path is a file",
};

/** What the system says against a file operation, as words; undefined for anything else that was thrown. */
export function systemReason(thrown: unknown): string | undefined {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  return systemReasons[code] ?? (/^E[A-Z0-9]+$/.test(code) ? code : undefined);
}

/** A disk that cannot be worked on (outside plugins: those are named by pluginFailure), or what was thrown. */
export function diskFailure(thrown: unknown): unknown {
  const reason = thrown instanceof DocsgenError ? undefined : systemReason(thrown);
  if (reason === undefined || !(thrown instanceof Error)) return thrown;
  const file = "path" in thrown && typeof thrown.path === "string" ? { place: { file: thrown.path } } : {};
  const message = `A file or folder cannot be used: ${reason}.`;
  return new DocsgenError({ code: "disk-failed", severity: "error", message, ...file }, 1, thrown);
}

/** A thrown value of a plugin's hook as an error that names the plugin, its hook and the page. */
export function pluginFailure(origin: string, thrown: unknown, file?: string): DocsgenError {
  if (thrown instanceof DocsgenError) return thrown;
  const place = file === undefined ? {} : { place: { file } };
  const diagnostic: Diagnostic = {
    code: "plugin-failed",
    severity: "error",
    message: messageOf(thrown),
    hint: `this is a bug of the ${origin.startsWith("theme ·") ? "theme" : "plugin"}: --debug shows its stack`,
    origin,
    ...place,
  };
  return new DocsgenError(diagnostic, 70, thrown);
}

/** An error for a hook that returned something else than it should; `expected` completes "instead of …". */
export function wrongResult(origin: string, expected: string, got: unknown): DocsgenError {
  const shown = got === null ? "null" : Array.isArray(got) ? "a list" : typeof got;
  const message = `The hook returned ${shown} instead of ${expected}.`;
  return new DocsgenError({ code: "plugin-result", severity: "error", message, origin }, 70);
}

/** Files first, then lines, columns and codes: the order in which a report is printed. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.place?.file ?? "", b.place?.file ?? "") ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * A problem as printed: `error[dead-link] …`, the place relative to `root`, two lines of frame, the hint.
 * `colors` is picocolors' set, or one that colours nothing.
 */
export function renderDiagnostic(diagnostic: Diagnostic, root: string, colors: Colors): string {
  const paint = { error: colors.red, warning: colors.yellow, note: colors.cyan }[diagnostic.severity];
  const origin = diagnostic.origin ? colors.dim(` [${diagnostic.origin}]`) : "";
  const lines = [`${paint(colors.bold(`${diagnostic.severity}[${diagnostic.code}]`))} ${diagnostic.message}${origin}`];
  if (diagnostic.place) {
    lines.push(`  ${colors.cyan(renderPlace(diagnostic.place, root))}`);
    lines.push(...renderFrame(diagnostic.place, colors, paint));
  }
  if (diagnostic.hint) lines.push(`  ${colors.bold("hint:")} ${diagnostic.hint}`);
  return lines.join("\n");
}

/** `content/guides/1-introduction.md:12:10`. */
export function renderPlace(place: Place, root: string): string {
  const file = isInside(place.file, root) ? nameOf(place.file, root) : place.file;
  const column = place.column === undefined ? "" : `:${place.column}`;
  return place.line === undefined ? file : `${file}:${place.line}${column}`;
}

const frameWidth = 160;

/** The line of a place, and a mark under it; nothing for a place without a line. */
export function renderFrame(place: Place, colors: Colors, paint: (text: string) => string): string[] {
  if (place.line === undefined) return [];
  const text = readLine(place.file, place.line);
  if (text === undefined) return [];
  const column = place.column ?? 1;
  // A very long line is cut around the place, so that the mark stays in sight.
  const start = column > frameWidth ? column - 40 : 0;
  const shown = text.slice(start, start + frameWidth).replaceAll("\t", " ");
  const gutter = `  ${place.line} | `;
  const lines = [`${colors.dim(gutter)}${shown}`];
  if (place.column !== undefined) {
    const sameLine = place.endLine === undefined || place.endLine === place.line;
    const end = sameLine ? (place.endColumn ?? column + 1) : text.length + 1;
    const width = Math.max(1, Math.min(end, start + frameWidth + 1) - column);
    const indent = " ".repeat(Math.max(0, column - 1 - start));
    lines.push(`${colors.dim(`${" ".repeat(gutter.length - 2)}| `)}${indent}${paint("^".repeat(width))}`);
  }
  return lines;
}

function readLine(file: string, line: number): string | undefined {
  try {
    return readFileSync(file, "utf8").split(/\r?\n/)[line - 1];
  } catch {
    return undefined;
  }
}

/** The candidate nearest to a misspelt word, if one is near enough to be meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
