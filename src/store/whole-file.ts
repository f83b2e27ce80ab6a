// Files that are there whole or not at all: written beside their place and renamed into it. What a killed process left beside
// them bears its number, so that the next one can tell it from what is being written now.
import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "./processes.js";

export function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/** Removes what processes that were killed while they wrote left in a folder. */
export function removeHalves(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /\.(\d+)\.tmp$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}
