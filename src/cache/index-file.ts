// The cache's index: where the latest record of each key lies. It is a shortcut, written whole at the end of a session; what
// it does not know of, or knows wrongly, is found by walking the segments.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { writeWhole } from "../whole-file.js";
import { type Location, scanSegment, segmentsOf } from "./segment.js";

const entryBytes = 26;

/** What is known of a folder: where each key's record is, and how far each segment has been read. */
export interface Known {
  index: Map<string, Location>;
  covered: Map<string, number>;
}

/** Index file: a JSON line of the segments (name, bytes covered), an entry of fixed size for each key, a checksum. */
export function readIndex(folder: string): Known {
  const index = new Map<string, Location>();
  const sizes = new Map(segmentsOf(folder).map((name) => [name, statSync(join(folder, name)).size]));
  const covered = readIndexFile(join(folder, "index"), sizes, index);
  scanNew(folder, { index, covered });
  return { index, covered };
}

/** Adds what segments hold beyond what is known of them: records of processes that were killed or that still run. */
export function scanNew(folder: string, { index, covered }: Known): void {
  for (const name of segmentsOf(folder)) {
    const from = covered.get(name) ?? 0;
    if (from < statSync(join(folder, name)).size) covered.set(name, scanSegment({ folder, name, from }, index));
  }
}

function readIndexFile(file: string, sizes: Map<string, number>, index: Map<string, Location>): Map<string, number> {
  const covered = new Map<string, number>();
  try {
    const bytes = readFileSync(file);
    const end = bytes.length - 4;
    if (crc32(bytes.subarray(0, end)) !== bytes.readUInt32LE(end)) return covered;
    const headEnd = bytes.indexOf(10);
    const segments = JSON.parse(bytes.toString("utf8", 0, headEnd)) as [string, number][];
    for (const [name, size] of segments) {
      // A segment that is shorter than it was when indexed was tampered with: it is walked from its start.
      if ((sizes.get(name) ?? -1) >= size) covered.set(name, size);
    }
    for (let at = headEnd + 1; at + entryBytes <= end; at += entryBytes) {
      const segment = segments[bytes.readUInt16LE(at + 16)]?.[0];
      if (segment === undefined || !covered.has(segment)) continue;
      const location = { segment, offset: bytes.readUInt32LE(at + 18), length: bytes.readUInt32LE(at + 22) };
      index.set(bytes.toString("hex", at, at + 16), location);
    }
  } catch {
    // No index or no readable one: every segment is walked instead.
    covered.clear();
    index.clear();
  }
  return covered;
}

export function writeIndex(folder: string, { index, covered }: Known): void {
  const segments = segmentsOf(folder).map((name) => [name, covered.get(name) ?? 0] as const);
  const numberOf = new Map(segments.map(([name], number) => [name, number]));
  const head = Buffer.from(`${JSON.stringify(segments)}\n`);
  const bytes = Buffer.alloc(head.length + index.size * entryBytes + 4);
  let at = head.copy(bytes);
  for (const [key, location] of index) {
    const number = numberOf.get(location.segment);
    if (number === undefined) continue;
    bytes.write(key, at, 16, "hex");
    bytes.writeUInt16LE(number, at + 16);
    bytes.writeUInt32LE(location.offset, at + 18);
    bytes.writeUInt32LE(location.length, at + 22);
    at += entryBytes;
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(0, at)), at);
  writeWhole(join(folder, "index"), bytes.subarray(0, at + 4));
}
