// The text of code that is given as React nodes: strings, lines in an array, or elements or HTML of a highlighter.
import { decodeReferences } from "docsgen/plugins/dialects/shared/code-text";
import { isValidElement, type ReactNode } from "react";

interface Props {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

export function nodeText(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return `${node}`;
  if (Array.isArray(node)) return node.map(nodeText).join("");
  if (!isValidElement<Props>(node)) return "";
  const { children, dangerouslySetInnerHTML: html } = node.props;
  return html ? htmlText(html.__html) : nodeText(children);
}

const characters: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Some highlighters have no line breaks between the elements of lines, which are blocks. */
const lineStart = /(?<=<\/(?:span|div)>)<(?:span|div)\b[^>]*\bclass=["'](?:[^"']*\s)?line[\s"']/g;

function htmlText(html: string): string {
  const text = html.replace(lineStart, "\n$&").replace(/<[^>]*>/g, "");
  return decodeReferences(text, (name) => characters[name]);
}
