// Files that exist either completely or not at all: written under a temporary name, then renamed. The temporary name
// identifies the writing process, so that a later process can detect the files of a killed one.
import { randomBytes } from "node:crypto";
import { chmodSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hash } from "./content-hash.js";
import { createProcessMark, isLeft } from "./process-mark.js";

/** Matches the name of a temporary file. Captures the process mark of its writer. */
export const temporaryName = /\.([0-9a-f]{8}-\d+)\.[0-9a-f]{8}\.tmp$/;

/**
 * Writes a file completely or not at all. Replaces an empty folder at the file's path.
 * @param mode permissions of the file. Default: as for any new file.
 */
export function writeWhole(file: string, content: string | Uint8Array, mode?: number): void {
  const temporary = `${file}.${createProcessMark()}.${randomBytes(4).toString("hex")}.tmp`;
  writeFileSync(temporary, content);
  if (mode !== undefined) chmodSync(temporary, mode);
  try {
    renameSync(temporary, file);
  } catch (thrown) {
    try {
      rmdirSync(file);
      renameSync(temporary, file);
    } catch {
      rmSync(temporary, { force: true });
      throw thrown;
    }
  }
}

/**
 * Stores compiled code as a module that threads can import: the file `<hash>.mjs` in `folder`. It is named after the
 * hash of the code, so a module never changes. A damaged module is rewritten.
 */
export function moduleFile(folder: string, code: string | Uint8Array): string {
  const bytes = Buffer.from(code);
  const file = join(folder, `${hash(bytes)}.mjs`);
  if (!holds(file, bytes)) writeWhole(file, bytes);
  return file;
}

function holds(file: string, bytes: Buffer): boolean {
  try {
    return bytes.equals(readFileSync(file));
  } catch {
    return false;
  }
}

/** Removes temporary files that killed processes left in a folder. */
export function removeHalves(folder: string): void {
  for (const name of readdirSync(folder)) {
    const mark = temporaryName.exec(name)?.[1];
    if (mark !== undefined && isLeft(join(folder, name), mark)) rmSync(join(folder, name), { force: true });
  }
}
