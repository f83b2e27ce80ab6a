// The writing end of one segment: contents in, records (header, payload) out, gathered in a buffer and put on disk together. A
// text is encoded where it comes to lie, and is hashed and summed up there: there is no copy of it.
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { hashInPlace } from "../hash.js";

/** Where a record is: enough to read it from any thread. */
export interface Location {
  segment: string;
  offset: number;
  length: number;
}

/** Text is kept as UTF-8. */
export type Content = string | Uint8Array;

/** A content under its hash. */
export interface Named {
  key: string;
  location: Location;
}

export interface SegmentWriter {
  append(key: string, content: Content): Location;
  /** Appends a content under its hash, unless `find` knows of a record of that name. */
  appendNamed(content: Content, find?: (key: string) => Location | undefined): Named;
  /** Puts what was appended on disk, so that other threads can read it. */
  flush(): void;
  close(): void;
}

export const magic = 0x64673031;
export const headerBytes = 28;
const bufferBytes = 1 << 20;

export function openSegmentWriter(folder: string, segment: string): SegmentWriter {
  let descriptor: number | undefined;
  let written = 0;
  let buffered = 0;
  let buffer = Buffer.alloc(0);

  const flush = () => {
    if (buffered === 0) return;
    descriptor ??= openSync(join(folder, segment), "a");
    writeSync(descriptor, buffer, 0, buffered);
    written += buffered;
    buffered = 0;
  };
  /** Puts a content behind the place of its header; returns its length. */
  const place = (content: Content) => {
    const most = headerBytes + mostBytes(content);
    if (buffered + most > buffer.length) {
      flush();
      // Grows to what a record needs, and is let go with the next one: few are large.
      if (most > buffer.length || buffer.length > bufferBytes) buffer = Buffer.allocUnsafe(Math.max(bufferBytes, most));
    }
    const start = buffered + headerBytes;
    if (typeof content === "string") return buffer.write(content, start);
    buffer.set(content, start);
    return content.length;
  };
  const finish = (key: string, length: number): Location => {
    const location = { segment, offset: written + buffered, length };
    const end = buffered + headerBytes + length;
    writeHeader(buffer.subarray(buffered, end), key);
    buffered = end;
    return location;
  };
  return {
    flush,
    append: (key, content) => finish(key, place(content)),
    appendNamed(content, find) {
      const length = place(content);
      const start = buffered + headerBytes;
      const key = hashInPlace(buffer, start, start + length);
      return { key, location: find?.(key) ?? finish(key, length) };
    },
    close() {
      try {
        flush();
      } catch {
        // A full disk: what was not put there is made again by the next process that needs it.
      }
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}

/** UTF-8 takes up to three bytes for a UTF-16 unit: to count them would be to go through the text twice. */
function mostBytes(content: Content): number {
  return typeof content === "string" ? 3 * content.length : content.length;
}

function writeHeader(record: Buffer, key: string): void {
  record.writeUInt32LE(magic, 0);
  record.write(key, 4, 16, "hex");
  record.writeUInt32LE(record.length - headerBytes, 20);
  record.writeUInt32LE(crc32(record.subarray(headerBytes)), 24);
}
