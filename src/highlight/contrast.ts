// Makes the colours of themes readable: a colour with too little contrast to its background becomes one with enough.
// Formulas: WCAG 2.2, relative luminance and contrast ratio.

type Rgb = readonly [number, number, number];

/** WCAG AA for text of normal size. */
const minimumRatio = 4.5;

/** Steps on the way to black or white; a single one is hardly visible. */
const steps = 64;

/**
 * The colour itself if its contrast is at least 4.5:1, else the nearest one on the way to black or white.
 * Colours are `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; the background is opaque.
 *
 * @example readableColor("#6e7781", "#f6f8f6") // "#6a727c"
 */
export function readableColor(color: string, background: string): string {
  const behind = parseColor(background).rgb;
  const { rgb, alpha } = parseColor(color);
  const seen = mix(behind, rgb, alpha);
  if (contrast(seen, behind) >= minimumRatio) return color;
  const goal: Rgb = contrast([0, 0, 0], behind) > contrast([255, 255, 255], behind) ? [0, 0, 0] : [255, 255, 255];
  for (let step = 1; step <= steps; step++) {
    const candidate = mix(seen, goal, step / steps);
    if (contrast(candidate, behind) >= minimumRatio) return renderColor(candidate);
  }
  return renderColor(goal);
}

/** From 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function parseColor(color: string): { rgb: Rgb; alpha: number } {
  const digits = color.length < 7 ? color.slice(1).replace(/./g, "$&$&") : color.slice(1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return { rgb: [red, green, blue], alpha: alpha / 255 };
}

/** Rounded to whole channels, as the colour will be written. */
function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const [red, green, blue] = from;
  const at = (start: number, end: number) => Math.round(start + (end - start) * share);
  return [at(red, to[0]), at(green, to[1]), at(blue, to[2])];
}

function renderColor(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
