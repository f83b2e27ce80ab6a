// Results of steps in a remote cache. A result is a few entries of the local cache, found under the name that a step asks
// for. A small list at `/ac/` (action-result.ts) names the blobs at `/cas/` that contain the entries. Nothing is trusted: a
// blob must have the hash that names it, and a result must contain an entry of the requested name.
import { createHash } from "node:crypto";
import type { Cache } from "../cache.js";
import { decodeActionResult, encodeActionResult, type ResultFile } from "./action-result.js";
import type { Connection } from "./connection.js";

export interface Result {
  /** Keys of the local cache under which the result is found. */
  names: readonly string[];
  /** Keys of all its entries, including the names. Entries come after those that they refer to. */
  keys: readonly string[];
}
/** Results travel between the two. */
export interface Ends {
  cache: Cache;
  connection: Connection;
}

const keyBytes = 16;
/** In a blob each entry follows its key and its length. */
const headerBytes = keyBytes + 4;
/** A blob ends after the entry that brings it to this size: small entries travel together, large ones do not fill the memory. */
const blobBytes = 1 << 20;
/** From this size on, some keys end it too: a long list of which one entry changed then has mostly the same blobs. */
const earlyBytes = 1 << 18;
const maxListBytes = 1 << 20;
const maxBlobBytes = 1 << 28;
/** Before it sends a blob larger than this, a build asks whether the server has it. */
const askBytes = 1 << 16;
const badContents = "its contents do not match their names";

/** Changes with the layout of results, and with what Node knows of languages and Unicode. */
const format = `docsgen 1, node ${process.versions.node.split(".")[0]}`;

/** Puts a result's entries into the local cache, in order. Returns whether the entry of that name is there now. */
export async function fetchResult(name: string, { cache, connection }: Ends): Promise<boolean> {
  const list = await connection.get(addressOf(name), maxListBytes);
  if (!list) return false;
  for (const file of decodeActionResult(list) ?? []) if (!(await fetchBlob(file, { cache, connection }))) return false;
  const isThere = cache.has(name);
  if (!isThere) connection.blame(badContents);
  return isThere;
}

async function fetchBlob({ path, hash, sizeBytes }: ResultFile, { cache, connection }: Ends): Promise<boolean> {
  // A long result shares most blobs with earlier versions of it.
  if (path.split("/").every((key) => cache.has(key))) return true;
  const bytes = sizeBytes > maxBlobBytes ? undefined : await connection.get(`cas/${hash}`, sizeBytes);
  if (!bytes) return false;
  const entries = sha256(bytes) === hash ? unpack(bytes) : undefined;
  for (const [key, value] of entries ?? []) if (!cache.has(key)) cache.put(key, value);
  if (!entries) connection.blame(badContents);
  return entries !== undefined;
}

/** Returns whether all of a result was sent. The list goes last, when the blobs that it names are there. */
export async function sendResult({ names, keys }: Result, { cache, connection }: Ends): Promise<boolean> {
  const files: ResultFile[] = [];
  for (const blob of pack(keys, cache)) {
    if (!blob) return false;
    const file = { path: blob.keys.join("/"), hash: sha256(blob.bytes), sizeBytes: blob.bytes.length };
    const address = `cas/${file.hash}`;
    const isThere = file.sizeBytes > askBytes && (await connection.has(address));
    if (!isThere && !(await connection.put(address, blob.bytes))) return false;
    files.push(file);
  }
  const list = encodeActionResult(files);
  for (const name of names) if (!(await connection.put(addressOf(name), list))) return false;
  return true;
}

/** The entries of some keys as blobs; undefined for a blob of which the cache has lost an entry. */
function* pack(keys: readonly string[], cache: Cache): Generator<{ keys: string[]; bytes: Buffer } | undefined, void> {
  let packed: string[] = [];
  let parts: Uint8Array[] = [];
  let size = 0;
  for (const [index, key] of keys.entries()) {
    const value = cache.get(key);
    if (!value) return yield undefined;
    const header = Buffer.alloc(headerBytes);
    header.write(key, 0, keyBytes, "hex");
    header.writeUInt32LE(value.length, keyBytes);
    packed.push(key);
    parts.push(header, value);
    size += headerBytes + value.length;
    const isFull = size >= blobBytes || (size >= earlyBytes && key.endsWith("0"));
    if (!isFull && index < keys.length - 1) continue;
    yield { keys: packed, bytes: Buffer.concat(parts) };
    packed = [];
    parts = [];
    size = 0;
  }
}

/** The entries of a blob by key; undefined if the bytes are not such a blob. */
function unpack(bytes: Buffer): Map<string, Buffer> | undefined {
  const entries = new Map<string, Buffer>();
  let at = 0;
  while (at + headerBytes <= bytes.length) {
    const end = at + headerBytes + bytes.readUInt32LE(at + keyBytes);
    if (end > bytes.length) return undefined;
    entries.set(bytes.toString("hex", at, at + keyBytes), bytes.subarray(at + headerBytes, end));
    at = end;
  }
  return at === bytes.length ? entries : undefined;
}

function addressOf(name: string): string {
  return `ac/${sha256(`${format}: ${name}`)}`;
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
