// Whether a file is as it was, told by its size and times, without reading it.
import { statSync } from "node:fs";
import type { Cache } from "./cache.js";
import { hashFile } from "./hash.js";
import { openLedger } from "./ledger.js";

/** Size, times and number of a file; empty if there is none, undefined if an edit in the same tick could go unnoticed. */
export function stateOf(file: string): string | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return "";
    const { size, mtimeMs, ctimeMs, ino } = stats;
    const isFresh = Date.now() - Math.max(mtimeMs, ctimeMs) < 100;
    return isFresh ? undefined : `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
  } catch {
    return undefined;
  }
}

export interface RememberedHashes {
  /** Hash of a file; empty if it cannot be read. */
  hashOf(file: string): string;
  /** Keeps them for the next build. */
  save(): void;
}

/** Hashes of files by their state, of which those that were used are remembered under a key of the cache. */
export function openHashes(key: string, cache: Pick<Cache, "get" | "put">): RememberedHashes {
  const ledger = openLedger<string>(cache.get(key));
  return {
    hashOf(file) {
      const state = stateOf(file);
      // Of a folder's optional file, say: failing to open each would take longer than all the rest.
      if (state === "") return "";
      const known = state === undefined ? undefined : ledger.get(`${state} ${file}`);
      const value = known ?? hashFile(file);
      if (state !== undefined && known === undefined) ledger.set(`${state} ${file}`, value);
      return value;
    },
    save() {
      const changes = ledger.changes();
      if (changes !== undefined) cache.put(key, Buffer.from(changes));
    },
  };
}
