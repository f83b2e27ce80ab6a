// Finds shades of a brand color that stand out from their backgrounds, for every brand from near black to near white.
import { computeContrast, formatColor, mixColors, type Oklch, parseColor } from "./oklch.js";

export interface ShadeNeeds {
  /** Minimum contrast with every background. */
  atLeast: number;
  /** Backgrounds, `#rrggbb`. */
  on: readonly string[];
  isDark: boolean;
}

/** Chroma from which a color stands out by its hue. Grayer brands must stand out by their contrast. */
const vivid = 0.08;
/** Contrast of a shade without any chroma: stronger than text, so that it is not mistaken for a disabled element. */
const grayContrast = 14;
/** Below this chroma, a hue is not visible, and lightening must not reveal one. */
const neutral = 0.012;

/**
 * Returns the color itself if it stands out. Otherwise, returns the nearest shade that does: darker on light
 * backgrounds, lighter on dark ones.
 */
export function shadeFor(brand: Oklch, { atLeast, on, isDark }: ShadeNeeds): string {
  const needed = atLeast + Math.max(0, grayContrast - atLeast) * computeDimness(brand, isDark);
  for (let l = brand.l; l >= 0 && l <= 1; l += isDark ? 0.005 : -0.005) {
    const hex = shadeAt(brand, l);
    if (on.every((other) => computeContrast(hex, other) >= needed)) return hex;
  }
  return isDark ? "#ffffff" : "#000000";
}

/**
 * Returns how dim a shade with just enough contrast would look, from 0 to 1: grays look disabled, and a shade of a
 * near-black brand on a dark page looks like a shadow.
 */
function computeDimness({ l, c }: Oklch, isDark: boolean): number {
  const grayness = 1 - Math.min(1, c / vivid);
  const darkness = isDark ? Math.min(1, Math.max(0, (0.4 - l) / 0.15)) : 0;
  return Math.max(grayness, darkness / 2);
}

/**
 * Near black and near white, screens display little chroma. A lighter or darker shade regains it, so that the hue stays
 * recognizable.
 */
function shadeAt(brand: Oklch, l: number): string {
  const gained = brand.c * (l > brand.l ? l / brand.l : (1 - l) / (1 - brand.l));
  const c = brand.c < neutral ? brand.c : Math.max(brand.c, Math.min(vivid, gained));
  return formatColor({ l, c, h: brand.h });
}

export interface ButtonColors {
  fill: string;
  hover: string;
  /** While the button is pressed. */
  active: string;
  text: string;
}

/** Share of the second color that a button takes on when it is hovered or pressed. */
const [hovered, pressed] = [0.12, 0.2];

/**
 * Returns a shade that contrasts with the page, its shades while hovered and pressed, and a text color that is legible
 * on all three.
 * @param strong color of headings. Hovering mixes it in, or the page's color if the fill is almost as strong
 */
export function buttonColors(brand: Oklch, page: string, { strong, isDark }: { strong: string; isDark: boolean }) {
  const ink = formatColor({ l: 0.17, c: Math.min(brand.c, 0.03), h: brand.h });
  const start = parseColor(shadeFor(brand, { atLeast: 3.1, on: [page], isDark }));
  for (let step = 0; step < 200; step++) {
    const l = start.l + (isDark ? 1 : -1) * step * 0.005;
    if (l < 0 || l > 1) break;
    const fill = formatColor({ ...start, l });
    for (const text of isDark ? [ink, "#ffffff"] : ["#ffffff", ink, "#000000"]) {
      const colors = withStates(fill, text, { strong, page });
      if (isLegible(colors, page)) return colors;
    }
  }
  return withStates(isDark ? "#ffffff" : "#000000", isDark ? "#000000" : "#ffffff", { strong, page });
}

function withStates(fill: string, text: string, { strong, page }: { strong: string; page: string }): ButtonColors {
  const isStrong = Math.abs(parseColor(fill).l - parseColor(strong).l) < 0.25;
  const other = isStrong ? page : strong;
  return { fill, hover: mixColors(fill, other, hovered), active: mixColors(fill, other, pressed), text };
}

function isLegible({ fill, hover, active, text }: ButtonColors, page: string): boolean {
  const hasContrast = [fill, hover, active].every(
    (color) => computeContrast(color, text) >= 4.5 && computeContrast(color, page) >= 3,
  );
  return hasContrast && computeContrast(fill, text) >= 4.6;
}
