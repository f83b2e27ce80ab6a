// The cache: bytes by key, on disk. A value is immutable, depends only on what its key names, and every option is part of
// the key. So it never has to be invalidated, only bounded; and losing any part of it costs time, never correctness. (One
// kind of value is a collection that changes: known-code.ts. Each entry of it keeps to the same rule.)
//
// It is a folder of segments, each an append-only run of records (header, payload) that one thread wrote, and an index of
// where each key's latest record lies. The index is a shortcut: what it does not know of is found by walking the segments.
// Every record carries a checksum, so a torn tail, a flipped bit or a foreign file is a miss. No locks: processes and
// threads write segments of their own.
import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { readIndex, scanNew, writeIndex } from "./segments/index-file.js";
import type { Locations } from "./segments/locations.js";
import {
  type CacheFile,
  type Content,
  entryBytes,
  isOfOtherProcess,
  type Location,
  type Named,
  openCacheFile,
  segmentsOf,
} from "./segments/segment.js";
import { removeHalves } from "./whole-file.js";

/** The main thread's cache: a CacheFile and the index over all segments. Keys are 32 hexadecimal characters. */
export interface Cache {
  readonly folder: string;
  /** The main thread's own end, for jobs that run on it. */
  readonly file: CacheFile;
  get(key: string): Uint8Array | undefined;
  put(key: string, content: Content): void;
  /** Puts a content under its hash, which no other kind of key is: those are made of several parts. */
  keep(content: Content): Named;
  locate(key: string): Location | undefined;
  /** Takes over a record that another thread appended. */
  adopt(key: string, location: Location): void;
  flush(): void;
  /** Reads all that the index knows of, and forgets what is damaged or gone: it is then a miss. Returns how much that was. */
  forgetDamaged(): number;
  /** Writes the index; drops the records that no build has used for longest when the folder is over `maxBytes`. */
  close(): void;
}

const maxSegments = 24;

/** Opens (or makes) the cache in a folder. Anything in there that cannot be understood is dropped. */
export function openCache(folder: string, maxBytes: number): Cache {
  mkdirSync(folder, { recursive: true });
  const file = openCacheFile(folder);
  removeHalves(folder);
  const known = readIndex(folder);
  const { index, covered } = known;
  const cache: Cache = {
    folder,
    file,
    get(key) {
      const location = cache.locate(key);
      const payload = location && file.read(key, location);
      if (location && !payload) index.delete(key);
      return payload;
    },
    put(key, content) {
      cache.adopt(key, file.append(key, content));
    },
    keep(content) {
      const named = file.appendNamed(content, cache.locate);
      if (!cache.locate(named.key)) cache.adopt(named.key, named.location);
      return named;
    },
    locate: (key) => index.use(key),
    adopt(key, location) {
      index.set(key, location);
      index.use(key);
      const end = covered.get(location.segment) ?? 0;
      if (location.offset === end) covered.set(location.segment, end + entryBytes(location));
    },
    flush: () => file.flush(),
    forgetDamaged() {
      const damaged = [...index.entries()].filter(([key, location]) => !file.read(key, location));
      for (const [key] of damaged) index.delete(key);
      return damaged.length;
    },
    close() {
      try {
        file.flush();
        compact({ folder, index, maxBytes, file });
        scanNew(folder, known);
        writeIndex(folder, known);
      } catch {
        // A full disk, or a folder that is gone: the next process finds what there is, or does the work again.
      } finally {
        file.close();
      }
    },
  };
  return cache;
}

interface Compaction {
  folder: string;
  index: Locations;
  maxBytes: number;
  file: CacheFile;
}

/**
 * Over the limit, only what this process used is kept: all of it, even where that alone is over the limit, since the next
 * build needs it. With many segments, all that the index knows is moved into one.
 */
function compact({ folder, index, maxBytes, file }: Compaction): void {
  const segments = segmentsOf(folder).filter((name) => !isOfOtherProcess(folder, name));
  let total = 0;
  for (const name of segments) total += statSync(join(folder, name)).size;
  const usedBytes = index.usedBytes();
  const isOver = total > (usedBytes < maxBytes ? maxBytes : 1.5 * usedBytes);
  if (!isOver && segments.length <= maxSegments) return;
  const removed = new Set(segments.filter((name) => name !== file.segment));
  for (const [key, location, isUsed] of index.entries()) {
    if (!removed.has(location.segment)) continue;
    const payload = isOver && !isUsed ? undefined : file.read(key, location);
    if (payload) index.set(key, file.append(key, payload));
    else index.delete(key);
  }
  file.flush();
  for (const name of removed) rmSync(join(folder, name), { force: true });
}
