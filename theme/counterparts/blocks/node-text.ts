// The text of code that is given as React nodes: strings, lines in an array, or elements of a highlighter.
import { isValidElement, type ReactNode } from "react";

export function nodeText(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return `${node}`;
  if (Array.isArray(node)) return node.map(nodeText).join("");
  return isValidElement<{ children?: ReactNode }>(node) ? nodeText(node.props.children) : "";
}
