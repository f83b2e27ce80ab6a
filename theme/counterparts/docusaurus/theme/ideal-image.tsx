// https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-ideal-image
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { type ImageSource, readImage } from "../../data/images.js";

interface Props extends Omit<ComponentPropsWithoutRef<"img">, "src"> {
  img: ImageSource;
}

export default function IdealImage({ img, alt = "", ...rest }: Props): ReactNode {
  return <img alt={alt} {...readImage(img)} {...rest} />;
}
