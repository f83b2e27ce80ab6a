// The size of an image.
import { createRequire } from "node:module";

/** image-size is loaded for the first image. */
const packages = createRequire(import.meta.url);

/** In pixels, as it is shown; nothing if the file does not tell. */
export function sizeOf(bytes: Uint8Array): { width?: number; height?: number } {
  const { imageSize } = packages("image-size") as typeof import("image-size");
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return {};
    // EXIF orientations from 5 on turn the image by 90 degrees.
    const [x, y] = orientation >= 5 ? [height, width] : [width, height];
    return { width: Math.round(x), height: Math.round(y) };
  } catch {
    // image-size does not know the format; browsers may.
    return {};
  }
}
