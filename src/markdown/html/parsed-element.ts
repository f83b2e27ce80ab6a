// Converts elements of the HTML parser to elements of HTML trees.
import type { Element, ElementContent } from "hast";
import { h, s } from "hastscript";
import { type DefaultTreeAdapterMap, html } from "parse5";

type Parsed = DefaultTreeAdapterMap["element"];
type ChildNode = DefaultTreeAdapterMap["childNode"];

/** Converts nodes. `finish` is called with each element, after its children. */
export function toElements(
  nodes: readonly ChildNode[],
  finish: (element: Element, parsed: Parsed) => void,
): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if ("value" in node) return [{ type: "text", value: node.value }];
    if ("data" in node) return [{ type: "comment", value: node.data }];
    if (!("attrs" in node)) return [];
    const element = createElement(node, (children) => toElements(children, finish));
    finish(element, node);
    return [element];
  });
}

/** Elements whose text browsers never show. */
const withoutText = /^(?:iframe|noembed|noframes)$/;

/** Creates an element without a position. */
export function createElement(node: Parsed, toHast: (children: readonly ChildNode[]) => ElementContent[]): Element {
  const attributes = node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]);
  const { properties } = (node.namespaceURI === html.NS.SVG ? s : h)("x", Object.fromEntries(attributes));
  const element: Element = {
    type: "element",
    // `<xmp>` is an obsolete element for preformatted text. From here on, its content is escaped.
    tagName: node.tagName === "xmp" ? "pre" : node.tagName,
    properties,
    children: withoutText.test(node.tagName) ? [] : toHast(node.childNodes),
  };
  if ("content" in node) {
    const { content } = node as DefaultTreeAdapterMap["template"];
    element.content = { type: "root", children: toHast(content.childNodes) };
  }
  return element;
}
