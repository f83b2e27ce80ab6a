// The cache's index: where the latest record of each key lies. It is a shortcut, written whole at the end of a session; what
// it does not know of, or knows wrongly, is found by walking the segments.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { writeWhole } from "../whole-file.js";
import { type Locations, openLocations } from "./locations.js";
import { scanSegment, segmentsOf } from "./segment.js";

/** What is known of a folder: where each key's record is, and how far each segment has been read. */
export interface Known {
  index: Locations;
  covered: Map<string, number>;
}

/** A session's start: what the index says, and what segments hold beyond it. */
export function readIndex(folder: string): Known & { head: string } {
  const sizes = new Map(segmentsOf(folder).map((name) => [name, statSync(join(folder, name)).size]));
  const { segments, head, words } = readIndexFile(join(folder, "index"));
  // A segment that is shorter than it was when indexed was tampered with: it is walked from its start.
  const whole = segments.filter(([name, size]) => (sizes.get(name) ?? -1) >= size);
  const covered = new Map(whole);
  const names = segments.map(([name]) => (covered.has(name) ? name : undefined));
  const index = openLocations(names, words);
  scanNew(folder, { index, covered });
  return { index, covered, head };
}

/** Adds what segments hold beyond what is known of them: records of processes that were killed or that still run. */
export function scanNew(folder: string, { index, covered }: Known): void {
  for (const name of segmentsOf(folder)) {
    const from = covered.get(name) ?? 0;
    if (from < statSync(join(folder, name)).size) covered.set(name, scanSegment({ folder, name, from }, index));
  }
}

interface IndexFile {
  /** A JSON line of the segments: name, bytes covered. */
  head: string;
  segments: [name: string, size: number][];
  words: Uint32Array;
}

/** Head, entries (locations.ts), a checksum. */
function readIndexFile(file: string): IndexFile {
  try {
    const bytes = readFileSync(file);
    const end = bytes.length - 4;
    if (crc32(bytes.subarray(0, end)) !== bytes.readUInt32LE(end)) throw new Error("damaged");
    const headEnd = bytes.indexOf(10);
    const head = bytes.toString("utf8", 0, headEnd);
    const words = new Uint32Array((end - headEnd - 1) / Uint32Array.BYTES_PER_ELEMENT);
    new Uint8Array(words.buffer).set(bytes.subarray(headEnd + 1, end));
    return { head, segments: JSON.parse(head) as IndexFile["segments"], words };
  } catch {
    // No index or no readable one: every segment is walked instead.
    return { head: "", segments: [], words: new Uint32Array(0) };
  }
}

/** @param known its `head` is that of the index on disk */
export function writeIndex(folder: string, { index, covered, head: earlier }: Known & { head: string }): void {
  const segments = segmentsOf(folder);
  const head = JSON.stringify(segments.map((name) => [name, covered.get(name) ?? 0]));
  if (head === earlier && !index.isChanged()) return;
  const { buffer, byteLength } = index.store(segments);
  const bytes = Buffer.concat([Buffer.from(`${head}\n`), Buffer.from(buffer, 0, byteLength), Buffer.alloc(4)]);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, -4)), bytes.length - 4);
  writeWhole(join(folder, "index"), bytes);
}
