// Whether a file is as it was, told by its size and times, without reading it.
import { statSync } from "node:fs";
import { hashFile } from "./hash.js";
import { openLedger } from "./ledger.js";

/** Size, times and number of a file; undefined if it is missing, or if an edit in the same tick could go unnoticed. */
export function stateOf(file: string): string | undefined {
  try {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file);
    const isFresh = Date.now() - Math.max(mtimeMs, ctimeMs) < 100;
    return isFresh ? undefined : `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
  } catch {
    return undefined;
  }
}

export interface RememberedHashes {
  /** Hash of a file; empty if it cannot be read. */
  hashOf(file: string): string;
  /** What to open them with the next time; undefined if nothing changed. */
  changes(): string | undefined;
}

/** Hashes of files by their state, of which those that were used are remembered. */
export function openHashes(content: Uint8Array | undefined): RememberedHashes {
  const ledger = openLedger<string>(content);
  return {
    hashOf(file) {
      const state = stateOf(file);
      const known = state === undefined ? undefined : ledger.get(`${state} ${file}`);
      const value = known ?? hashFile(file);
      if (state !== undefined && known === undefined) ledger.set(`${state} ${file}`, value);
      return value;
    },
    changes: ledger.changes,
  };
}
