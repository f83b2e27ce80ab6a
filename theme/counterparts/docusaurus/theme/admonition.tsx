// https://docusaurus.io/docs/markdown-features/admonitions#usage-in-jsx
import type { ReactNode } from "react";
import { Callout, calloutKind, kindName, signedTitle } from "../../blocks/callout.js";

interface Props {
  type?: string;
  title?: ReactNode;
  icon?: ReactNode;
  className?: string;
  id?: string;
  children?: ReactNode;
}

/** The theme adds an icon. Another icon is placed before the title. */
export default function Admonition({ type, title, icon, ...rest }: Props): ReactNode {
  const kind = calloutKind(type);
  return <Callout kind={kind} title={signedTitle(icon, title ?? kindName(kind))} {...rest} />;
}
