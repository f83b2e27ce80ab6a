// Files that are there completely or not at all: written under a temporary name, then renamed. The temporary name says which
// process writes it, so that a later one can tell what a killed one left.
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hash } from "./hash.js";
import { isLeft, ownMark } from "./owner.js";

export function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${ownMark()}.${randomBytes(4).toString("hex")}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/**
 * Compiled code as a module that threads can import: the file `<hash>.mjs` in `folder`. Its name is the hash of the code: a
 * module never changes, and a damaged one is written again.
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

/** Removes the temporary files of killed processes from a folder. */
export function removeHalves(folder: string): void {
  for (const name of readdirSync(folder)) {
    const mark = /\.([^.]+)\.[0-9a-f]{8}\.tmp$/.exec(name)?.[1];
    if (mark !== undefined && isLeft(join(folder, name), mark)) rmSync(join(folder, name), { force: true });
  }
}
