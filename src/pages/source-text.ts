// The bytes of a source as text: UTF-8 without a byte-order mark, or an error at the place of the first bad byte.
import { failure } from "../report/errors.js";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** @throws DocsgenError `invalid-utf8` or `nul-byte`, at line and column. */
export function decodeText(bytes: Uint8Array, file: string): string {
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    throw failure("nul-byte", "The file contains a NUL byte, so it is not text.", {
      place: { file, ...positionOf(bytes, nul) },
      hint: "is this a binary file with the extension of a text file?",
    });
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw failure("invalid-utf8", "The file is not valid UTF-8.", {
      place: { file, ...positionOf(bytes, firstInvalid(bytes)) },
      hint: "save it with the encoding UTF-8",
    });
  }
}

/** The position right after a prefix of the bytes; a character that the prefix cuts off does not count. */
function positionOf(bytes: Uint8Array, offset: number): { line: number; column: number } {
  const lines = new TextDecoder().decode(bytes.subarray(0, offset), { stream: true }).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** What cannot be decoded is encoded as something else. */
function firstInvalid(bytes: Uint8Array): number {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return Buffer.from(text).findIndex((byte, index) => byte !== bytes[index]);
}
