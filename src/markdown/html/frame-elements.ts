// Parses the document in `<iframe srcdoc="…">` to check its URLs.
import type { Element } from "hast";
import { h } from "hastscript";
import { defaultTreeAdapter as adapter, type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];

/** Returns all elements of a document, in order. Their position is that of the frame. */
export function frameElements(source: string, position: Element["position"]): Element[] {
  const elements: Element[] = [];
  const visit = (node: Node): void => {
    if ("tagName" in node) {
      const attributes = node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]);
      const { properties } = h("x", Object.fromEntries(attributes));
      elements.push({
        type: "element",
        tagName: node.tagName,
        properties,
        children: [],
        ...(position && { position }),
      });
    }
    if ("content" in node) visit(node.content);
    if ("childNodes" in node) for (const child of adapter.getChildNodes(node)) visit(child);
  };
  visit(parse(source));
  return elements;
}
