// The error class of docsgen's core, and the conversion of all other errors to diagnostics. An error of any other class
// is a bug in docsgen or in a plugin.
import type { Diagnostic } from "../contract/data.js";
import { displayName } from "./file-names.js";
import { type CodePosition, placeInPlugin } from "./stack-positions.js";

/** 0: success; 1: the site has errors; 2: invalid arguments; 70: a bug in docsgen or in a plugin. */
export type ExitCode = 0 | FailureCode;
type FailureCode = 1 | 2 | 70;

/** A failure with its diagnostics. */
export class DocsgenError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  readonly exitCode: FailureCode;
  constructor(diagnostics: Diagnostic | readonly Diagnostic[], exitCode: FailureCode = 1, cause?: unknown) {
    const list = [diagnostics].flat();
    super(list.map(({ message }) => message).join("\n"), { cause });
    this.name = "DocsgenError";
    this.diagnostics = list;
    this.exitCode = exitCode;
  }
}

/** Creates a failure with one error. `more`: location, hint, exit code (default: 1), and cause. */
export function failure(
  code: string,
  message: string,
  { exitCode, cause, ...more }: Partial<Diagnostic> & { exitCode?: FailureCode; cause?: unknown } = {},
): DocsgenError {
  return new DocsgenError({ code, severity: "error", message, ...more }, exitCode, cause);
}

/** Creates the error for a plugin that reads a missing file. Both paths are absolute. */
export function missingFile(file: string, root: string): DocsgenError {
  return failure("missing-file", `There is no file ${displayName(file, root)}.`);
}

/** Creates the error for cached content that is corrupt, or that another process removed during the build. */
export function cacheLost(): DocsgenError {
  return failure("cache-lost", "Part of the cache is corrupt or missing.", { hint: "build again" });
}

/**
 * Creates the error for a build whose output another build took over, because this build had stopped renewing its lock.
 */
export function outputLost(): DocsgenError {
  return failure("output-lost", "Another build took over the output folder.", { hint: "build again" });
}

/** True if a retry is likely to succeed. */
export function isLost(thrown: unknown): boolean {
  const codes = thrown instanceof DocsgenError ? thrown.diagnostics.map(({ code }) => code) : [];
  return codes.includes("cache-lost") || codes.includes("output-lost");
}

/** Converts any thrown value to diagnostics. */
export function toDiagnostics(thrown: unknown): readonly Diagnostic[] {
  const error = diskFailure(thrown);
  if (error instanceof DocsgenError) return error.diagnostics;
  const message = `docsgen crashed: ${errorMessage(thrown)}`;
  return [{ code: "internal", severity: "error", message, hint: "please report this bug with the output of --debug" }];
}

/** Returns the exit code for any thrown value. */
export function getExitCode(thrown: unknown): FailureCode {
  const error = diskFailure(thrown);
  return error instanceof DocsgenError ? error.exitCode : 70;
}

/** Returns the message of any thrown value. */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

const systemReasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is exceeded",
  EROFS: "the disk is read-only",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ENOTDIR: "part of its path is a file",
  EEXIST: "part of its path is a file",
  EISDIR: "a folder with this name exists",
  ENOTEMPTY: "a folder with this name exists",
  ENAMETOOLONG: "its name is too long for this disk",
  EBUSY: "it is in use, or mounted",
  ETXTBSY: "it is in use",
  EXDEV: "part of its path is mounted",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  ELOOP: "its symbolic links form a loop",
  EIO: "the disk reports an error",
  EFBIG: "it is too large for this disk",
};

/** Returns the reason for a failed file operation as text; undefined for any other error. */
export function systemReason(thrown: unknown): string | undefined {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  if (code === "ENOENT") return "it does not exist";
  return systemReasons[code] ?? (/^E[A-Z0-9]+$/.test(code) ? code : undefined);
}

/**
 * True if a file operation failed because of the machine or its user. A missing file is not included: it may be a bug
 * in the code that reads the file.
 */
export function isDiskError(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && String(thrown.code) in systemReasons;
}

/** True if a file may exist, but the system refuses to read it. */
export function isRefused(thrown: unknown): boolean {
  const codes = ["EACCES", "EPERM", "EMFILE", "ENFILE", "EIO"];
  return thrown instanceof Error && "code" in thrown && codes.includes(String(thrown.code));
}

/** Adds the path to an error from an operation on an open file, because Node does not include it. */
export function withPath(thrown: unknown, file: string): unknown {
  if (!(thrown instanceof Error) || "path" in thrown) return thrown;
  return Object.assign(thrown, { path: file });
}

/**
 * Converts a failed file operation to a `disk-failed` error, and returns anything else unchanged. For plugins, see
 * pluginFailure.
 */
export function diskFailure(thrown: unknown): unknown {
  const reason = thrown instanceof DocsgenError ? undefined : systemReason(thrown);
  return reason === undefined ? thrown : diskFailed(reason, thrown);
}

function diskFailed(reason: string, thrown: unknown, details: Pick<Diagnostic, "origin" | "place"> = {}): DocsgenError {
  // For a rename, report the target: the source is a temporary file.
  const { path, dest = path } = thrown as { path?: unknown; dest?: unknown };
  const place = typeof dest === "string" ? { place: { file: dest } } : {};
  return failure("disk-failed", `Cannot use a file or folder: ${reason}.`, { ...details, ...place, cause: thrown });
}

/** Converts any value that a hook threw to an error that names the plugin, the hook (`origin`), and the page's file. */
export function pluginFailure(origin: string, thrown: unknown, file?: string): DocsgenError {
  if (thrown instanceof DocsgenError) return withOrigin(thrown, origin, file);
  const reason = isDiskError(thrown) ? systemReason(thrown) : undefined;
  if (reason !== undefined)
    return diskFailed(reason, thrown, { origin, ...(file !== undefined && { place: { file } }) });
  const isTheme = origin.startsWith("theme ·");
  // Theme code runs from a bundle, so its line numbers would be meaningless.
  const code = isTheme ? undefined : placeInPlugin(thrown);
  const hint = bugHint(isTheme ? "theme" : "plugin", file === undefined ? undefined : code);
  const place = file === undefined ? code : { file };
  const details = { hint, origin, ...(place && { place }), exitCode: 70, cause: thrown } as const;
  return failure("plugin-failed", errorMessage(thrown), details);
}

/** Returns the hint for a bug in a plugin or theme, with the position in its code. */
export function bugHint(owner: "theme" | "plugin", at?: CodePosition): string {
  const place = at === undefined ? "" : `, at ${displayName(at.file, process.cwd())}:${at.line}:${at.column}`;
  return `this is a bug in the ${owner}${place}; run with --debug to see the stack`;
}

/** Adds the origin and file to an error thrown by the plugin's context, such as for a missing file. */
function withOrigin(error: DocsgenError, origin: string, file: string | undefined): DocsgenError {
  const isComplete = error.diagnostics.every((one) => one.place || one.origin);
  if (isComplete) return error;
  const details = { origin, ...(file !== undefined && { place: { file } }) };
  const diagnostics = error.diagnostics.map((one) => (one.place || one.origin ? one : { ...one, ...details }));
  return new DocsgenError(diagnostics, error.exitCode, error);
}

/** Creates the error for an invalid hook result. `expected` completes "instead of …". */
export function wrongResult(origin: string, expected: string, got: unknown): DocsgenError {
  const shown = got === null ? "null" : Array.isArray(got) ? "a list" : typeof got;
  return failure("plugin-result", `The hook returned ${shown} instead of ${expected}.`, { origin, exitCode: 70 });
}

/**
 * Creates the error for a hook result with an invalid property. `what` describes the result; `problem` names the
 * property and what is wrong with it.
 */
export function invalidResultPart(
  { origin, file }: { origin: string; file?: string | undefined },
  what: string,
  problem: string,
): DocsgenError {
  const place = file === undefined ? {} : { place: { file } };
  return failure("plugin-result", `The hook returned ${what} in which ${problem}.`, { origin, ...place, exitCode: 70 });
}
