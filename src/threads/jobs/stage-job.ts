// The stage job: writes an output's content from the cache to a new file, whose name the caller chooses. Also
// translates write errors.
import { copyFileSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import type { CacheFile, Location } from "../../cache/segments/segment.js";
import { DocsgenError, failure, systemReason } from "../../errors/errors.js";

type ContentChunk = readonly [key: string, location: Location];

export interface StageTask {
  file: string;
  /** Chunks in the cache, or the path of a file to copy. */
  content: readonly ContentChunk[] | string;
  /** Output folder, for messages. */
  out: string;
}

/**
 * Writes a file and returns its size in bytes.
 * @throws DocsgenError `write-failed` or `cache-lost`
 */
export async function stageFile({ file, content, out }: StageTask, cache: CacheFile): Promise<number> {
  try {
    if (typeof content === "string") {
      copyFileSync(content, file);
      return statSync(file).size;
    }
    const [only] = content;
    if (only && content.length === 1) writeFileSync(file, cache.readVerified(...only));
    else await writeChunks(file, readChunks(content, cache));
    return content.reduce((sum, [, { length }]) => sum + length, 0);
  } catch (thrown) {
    throw writeFailure(thrown, out);
  }
}

/** Maximum amount of data in memory at a time, because a file that consists of several chunks may be large. */
const batchBytes = 1 << 22;

/**
 * Writes each batch in a single call. `writeFile` would split it, and after every half megabyte it would wait for a
 * busy thread.
 */
async function writeChunks(file: string, batches: Iterable<Uint8Array>): Promise<void> {
  const handle = await open(file, "w");
  try {
    for (const batch of batches) {
      for (let at = 0; at < batch.length; ) at += (await handle.write(batch, at)).bytesWritten;
    }
  } finally {
    await handle.close();
  }
}

function* readChunks(pieces: readonly ContentChunk[], cache: CacheFile): Generator<Uint8Array> {
  let contents: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    const content = cache.readVerified(...piece);
    contents.push(content);
    bytes += content.length;
    if (bytes < batchBytes) continue;
    yield Buffer.concat(contents);
    contents = [];
    bytes = 0;
  }
  yield Buffer.concat(contents);
}

/** Returns an error that contains the system's reason for a failed write. Other errors are returned unchanged. */
export function writeFailure(thrown: unknown, out: string): unknown {
  const reason = thrown instanceof DocsgenError ? undefined : systemReason(thrown);
  if (reason === undefined) return thrown;
  const details = { place: { file: out }, hint: "the previous output is unchanged", cause: thrown };
  return failure("write-failed", `Cannot write the output: ${reason}.`, details);
}
