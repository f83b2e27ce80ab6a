// System fonts that are shown until a font arrives, or instead of it.
import { readFile } from "node:fs/promises";
import { averageWidth, readMetrics, sampleText } from "./font-metrics.js";
import type { FontPackage } from "./font-package.js";
import type { SubsetFont } from "./subset-font.js";

/** Options of `font`. */
export const kinds = ["sans", "mono", "heading"] as const;
export type Kind = (typeof kinds)[number];

interface FallbackGroup {
  /** Fonts of equal widths, one of which nearly every system has. */
  local: readonly string[];
  /** Average width of English text, in ems. */
  width: number;
  /** System fonts for the end of `font-family`. */
  system: string;
}

/** Widths of a to z and the space, in thousandths of an em, as in the fonts' tables. */
const widthsOf = (letters: readonly number[]) =>
  averageWidth((character) => (letters["abcdefghijklmnopqrstuvwxyz ".indexOf(character)] ?? 0) / 1000);

const groups: Readonly<Record<"sans" | "serif" | "mono", FallbackGroup>> = {
  sans: {
    local: ["Arial", "Helvetica", "Liberation Sans", "Roboto"],
    width: widthsOf([
      556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
      500, 500, 500, 278,
    ]),
    system: "system-ui,sans-serif",
  },
  serif: {
    local: ["Times New Roman", "Times", "Liberation Serif"],
    width: widthsOf([
      444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722,
      500, 500, 444, 250,
    ]),
    system: "Georgia,serif",
  },
  mono: {
    local: ["Menlo", "DejaVu Sans Mono", "Liberation Mono", "Roboto Mono", "Courier New"],
    width: 0.6,
    system: "ui-monospace,monospace",
  },
};

function groupFor(kind: Kind, isSerif: boolean): FallbackGroup {
  if (kind === "mono") return groups.mono;
  return isSerif ? groups.serif : groups.sans;
}

/** Returns the end of the font's `font-family`. */
export function fallbackFonts({ kind, isSerif }: { kind: Kind; isSerif: boolean }): string {
  return groupFor(kind, isSerif).system;
}

interface FallbackInput {
  kind: Kind;
  font: FontPackage;
  /** File with the Latin letters in regular weight, absolute. */
  file: string;
  subset: SubsetFont;
}

/** Returns the rule for a system font that is scaled to the font's width and height. */
export async function fallbackFace({ kind, font: { family, isSerif, subsets }, file, subset }: FallbackInput) {
  const isVariable = subsets.some(({ files }) => files.some(({ weight }) => weight === "400 700"));
  const options = { targetFormat: "truetype" as const, ...(isVariable && { variationAxes: { wght: 400 } }) };
  const { width, ascent, descent, lineGap } = readMetrics(await subset(await readFile(file), sampleText, options));
  const group = groupFor(kind, isSerif);
  const scale = width / group.width;
  const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;
  return `@font-face{font-family:"${family} Fallback";ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};line-gap-override:${percent(lineGap / scale)};size-adjust:${percent(scale)};src:${group.local.map((name) => `local("${name}")`).join(",")}}`;
}
