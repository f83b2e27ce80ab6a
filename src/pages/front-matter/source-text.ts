// Decodes the bytes of a source as UTF-8 without a byte order mark, or reports the position of the first invalid byte.
import { failure } from "../../errors/errors.js";

const decoder = new TextDecoder("utf-8", { fatal: true });

/** @throws DocsgenError `invalid-utf8` or `nul-byte`, at line and column. */
export function decodeText(bytes: Uint8Array, file: string): string {
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    throw failure("nul-byte", "The file contains a NUL byte, so it is not text.", {
      place: { file, ...findEnd(new TextDecoder().decode(bytes.subarray(0, nul))) },
      hint: "is this a binary file with the extension of a text file?",
    });
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw failure("invalid-utf8", "The file is not valid UTF-8.", {
      place: { file, ...findEnd(validStart(bytes)) },
      hint: "save it with UTF-8 encoding",
    });
  }
}

/** The position right after a text. */
function findEnd(text: string): { line: number; column: number } {
  const lines = text.split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Returns the text before the first invalid character. Invalid bytes do not survive decoding and encoding. */
function validStart(bytes: Uint8Array): string {
  const encoded = Buffer.from(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  const end = encoded.findIndex((byte, index) => byte !== bytes[index]);
  // In streaming mode, the decoder drops an incomplete character at the end.
  return new TextDecoder().decode(bytes.subarray(0, end), { stream: true });
}
