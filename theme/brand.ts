// Derives the colored tokens of both schemes from the site's brand color. Text keeps a contrast of 4.5:1 with its
// backgrounds, marks keep 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). The tokens are defined in styles/tokens.css.
import type { SiteLook } from "docsgen";
import { computeContrast, formatColor, type Oklch, parseColor } from "./oklch.js";

/** Token values of one scheme, as `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;

/** Lightness and chroma of slightly tinted tokens, for the light and the dark scheme. */
const tinged: Readonly<Record<string, readonly [Light: Tinge, Dark: Tinge]>> = {
  page: [
    [1, 0],
    [0.178, 0.006],
  ],
  surface: [
    [0.977, 0.003],
    [0.19, 0.004],
  ],
  raised: [
    [1, 0],
    [0.223, 0.008],
  ],
  hover: [
    [0.962, 0.006],
    [0.235, 0.01],
  ],
  line: [
    [0.925, 0.007],
    [0.277, 0.011],
  ],
  "line-strong": [
    [0.842, 0.012],
    [0.373, 0.018],
  ],
  strong: [
    [0.195, 0.013],
    [0.966, 0.006],
  ],
  text: [
    [0.318, 0.017],
    [0.864, 0.01],
  ],
  muted: [
    [0.498, 0.02],
    [0.692, 0.018],
  ],
  code: [
    [0.958, 0.006],
    [0.247, 0.011],
  ],
  "line-mark": [
    [1, 0],
    [0.276, 0.013],
  ],
  "accent-soft": [
    [0.965, 0.02],
    [0.25, 0.03],
  ],
  "accent-line": [
    [0.86, 0.07],
    [0.42, 0.08],
  ],
};
type Tinge = readonly [lightness: number, chroma: number];

const white = "#ffffff";

export function createPalettes(brand: string): { light: Palette; dark: Palette } {
  const color = parseColor(brand);
  return { light: createPalette(color, false), dark: createPalette(color, true) };
}

function createPalette(brand: Oklch, isDark: boolean): Palette {
  // Gray brands get gray tints.
  const share = Math.min(1, brand.c / 0.08);
  const tintedTokens = Object.entries(tinged).map(([name, tinges]) => {
    const [l, c] = tinges[isDark ? 1 : 0];
    return [name, formatColor({ l, c: c * share, h: brand.h })];
  });
  const tokens: Record<string, string> = Object.fromEntries(tintedTokens);
  const { page = "", surface = "", raised = "", hover = "", "accent-soft": soft = "" } = tokens;
  const under = [page, surface, raised, hover];
  const shade = (atLeast: number, on: readonly string[]) => shadeFor(brand, { atLeast, on, isDark });
  return {
    ...tokens,
    accent: shade(3.1, under),
    "accent-text": shade(4.6, [...under, soft]),
    ...buttonColors(brand, page, isDark),
    // End of the title gradient on the home page. The title counts as large text.
    "accent-end": shadeFor({ ...brand, h: (brand.h + 45) % 360 }, { atLeast: 3.1, on: under, isDark }),
  };
}

/**
 * Returns the color itself if its contrast is sufficient. Otherwise, returns the nearest shade with enough contrast:
 * darker on light, lighter on dark.
 */
function shadeFor(
  brand: Oklch,
  { atLeast, on, isDark }: { atLeast: number; on: readonly string[]; isDark: boolean },
): string {
  const isStrong = (hex: string) => on.every((other) => computeContrast(hex, other) >= atLeast);
  for (let l = brand.l; l >= 0 && l <= 1; l += isDark ? 0.005 : -0.005) {
    const hex = formatColor({ ...brand, l });
    if (isStrong(hex)) return hex;
  }
  return isDark ? white : "#000000";
}

/** Button colors: a shade that contrasts with the page, its hover shade, and the text color on both. */
function buttonColors(brand: Oklch, page: string, isDark: boolean): Palette {
  const ink = formatColor({ l: 0.17, c: Math.min(brand.c, 0.03), h: brand.h });
  const start = parseColor(shadeFor(brand, { atLeast: 1.8, on: [page], isDark }));
  // Hovering shifts the shade by one seventh toward black (light scheme) or white (dark scheme).
  const isLegible = (hex: string, text: string) => {
    const hovered = formatColor(mix(parseColor(hex), isDark ? 0.97 : 0.19));
    return computeContrast(hex, text) >= 4.6 && computeContrast(hovered, text) >= 4.5;
  };
  for (let step = 0; step < 200; step++) {
    const l = start.l + (isDark ? 1 : -1) * step * 0.005;
    if (l < 0 || l > 1) break;
    const hex = formatColor({ ...start, l });
    for (const text of isDark ? [ink, white] : [white, ink]) {
      if (isLegible(hex, text)) return { "accent-fill": hex, "on-accent": text };
    }
  }
  return isDark ? { "accent-fill": white, "on-accent": "#000000" } : { "accent-fill": "#000000", "on-accent": white };
}

function mix(color: Oklch, lightness: number): Oklch {
  return { ...color, l: color.l + (lightness - color.l) * 0.14, c: color.c * 0.86 };
}

/** Returns the CSS tokens of a site with a custom brand color. */
export function renderBrand({ brand }: SiteLook): string {
  if (brand === undefined) return "";
  const { light, dark } = createPalettes(brand);
  const lines = Object.keys(light).map((name) => {
    const [a, b] = [light[name], dark[name]];
    return `--${name}:${a === b ? a : `light-dark(${a},${b})`}`;
  });
  // Outside all layers, so that the site's color overrides those of a theme package.
  return `:root{${lines.join(";")}}`;
}

/** The green in favicon.svg. */
const markColor = "#2b8a3e";

/** Recolors the theme's logo mark with a shade that has enough contrast with white. */
export function colorMark(svg: string, { brand }: SiteLook): string {
  if (brand === undefined) return svg;
  const color = shadeFor(parseColor(brand), { atLeast: 3, on: [white], isDark: false });
  return svg.replaceAll(markColor, color);
}
