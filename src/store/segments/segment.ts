// Segments of the cache: append-only runs of records (header, payload), one for each thread that writes. Every record carries
// its key, its length and a checksum, so that a torn tail, a flipped bit or a foreign file is noticed.
import { randomBytes } from "node:crypto";
import { closeSync, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { isAlive } from "../processes.js";
import { headerBytes, type Location, magic, openSegmentWriter, type SegmentWriter } from "./segment-writer.js";

export type { Location };

/** One thread's end of the cache: reads any location, appends to a segment of its own. */
export interface CacheFile extends SegmentWriter {
  /** Name of the segment that `append` writes to. */
  readonly segment: string;
  read(key: string, location: Location): Uint8Array | undefined;
}

/** Size of a record on disk. */
export function recordBytes(location: Location): number {
  return headerBytes + location.length;
}

/** Opens the folder for one thread, which gets a segment of its own. */
export function openCacheFile(folder: string): CacheFile {
  const segment = `${Date.now().toString(36)}-${process.pid}-${randomBytes(4).toString("hex")}.seg`;
  const readers = new Map<string, Reader>();
  const writer = openSegmentWriter(folder, segment);
  const readerOf = (name: string) => {
    const reader = readers.get(name) ?? openReader(join(folder, name));
    readers.set(name, reader);
    return reader;
  };
  return {
    ...writer,
    segment,
    read(key, location) {
      try {
        if (location.segment === segment) writer.flush();
        const bytes = readRecord(readerOf(location.segment), location);
        return isRecord(bytes, key, location.length) ? bytes.subarray(headerBytes) : undefined;
      } catch {
        // A segment that another process has compacted away, or that cannot be read, is a miss.
        return undefined;
      }
    },
    close() {
      writer.close();
      for (const { descriptor } of readers.values()) closeSync(descriptor);
      readers.clear();
    },
  };
}

interface Reader {
  descriptor: number;
  /** What was read last, and where it begins. */
  bytes: Buffer;
  start: number;
}

/** What is asked for so soon after what was read last is taken for a walk through the segment: more is then read at once. */
const nearBytes = 1 << 14;
const aheadBytes = 1 << 16;

function openReader(file: string): Reader {
  return { descriptor: openSync(file, "r"), bytes: Buffer.alloc(0), start: Number.NEGATIVE_INFINITY };
}

/** Shorter than a record where the segment ends too early. */
function readRecord(reader: Reader, location: Location): Buffer {
  const { offset } = location;
  const length = recordBytes(location);
  const end = reader.start + reader.bytes.length;
  if (offset < reader.start || offset + length > end) {
    const isNear = offset >= reader.start && offset <= end + nearBytes;
    const bytes = Buffer.allocUnsafe(isNear ? Math.max(length, aheadBytes) : length);
    reader.bytes = bytes.subarray(0, readSync(reader.descriptor, bytes, 0, bytes.length, offset));
    reader.start = offset;
  }
  return reader.bytes.subarray(offset - reader.start, offset - reader.start + length);
}

function isRecord(bytes: Buffer, key: string, length: number): boolean {
  return (
    bytes.length === headerBytes + length &&
    bytes.readUInt32LE(0) === magic &&
    bytes.readUInt32LE(20) === length &&
    bytes.toString("hex", 4, 20) === key &&
    crc32(bytes.subarray(headerBytes)) === bytes.readUInt32LE(24)
  );
}

/** Adds the records of a segment from an offset on; stops at the first that is torn, and returns where that is. */
export function scanSegment(
  segment: { folder: string; name: string; from: number },
  index: { set(key: string, location: Location): void },
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
