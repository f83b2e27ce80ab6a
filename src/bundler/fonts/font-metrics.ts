// Reads the metrics of a TrueType font for its fallback: a system font that is scaled to the same width and line height,
// so that text does not move when the font arrives. https://learn.microsoft.com/typography/opentype/spec/

interface FontMetrics {
  /** Average width of English text, and height above and below the baseline, in ems. */
  width: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** Letters of English text by frequency, per thousand characters, with the space between words. */
const frequencies: Readonly<Record<string, number>> = {
  ...{ " ": 180, e: 103, t: 75, a: 65, o: 62, i: 57, n: 57, s: 52, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22 },
  ...{ m: 20, f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1 },
};
export const sampleText = Object.keys(frequencies).join("");

/** @param widthOf width of a character */
export function averageWidth(widthOf: (character: string) => number): number {
  const entries = Object.entries(frequencies);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  return entries.reduce((sum, [character, count]) => sum + widthOf(character) * count, 0) / total;
}

/** @param font a TrueType font that contains the sample text */
export function readMetrics(font: Buffer): FontMetrics {
  const tables = tableOffsets(font);
  const [head = 0, hhea = 0, hmtx = 0, cmap = 0] = ["head", "hhea", "hmtx", "cmap"].map((tag) => tables.get(tag));
  const unitsPerEm = font.readUInt16BE(head + 18);
  const widthCount = font.readUInt16BE(hhea + 34);
  const glyphOf = readCharacterMap(font, cmap);
  const widthOf = (character: string) => {
    const glyph = glyphOf(character.charCodeAt(0));
    return font.readUInt16BE(hmtx + 4 * Math.min(glyph, widthCount - 1)) / unitsPerEm;
  };
  const [ascent = 0, descent = 0, lineGap = 0] = [4, 6, 8].map((at) => font.readInt16BE(hhea + at) / unitsPerEm);
  return { width: averageWidth(widthOf), ascent, descent: -descent, lineGap };
}

function tableOffsets(font: Buffer): Map<string, number> {
  const count = font.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, index) => 12 + 16 * index);
  return new Map(records.map((at) => [font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8)]));
}

/** Reads a character map of format 4, which all fonts have for Latin letters. Unknown characters are glyph 0. */
function readCharacterMap(font: Buffer, cmap: number): (code: number) => number {
  const count = font.readUInt16BE(cmap + 2);
  const offsets = Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index));
  const table = offsets.find((at) => font.readUInt16BE(at) === 4) ?? 0;
  const size = font.readUInt16BE(table + 6);
  // Four lists of equal size: last codes, first codes, differences, and offsets into the glyph list.
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map((at) => table + at) as [
    number,
    number,
    number,
    number,
  ];
  return (code) => {
    for (let at = 0; at < size; at += 2) {
      if (code > font.readUInt16BE(ends + at)) continue;
      const start = font.readUInt16BE(starts + at);
      if (code < start) return 0;
      const delta = font.readUInt16BE(deltas + at);
      const range = font.readUInt16BE(ranges + at);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(ranges + at + range + 2 * (code - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
