// Offsets in a file's text, as editors count.

/** @param offset of the character, from 0. Line and column begin with 1. */
export function placeAt(offset: number, text: string, file: string): { file: string; line: number; column: number } {
  const before = text.slice(0, offset);
  return { file, line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
