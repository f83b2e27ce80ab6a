// Detects images and reads their size.
import { createRequire } from "node:module";

/** image-size is loaded on first use. */
const packages = createRequire(import.meta.url);

/** The root element, after a declaration or comments. */
const svgStart = /^\s*(?:<[?!][\s\S]*?)?<svg[\s/>]/i;

/** True if the file is an image by both its extension and its content. */
export function isImage(file: string, bytes: Uint8Array): boolean {
  const extension = /\.(?:png|apng|jpe?g|gif|webp|avif|ico|bmp|(svg))$/i.exec(file);
  if (!extension) return false;
  if (extension[1] !== undefined) return svgStart.test(new TextDecoder().decode(bytes.slice(0, 1_000)));
  const { imageSize } = packages("image-size") as typeof import("image-size");
  try {
    return imageSize(bytes).type !== "svg";
  } catch {
    return false;
  }
}

/** Returns the displayed size in pixels, or an empty object if it cannot be determined. */
export function readImageSize(bytes: Uint8Array): { width?: number; height?: number } {
  const { imageSize } = packages("image-size") as typeof import("image-size");
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return {};
    // EXIF orientations 5 to 8 rotate the image by 90 degrees.
    const [x, y] = orientation >= 5 ? [height, width] : [width, height];
    return { width: Math.round(x), height: Math.round(y) };
  } catch {
    // image-size does not support the format, but browsers may.
    return {};
  }
}
