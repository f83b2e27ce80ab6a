// The cache: bytes by key, on disk. A value depends only on the inputs named by its key, so it never has to be
// invalidated, only bounded. Losing any part of the cache costs time, never correctness. (Ledgers change, but each of
// their facts follows this rule.)  The cache is a folder of segments and an index. Each segment is an append-only
// series of entries written by one thread; the index locates the latest entry of each key. Entries missing from the
// index are found by scanning the segments. Every entry has a checksum, so a truncated entry, a flipped bit or a
// foreign file is a miss. Locks are not needed: each process and thread writes to separate segments.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { removeHalves } from "../files/atomic-file.js";
import { createTurns } from "../files/yield-to-event-loop.js";
import { CacheFile, type Content, entryBytes, type Location, type Named } from "./segments/segment.js";
import { isOfOtherProcess, listSegments, segmentBytes } from "./segments/segment-folder.js";
import { type KnownSegments, readIndex, scanNew, writeIndex } from "./segments/segment-index.js";

const maxSegments = 24;
/** Bytes that a long-running process writes between two effective calls of `trim`. */
const generationBytes = 6 * 2 ** 20;

/** The main thread's cache: a CacheFile and the index over all segments. Keys are 32 hexadecimal characters. */
export class Cache {
  readonly folder: string;
  /** The main thread's access, for jobs that run on it. */
  readonly file: CacheFile;
  readonly #known: KnownSegments;
  readonly #maxBytes: number;
  /**
   * Segments closed by `trim`. The first segment is kept, the last one is trimmed next, and the one before it is then
   * removed.
   */
  #ended: string[] = [];
  /** Size of the entries that `trim` moved to the current segment. */
  #movedBytes = 0;

  /** Opens or creates the cache in a folder. Unreadable contents are dropped. */
  constructor(folder: string, maxBytes: number) {
    mkdirSync(folder, { recursive: true });
    removeHalves(folder);
    this.folder = folder;
    this.file = new CacheFile(folder);
    this.#known = readIndex(folder);
    this.#maxBytes = maxBytes;
  }

  get(key: string): Uint8Array | undefined {
    const location = this.locate(key);
    const value = location && this.file.read(key, location);
    if (location && !value) this.#known.index.delete(key);
    return value;
  }

  put(key: string, content: Content): void {
    this.adopt(key, this.file.append(key, content));
  }

  /** Stores a blob: content under its hash. */
  keep(content: Content): Named {
    const named = this.file.appendNamed(content, (key) => this.locate(key));
    if (!this.has(named.key)) this.adopt(named.key, named.location);
    return named;
  }

  has(key: string): boolean {
    return this.#known.index.has(key);
  }

  locate(key: string): Location | undefined {
    return this.#known.index.use(key);
  }

  /** Registers an entry that another thread appended. */
  adopt(key: string, location: Location): void {
    const { index, covered } = this.#known;
    index.set(key, location);
    index.use(key);
    const end = covered.get(location.segment) ?? 0;
    if (location.offset === end) covered.set(location.segment, end + entryBytes(location));
  }

  flush(): void {
    this.file.flush();
  }

  /** Reads all indexed entries, and drops corrupt and missing entries, which become misses. Returns their number. */
  forgetDamaged(): number {
    const { index } = this.#known;
    const damaged = [...index.entries()].filter(([key, location]) => !this.file.read(key, location));
    for (const [key] of damaged) index.delete(key);
    return damaged.length;
  }

  /**
   * Limits the disk space that a long-running process uses. If enough was written since the last call, drops entries of
   * the main thread that were not used in the meantime and are not `inUse`. The first segment, which contains the
   * results from the start, is kept. Trimmed segments are removed by the next call, because another thread may be about
   * to read them.
   */
  trim(inUse: () => ReadonlySet<string>): void {
    if (this.file.segmentBytes - this.#movedBytes < generationBytes) return;
    const { index } = this.#known;
    const segment = this.#ended.at(-1);
    this.#ended.push(this.file.startSegment());
    this.#movedBytes = 0;
    if (segment !== undefined && this.#ended.length > 2) {
      const keys = inUse();
      for (const [key, location, used] of index.entries()) {
        if (location.segment !== segment) continue;
        const isKept = used === index.generation || keys.has(key);
        const value = isKept ? this.file.read(key, location) : undefined;
        if (value) index.set(key, this.file.append(key, value));
        else index.delete(key);
      }
      this.#movedBytes = this.file.segmentBytes;
    }
    index.generation++;
    if (this.#ended.length > 3) for (const name of this.#ended.splice(1, 1)) this.#removeSegment(name);
  }

  #removeSegment(name: string): void {
    this.file.closeReader(name);
    this.#known.covered.delete(name);
    rmSync(join(this.folder, name), { force: true });
  }

  /** Writes the index. If the folder exceeds `maxBytes`, drops the least recently used entries. */
  async close(): Promise<void> {
    try {
      this.flush();
      for (const name of this.#ended.splice(1, this.#ended.length - 2)) this.#removeSegment(name);
      await this.#compact();
      scanNew(this.folder, this.#known);
      writeIndex(this.folder, this.#known);
    } catch {
      // The disk is full, or the folder was removed. The next process uses the remaining entries, and redoes the other
      // work.
    } finally {
      this.file.close();
    }
  }

  /**
   * If the limit is exceeded, only keeps the entries that this process used, even if they alone exceed the limit,
   * because the next build needs them. If there are many segments, moves all indexed entries into a single one.
   */
  async #compact(): Promise<void> {
    const { index } = this.#known;
    const segments = listSegments(this.folder).filter((name) => !isOfOtherProcess(this.folder, name));
    const totalBytes = sum(segments.map((name) => segmentBytes(this.folder, name)));
    const isFull = totalBytes > this.#maxBytes;
    const turns = createTurns();
    let usedBytes = 0;
    if (isFull) {
      for (const [, location, used] of index.entries()) {
        if (used > 0) usedBytes += entryBytes(location);
        if (turns.isDue()) await turns.give();
      }
    }
    const isOver = isFull && (usedBytes < this.#maxBytes || totalBytes > 1.5 * usedBytes);
    if (!isOver && segments.length <= maxSegments) return;
    const removed = new Set(segments.filter((name) => name !== this.file.segment));
    for (const [key, location, used] of index.entries()) {
      if (!removed.has(location.segment)) continue;
      const value = isOver && used === 0 ? undefined : this.file.read(key, location);
      if (value) index.set(key, this.file.append(key, value));
      else index.delete(key);
      if (turns.isDue()) await turns.give();
    }
    this.flush();
    for (const name of removed) rmSync(join(this.folder, name), { force: true });
  }
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
