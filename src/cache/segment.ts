// Segments of the cache: append-only runs of records (header, payload), one for each thread that writes. Every record carries
// its key, its length and a checksum, so that a torn tail, a flipped bit or a foreign file is noticed.
import { randomBytes } from "node:crypto";
import { closeSync, fstatSync, openSync, readdirSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { isAlive } from "../processes.js";

/** Where a record is: enough to read it from any thread. */
export interface Location {
  segment: string;
  offset: number;
  length: number;
}

/** One thread's end of the cache: reads any location, appends to a segment of its own. */
export interface CacheFile {
  /** Name of the segment that `append` writes to. */
  readonly segment: string;
  read(key: string, location: Location): Uint8Array | undefined;
  append(key: string, payload: Uint8Array): Location;
  /** Puts what was appended on disk, so that other threads can read it. */
  flush(): void;
  close(): void;
}

const magic = 0x64673031;
const headerBytes = 28;
const bufferBytes = 1 << 20;

/** Size of a record on disk. */
export function recordBytes(location: Location): number {
  return headerBytes + location.length;
}

/** A payload that is UTF-8 text. */
export function textOf(payload: Uint8Array): string {
  return Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString("utf8");
}

/** Opens the folder for one thread, which gets a segment of its own. */
export function openCacheFile(folder: string): CacheFile {
  const segment = `${Date.now().toString(36)}-${process.pid}-${randomBytes(4).toString("hex")}.seg`;
  const readers = new Map<string, number>();
  let writer: number | undefined;
  let written = 0;
  let buffered = 0;
  let buffer = Buffer.alloc(0);

  const flush = () => {
    if (buffered === 0) return;
    writer ??= openSync(join(folder, segment), "a");
    writeSync(writer, buffer, 0, buffered);
    written += buffered;
    buffered = 0;
  };
  const reader = (name: string) => {
    let descriptor = readers.get(name);
    if (descriptor === undefined) {
      descriptor = openSync(join(folder, name), "r");
      readers.set(name, descriptor);
    }
    return descriptor;
  };
  return {
    segment,
    flush,
    read(key, location) {
      try {
        if (location.segment === segment) flush();
        const bytes = Buffer.allocUnsafe(headerBytes + location.length);
        const count = readSync(reader(location.segment), bytes, 0, bytes.length, location.offset);
        if (count < bytes.length || !isRecord(bytes, key, location.length)) return undefined;
        return bytes.subarray(headerBytes);
      } catch {
        // A segment that another process has compacted away, or that cannot be read, is a miss.
        return undefined;
      }
    },
    append(key, payload) {
      const length = headerBytes + payload.length;
      if (buffered + length > buffer.length) {
        flush();
        // Grows to what a record needs, and is let go with the next one: few are large.
        if (length > buffer.length || buffer.length > bufferBytes)
          buffer = Buffer.allocUnsafe(Math.max(bufferBytes, length));
      }
      const location = { segment, offset: written + buffered, length: payload.length };
      writeHeader(buffer.subarray(buffered), key, payload);
      buffer.set(payload, buffered + headerBytes);
      buffered += length;
      return location;
    },
    close() {
      try {
        flush();
      } catch {
        // A full disk: what was not put there is made again by the next process that needs it.
      }
      for (const descriptor of readers.values()) closeSync(descriptor);
      if (writer !== undefined) closeSync(writer);
      readers.clear();
      writer = undefined;
    },
  };
}

function writeHeader(target: Buffer, key: string, payload: Uint8Array): void {
  target.writeUInt32LE(magic, 0);
  target.write(key, 4, 16, "hex");
  target.writeUInt32LE(payload.length, 20);
  target.writeUInt32LE(crc32(payload), 24);
}

function isRecord(bytes: Buffer, key: string, length: number): boolean {
  return (
    bytes.readUInt32LE(0) === magic &&
    bytes.readUInt32LE(20) === length &&
    bytes.toString("hex", 4, 20) === key &&
    crc32(bytes.subarray(headerBytes)) === bytes.readUInt32LE(24)
  );
}

/** Adds the records of a segment from an offset on; stops at the first that is torn, and returns where that is. */
export function scanSegment(
  segment: { folder: string; name: string; from: number },
  index: Map<string, Location>,
): number {
  const descriptor = openSync(join(segment.folder, segment.name), "r");
  const size = fstatSync(descriptor).size;
  const header = Buffer.alloc(headerBytes);
  let offset = segment.from;
  while (offset + headerBytes <= size && readSync(descriptor, header, 0, headerBytes, offset) === headerBytes) {
    const length = header.readUInt32LE(20);
    if (header.readUInt32LE(0) !== magic || offset + headerBytes + length > size) break;
    index.set(header.toString("hex", 4, 20), { segment: segment.name, offset, length });
    offset += headerBytes + length;
  }
  closeSync(descriptor);
  return offset;
}

/** Names of a folder's segments, oldest first. */
export function segmentsOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".seg"))
    .sort();
}

/** Whether a file may still be written to by another process that lives. */
export function isOfOtherProcess(name: string): boolean {
  const pid = Number(name.split("-")[1]);
  return pid !== process.pid && isAlive(pid);
}
