// The stage job: the location of an output's content in, a new file with it out, under a name that the caller chose. Also
// turns a failure to write the output into words.
import { copyFileSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { DocsgenError, failure, systemReason } from "../../report/errors.js";
import type { CacheFile, Location } from "../../store/segments/segment.js";

type Piece = readonly [key: string, location: Location];

export interface StageTask {
  file: string;
  /** Pieces in the cache, or a file to copy. */
  content: readonly Piece[] | string;
  /** The output folder, for messages. */
  out: string;
}

/**
 * Returns the file's size in bytes.
 * @throws DocsgenError `write-failed`, or `cache-lost`
 */
export async function stageFile({ file, content, out }: StageTask, cache: CacheFile): Promise<number> {
  try {
    if (typeof content === "string") {
      copyFileSync(content, file);
      return statSync(file).size;
    }
    const [only] = content;
    if (only && content.length === 1) writeFileSync(file, cache.readKnown(...only));
    else await writePieces(file, readPieces(content, cache));
    return content.reduce((sum, [, { length }]) => sum + length, 0);
  } catch (thrown) {
    throw writeFailure(thrown, out);
  }
}

/** A file of several pieces may be large: this much is in memory at a time. */
const batchBytes = 1 << 22;

/** Writes each batch at once. `writeFile` would cut it, and wait for a busy thread after every half of a megabyte. */
async function writePieces(file: string, batches: Iterable<Uint8Array>): Promise<void> {
  const handle = await open(file, "w");
  try {
    for (const batch of batches) {
      for (let at = 0; at < batch.length; ) at += (await handle.write(batch, at)).bytesWritten;
    }
  } finally {
    await handle.close();
  }
}

function* readPieces(pieces: readonly Piece[], cache: CacheFile): Generator<Uint8Array> {
  let contents: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    const content = cache.readKnown(...piece);
    contents.push(content);
    bytes += content.length;
    if (bytes < batchBytes) continue;
    yield Buffer.concat(contents);
    contents = [];
    bytes = 0;
  }
  yield Buffer.concat(contents);
}

/** An error that says why the system refused to write; for any other failure, what was thrown. */
export function writeFailure(thrown: unknown, out: string): unknown {
  const reason = thrown instanceof DocsgenError ? undefined : systemReason(thrown);
  if (reason === undefined) return thrown;
  const details = { place: { file: out }, hint: "the previous output is as it was", cause: thrown };
  return failure("write-failed", `The output cannot be written: ${reason}.`, details);
}
