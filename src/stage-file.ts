// The stage job, on any thread: where a file's content lies in, a new file with it out, under a name of the caller's choice.
// Also what is said when the output cannot be written.
import { closeSync, copyFileSync, openSync, statSync, writeFileSync } from "node:fs";
import type { CacheFile, Location } from "./cache/segment.js";
import { unpackFile } from "./cached-file.js";
import { cacheLost, DocsgenError, systemReason } from "./errors.js";

/** A file to make: of pieces in the cache (key, place), or as a copy of another. */
export interface StageTask {
  file: string;
  content: readonly [key: string, location: Location][] | string;
  /** The output folder, for messages. */
  out: string;
}

/**
 * Returns the size of the file.
 * @throws DocsgenError `write-failed`, or `cache-lost`
 */
export function stageFile({ file, content, out }: StageTask, cache: CacheFile): number {
  try {
    if (typeof content !== "string") return stagePieces(content, file, cache);
    copyFileSync(content, file);
    return statSync(file).size;
  } catch (thrown) {
    throw writeFailure(thrown, out);
  }
}

/** One piece after the other: a file may be larger than what should be in memory at once. */
function stagePieces(pieces: readonly [string, Location][], file: string, cache: CacheFile): number {
  let bytes = 0;
  const descriptor = openSync(file, "w");
  try {
    for (const [key, location] of pieces) {
      const payload = cache.read(key, location);
      if (!payload) throw cacheLost();
      const content = unpackFile(payload);
      writeFileSync(descriptor, content);
      bytes += content.length;
    }
  } finally {
    closeSync(descriptor);
  }
  return bytes;
}

/** What was thrown, or, if the system refused to write, an error that says why. */
export function writeFailure(thrown: unknown, out: string): unknown {
  if (thrown instanceof DocsgenError) return thrown;
  const reason = systemReason(thrown);
  if (reason === undefined) return thrown;
  const message = `The output cannot be written: ${reason}.`;
  const diagnostic = { code: "write-failed", severity: "error", message, place: { file: out } } as const;
  return new DocsgenError({ ...diagnostic, hint: "the previous output is as it was" }, 1, thrown);
}
