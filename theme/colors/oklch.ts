// Colors as lightness (0 to 1), chroma, and hue (degrees), where equal steps look equal.
// https://bottosson.github.io/posts/oklab/

export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

/** @param hex `#rrggbb` */
export function parseColor(hex: string): Oklch {
  const [r, g, b] = toLinear(hex);
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ];
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { l: lightness, c: Math.hypot(x, y), h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
}

/** Formats a color as `#rrggbb`, with as much of its chroma as screens can display. */
export function formatColor({ l, c, h }: Oklch): string {
  let [shown, wanted] = [0, c];
  if (isShown(toRgb({ l, c, h }))) shown = c;
  for (let step = 0; step < 16 && shown < c; step++) {
    const middle = (shown + wanted) / 2;
    if (isShown(toRgb({ l, c: middle, h }))) shown = middle;
    else wanted = middle;
  }
  const parts = toRgb({ l, c: shown, h }).map((part) => Math.round(encode(Math.min(1, Math.max(0, part))) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Returns the WCAG contrast ratio of two colors, `#rrggbb`: 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function computeContrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Mixes two colors as `color-mix(in oklab, …)` does. @param share share of the second color, 0 to 1 */
export function mixColors(a: string, b: string, share: number): string {
  const [from, to] = [parseColor(a), parseColor(b)];
  const component = (part: (angle: number) => number) => {
    const [x, y] = [from, to].map(({ c, h }) => c * part((h * Math.PI) / 180));
    return (x ?? 0) * (1 - share) + (y ?? 0) * share;
  };
  const [x, y] = [component(Math.cos), component(Math.sin)];
  const hue = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
  return formatColor({ l: from.l * (1 - share) + to.l * share, c: Math.hypot(x, y), h: hue });
}

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns linear-light components. */
function toRgb({ l, c, h }: Oklch): Triple {
  const x = c * Math.cos((h * Math.PI) / 180);
  const y = c * Math.sin((h * Math.PI) / 180);
  const [a, b, d] = [
    (l + 0.3963377774 * x + 0.2158037573 * y) ** 3,
    (l - 0.1055613458 * x - 0.0638541728 * y) ** 3,
    (l - 0.0894841775 * x - 1.291485548 * y) ** 3,
  ];
  return [
    4.0767416621 * a - 3.3077115913 * b + 0.2309699292 * d,
    -1.2684380046 * a + 2.6097574011 * b - 0.3413193965 * d,
    -0.0041960863 * a - 0.7034186147 * b + 1.707614701 * d,
  ];
}

function isShown(rgb: Triple): boolean {
  return rgb.every((part) => part > -0.0005 && part < 1.0005);
}

function toLinear(hex: string): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function encode(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}
