// The state of a file: its size and times, which tell that it is as it was without reading it.
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, type Stats, statSync } from "node:fs";
import type { Cache } from "./cache.js";
import { hashFile, hashInPlace } from "./hash.js";
import { openLedger } from "./ledger.js";

/** Size, times and number of a file; empty if there is none, undefined if an edit in the same tick could go unnoticed. */
export function stateOf(file: string): string | undefined {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats ? stateIn(stats) : "";
  } catch {
    return undefined;
  }
}

function stateIn({ size, mtimeMs, ctimeMs, ino }: Stats): string | undefined {
  const isFresh = Date.now() - Math.max(mtimeMs, ctimeMs) < 100;
  return isFresh ? undefined : `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

export interface Content {
  bytes: Uint8Array;
  hash: string;
  /** The file's state before it was read: see stateOf. */
  state: string | undefined;
}

/** More than hashInPlace needs before the content. */
const headLength = 32;

/**
 * Reads a file with its hash and its state, opening it once.
 * @param flags for `open`
 */
export function readContent(file: string, flags: number = constants.O_RDONLY): Content {
  const descriptor = openSync(file, flags);
  try {
    const stats = fstatSync(descriptor);
    // A pipe, say, does not know its size.
    const end = headLength + (stats.isFile() ? stats.size : 0);
    const buffer = Buffer.allocUnsafe(end);
    let at = headLength;
    for (let count = 1; count > 0 && at < end; at += count) count = readSync(descriptor, buffer, at, end - at, null);
    const rest = at === headLength ? readFileSync(descriptor) : undefined;
    const whole = rest ? Buffer.concat([buffer.subarray(0, headLength), rest]) : buffer.subarray(0, at);
    const bytes = whole.subarray(headLength);
    return { bytes, hash: hashInPlace(whole, headLength, whole.length), state: stateIn(stats) };
  } finally {
    closeSync(descriptor);
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
