// https://docs.astro.build/en/reference/modules/astro-assets/
import type { CSSProperties, ReactNode } from "react";
import { $style } from "../astro/attributes.js";
import { type ImageSource, readImage } from "../data/images.js";
import NextImage from "../next/image.js";

interface ImageProps {
  src: ImageSource;
  alt: string;
  width?: number;
  height?: number;
  class?: string;
  className?: string;
  style?: string | CSSProperties;
  /** Options of Astro's image service. */
  format?: string;
  formats?: readonly string[];
  quality?: number | string;
  densities?: unknown;
  widths?: unknown;
  inferSize?: boolean;
}

export function Image({ class: name, className = name, ...props }: ImageProps): ReactNode {
  const { format, formats, quality, densities, widths, inferSize, style, ...rest } = props;
  return <NextImage className={className} {...rest} {...(style && { style: $style(style) })} />;
}

export { Image as Picture };

/** docsgen's pictures plugin resizes images in the finished page. */
export async function getImage({ src, ...attributes }: ImageProps) {
  const { src: url, ...size } = readImage(src);
  return { src: url, attributes: { ...size, ...attributes }, options: { src }, srcSet: { values: [], attribute: "" } };
}
