// Tokens of both schemes for a grid of colors: text stays legible, and marks stay visible.
import { expect, test } from "vitest";
import { createPalettes, type Palette, renderBrand } from "../../theme/brand.js";
import { computeContrast, formatColor, parseColor } from "../../theme/oklch.js";

const parts = ["00", "33", "66", "99", "cc", "ff"];
const grid = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)));

const grounds = ["page", "surface", "raised", "hover"];

/** Returns the pairs of a palette with insufficient contrast. */
function weakPairs(palette: Palette): string[] {
  const value = (name: string): string => palette[name] ?? "";
  const needs: [string, string, number][] = [
    ...["accent", "accent-end"].flatMap((mark) => grounds.map((ground): [string, string, number] => [mark, ground, 3])),
    ...["accent-text", "text", "strong", "muted"].flatMap((text) =>
      grounds.map((ground): [string, string, number] => [text, ground, 4.5]),
    ),
    ["accent-text", "accent-soft", 4.5],
    ["strong", "accent-soft", 4.5],
    ["on-accent", "accent-fill", 4.5],
    ["text", "code", 4.5],
  ];
  return needs.flatMap(([a, b, least]) => {
    const ratio = computeContrast(value(a), value(b));
    return ratio < least ? [`${a} on ${b}: ${ratio.toFixed(2)}`] : [];
  });
}

test("keeps the required contrast for text and marks with 216 colors, in both schemes", () => {
  const weak = grid.flatMap((brand) => {
    const { light, dark } = createPalettes(brand);
    return [...weakPairs(light), ...weakPairs(dark)].map((pair) => `${brand} ${pair}`);
  });
  expect(weak).toEqual([]);
});

test("keeps a color with enough contrast unchanged", () => {
  expect(createPalettes("#1a5fbe").light).toMatchObject({
    accent: "#1a5fbe",
    "accent-fill": "#1a5fbe",
    "on-accent": "#ffffff",
  });
  expect(createPalettes("#6cb0ff").dark).toMatchObject({ accent: "#6cb0ff", "accent-text": "#6cb0ff" });
});

test("converts colors to lightness, chroma, and hue and back without loss", () => {
  for (const hex of grid) expect(formatColor(parseColor(hex))).toBe(hex);
  expect(computeContrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(computeContrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("adds no style if no color is set", () => {
  expect(renderBrand({ scheme: { default: "dark", switch: true } })).toBe("");
});
