// Files for the output as they lie in the cache: under the hash of their content, so that a file that is taken from an earlier
// build need not be hashed, and not even read, to know whether the output folder has it.

import type { EmittedFile, Kept } from "../contract/data.js";
import type { Output } from "../pages/stages.js";
import type { Cache } from "./cache.js";
import { hash } from "./hash.js";

export function keepContent(content: string | Uint8Array, cache: Cache): Kept {
  const { key, location } = cache.keep(content);
  return { kept: key, bytes: location.length };
}

export function putFile({ out, content }: EmittedFile, cache: Cache): Output {
  if (typeof content === "string" || content instanceof Uint8Array) {
    return putFile({ out, content: keepContent(content, cache) }, cache);
  }
  if ("kept" in content) return { kind: "cached", out, hash: content.kept };
  const keys = content.map((piece) => piece.kept);
  // Of the pieces' hashes: the whole may be large, and is never read for nothing.
  return { kind: "joined", out, hash: hash("joined", ...keys), keys };
}

/** The cache's keys of what a file is made of. */
export function keysOf(output: Output): readonly string[] {
  if (output.kind === "file") return [];
  return output.kind === "cached" ? [output.hash] : output.keys;
}
