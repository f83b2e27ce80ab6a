// The segments in a cache folder: their names, sizes and entries.
import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { isLeft, readMarkState } from "../../files/process-mark.js";
import { headerBytes, type Location, magic } from "./segment.js";

/**
 * Adds a segment's entries, starting at an offset, to the index. Returns the offset of the segment's end, or of the
 * first incomplete entry.
 */
export function scanSegment(
  segment: { folder: string; name: string; from: number },
  index: { set(key: string, location: Location): void },
): number {
  let descriptor: number;
  try {
    descriptor = openSync(join(segment.folder, segment.name), "r");
  } catch {
    // Another process has removed the segment, or it is unreadable. Its entries are misses.
    return segment.from;
  }
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

/** Creation time, mark of the process, random suffix. */
export const segmentName = /^[0-9a-z]+-[0-9a-f]{8}-\d+-[0-9a-f]{8}\.seg$/;

/** Returns the names of a folder's segments, oldest first. Subfolders with such a name are ignored. */
export function listSegments(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && segmentName.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Returns the size of a segment in bytes; 0 if another process has removed it. */
export function segmentBytes(folder: string, name: string): number {
  return statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
}

/** True if another process is running that may still write to the segment. */
export function isOfOtherProcess(folder: string, name: string): boolean {
  const mark = name.split("-").slice(1, 3).join("-");
  return readMarkState(mark) !== "own" && !isLeft(join(folder, name), mark);
}
