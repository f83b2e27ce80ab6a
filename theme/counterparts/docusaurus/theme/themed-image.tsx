// https://docusaurus.io/docs/markdown-features/assets#themed-images
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { joinClasses } from "../../blocks/class-names.js";
import { withBase } from "../../data/addresses.js";

interface Props extends ComponentPropsWithoutRef<"img"> {
  sources: { light: string; dark: string };
}

/** The stylesheet shows the image of the reader's scheme. */
export default function ThemedImage({ sources, className, alt = "", ...rest }: Props): ReactNode {
  const schemes = sources.light === sources.dark ? (["light"] as const) : (["light", "dark"] as const);
  return schemes.map((scheme) => (
    <img
      key={scheme}
      src={withBase(sources[scheme])}
      className={joinClasses(schemes.length > 1 && `only-${scheme}`, className)}
      alt={alt}
      {...rest}
    />
  ));
}
