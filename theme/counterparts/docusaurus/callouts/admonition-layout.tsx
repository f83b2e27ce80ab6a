// The box of a callout, which components for custom types use.
// https://docusaurus.io/docs/markdown-features/admonitions#custom-admonition-type-components
import type { ReactNode } from "react";
import { Callout, calloutKind, kindName, signedTitle } from "../../blocks/callout.js";

export interface AdmonitionProps {
  type?: string;
  title?: ReactNode;
  icon?: ReactNode;
  className?: string;
  id?: string;
  children?: ReactNode;
}

/** The theme adds an icon. Another icon is placed before the title. Custom types name their color in a class. */
export default function AdmonitionLayout({ type, title, icon, className, ...rest }: AdmonitionProps): ReactNode {
  const color = /(?:^|\s)alert--(\w+)/.exec(className ?? "")?.[1];
  const kind = calloutKind(type, color);
  return <Callout kind={kind} title={signedTitle(icon, title ?? kindName(kind))} className={className} {...rest} />;
}
