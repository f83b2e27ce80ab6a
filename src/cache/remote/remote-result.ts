// Results of steps in a remote cache. A result is an entry of the local cache with the parts that it refers to, stored
// under the name that a step requests. A small list at `/ac/` (action-result.ts) names the blobs at `/cas/` that
// contain them, and includes the signature. Nothing is trusted: a blob must match its hash, and its contents must match
// their keys. The entry is stored last, only under the requested name, and only after it has passed all checks
// (received-entries.ts).
import { createHash } from "node:crypto";
import { hash } from "../../files/content-hash.js";
import type { Cache } from "../cache.js";
import type { ResultCheck } from "../memo-entry.js";
import { decodeActionResult, encodeActionResult, type ResultFile } from "./action-result.js";
import type { Connection } from "./http-connection.js";
import { type EntryRules, entryProblem } from "./received-entries.js";
import type { RemoteKeys } from "./signing-keys.js";

export interface SharedResult {
  /** Keys under which the local cache stores the entry. */
  names: readonly string[];
  /** Keys of its parts. Each is the hash of the part's content. */
  parts: readonly string[];
  check: ResultCheck;
}

/** Both ends of a transfer. */
export interface Ends {
  cache: Cache;
  connection: Connection;
  keys: RemoteKeys;
  isForeign: EntryRules["isForeign"];
}

/** `unsigned`: the signature is missing or invalid. `problem`: why the result cannot be used. */
export type Fetched = "fetched" | "missing" | "unsigned" | { problem: string };

const keyBytes = 16;
/** In a blob, each content follows its key and its length. */
const headerBytes = keyBytes + 4;
/**
 * A blob ends after the content that reaches this size. Small contents share a blob, and large ones do not exhaust
 * memory.
 */
const blobBytes = 1 << 20;
/** Above this size, some keys also end a blob, so that versions of a long result with few changes share most blobs. */
const earlyBytes = 1 << 18;
const maxListBytes = 1 << 20;
const maxBlobBytes = 1 << 26;
const maxResultBytes = 1 << 30;
/** For blobs larger than this, a build first checks whether the server has them. */
const askBytes = 1 << 16;
const badContents = "its contents do not match their keys";
const keyPattern = /^[0-9a-f]{32}$/;

/** Changes with the layout of results, and with Node's language and Unicode data. */
const format = `docsgen 2, node ${process.versions.node.split(".")[0]}`;

/** Fetches a result into the local cache: its parts first, then its entry. */
export async function fetchResult(name: string, check: ResultCheck, ends: Ends): Promise<Fetched> {
  const { cache, connection, keys } = ends;
  const list = await connection.get(resultAddress(name), maxListBytes);
  if (!list) return "missing";
  const result = decodeActionResult(list);
  const files = result?.files ?? [];
  const isValid = result !== undefined && (await keys.isValid(signedMessage(name, files), result.signature));
  if (result && !isValid && keys.isSigned) return "unsigned";
  if (!isValid) {
    connection.blame(badContents);
    return "missing";
  }
  if (files.some((file) => file.sizeBytes > maxBlobBytes) || totalSize(files) > maxResultBytes) {
    return { problem: "it is too large" };
  }
  let entry: Buffer | undefined;
  for (const [index, file] of files.entries()) {
    const isLast = index === files.length - 1;
    if (!isLast && isPresent(file, cache)) continue;
    const contents = await fetchBlob(file, ends);
    if (!contents) return "missing";
    if (keys.isSigned) connection.earn(file.sizeBytes);
    for (const content of isLast ? contents.slice(0, -1) : contents) cache.keep(content);
    entry = contents.at(-1);
  }
  const problem = entry ? entryProblem(entry, check, createRules(ends)) : "it is empty";
  if (!entry || problem !== undefined) return { problem: problem ?? "" };
  cache.put(name, entry);
  if (!keys.isSigned) connection.earn(totalSize(files));
  return "fetched";
}

/** True if the local cache has all contents of a blob. Long results share blobs with their earlier versions. */
function isPresent({ path }: ResultFile, cache: Cache): boolean {
  return path.split("/").every((key) => keyPattern.test(key) && cache.has(key));
}

async function fetchBlob({ hash, sizeBytes }: ResultFile, { connection }: Ends): Promise<Buffer[] | undefined> {
  const bytes = await connection.get(`cas/${hash}`, sizeBytes);
  if (!bytes) return undefined;
  const contents = sha256(bytes) === hash ? unpack(bytes) : undefined;
  if (!contents) connection.blame(badContents);
  return contents;
}

/** Sends a result. Returns true if it was sent completely. A result is not sent if other machines would refuse it. */
export async function sendResult({ names, parts, check }: SharedResult, ends: Ends): Promise<boolean> {
  const entry = ends.cache.get(names[0] ?? "");
  if (!entry || entryProblem(entry, check, createRules(ends)) !== undefined) return false;
  return sendEntry({ names, parts, entry }, ends);
}

/** Sends a result without checking it. The list is sent last, after the blobs that it names. */
export async function sendEntry(
  { names, parts, entry }: Pick<SharedResult, "names" | "parts"> & { entry: Uint8Array },
  { cache, connection, keys }: Omit<Ends, "isForeign">,
): Promise<boolean> {
  const files: ResultFile[] = [];
  for (const blob of pack(parts, entry, cache)) {
    if (!blob || blob.bytes.length > maxBlobBytes) return false;
    const file = { path: blob.keys.join("/"), hash: sha256(blob.bytes), sizeBytes: blob.bytes.length };
    const address = `cas/${file.hash}`;
    const isThere = file.sizeBytes > askBytes && (await connection.has(address));
    if (!isThere && !(await connection.put(address, blob.bytes))) return false;
    files.push(file);
  }
  for (const name of names) {
    const signature = (await keys.sign?.(signedMessage(name, files))) ?? "";
    if (!(await connection.put(resultAddress(name), encodeActionResult({ files, signature })))) return false;
  }
  return true;
}

function createRules({ cache, isForeign, keys: { isSigned } }: Ends): EntryRules {
  return { cache, isForeign, isSigned };
}

/**
 * Packs the contents of some keys and an entry into blobs. Yields undefined for a blob if its content is missing from
 * the cache.
 */
function* pack(
  parts: readonly string[],
  entry: Uint8Array,
  cache: Cache,
): Generator<{ keys: string[]; bytes: Buffer } | undefined, void> {
  let packed: string[] = [];
  let pieces: Uint8Array[] = [];
  let size = 0;
  const keys = [...parts, hash(entry)];
  for (const [index, key] of keys.entries()) {
    const content = index === parts.length ? entry : cache.get(key);
    if (!content || hash(content) !== key) return yield undefined;
    const header = Buffer.alloc(headerBytes);
    header.write(key, 0, keyBytes, "hex");
    header.writeUInt32LE(content.length, keyBytes);
    packed.push(key);
    pieces.push(header, content);
    size += headerBytes + content.length;
    const isFull = size >= blobBytes || (size >= earlyBytes && key.endsWith("0"));
    if (!isFull && index < keys.length - 1) continue;
    yield { keys: packed, bytes: Buffer.concat(pieces) };
    packed = [];
    pieces = [];
    size = 0;
  }
}

/** Unpacks a blob. Returns undefined if it is malformed, or if the hash of a content does not match its key. */
function unpack(bytes: Buffer): Buffer[] | undefined {
  const contents: Buffer[] = [];
  let at = 0;
  while (at + headerBytes <= bytes.length) {
    const end = at + headerBytes + bytes.readUInt32LE(at + keyBytes);
    if (end > bytes.length) return undefined;
    const key = bytes.toString("hex", at, at + keyBytes);
    const content = bytes.subarray(at + headerBytes, end);
    if (hash(content) !== key) return undefined;
    contents.push(content);
    at = end;
  }
  return at === bytes.length ? contents : undefined;
}

/** Returns the message to sign: the contents of the result with this name. */
function signedMessage(name: string, files: readonly ResultFile[]): string {
  return JSON.stringify([`${format}: ${name}`, files.map(({ path, hash, sizeBytes }) => [path, hash, sizeBytes])]);
}

function totalSize(files: readonly ResultFile[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function resultAddress(name: string): string {
  return `ac/${sha256(`${format}: ${name}`)}`;
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
