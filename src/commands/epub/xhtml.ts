// Writes parsed HTML as XHTML. https://www.w3.org/TR/epub-33/#sec-xhtml
import { defaultTreeAdapter as adapter, type DefaultTreeAdapterMap, html } from "parse5";
import { escapeXml } from "../../contract/text/escapes.js";

type ChildNode = DefaultTreeAdapterMap["childNode"];
type Element = DefaultTreeAdapterMap["element"];

const xmlName = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;
const namespaces: readonly string[] = [html.NS.SVG, html.NS.MATHML];

/** Serializes nodes. Attributes whose names XML does not allow are dropped, and so are characters. */
export function toXhtml(nodes: readonly ChildNode[]): string {
  return nodes.map(writeNode).join("");
}

function writeNode(node: ChildNode): string {
  if (adapter.isTextNode(node)) return escapeXml(node.value);
  if (!adapter.isElementNode(node) || !xmlName.test(node.tagName)) return "";
  const attributes = node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value] as const);
  const all = [
    ...namespacesOf(node),
    ...attributes.filter(([name]) => xmlName.test(name) && !name.startsWith("xmlns")),
  ];
  const open = `<${node.tagName}${all.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join("")}`;
  const content = toXhtml(node.childNodes);
  return content === "" && isVoid(node) ? `${open}/>` : `${open}>${content}</${node.tagName}>`;
}

/** Declares the namespace of SVG and MathML at their root elements. */
function namespacesOf(node: Element): [string, string][] {
  const parent = node.parentNode;
  const isRoot =
    namespaces.includes(node.namespaceURI) &&
    !(parent && "namespaceURI" in parent && parent.namespaceURI === node.namespaceURI);
  return isRoot
    ? [
        ["xmlns", node.namespaceURI],
        ["xmlns:xlink", html.NS.XLINK],
      ]
    : [];
}

const voids = /^(?:area|base|br|col|hr|img|input|source|track|wbr)$/;

function isVoid({ tagName, namespaceURI }: Element): boolean {
  return namespaceURI !== html.NS.HTML || voids.test(tagName);
}
