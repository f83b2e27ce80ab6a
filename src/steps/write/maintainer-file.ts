// Writes a maintainer's file atomically, preserving its permissions.
import { accessSync, constants, statSync } from "node:fs";
import { diskFailure, failure } from "../../errors/errors.js";
import { writeWhole } from "../../files/atomic-file.js";

/** @throws DocsgenError `disk-failed`; `read-only-file` if the file exists and is read-only */
export function writeMaintainerFile(file: string, text: string): void {
  if (isReadOnly(file)) throw readOnlyFailure(file);
  try {
    writeWhole(file, text, statSync(file, { throwIfNoEntry: false })?.mode);
  } catch (thrown) {
    throw diskFailure(thrown);
  }
}

export function readOnlyFailure(file: string): Error {
  return failure("read-only-file", "The file is read-only.", { place: { file }, hint: "make it writable" });
}

/**
 * True if the file exists and must not be replaced. Root may write to any file, so the file's permissions are checked
 * too.
 */
export function isReadOnly(file: string): boolean {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return false;
  try {
    accessSync(file, constants.W_OK);
    return (mode & 0o222) === 0;
  } catch {
    return true;
  }
}
