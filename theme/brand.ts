// One colour of the site → the tokens of both schemes that are coloured. Text keeps a contrast of 4.5 to 1 with everything that
// it stands on, marks one of 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). The tokens are those of styles/tokens.css.
import type { SiteLook } from "docsgen";
import { contrastOf, formatColor, type Oklch, parseColor } from "./oklch.js";

/** Values of a scheme's tokens, `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;

/** Lightness and chroma of what has only a tinge of the colour, by token: light, dark. */
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
  // A grey brand has grey tinges.
  const share = Math.min(1, brand.c / 0.08);
  const own = Object.entries(tinged).map(([name, tinges]) => {
    const [l, c] = tinges[isDark ? 1 : 0];
    return [name, formatColor({ l, c: c * share, h: brand.h })];
  });
  const tokens: Record<string, string> = Object.fromEntries(own);
  const { page = "", surface = "", raised = "", hover = "", "accent-soft": soft = "" } = tokens;
  const under = [page, surface, raised, hover];
  const shade = (atLeast: number, on: readonly string[]) => shadeFor(brand, { atLeast, on, isDark });
  return {
    ...tokens,
    accent: shade(3.1, under),
    "accent-text": shade(4.6, [...under, soft]),
    ...fillOf(brand, page, isDark),
    // The end of the title's gradient on the home page, which is large text.
    "accent-end": shadeFor({ ...brand, h: (brand.h + 45) % 360 }, { atLeast: 3.1, on: under, isDark }),
  };
}

/** The colour itself or, where it is too weak, the nearest shade that is not: darker on light, lighter on dark. */
function shadeFor(
  brand: Oklch,
  { atLeast, on, isDark }: { atLeast: number; on: readonly string[]; isDark: boolean },
): string {
  const isStrong = (hex: string) => on.every((other) => contrastOf(hex, other) >= atLeast);
  for (let l = brand.l; l >= 0 && l <= 1; l += isDark ? 0.005 : -0.005) {
    const hex = formatColor({ ...brand, l });
    if (isStrong(hex)) return hex;
  }
  return isDark ? white : "#000000";
}

/** Buttons: a shade of the colour that stands out from the page, and what is written on it, under the pointer too. */
function fillOf(brand: Oklch, page: string, isDark: boolean): Palette {
  const ink = formatColor({ l: 0.17, c: Math.min(brand.c, 0.03), h: brand.h });
  const start = parseColor(shadeFor(brand, { atLeast: 1.8, on: [page], isDark }));
  // The pointer changes the shade by a seventh: towards black on light, towards white on dark.
  const isLegible = (hex: string, text: string) => {
    const hovered = formatColor(mix(parseColor(hex), isDark ? 0.97 : 0.19));
    return contrastOf(hex, text) >= 4.6 && contrastOf(hovered, text) >= 4.5;
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

/** CSS for the tokens of a site with a colour of its own. */
export function renderBrand({ brand }: SiteLook): string {
  if (brand === undefined) return "";
  const { light, dark } = createPalettes(brand);
  const lines = Object.keys(light).map((name) => {
    const [a, b] = [light[name], dark[name]];
    return `--${name}:${a === b ? a : `light-dark(${a},${b})`}`;
  });
  // Outside of all layers: a theme that is a package may have colours of its own, but the site has the final say.
  return `:root{${lines.join(";")}}`;
}

/** The green of favicon.svg. */
const markColor = "#2b8a3e";

/** The theme's mark in the site's colour: white shows on it. */
export function colorMark(svg: string, { brand }: SiteLook): string {
  if (brand === undefined) return svg;
  const color = shadeFor(parseColor(brand), { atLeast: 3, on: [white], isDark: false });
  return svg.replaceAll(markColor, color);
}
