// The components of callouts by type. Sites add types, or replace some of them.
// https://docusaurus.io/docs/markdown-features/admonitions#custom-admonition-type-components
import type { ComponentType } from "react";
import AdmonitionLayout, { type AdmonitionProps } from "./admonition-layout.js";

const names = ["note", "tip", "info", "important", "warning", "danger", "caution", "secondary", "success"];

const types: Record<string, ComponentType<AdmonitionProps>> = Object.fromEntries(
  names.map((name) => [name, AdmonitionLayout]),
);

export default types;
