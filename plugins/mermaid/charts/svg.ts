// SVG building blocks for charts. Colors are variables of the plugin's stylesheet; sizes are in pixels.

import { escapeHtml } from "docsgen/markdown-text";

export const fontSize = 13;

/** Estimates the width of a string, because fonts are not available at build time. */
export function measureText(text: string, size = fontSize): number {
  let ems = 0;
  for (const sign of text) ems += /[\u1100-\uffdc]/.test(sign) ? 1 : /[A-Z@MWmw%]/.test(sign) ? 0.75 : 0.56;
  return Math.ceil(ems * size);
}

/** Wraps text into lines of about this width. Words that are longer are not split. */
export function wrapText(text: string, width: number, size = fontSize): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && measureText(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

interface TextShape {
  anchor?: "start" | "middle" | "end";
  size?: number;
  bold?: boolean;
  fill?: string;
}

/** @param y vertical center of the line */
export function textAt(x: number, y: number, text: string, shape: TextShape = {}): string {
  const { anchor = "middle", size = fontSize, bold = false, fill = "var(--_text-sec)" } = shape;
  const weight = bold ? ' font-weight="600"' : "";
  return `<text x="${round(x)}" y="${round(y)}" dy="0.35em" text-anchor="${anchor}" font-size="${size}"${weight} fill="${fill}">${escapeHtml(text)}</text>`;
}

/** Draws lines of text, vertically centered. */
export function linesAt(x: number, y: number, lines: readonly string[], shape: TextShape = {}): string {
  const height = (shape.size ?? fontSize) * 1.35;
  return lines.map((line, index) => textAt(x, y + (index - (lines.length - 1) / 2) * height, line, shape)).join("");
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxAt(
  { x, y, width, height }: Box,
  fill = "var(--_node-fill)",
  stroke = "var(--_node-stroke)",
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="4" fill="${fill}" stroke="${stroke}"/>`;
}

export function lineAt(x1: number, y1: number, x2: number, y2: number, stroke = "var(--_line)"): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${stroke}"/>`;
}

/** Returns the fill for the nth item, starting at 0: shades of the accent color, repeated cyclically. */
export function shade(index: number): string {
  return `var(--_shade-${(index % 6) + 1})`;
}

export function wholeSvg(width: number, height: number, body: string): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return `<svg viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${body}</svg>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
