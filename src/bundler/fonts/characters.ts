// Character sets by which fonts are split.

/** Unicode range of almost all English text: ASCII, and the typographic characters that replace some of it. */
export const basicRange =
  "U+0020-007E,U+00A0,U+00A9,U+00B0,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026";

/** Returns the characters of a Unicode range: `U+0100-02BA,U+0304`. */
export function charactersInRange(range: string): string {
  return range
    .split(",")
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}
