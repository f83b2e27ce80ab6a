// Images as other tools import them: a URL, metadata with the URL, or a module.
import { withBase } from "./addresses.js";

interface ImageMetadata {
  src: string;
  width?: number;
  height?: number;
}

export type ImageSource = string | { default: ImageSource } | { src: ImageMetadata | string };

/** Returns the URL with base, and the size if it is known. */
export function readImage(source: ImageSource): ImageMetadata {
  if (typeof source === "string") return { src: withBase(source) };
  if ("default" in source) return readImage(source.default);
  const { src, width, height } = typeof source.src === "string" ? (source as ImageMetadata) : source.src;
  return { src: withBase(src), ...(width && { width }), ...(height && { height }) };
}
