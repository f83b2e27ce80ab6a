// Files for the output as they lie in the cache: the hash of the content first, then the content, so that a file that is
// taken from an earlier build need not be hashed, and not even read, to know whether the output folder has it.
import type { Cache } from "./cache.js";
import { hash } from "./hash.js";
import type { Output } from "./stages.js";
import type { EmittedFile, Kept } from "./types.js";

const hashBytes = 32;

export function packFile(content: string | Uint8Array): { hash: string; payload: Uint8Array } {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const name = hash(bytes);
  return { hash: name, payload: Buffer.concat([Buffer.from(name), bytes]) };
}

/** The content behind the hash. */
export function unpackFile(payload: Uint8Array): Uint8Array {
  return payload.subarray(hashBytes);
}

/** Puts content under its hash, which no other kind of key is: those are made of several parts. */
export function keepContent(content: string | Uint8Array, cache: Cache): Kept {
  const packed = packFile(content);
  if (!cache.locate(packed.hash)) cache.put(packed.hash, packed.payload);
  return { kept: packed.hash, bytes: packed.payload.length - hashBytes };
}

export function putFile({ out, content }: EmittedFile, cache: Cache): Output {
  if (typeof content === "string" || content instanceof Uint8Array) {
    return putFile({ out, content: keepContent(content, cache) }, cache);
  }
  if ("kept" in content) return { kind: "cached", out, hash: content.kept, key: content.kept };
  const keys = content.map((piece) => piece.kept);
  // Of the pieces' hashes: the whole may be large, and is never read for nothing.
  return { kind: "joined", out, hash: hash("joined", ...keys), keys };
}

/** The cache's keys of what a file is made of. */
export function keysOf(output: Output): readonly string[] {
  if (output.kind === "file") return [];
  return output.kind === "cached" ? [output.key] : output.keys;
}
