// The state of a file (its size and times). If it is unchanged, the file need not be read again.
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, type Stats, statSync } from "node:fs";
import type { Cache } from "../cache/cache.js";
import { openLedger } from "../cache/ledger.js";
import { hashFile, hashRange } from "../files/content-hash.js";

/**
 * Returns the size, times, and inode of a file. Empty if the file does not exist. Undefined if it changed so recently
 * that another edit could have the same times.
 */
export function readFileState(file: string): string | undefined {
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
  /** The file's state before it was read; see readFileState. */
  state: string | undefined;
}

/** Space reserved before the content. hashRange needs less. */
const headLength = 32;

/**
 * Reads a file, its hash, and its state. Opens the file only once.
 * @param flags for `open`
 */
export function readContent(file: string, flags: number = constants.O_RDONLY): Content {
  const descriptor = openSync(file, flags);
  try {
    const stats = fstatSync(descriptor);
    // The size may be unknown, for example for a pipe.
    const end = headLength + (stats.isFile() ? stats.size : 0);
    const buffer = Buffer.allocUnsafe(end);
    let at = headLength;
    for (let count = 1; count > 0 && at < end; at += count) count = readSync(descriptor, buffer, at, end - at, null);
    const rest = at === headLength ? readFileSync(descriptor) : undefined;
    const whole = rest ? Buffer.concat([buffer.subarray(0, headLength), rest]) : buffer.subarray(0, at);
    const bytes = whole.subarray(headLength);
    return { bytes, hash: hashRange(whole, headLength, whole.length), state: stateIn(stats) };
  } finally {
    closeSync(descriptor);
  }
}

interface RememberedHashes {
  /** Returns the hash of a file; empty if it cannot be read. */
  getHash(file: string): string;
  /** Saves the hashes for the next build. */
  save(): void;
}

/**
 * Creates access to the hashes of files by state, stored in the cache under a key. Only hashes that are used are saved.
 */
export function openHashes(key: string, cache: Pick<Cache, "get" | "put">): RememberedHashes {
  const ledger = openLedger<string>(cache.get(key));
  return {
    getHash(file) {
      const state = readFileState(file);
      // The file does not exist, such as a folder's optional file. Trying to open each of them would take longer than
      // everything else.
      if (state === "") return "";
      const cached = state === undefined ? undefined : ledger.get(`${state} ${file}`);
      const value = cached ?? hashFile(file);
      if (state !== undefined && cached === undefined) ledger.set(`${state} ${file}`, value);
      return value;
    },
    save() {
      const changes = ledger.changes();
      if (changes !== undefined) cache.put(key, Buffer.from(changes));
    },
  };
}
