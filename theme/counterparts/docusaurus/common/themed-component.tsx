// Content with a variant for each color scheme. The stylesheet shows the one of the reader's scheme.
import { Fragment, type ReactNode } from "react";
import { joinClasses } from "../../blocks/class-names.js";

interface Props {
  className?: string;
  children(variant: { theme: "light" | "dark"; className: string | undefined }): ReactNode;
}

export default function ThemedComponent({ className, children }: Props): ReactNode {
  return (["light", "dark"] as const).map((theme) => (
    <Fragment key={theme}>{children({ theme, className: joinClasses(`only-${theme}`, className) })}</Fragment>
  ));
}
