// Sorts the diagnostics of a report, and formats them with their location, the source line, and the hint.
import { readFileSync } from "node:fs";
import type { Colors } from "picocolors/types.js";
import type { Diagnostic, Place } from "../contract/data.js";
import { displayName } from "./file-names.js";

/** Codes of problems that concern the whole site rather than a single page. They are reported only once. */
const saidOnce: ReadonlySet<string> = new Set(["missing-partial", "unknown-component", "unknown-shortcode"]);

/** Returns the diagnostics in order. Each site-wide problem is listed once, with the number of further occurrences. */
export function listDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sameByText = new Map<string, Diagnostic[]>();
  const sorted = [...diagnostics].sort(compareDiagnostics);
  const textOf = ({ code, severity, message }: Diagnostic) => `${severity} ${code} ${message}`;
  for (const one of sorted) sameByText.set(textOf(one), [...(sameByText.get(textOf(one)) ?? []), one]);
  return sorted.flatMap((one) => {
    if (one.severity === "error" || !saidOnce.has(one.code)) return [one];
    const same = sameByText.get(textOf(one)) ?? [];
    sameByText.delete(textOf(one));
    if (same.length === 0) return [];
    const more = describeMore(same);
    return [more === "" ? one : { ...one, hint: one.hint ? `${one.hint}; ${more}` : more }];
  });
}

/** @example 3 more places in 2 files */
function describeMore(same: readonly Diagnostic[]): string {
  const more = same.reduce((sum, { count = 1 }) => sum + count, -1);
  if (more === 0) return "";
  const fileCount = new Set(same.map(({ place }) => place?.file)).size;
  const inFiles = fileCount === 1 ? "" : ` in ${fileCount} files`;
  return `${more} more ${more === 1 ? "place" : "places"}${inFiles}`;
}

/** Compares diagnostics by file, line, column, code and message. */
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
 * Returns a function that formats diagnostics: `error[dead-link] …`, the location relative to `root`, the source line,
 * and the hint. For consecutive problems in a file, the file is read once.
 * @param colors a set of picocolors: the terminal's, or one without colors
 */
export function createFormatter(root: string, colors: Colors): (diagnostic: Diagnostic) => string {
  const readLine = createLineReader();
  return (diagnostic) => format(diagnostic, { root, colors, readLine });
}

/** Formats a single diagnostic. */
export function formatDiagnostic(diagnostic: Diagnostic, root: string, colors: Colors): string {
  return createFormatter(root, colors)(diagnostic);
}

interface Format {
  root: string;
  colors: Colors;
  readLine: ReadLine;
}

function format(diagnostic: Diagnostic, { root, colors, readLine }: Format): string {
  const paint = { error: colors.red, warning: colors.yellow, note: colors.cyan }[diagnostic.severity];
  const origin = diagnostic.origin ? colors.dim(` [${diagnostic.origin}]`) : "";
  const lines = [`${paint(colors.bold(`${diagnostic.severity}[${diagnostic.code}]`))} ${diagnostic.message}${origin}`];
  if (diagnostic.place) {
    lines.push(`  ${colors.cyan(formatPlace(diagnostic.place, root))}`);
    lines.push(...formatFrame(diagnostic.place, { colors, paint, readLine }));
  }
  if (diagnostic.hint) lines.push(`  ${colors.bold("hint:")} ${diagnostic.hint}`);
  return lines.join("\n");
}

/** Returns the name of a location's file: relative to `root`, or unchanged if that is shorter. */
export function placeFile({ file }: Place, root: string): string {
  const name = displayName(file, root);
  return name.startsWith("..") && name.length >= file.length ? file : name;
}

/**
 * Formats a location: `content/guides/1-introduction.md:12:10` or `../src/index.ts:4`. The path is absolute if that is
 * shorter.
 */
export function formatPlace(place: Place, root: string): string {
  const { line, column } = place;
  return [placeFile(place, root), line, line && column].filter((part) => part !== undefined).join(":");
}

const frameWidth = 160;

interface FrameFormat {
  colors: Colors;
  paint: (text: string) => string;
  readLine?: ReadLine;
}

/** Returns the line of a location with a mark below it; empty if the location has no line. */
export function formatFrame(place: Place, { colors, paint, readLine = createLineReader() }: FrameFormat): string[] {
  if (place.line === undefined) return [];
  const text = readLine(place.file, place.line);
  if (text === undefined) return [];
  const column = place.column ?? 1;
  // Very long lines are cut around the location, so that the mark stays visible.
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

type ReadLine = (file: string, line: number) => string | undefined;

/** Creates a reader for single lines. The lines of the latest file stay in memory. */
function createLineReader(): ReadLine {
  let latest: { file: string; lines: readonly string[] } | undefined;
  return (file, line) => {
    if (latest?.file !== file) latest = { file, lines: readLines(file) };
    return latest.lines[line - 1];
  };
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split(/\r?\n/);
  } catch {
    return [];
  }
}
