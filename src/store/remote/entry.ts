// One entry of a remote cache: a few records of the local cache, under the name that a step asks for. A small list at `/ac/`
// (action-result.ts) names the blobs at `/cas/` that hold them. Nothing that comes is believed: a blob must have the hash
// that names it, and an entry a record of the name asked for.
import { createHash } from "node:crypto";
import type { Cache } from "../cache.js";
import { decodeActionResult, type EntryFile, encodeActionResult } from "./action-result.js";
import { type Blob, packRecords, unpackRecords } from "./blob.js";
import type { Connection } from "./connection.js";

export interface Entry {
  /** Keys of the local cache under which the entry is found. */
  names: readonly string[];
  /** Keys of its records, the names among them; what refers to others comes last. */
  keys: readonly string[];
}
export interface Ends {
  cache: Cache;
  connection: Connection;
}

const maxListBytes = 1 << 20;
const maxBlobBytes = 1 << 28;
/** Before a blob larger than this is sent, the server is asked whether it has it. */
const askBytes = 1 << 16;
const falseContents = "its contents are not what their names say";

/** Names the layout of entries, and what Node knows of languages and Unicode. */
const format = `docsgen 1, node ${process.versions.node.split(".")[0]}`;

/** Puts an entry's records into the local cache, in order; returns whether one of that name has come. */
export async function fetchEntry(name: string, ends: Ends): Promise<boolean> {
  const list = await ends.connection.get(addressOf(name), maxListBytes);
  if (!list) return false;
  for (const file of decodeActionResult(list) ?? []) if (!(await fetchBlob(file, ends))) return false;
  const hasCome = ends.cache.locate(name) !== undefined;
  if (!hasCome) ends.connection.blame(falseContents);
  return hasCome;
}

async function fetchBlob({ path, hash, sizeBytes }: EntryFile, { cache, connection }: Ends): Promise<boolean> {
  // Of a long entry that an earlier one was like, most is here already.
  if (path.split("/").every((key) => cache.locate(key))) return true;
  const bytes = sizeBytes > maxBlobBytes ? undefined : await connection.get(`cas/${hash}`, sizeBytes);
  if (!bytes) return false;
  const records = sha256(bytes) === hash ? unpackRecords(bytes) : undefined;
  for (const [key, payload] of records ?? []) if (!cache.locate(key)) cache.put(key, payload);
  if (!records) connection.blame(falseContents);
  return records !== undefined;
}

/** Returns whether all of an entry was sent; its list goes last, when what it names is there. */
export async function sendEntry({ names, keys }: Entry, ends: Ends): Promise<boolean> {
  const files: EntryFile[] = [];
  for (const blob of packRecords(keys, ends.cache)) {
    const file = blob && (await sendBlob(blob, ends.connection));
    if (!file) return false;
    files.push(file);
  }
  const list = encodeActionResult(files);
  for (const name of names) if (!(await ends.connection.put(addressOf(name), list))) return false;
  return true;
}

async function sendBlob({ keys, bytes }: Blob, connection: Connection): Promise<EntryFile | undefined> {
  const file = { path: keys.join("/"), hash: sha256(bytes), sizeBytes: bytes.length };
  const address = `cas/${file.hash}`;
  const isThere = bytes.length > askBytes && (await connection.has(address));
  return isThere || (await connection.put(address, bytes)) ? file : undefined;
}

function addressOf(name: string): string {
  return `ac/${sha256(`${format}: ${name}`)}`;
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
