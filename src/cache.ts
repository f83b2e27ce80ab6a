// The cache: bytes by key, on disk. A value is immutable, depends only on what its key names, and every option is part of
// the key. So it never has to be invalidated, only bounded; and losing any part of it costs time, never correctness.
//
// It is a folder of segments, each an append-only run of records (header, payload) that one thread wrote, and an index of
// where each key's latest record lies. The index is a shortcut: what it does not know of is found by walking the segments.
// Every record carries a checksum, so a torn tail, a flipped bit or a foreign file is a miss. No locks: processes and
// threads write segments of their own.
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";

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

/** The main thread's cache: a CacheFile and the index over all segments. Keys are 32 hexadecimal characters. */
export interface Cache {
  readonly folder: string;
  /** The main thread's own end, for jobs that run on it. */
  readonly file: CacheFile;
  get(key: string): Uint8Array | undefined;
  put(key: string, payload: Uint8Array): void;
  locate(key: string): Location | undefined;
  /** Takes over a record that another thread appended. */
  adopt(key: string, location: Location): void;
  flush(): void;
  /** Writes the index; drops the records that no build has used for longest when the folder is over `maxBytes`. */
  close(): void;
}

const magic = 0x64673031;
const headerBytes = 28;
const bufferBytes = 1 << 20;
const entryBytes = 26;
const maxSegments = 24;

/** Opens (or makes) the cache in a folder. Anything in there that cannot be understood is dropped. */
export function openCache(folder: string, maxBytes: number): Cache {
  mkdirSync(folder, { recursive: true });
  const file = openCacheFile(folder);
  for (const name of readdirSync(folder)) {
    // Left by a process that was killed while it wrote the index.
    if (name.endsWith(".tmp") && !isOfOtherProcess(name)) rmSync(join(folder, name), { force: true });
  }
  const { index, covered } = readIndex(folder);
  const used = new Set<string>();
  const cache: Cache = {
    folder,
    file,
    get(key) {
      const location = cache.locate(key);
      const payload = location && file.read(key, location);
      if (location && !payload) index.delete(key);
      return payload;
    },
    put(key, payload) {
      cache.adopt(key, file.append(key, payload));
    },
    locate(key) {
      const location = index.get(key);
      if (location) used.add(key);
      return location;
    },
    adopt(key, location) {
      used.add(key);
      index.set(key, location);
      const end = covered.get(location.segment) ?? 0;
      if (location.offset === end) covered.set(location.segment, end + headerBytes + location.length);
    },
    flush: () => file.flush(),
    close() {
      file.flush();
      compact({ folder, index, used, maxBytes, file });
      file.close();
      scanNew(folder, { index, covered });
      writeIndex(folder, { index, covered });
    },
  };
  return cache;
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
        if (length > buffer.length) buffer = Buffer.allocUnsafe(Math.max(bufferBytes, length));
      }
      const location = { segment, offset: written + buffered, length: payload.length };
      writeHeader(buffer.subarray(buffered), key, payload);
      buffer.set(payload, buffered + headerBytes);
      buffered += length;
      return location;
    },
    close() {
      flush();
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

/** What is known of a folder: where each key's record is, and how far each segment has been read. */
interface Known {
  index: Map<string, Location>;
  covered: Map<string, number>;
}

/** Index file: a JSON line of the segments (name, bytes covered), an entry of fixed size for each key, a checksum. */
function readIndex(folder: string): Known {
  const index = new Map<string, Location>();
  const sizes = new Map(segmentsOf(folder).map((name) => [name, statSync(join(folder, name)).size]));
  const covered = readIndexFile(join(folder, "index"), sizes, index);
  scanNew(folder, { index, covered });
  return { index, covered };
}

/** Adds what segments hold beyond what is known of them: records of processes that were killed or that still run. */
function scanNew(folder: string, { index, covered }: Known): void {
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

/** Adds the records of a segment from an offset on; stops at the first that is torn, and returns where that is. */
function scanSegment(segment: { folder: string; name: string; from: number }, index: Map<string, Location>): number {
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

function writeIndex(folder: string, { index, covered }: Known): void {
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
  const temporary = join(folder, `index-${process.pid}-.tmp`);
  writeFileSync(temporary, bytes.subarray(0, at + 4));
  renameSync(temporary, join(folder, "index"));
}

interface Compaction {
  folder: string;
  index: Map<string, Location>;
  used: Set<string>;
  maxBytes: number;
  file: CacheFile;
}

/** Over the limit, only what this process used is kept; with many segments, all that the index knows is moved into one. */
function compact({ folder, index, used, maxBytes, file }: Compaction): void {
  const segments = segmentsOf(folder).filter((name) => !isOfOtherProcess(name));
  let total = 0;
  for (const name of segments) total += statSync(join(folder, name)).size;
  const isOver = total > maxBytes;
  if (!isOver && segments.length <= maxSegments) return;
  const removed = new Set(segments.filter((name) => name !== file.segment));
  let kept = 0;
  for (const [key, location] of [...index]) {
    if (!removed.has(location.segment)) continue;
    kept += headerBytes + location.length;
    const payload = isOver && (!used.has(key) || kept > maxBytes) ? undefined : file.read(key, location);
    if (payload) index.set(key, file.append(key, payload));
    else index.delete(key);
  }
  file.flush();
  const current = new Set([...index.values()].map((location) => location.segment));
  for (const name of removed) if (!current.has(name)) rmSync(join(folder, name), { force: true });
}

function segmentsOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".seg"))
    .sort();
}

/** Whether a file may still be written to by another process that lives. */
function isOfOtherProcess(name: string): boolean {
  const pid = Number(name.split("-")[1]);
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
