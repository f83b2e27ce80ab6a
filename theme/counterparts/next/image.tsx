// https://nextjs.org/docs/app/api-reference/components/image
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { type ImageSource, readImage } from "../data/images.js";

interface Props extends Omit<ComponentPropsWithoutRef<"img">, "src"> {
  src: ImageSource;
  /** If true, the image fills its parent. */
  fill?: boolean;
  priority?: boolean;
  preload?: boolean;
  /** Props of Next.js's image server. */
  quality?: number | string;
  loader?: unknown;
  placeholder?: string;
  blurDataURL?: string;
  unoptimized?: boolean;
  overrideSrc?: string;
  onLoadingComplete?: unknown;
  layout?: string;
  objectFit?: string;
}

const filled = { position: "absolute", inset: 0, width: "100%", height: "100%" } as const;

export default function Image({
  src,
  alt = "",
  fill,
  priority,
  preload,
  quality,
  loader,
  placeholder,
  blurDataURL,
  unoptimized,
  overrideSrc,
  onLoadingComplete,
  layout,
  objectFit,
  style,
  ...rest
}: Props): ReactNode {
  const { src: address, ...size } = readImage(src);
  const fills = fill || layout === "fill";
  const shown = {
    ...(fills && filled),
    ...(objectFit && { objectFit }),
    ...style,
  } as ComponentPropsWithoutRef<"img">["style"];
  return (
    <img
      src={address}
      alt={alt}
      {...(!fills && size)}
      {...(priority && { loading: "eager" as const })}
      {...(Object.keys(shown ?? {}).length > 0 && { style: shown })}
      {...rest}
    />
  );
}

export function getImageProps(props: Props): { props: ComponentPropsWithoutRef<"img"> } {
  const { src, alt = "", width, height, className } = props;
  return { props: { ...readImage(src), alt, ...(width && { width }), ...(height && { height }), className } };
}
