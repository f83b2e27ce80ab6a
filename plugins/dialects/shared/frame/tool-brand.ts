// Reads the `brand` color from a tool's stylesheets.
import type { SiteConfig } from "docsgen";
import { readText } from "../config/tool-files.js";

/**
 * @param files stylesheets, absolute
 * @param names custom properties that may contain the color, the most reliable first
 */
export function brandIn(files: readonly string[], names: readonly string[]): Pick<SiteConfig, "brand"> {
  const css = files
    .map((file) => readText(file) ?? "")
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "");
  for (const name of names) {
    const brand = toHex(readCssProperty(name, css));
    if (brand !== undefined) return { brand };
  }
  return {};
}

/**
 * Returns the first value, which is usually the value for the light scheme. References to other properties are
 * resolved.
 */
function readCssProperty(name: string, css: string, depth = 0): string {
  const [, value = ""] = new RegExp(`(?<![\\w-])${name}\\s*:\\s*([^;}]+)`).exec(css) ?? [];
  const [, other] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value.trim()) ?? [];
  return other !== undefined && depth < 5 ? readCssProperty(other, css, depth + 1) : value.trim();
}

/** Returns a color as `#rrggbb`. Undefined if it is not in hex, `rgb()` or `hsl()` notation. */
export function toHex(color: string): string | undefined {
  const [, hex] = /^#([\da-f]{3,8})$/i.exec(color) ?? [];
  if (hex !== undefined && [3, 4, 6, 8].includes(hex.length)) {
    return `#${hex.length > 4 ? hex.slice(0, 6) : hex.slice(0, 3)}`.toLowerCase();
  }
  const [, kind, inner = ""] = /^(rgb|hsl)a?\(([^)]*)\)$/i.exec(color.replace(/\s*!important$/, "")) ?? [];
  const [a, b, c] = inner.split(/[\s,/]+/).filter(Boolean);
  if (kind === undefined || a === undefined || b === undefined || c === undefined) return undefined;
  const values = kind.toLowerCase() === "rgb" ? [a, b, c].map(channel) : fromHsl(a, b, c);
  if (values.some((one) => !Number.isFinite(one))) return undefined;
  const byte = (value: number) =>
    Math.round(Math.min(Math.max(value, 0), 1) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${values.map(byte).join("")}`;
}

function channel(text: string): number {
  return text.endsWith("%") ? Number.parseFloat(text) / 100 : Number(text) / 255;
}

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function fromHsl(hue: string, saturation: string, light: string): number[] {
  const turn = /(?:turn)$/.test(hue) ? 360 : 1;
  const [h, s, l] = [
    Number.parseFloat(hue) * turn,
    Number.parseFloat(saturation) / 100,
    Number.parseFloat(light) / 100,
  ];
  const part = (n: number) => {
    const k = (((n + h / 30) % 12) + 12) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [part(0), part(8), part(4)];
}
