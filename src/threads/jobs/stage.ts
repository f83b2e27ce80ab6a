// The stage job: the location of an output's content in, a new file with it out, under a name that the caller chose. Also
// turns a failure to write the output into words.
import { copyFileSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { cacheLost, DocsgenError, systemReason } from "../../report/errors.js";
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
    if (typeof content !== "string") return await stagePieces(content, file, cache);
    copyFileSync(content, file);
    return statSync(file).size;
  } catch (thrown) {
    throw writeFailure(thrown, out);
  }
}

/** A file of several pieces may be large: this much is written at a time, while the thread does other things. */
const batchBytes = 1 << 24;

async function stagePieces(pieces: readonly Piece[], file: string, cache: CacheFile): Promise<number> {
  const [only] = pieces;
  if (only && pieces.length === 1) {
    const content = readPiece(only, cache);
    writeFileSync(file, content);
    return content.length;
  }
  let bytes = 0;
  const handle = await open(file, "w");
  try {
    for (const batch of divide(pieces)) {
      const contents = batch.map((piece) => readPiece(piece, cache));
      const size = contents.reduce((sum, content) => sum + content.length, 0);
      const { bytesWritten } = await handle.writev(contents);
      // The disk is nearly full: writing the rest fails with the reason.
      if (bytesWritten < size) await handle.writeFile(Buffer.concat(contents).subarray(bytesWritten));
      bytes += size;
    }
  } finally {
    await handle.close();
  }
  return bytes;
}

function* divide(pieces: readonly Piece[]): Generator<Piece[]> {
  let batch: Piece[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    batch.push(piece);
    bytes += piece[1].length;
    if (bytes < batchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

function readPiece([key, location]: Piece, cache: CacheFile): Uint8Array {
  const payload = cache.read(key, location);
  if (!payload) throw cacheLost();
  return payload;
}

/** An error that says why the system refused to write; for any other failure, what was thrown. */
export function writeFailure(thrown: unknown, out: string): unknown {
  const reason = thrown instanceof DocsgenError ? undefined : systemReason(thrown);
  if (reason === undefined) return thrown;
  const message = `The output cannot be written: ${reason}.`;
  const diagnostic = { code: "write-failed", severity: "error", message, place: { file: out } } as const;
  return new DocsgenError({ ...diagnostic, hint: "the previous output is as it was" }, 1, thrown);
}
