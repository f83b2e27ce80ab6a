// The theme's icon refers to a drawing at the start of each page, which docsgen does not write.
import type { ComponentPropsWithoutRef, ReactNode } from "react";

export default function ExternalLinkIcon({
  width = 13.5,
  height = 13.5,
  style,
  ...rest
}: ComponentPropsWithoutRef<"svg">): ReactNode {
  const line = { fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round" } as const;
  return (
    <svg
      width={width}
      height={height}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ marginInlineStart: "0.3em", ...style }}
      {...rest}
    >
      <path {...line} d="M11 6H5v13h13v-6M14 4h6v6M20 4l-9 9" />
    </svg>
  );
}
