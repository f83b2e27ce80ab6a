// Files that are there completely or not at all: written under a temporary name, then renamed. The temporary name contains the
// number of the process, so that a later process can tell what a killed one left from what a running one is writing.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hash } from "./hash.js";

export function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/**
 * Compiled code as a module that threads can import: the file `<hash>.mjs` in `folder`. Its name is the hash of the code: a
 * module never changes, and a damaged one is written again.
 */
export function moduleFile(folder: string, code: string): string {
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
    const pid = /\.(\d+)\.tmp$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** Whether a process with this number is running, under any user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return thrown instanceof Error && "code" in thrown && thrown.code === "EPERM";
  }
}
