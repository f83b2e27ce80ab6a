// Segments of the cache: append-only files of entries (header, value), one per writing thread. Each header has the
// entry's key, its length and a checksum, which reveals incomplete entries, flipped bits and foreign files.
import { randomBytes } from "node:crypto";
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { cacheLost, withPath } from "../../errors/errors.js";
import { hashRange } from "../../files/content-hash.js";
import { createProcessMark } from "../../files/process-mark.js";

/** Location of an entry, which is sufficient to read it on any thread. `length` is the length of the value. */
export interface Location {
  segment: string;
  offset: number;
  length: number;
}

/** A string is stored as UTF-8. */
export type Content = string | Uint8Array;

/** A blob: content under its hash. */
export interface Named {
  key: string;
  location: Location;
}

/** First four bytes of an entry. */
export const magic = 0x64673031;
export const headerBytes = 28;
const bufferBytes = 1 << 20;
/**
 * If an entry is this close after the last bytes read, the scan is probably sequential, so more bytes are read at once.
 */
const nearBytes = 1 << 11;
const aheadBytes = 1 << 16;

/** Returns the size of an entry on disk. */
export function entryBytes(location: Location): number {
  return headerBytes + location.length;
}

/**
 * A thread's access to the cache: reads from all segments, appends to a new segment. Content is encoded directly into a
 * buffer, where it is hashed and checksummed, so that strings are never copied.
 */
export class CacheFile {
  #segment = newSegment();
  readonly folder: string;
  readonly #readers = new Map<string, Reader>();
  #descriptor: number | undefined;
  #written = 0;
  #buffered = 0;
  #buffer = Buffer.alloc(0);

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Name of the segment to which `append` writes. */
  get segment(): string {
    return this.#segment;
  }

  /** Size of that segment. */
  get segmentBytes(): number {
    return this.#written + this.#buffered;
  }

  /** Starts a new segment. Returns the name of the previous one. */
  startSegment(): string {
    this.flush();
    const previous = this.#segment;
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
    this.#segment = newSegment();
    this.#written = 0;
    return previous;
  }

  /** Closes a segment that this thread has read from. */
  closeReader(segment: string): void {
    const reader = this.#readers.get(segment);
    if (reader) closeSync(reader.descriptor);
    this.#readers.delete(segment);
  }

  read(key: string, location: Location): Uint8Array | undefined {
    try {
      if (location.segment === this.segment) this.flush();
      const reader = this.#readers.get(location.segment) ?? openReader(join(this.folder, location.segment));
      this.#readers.set(location.segment, reader);
      const entry = readEntry(reader, location);
      return isEntry(entry, key, location.length) ? entry.subarray(headerBytes) : undefined;
    } catch {
      // The segment is unreadable, perhaps because another process has removed it. This is a miss.
      return undefined;
    }
  }

  /** @throws DocsgenError `cache-lost` if the entry cannot be read */
  readVerified(key: string, location: Location): Uint8Array {
    const value = this.read(key, location);
    if (!value) throw cacheLost();
    return value;
  }

  append(key: string, content: Content): Location {
    return this.#finish(key, this.#place(content));
  }

  /** Appends a blob, unless `find` returns its location. */
  appendNamed(content: Content, find?: (key: string) => Location | undefined): Named {
    const length = this.#place(content);
    const start = this.#buffered + headerBytes;
    const key = hashRange(this.#buffer, start, start + length);
    return { key, location: find?.(key) ?? this.#finish(key, length) };
  }

  /** Writes the buffer to disk, so that other threads can read it. */
  flush(): void {
    if (this.#buffered === 0) return;
    const file = join(this.folder, this.segment);
    try {
      this.#descriptor ??= openSync(file, "a");
      // If the disk is almost full, the system may only write part of the buffer.
      for (let at = 0; at < this.#buffered; ) at += writeSync(this.#descriptor, this.#buffer, at, this.#buffered - at);
    } catch (thrown) {
      throw withPath(thrown, file);
    }
    this.#written += this.#buffered;
    this.#buffered = 0;
  }

  close(): void {
    try {
      this.flush();
    } catch {
      // The disk is full. A later process recreates the lost entries.
    }
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
    for (const { descriptor } of this.#readers.values()) closeSync(descriptor);
    this.#readers.clear();
  }

  /** Encodes content after the space for its header. Returns its length in bytes. */
  #place(content: Content): number {
    // A UTF-16 unit takes up to three bytes in UTF-8. Counting them exactly would take as long as encoding.
    const most = headerBytes + (typeof content === "string" ? 3 * content.length : content.length);
    if (this.#buffered + most > this.#buffer.length) {
      this.flush();
      // A buffer that was enlarged for a large entry is not kept, because such entries are rare.
      const isOff = most > this.#buffer.length || this.#buffer.length > bufferBytes;
      if (isOff) this.#buffer = Buffer.allocUnsafe(Math.max(bufferBytes, most));
    }
    const start = this.#buffered + headerBytes;
    if (typeof content === "string") return this.#buffer.write(content, start);
    this.#buffer.set(content, start);
    return content.length;
  }

  /** Writes the header of the encoded content. */
  #finish(key: string, length: number): Location {
    const location = { segment: this.segment, offset: this.#written + this.#buffered, length };
    const end = this.#buffered + headerBytes + length;
    writeHeader(this.#buffer.subarray(this.#buffered, end), key);
    this.#buffered = end;
    return location;
  }
}

function newSegment(): string {
  return `${Date.now().toString(36)}-${createProcessMark()}-${randomBytes(4).toString("hex")}.seg`;
}

function writeHeader(entry: Buffer, key: string): void {
  entry.writeUInt32LE(magic, 0);
  entry.write(key, 4, 16, "hex");
  entry.writeUInt32LE(entry.length - headerBytes, 20);
  entry.writeUInt32LE(crc32(entry.subarray(headerBytes)), 24);
}

interface Reader {
  descriptor: number;
  /** The bytes read last, and their offset. */
  bytes: Buffer;
  start: number;
}

function openReader(file: string): Reader {
  return { descriptor: openSync(file, "r"), bytes: Buffer.alloc(0), start: Number.NEGATIVE_INFINITY };
}

/** Reads an entry. The result is too short if the segment ends before the entry does. */
function readEntry(reader: Reader, location: Location): Buffer {
  const { offset } = location;
  const length = entryBytes(location);
  const end = reader.start + reader.bytes.length;
  if (offset < reader.start || offset + length > end) {
    const isNear = offset >= reader.start && offset <= end + nearBytes;
    const bytes = Buffer.allocUnsafe(isNear ? Math.max(length, aheadBytes) : length);
    reader.bytes = bytes.subarray(0, readSync(reader.descriptor, bytes, 0, bytes.length, offset));
    reader.start = offset;
  }
  return reader.bytes.subarray(offset - reader.start, offset - reader.start + length);
}

function isEntry(bytes: Buffer, key: string, length: number): boolean {
  return (
    bytes.length === headerBytes + length &&
    bytes.readUInt32LE(0) === magic &&
    bytes.readUInt32LE(20) === length &&
    bytes.toString("hex", 4, 20) === key &&
    crc32(bytes.subarray(headerBytes)) === bytes.readUInt32LE(24)
  );
}
