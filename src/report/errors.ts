// The one error class of the core, and how everything else that is thrown becomes problems to show. An error of any other
// class is a bug of docsgen or of a plugin.
import type { Diagnostic } from "../contract/data.js";
import { nameOf } from "./paths.js";
import { type CodePlace, placeInPlugin } from "./stack-places.js";

/** 0: done; 1: the site has a problem; 2: wrong use of the command; 70: a bug of docsgen or of a plugin. */
export type ExitCode = 0 | FailureCode;
export type FailureCode = 1 | 2 | 70;

/** A failure with the problems to show. */
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

/** A failure with a single error; `more` adds a place, a hint, the exit code (default: 1) and what was thrown. */
export function failure(
  code: string,
  message: string,
  { exitCode, cause, ...more }: Partial<Diagnostic> & { exitCode?: FailureCode; cause?: unknown } = {},
): DocsgenError {
  return new DocsgenError({ code, severity: "error", message, ...more }, exitCode, cause);
}

/** A file that a plugin reads. Both absolute. */
export function missingFile(file: string, root: string): DocsgenError {
  return failure("missing-file", `There is no file ${nameOf(file, root)}.`);
}

/** Content that the cache had a moment ago is damaged, or another process has removed it. */
export function cacheLost(): DocsgenError {
  return failure("cache-lost", "A part of the cache is damaged or gone.", { hint: "build again" });
}

/** Another build has taken over the output, since this one gave no sign of life. */
export function outputLost(): DocsgenError {
  return failure("output-lost", "Another build took over the output meanwhile.", { hint: "build again" });
}

/** Whether the same work, begun once more, may well succeed. */
export function isLost(thrown: unknown): boolean {
  const codes = thrown instanceof DocsgenError ? thrown.diagnostics.map(({ code }) => code) : [];
  return codes.includes("cache-lost") || codes.includes("output-lost");
}

/** The problems to show for anything that was thrown. */
export function diagnosticsOf(thrown: unknown): readonly Diagnostic[] {
  const error = diskFailure(thrown);
  if (error instanceof DocsgenError) return error.diagnostics;
  const message = `This is a bug of docsgen: ${messageOf(thrown)}`;
  return [{ code: "internal", severity: "error", message, hint: "please report it with what --debug prints" }];
}

/** The exit code for anything that was thrown. */
export function exitCodeOf(thrown: unknown): FailureCode {
  const error = diskFailure(thrown);
  return error instanceof DocsgenError ? error.exitCode : 70;
}

/** The message of anything that was thrown. */
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
  EISDIR: "there is a folder of this name",
  ENOTEMPTY: "there is a folder of this name",
  ENAMETOOLONG: "its name is too long for this disk",
  EBUSY: "it is in use, or mounted",
  ETXTBSY: "it is in use",
  EXDEV: "a part of its path is mounted",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  ELOOP: "its symbolic links form a loop",
  EIO: "the disk reports an error",
  EFBIG: "it is too large for this disk",
};

/** Why the system refused a file operation, in words; undefined for anything else that was thrown. */
export function systemReason(thrown: unknown): string | undefined {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  if (code === "ENOENT") return "it does not exist";
  return systemReasons[code] ?? (/^E[A-Z0-9]+$/.test(code) ? code : undefined);
}

/** True if the machine or its user caused a failed file operation. A missing file may be a bug of the code that needs it. */
export function isDiskError(thrown: unknown): boolean {
  return thrown instanceof Error && "code" in thrown && String(thrown.code) in systemReasons;
}

/** True if a file may exist, but the system refuses to read it. */
export function isRefused(thrown: unknown): boolean {
  const codes = ["EACCES", "EPERM", "EMFILE", "ENFILE", "EIO"];
  return thrown instanceof Error && "code" in thrown && codes.includes(String(thrown.code));
}

/** Adds the file to an error of an operation on an open file, which does not name it. */
export function withPath(thrown: unknown, file: string): unknown {
  if (!(thrown instanceof Error) || "path" in thrown) return thrown;
  return Object.assign(thrown, { path: file });
}

/** A failed file operation as a `disk-failed` error; anything else as it was thrown. For plugins see pluginFailure. */
export function diskFailure(thrown: unknown): unknown {
  const reason = thrown instanceof DocsgenError ? undefined : systemReason(thrown);
  return reason === undefined ? thrown : diskFailed(reason, thrown);
}

function diskFailed(reason: string, thrown: unknown, details: Pick<Diagnostic, "origin" | "place"> = {}): DocsgenError {
  // For a rename, the target says more: the source is a temporary file.
  const { path, dest = path } = thrown as { path?: unknown; dest?: unknown };
  const place = typeof dest === "string" ? { place: { file: dest } } : {};
  return failure("disk-failed", `A file or folder cannot be used: ${reason}.`, { ...details, ...place, cause: thrown });
}

/** Whatever a hook threw, as an error that names the plugin, the hook (`origin`) and the page's file. */
export function pluginFailure(origin: string, thrown: unknown, file?: string): DocsgenError {
  if (thrown instanceof DocsgenError) return withOrigin(thrown, origin, file);
  const reason = isDiskError(thrown) ? systemReason(thrown) : undefined;
  if (reason !== undefined)
    return diskFailed(reason, thrown, { origin, ...(file !== undefined && { place: { file } }) });
  const isTheme = origin.startsWith("theme ·");
  // A theme's code runs from a bundle: its lines say nothing.
  const code = isTheme ? undefined : placeInPlugin(thrown);
  const hint = bugHint(isTheme ? "theme" : "plugin", file === undefined ? undefined : code);
  const place = file === undefined ? code : { file };
  const details = { hint, origin, ...(place && { place }), exitCode: 70, cause: thrown } as const;
  return failure("plugin-failed", messageOf(thrown), details);
}

/** Whose bug it is, and where. */
export function bugHint(owner: "theme" | "plugin", at?: CodePlace): string {
  const place = at === undefined ? "" : `, at ${nameOf(at.file, process.cwd())}:${at.line}:${at.column}`;
  return `this is a bug of the ${owner}${place}: --debug shows its stack`;
}

/** What the plugin's context threw, as a file that is not there, says neither whose question it was nor for which page. */
function withOrigin(error: DocsgenError, origin: string, file: string | undefined): DocsgenError {
  const isWhole = error.diagnostics.every((one) => one.place || one.origin);
  if (isWhole) return error;
  const own = { origin, ...(file !== undefined && { place: { file } }) };
  const diagnostics = error.diagnostics.map((one) => (one.place || one.origin ? one : { ...one, ...own }));
  return new DocsgenError(diagnostics, error.exitCode, error);
}

/** The error for a hook that returned the wrong thing; `expected` completes "instead of …". */
export function wrongResult(origin: string, expected: string, got: unknown): DocsgenError {
  const shown = got === null ? "null" : Array.isArray(got) ? "a list" : typeof got;
  return failure("plugin-result", `The hook returned ${shown} instead of ${expected}.`, { origin, exitCode: 70 });
}

/** The error for a hook whose result has a wrong part: `what` is the result, `problem` says of its part what is wrong. */
export function wrongPart(
  { origin, file }: { origin: string; file?: string | undefined },
  what: string,
  problem: string,
): DocsgenError {
  const place = file === undefined ? {} : { place: { file } };
  return failure("plugin-result", `The hook returned ${what} in which ${problem}.`, { origin, ...place, exitCode: 70 });
}
