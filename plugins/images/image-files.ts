// Reads and writes images with the site's installation of sharp. https://sharp.pixelplumbing.com
import { pathToFileURL } from "node:url";
import type sharp from "sharp";
import { resolvePackage } from "../shared/packages.js";
import type { ImageFormat } from "./options.js";

type Sharp = typeof sharp;

/** An image that can have copies. */
export interface ImageFacts {
  /** In pixels, as displayed. */
  width: number;
  /** CSS colors from top to bottom. Empty for an image that is not opaque. */
  colors: readonly string[];
}

/** @throws PackageFailure if the site has not installed sharp */
export async function loadSharp(root: string): Promise<Sharp> {
  const file = resolvePackage("sharp", root, "images() needs");
  return ((await import(pathToFileURL(file).href)) as { default: Sharp }).default;
}

/**
 * Returns undefined for an animation, which the copies would lose.
 * @throws Error if the file is not an image, or damaged
 */
export async function describeImage(file: string, load: Sharp): Promise<ImageFacts | undefined> {
  const image = load(file);
  const { width, height, orientation = 1, pages = 1, hasAlpha } = await image.metadata();
  if (pages > 1) return undefined;
  const isOpaque = !hasAlpha || (await image.stats()).isOpaque;
  const small = image.clone().autoOrient().resize(1, 3, { fit: "fill" }).removeAlpha().toColorspace("srgb").raw();
  const pixels = await small.toBuffer();
  // EXIF orientations 5 to 8 rotate the image by 90 degrees.
  return {
    width: orientation >= 5 ? height : width,
    colors: isOpaque ? [0, 3, 6].map((at) => toColor(pixels, at)) : [],
  };
}

/** `#8af`: the color need not be exact. */
function toColor(pixels: Buffer, at: number): string {
  const digits = [...pixels.subarray(at, at + 3)].map((value) => Math.round(value / 17).toString(16));
  return `#${digits.join("")}`;
}

interface Copy {
  width: number;
  format: ImageFormat;
  quality: number | undefined;
}

export function createCopy(file: string, { width, format, quality }: Copy, load: Sharp): Promise<Buffer> {
  const image = load(file).autoOrient().resize(width, undefined, { withoutEnlargement: true });
  return (
    format === "avif" ? image.avif({ quality: quality ?? 60 }) : image.webp({ quality: quality ?? 80 })
  ).toBuffer();
}
