// Derives the colored tokens of both schemes from the site's brand color. Text keeps a contrast of 4.5:1 with its
// backgrounds, marks keep 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). The tokens are defined in styles/tokens.css.
import type { SiteLook } from "docsgen";
import { type LookColors, looks, tinges } from "./look-colors.js";
import { formatColor, type Oklch, parseColor } from "./oklch.js";
import { buttonColors, shadeFor } from "./shades.js";

/** Token values of one scheme, as `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;

/** The green in favicon.svg. */
const markColor = "#2b8a3e";

/** @param look name of a look; undefined for the theme without a look */
export function createPalettes(brand: string | undefined, look?: string): { light: Palette; dark: Palette } {
  const colors = looks[look ?? ""] ?? { brand: markColor };
  const color = parseColor(brand ?? colors.brand);
  return { light: createPalette(color, colors, false), dark: createPalette(color, colors, true) };
}

function createPalette(brand: Oklch, look: LookColors, isDark: boolean): Palette {
  // Gray brands get gray tints.
  const brandShare = Math.min(1, brand.c / 0.08);
  const entries = Object.entries({ ...tinges, ...look.tinges }).map(
    ([name, [light, lightChroma, dark, darkChroma]]) => {
      const [l, c] = isDark ? [dark, darkChroma] : [light, lightChroma];
      const isAccent = name.startsWith("accent-") || look.hue === undefined;
      return [name, formatColor({ l, ...(isAccent ? { c: c * brandShare, h: brand.h } : { c, h: look.hue ?? 0 }) })];
    },
  );
  const tokens: Record<string, string> = Object.fromEntries(entries);
  const { page = "", surface = "", raised = "", hover = "", strong = "", "accent-soft": soft = "" } = tokens;
  const under = [page, surface, raised, hover];
  const shade = (atLeast: number, on: readonly string[], color = brand) => shadeFor(color, { atLeast, on, isDark });
  const button = buttonColors(brand, page, { strong, isDark });
  return {
    ...tokens,
    accent: shade(3.1, under),
    "accent-text": shade(look.textContrast ?? 4.6, [...under, soft]),
    "accent-fill": button.fill,
    "accent-fill-hover": button.hover,
    "accent-fill-active": button.active,
    "on-accent": button.text,
    // End of the title gradient on the home page. The title counts as large text.
    "accent-end": shade(3.1, under, { ...brand, h: (brand.h + 45) % 360 }),
  };
}

/** Returns the CSS tokens of a site with a custom brand color or a look of this theme. */
export function renderBrand({ brand, look }: SiteLook): string {
  if (brand === undefined && looks[look ?? ""] === undefined) return "";
  const { light, dark } = createPalettes(brand, look);
  const lines = Object.keys(light).map((name) => {
    const [a, b] = [light[name], dark[name]];
    return `--${name}:${a === b ? a : `light-dark(${a},${b})`}`;
  });
  // Outside all layers, so that the site's color overrides those of a theme package.
  return `:root{${lines.join(";")}}`;
}

/** Recolors the theme's logo mark with a shade that has enough contrast with white. */
export function colorMark(svg: string, { brand, look }: SiteLook): string {
  const own = brand ?? looks[look ?? ""]?.brand;
  if (own === undefined) return svg;
  const color = shadeFor(parseColor(own), { atLeast: 3, on: ["#ffffff"], isDark: false });
  return svg.replaceAll(markColor, color);
}
