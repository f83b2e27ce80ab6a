// Icons of a theme that are not in the icon set: SVG files of plain shapes, scaled to the view box of the set.
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Drawing } from "../../contract/frame.js";
import { failure } from "../../errors/errors.js";
import { nearestPath } from "../../files/nearest-path.js";
import { parseDrawing } from "../../pages/inline-svg.js";

/** Maximum length, because pages contain the icons that they show. */
const maxLength = 4000;

/**
 * Returns the markup of the icons by name.
 * @param files SVG files by name, absolute
 * @throws DocsgenError `theme-build` if a file is missing or contains anything but shapes
 */
export function drawIcons(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].map(([name, file]) => [name, drawIcon(name, file)]));
}

function drawIcon(name: string, file: string): string {
  if (!existsSync(file)) {
    const near = nearestPath(file, "file");
    const hint = near === undefined ? "paths are relative to theme.json" : `did you mean ${basename(near)}?`;
    throw failure("theme-build", `The file of the icon "${name}" does not exist.`, { place: { file }, hint });
  }
  const { drawing } = parseDrawing(readFileSync(file, "utf8"), maxLength);
  if (drawing) return fitDrawing(drawing);
  const hint = `remove ids, classes, styles, scripts, gradients, and images, and keep it below ${maxLength} characters`;
  throw failure("theme-build", `The icon "${name}" contains more than plain shapes.`, { place: { file }, hint });
}

/** Icons of the set are lines of the text's color. By default, other drawings are areas of this color. */
function fitDrawing({ viewBox, body }: Drawing): string {
  const [x = 0, y = 0, width = 24, height = 24] = viewBox.trim().split(/\s+/).map(Number);
  const scale = 24 / Math.max(width, height);
  const shift = (start: number, size: number) => round((24 - size * scale) / 2 - start * scale);
  const isFitting = scale === 1 && x === 0 && y === 0 && width === height;
  const transform = isFitting
    ? ""
    : ` transform="translate(${shift(x, width)} ${shift(y, height)}) scale(${round(scale)})"`;
  return `<g fill="currentColor" stroke="none"${transform}>${body}</g>`;
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
