// The cache: bytes by key, on disk. A value depends only on what its key names, so it never has to be invalidated, only
// bounded; losing any part of it costs time, never correctness. (Ledgers do change, but each of their facts keeps to the rule.)
//
// It is a folder of segments, each an append-only run of entries that one thread wrote, and an index of where each key's latest
// entry is. What the index lacks is found by walking the segments. Every entry has a checksum, so a torn tail, a flipped bit or
// a foreign file is a miss. No locks: processes and threads write segments of their own.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Known, readIndex, scanNew, writeIndex } from "./segments/index-file.js";
import { CacheFile, type Content, entryBytes, type Location, type Named } from "./segments/segment.js";
import { isOfOtherProcess, segmentBytes, segmentsOf } from "./segments/segment-folder.js";
import { createTurns } from "./turns.js";
import { removeHalves } from "./whole-file.js";

const maxSegments = 24;
/** Bytes that a long-running process writes between two calls of `trim` that do something. */
const generationBytes = 6 * 2 ** 20;

/** The main thread's cache: a CacheFile and the index over all segments. Keys are 32 hexadecimal characters. */
export class Cache {
  readonly folder: string;
  /** The main thread's own access, for jobs that run on it. */
  readonly file: CacheFile;
  readonly #known: Known;
  readonly #maxBytes: number;
  /** Segments that `trim` ended: the first is kept, the last is trimmed next, the one before it is removed then. */
  #ended: string[] = [];
  /** Size of the entries that `trim` moved to the current segment. */
  #movedBytes = 0;

  /** Opens (or makes) the cache in a folder. Anything in there that cannot be understood is dropped. */
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

  /** Puts a blob: content under its own hash. */
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

  /** Takes over an entry that another thread appended. */
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

  /** Reads all that the index knows of, and forgets what is damaged or gone: it is then a miss. Returns how much that was. */
  forgetDamaged(): number {
    const { index } = this.#known;
    const damaged = [...index.entries()].filter(([key, location]) => !this.file.read(key, location));
    for (const [key] of damaged) index.delete(key);
    return damaged.length;
  }

  /**
   * Bounds what a long-running process writes: when it has written enough since the last time, drops entries of the main thread
   * that were not used meanwhile and are not `inUse`. Its first segment, with the work of the start, is kept. Trimmed
   * segments are removed one call later, because another thread may be about to read them.
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

  /** Writes the index; drops the entries that no build has used for longest when the folder is over `maxBytes`. */
  async close(): Promise<void> {
    try {
      this.flush();
      for (const name of this.#ended.splice(1, this.#ended.length - 2)) this.#removeSegment(name);
      await this.#compact();
      scanNew(this.folder, this.#known);
      writeIndex(this.folder, this.#known);
    } catch {
      // A full disk, or a folder that is gone: the next process finds what there is, or does the work again.
    } finally {
      this.file.close();
    }
  }

  /**
   * Over the limit, only what this process used is kept: all of it, even where that alone is over the limit, since the next
   * build needs it. With many segments, all that the index knows is moved into one.
   */
  async #compact(): Promise<void> {
    const { index } = this.#known;
    const segments = segmentsOf(this.folder).filter((name) => !isOfOtherProcess(this.folder, name));
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
