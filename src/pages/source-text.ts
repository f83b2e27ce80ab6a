// Bytes of a source into text: UTF-8 without a byte-order mark, or an error with the place of the first bad byte.
import { failure } from "../report/errors.js";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** @throws DocsgenError `invalid-utf8` or `nul-byte`, at line and column. */
export function decodeText(bytes: Uint8Array, file: string): string {
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    throw failure("nul-byte", "The file contains a NUL byte: it is no text.", {
      place: { file, ...positionOf(bytes, nul) },
      hint: "is this a binary file with the ending of a text file?",
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

function positionOf(bytes: Uint8Array, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = 0; at < offset; at++) {
    if (bytes[at] === 10) {
      line++;
      start = at + 1;
    }
  }
  return { line, column: new TextDecoder().decode(bytes.subarray(start, offset)).length + 1 };
}

/** Offset of the first character that is none, found by halving: a prefix that only ends too early is valid so far. */
function firstInvalid(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isValid(bytes.subarray(0, middle), { stream: true })) low = middle;
    else high = middle - 1;
  }
  // The bytes of a character that began there but did not go on belong to what is wrong.
  while (low > 0 && !isValid(bytes.subarray(0, low))) low--;
  return low;
}

function isValid(bytes: Uint8Array, options: { stream?: boolean } = {}): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, options);
    return true;
  } catch {
    return false;
  }
}
