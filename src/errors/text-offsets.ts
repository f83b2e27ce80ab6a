// Converts offsets in a text to lines and columns.

/** @param offset zero-based position of the character. Line and column are one-based. */
export function placeFromOffset(
  offset: number,
  text: string,
  file: string,
): { file: string; line: number; column: number } {
  const before = text.slice(0, offset);
  return { file, line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
