// A heading. The build adds its anchor.
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { keepText } from "../../blocks/kept.js";

interface Props extends ComponentPropsWithoutRef<"h2"> {
  as?: "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
}

export default function Heading({ as: Tag = "h2", children, ...rest }: Props): ReactNode {
  return <Tag {...rest} {...keepText(children)} />;
}
