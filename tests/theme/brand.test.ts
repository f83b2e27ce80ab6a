// Tokens of both schemes for many brands, without a look and with each one: text stays legible, marks stay visible, and
// nothing important looks dim or disabled.
import { expect, test } from "vitest";
import { colorMark, createPalettes, type Palette, renderBrand } from "../../theme/colors/brand.js";
import { looks } from "../../theme/colors/look-colors.js";
import { computeContrast, formatColor, mixColors, parseColor } from "../../theme/colors/oklch.js";
import settings from "../../theme/theme.json" with { type: "json" };

const parts = ["00", "33", "66", "99", "cc", "ff"];
const grid = parts.flatMap((r) => parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)));

/** 200 colors of a linear congruential generator with a fixed seed. */
const random = Array.from({ length: 200 }).reduce<number[]>(
  (seeds) => [...seeds, ((seeds.at(-1) ?? 0) * 1_664_525 + 1_013_904_223) % 2 ** 32],
  [20_260_101],
);
const randomBrands = random.slice(1).map(
  (seed) =>
    `#${Math.floor(seed / 256)
      .toString(16)
      .padStart(6, "0")}`,
);

const nearBlack = ["#000000", "#010101", "#111111", "#0a0a23", "#0f172a", "#111827", "#1a0000", "#001a08", "#18181b"];
const nearWhite = ["#ffffff", "#fefefe", "#f5f5f5", "#fffde7", "#e0f2fe", "#ffe4e6", "#f0fdf4", "#fafaf9"];
const grays = ["#333333", "#555555", "#808080", "#999999", "#64748b", "#6b7280"];
const strong = ["#ffff00", "#00ff00", "#00ffff", "#0000ff", "#ff00ff", "#ff0000"];
const brands = [...randomBrands, ...nearBlack, ...nearWhite, ...grays, ...strong];

const grounds = ["page", "surface", "raised", "hover"];
const fills = ["accent-fill", "accent-fill-hover", "accent-fill-active"];

type Need = [color: string, background: string, atLeast: number];

/** Returns the pairs of a palette with insufficient contrast. */
function weakPairs(palette: Palette, textContrast = 4.5): string[] {
  const needs: Need[] = [
    ...["accent", "accent-end"].flatMap((mark) => grounds.map((ground): Need => [mark, ground, 3])),
    ...["text", "strong", "muted"].flatMap((text) => grounds.map((ground): Need => [text, ground, 4.5])),
    ...[...grounds, "accent-soft"].map((ground): Need => ["accent-text", ground, textContrast]),
    ["strong", "accent-soft", 4.5],
    ["text", "code", 4.5],
    ...fills.flatMap((fill): Need[] => [
      ["on-accent", fill, 4.5],
      [fill, "page", 3],
    ]),
  ];
  return needs.flatMap(([a, b, least]) => {
    const ratio = computeContrast(palette[a] ?? "", palette[b] ?? "");
    return ratio < least ? [`${a} on ${b}: ${ratio.toFixed(2)}`] : [];
  });
}

/** Returns the colors of a palette that look dim: gray, and with less contrast than text needs to stand out. */
function dimColors(palette: Palette): string[] {
  const page = palette.page ?? "";
  return ["accent", "accent-text", "accent-fill"].flatMap((name) => {
    const color = palette[name] ?? "";
    const isGray = parseColor(color).c < 0.03;
    const ratio = computeContrast(color, page);
    return isGray && ratio < 6.5 ? [`${name} is a gray of ${ratio.toFixed(2)}`] : [];
  });
}

const paletteByKey = new Map<string, Record<string, Palette>>();

function bothSchemes(brand: string | undefined, look?: string): [scheme: string, palette: Palette][] {
  const key = `${brand} ${look}`;
  const palettes = paletteByKey.get(key) ?? createPalettes(brand, look);
  paletteByKey.set(key, palettes);
  return Object.entries(palettes);
}

test("keeps the required contrast for 200 random brands and the extremes, in both schemes", () => {
  const weak = [...grid, ...brands].flatMap((brand) =>
    bothSchemes(brand).flatMap(([scheme, palette]) => weakPairs(palette).map((pair) => `${brand} ${scheme} ${pair}`)),
  );
  expect(weak).toEqual([]);
});

test.each(Object.entries(looks))(
  "keeps the required contrast for every brand in the look %s",
  (look, { textContrast }) => {
    const weak = [undefined, ...brands].flatMap((brand) =>
      bothSchemes(brand, look).flatMap(([scheme, palette]) =>
        weakPairs(palette, textContrast && 7).map((pair) => `${brand} ${scheme} ${pair}`),
      ),
    );
    expect(weak).toEqual([]);
  },
);

test("never shows a button, link, or active row in a gray that looks disabled", () => {
  const dim = [undefined, ...Object.keys(looks)].flatMap((look) =>
    [undefined, ...brands].flatMap((brand) =>
      bothSchemes(brand, look).flatMap(([scheme, palette]) =>
        dimColors(palette).map((color) => `${brand} ${look} ${scheme}: ${color}`),
      ),
    ),
  );
  expect(dim).toEqual([]);
});

test.each(["#000000", "#111111", "#18181b"])(
  "shows the active row stronger than other rows with the brand %s",
  (brand) => {
    for (const [, palette] of bothSchemes(brand)) {
      const { "accent-text": active = "", "accent-soft": soft = "", muted = "", page = "" } = palette;
      expect(computeContrast(active, soft)).toBeGreaterThan(9);
      expect(computeContrast(active, soft)).toBeGreaterThan(computeContrast(muted, page));
    }
  },
);

test("keeps the hue of a near-black brand in the dark scheme and of a near-white brand in the light scheme", () => {
  const hueDistance = (a: string, b: string) => {
    const distance = Math.abs(parseColor(a).h - parseColor(b).h) % 360;
    return Math.min(distance, 360 - distance);
  };
  const navy = createPalettes("#0a0a23").dark.accent ?? "";
  expect(parseColor(navy).c).toBeGreaterThan(0.05);
  expect(hueDistance(navy, "#0a0a23")).toBeLessThan(12);
  const sky = createPalettes("#e0f2fe").light.accent ?? "";
  expect(parseColor(sky).c).toBeGreaterThan(0.05);
  expect(hueDistance(sky, "#e0f2fe")).toBeLessThan(12);
  expect(parseColor(createPalettes("#111111").dark["accent-fill"] ?? "").l).toBeGreaterThan(0.7);
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

test("mixes colors as browsers do", () => {
  expect(mixColors("#0000ff", "#ffff00", 0)).toBe("#0000ff");
  expect(mixColors("#0000ff", "#ffff00", 1)).toBe("#ffff00");
  expect(mixColors("#000000", "#ffffff", 0.5)).toBe("#636363");
});

test("has colors for each look of the theme", () => {
  expect(Object.keys(looks)).toEqual(Object.keys(settings.looks));
});

test("adds no style if neither a brand nor a look is set", () => {
  const scheme = { default: "dark", switch: true } as const;
  expect(renderBrand({ scheme })).toBe("");
  expect(colorMark("<path fill='#2b8a3e'/>", { scheme })).toBe("<path fill='#2b8a3e'/>");
  expect(colorMark("<path fill='#2b8a3e'/>", { scheme, look: "slate" })).toBe("<path fill='#2f5bea'/>");
});
