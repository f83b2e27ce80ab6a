// Records of the local cache as they travel: several in one blob, each with its key and length before it.
import type { Cache } from "../cache.js";

const keyBytes = 16;
const headerBytes = keyBytes + 4;

/** A blob ends after a record that brings it to this size: small records travel together, large ones do not fill the memory. */
const blobBytes = 1 << 20;
/** It may end earlier, after a record whose key says so: a list of records of which one changed then has the same blobs again. */
const earlyBytes = 1 << 18;

export interface Blob {
  keys: string[];
  bytes: Buffer;
}

/** The records under some keys as blobs, one after the other; undefined for one of which the cache has lost a record. */
export function* packRecords(keys: readonly string[], cache: Cache): Generator<Blob | undefined, void> {
  let packed: string[] = [];
  let parts: Uint8Array[] = [];
  let size = 0;
  for (const [index, key] of keys.entries()) {
    const payload = cache.get(key);
    if (!payload) return yield undefined;
    const header = Buffer.alloc(headerBytes);
    header.write(key, 0, keyBytes, "hex");
    header.writeUInt32LE(payload.length, keyBytes);
    packed.push(key);
    parts.push(header, payload);
    size += headerBytes + payload.length;
    const isFull = size >= blobBytes || (size >= earlyBytes && key.endsWith("0"));
    if (!isFull && index < keys.length - 1) continue;
    yield { keys: packed, bytes: Buffer.concat(parts) };
    packed = [];
    parts = [];
    size = 0;
  }
}

/** The records of a blob by key; undefined for bytes that are none. */
export function unpackRecords(bytes: Buffer): Map<string, Buffer> | undefined {
  const records = new Map<string, Buffer>();
  let at = 0;
  while (at + headerBytes <= bytes.length) {
    const end = at + headerBytes + bytes.readUInt32LE(at + keyBytes);
    if (end > bytes.length) return undefined;
    records.set(bytes.toString("hex", at, at + keyBytes), bytes.subarray(at + headerBytes, end));
    at = end;
  }
  return at === bytes.length ? records : undefined;
}
