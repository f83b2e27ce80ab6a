// The stage job, on any thread: where a file's content lies in, a new file with it out, under a name of the caller's choice.
// Also what is said when the output cannot be written.
import { copyFileSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { cacheLost, DocsgenError, systemReason } from "../report/errors.js";
import type { CacheFile, Location } from "../store/segments/segment.js";

type Piece = readonly [key: string, location: Location];

/** A file to make: of pieces in the cache, or as a copy of another. */
export interface StageTask {
  file: string;
  content: readonly Piece[] | string;
  /** The output folder, for messages. */
  out: string;
}

/**
 * Returns the size of the file.
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

/** A file of several pieces may be large: the system writes so much at a time, while this thread does other things. */
const partBytes = 1 << 24;

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
    for (const part of divideParts(pieces)) {
      const contents = part.map((piece) => readPiece(piece, cache));
      const size = contents.reduce((sum, content) => sum + content.length, 0);
      const { bytesWritten } = await handle.writev(contents);
      // On a disk that is nearly full: writing the rest says so.
      if (bytesWritten < size) await handle.writeFile(Buffer.concat(contents).subarray(bytesWritten));
      bytes += size;
    }
  } finally {
    await handle.close();
  }
  return bytes;
}

function divideParts(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [];
  let room = 0;
  for (const piece of pieces) {
    if (room <= 0) {
      parts.push([]);
      room = partBytes;
    }
    parts.at(-1)?.push(piece);
    room -= piece[1].length;
  }
  return parts;
}

function readPiece([key, location]: Piece, cache: CacheFile): Uint8Array {
  const payload = cache.read(key, location);
  if (!payload) throw cacheLost();
  return payload;
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
