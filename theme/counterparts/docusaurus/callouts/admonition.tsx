// https://docusaurus.io/docs/markdown-features/admonitions#usage-in-jsx
import types from "@theme/Admonition/Types";
import type { ReactNode } from "react";
import AdmonitionLayout, { type AdmonitionProps } from "./admonition-layout.js";

export default function Admonition(props: AdmonitionProps): ReactNode {
  const Shown = types[props.type ?? "note"] ?? AdmonitionLayout;
  return <Shown {...props} />;
}
