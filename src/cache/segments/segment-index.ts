// The cache's index, which locates the latest entry of each key. It is an optimization, written as a whole at the end
// of a session. Entries missing from it are found by scanning the segments.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { writeWhole } from "../../files/atomic-file.js";
import { Locations } from "./entry-locations.js";
import { listSegments, scanSegment, segmentBytes } from "./segment-folder.js";

/** Known entries of a folder: the location of each entry, and the offset up to which each segment has been read. */
export interface KnownSegments {
  index: Locations;
  covered: Map<string, number>;
}

/** Reads the index, and the entries of segments that it does not cover. */
export function readIndex(folder: string): KnownSegments {
  const sizes = new Map(listSegments(folder).map((name) => [name, segmentBytes(folder, name)]));
  const { segments, words } = readIndexFile(join(folder, "index"));
  // A segment that has become shorter is damaged, and is scanned from its start.
  const covered = new Map(segments.filter(([name, size]) => (sizes.get(name) ?? -1) >= size));
  const names = segments.map(([name]) => (covered.has(name) ? name : undefined));
  const known = { index: new Locations(names, words), covered };
  scanNew(folder, known);
  return known;
}

/** Adds new entries of the segments, written by processes that were killed or are still running. */
export function scanNew(folder: string, { index, covered }: KnownSegments): void {
  for (const name of listSegments(folder)) {
    const from = covered.get(name) ?? 0;
    if (from < segmentBytes(folder, name)) covered.set(name, scanSegment({ folder, name, from }, index));
  }
}

type Segments = [name: string, coveredBytes: number][];

/** Reads the index file: a JSON line with the segments, the rows (entry-locations.ts), and a checksum. */
function readIndexFile(file: string): { segments: Segments; words: Uint32Array } {
  try {
    const bytes = readFileSync(file);
    const end = bytes.length - 4;
    if (crc32(bytes.subarray(0, end)) !== bytes.readUInt32LE(end)) throw new Error("damaged");
    const lineEnd = bytes.indexOf(10);
    const words = new Uint32Array((end - lineEnd - 1) / Uint32Array.BYTES_PER_ELEMENT);
    new Uint8Array(words.buffer).set(bytes.subarray(lineEnd + 1, end));
    return { segments: JSON.parse(bytes.toString("utf8", 0, lineEnd)) as Segments, words };
  } catch {
    // The index is missing or unreadable, so all segments are scanned.
    return { segments: [], words: new Uint32Array(0) };
  }
}

export function writeIndex(folder: string, { index, covered }: KnownSegments): void {
  if (!index.isChanged) return;
  const segments = listSegments(folder);
  const line = JSON.stringify(segments.map((name) => [name, covered.get(name) ?? 0]));
  const { buffer, byteLength } = index.store(segments);
  const bytes = Buffer.concat([Buffer.from(`${line}\n`), Buffer.from(buffer, 0, byteLength), Buffer.alloc(4)]);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, -4)), bytes.length - 4);
  writeWhole(join(folder, "index"), bytes);
}
