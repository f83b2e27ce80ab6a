// Files for the output as they lie in the cache: the hash of the content first, then the content, so that a file that is
// taken from an earlier build need not be hashed, and not even read, to know whether the output folder has it.
import type { Cache } from "./cache.js";
import { hash } from "./hash.js";
import type { Output } from "./stages.js";
import type { OutputFile } from "./types.js";

const hashBytes = 32;

export function packFile(content: string | Uint8Array): { hash: string; payload: Uint8Array } {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const name = hash(bytes);
  return { hash: name, payload: Buffer.concat([Buffer.from(name), bytes]) };
}

/** The hash of the file under a key; undefined if the cache has none. */
export function cachedHash(key: string, cache: Cache): string | undefined {
  const payload = cache.get(key);
  return payload && Buffer.from(payload.buffer, payload.byteOffset, hashBytes).toString("latin1");
}

/** The content behind the hash. */
export function unpackFile(payload: Uint8Array): Uint8Array {
  return payload.subarray(hashBytes);
}

/** Puts a file under the key of its content. */
export function putFile(file: OutputFile, cache: Cache): Output {
  const packed = packFile(file.content);
  const key = hash("file", packed.hash);
  if (!cache.locate(key)) cache.put(key, packed.payload);
  return { kind: "cached", out: file.out, hash: packed.hash, key };
}
