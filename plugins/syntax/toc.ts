// Replaces `[[toc]]` with a list of links to the headings of levels 2 and 3.
import type { Element, ElementContent, Nodes, Root } from "hast";
import { element, nodeText, text } from "../shared/hast.js";

export function insertContents(tree: Root): void {
  const headings: Element[] = [];
  const places: Element[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "element" && /^h[23]$/.test(node.tagName) && node.properties.id) headings.push(node);
    if (node.type === "element" && node.tagName === "p" && /^\[(?:\[toc\]|TOC)\]$/i.test(nodeText(node).trim()))
      places.push(node);
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  for (const place of places) Object.assign(place, renderContents(headings));
}

function renderContents(headings: readonly Element[]): Element {
  const top: ElementContent[] = [];
  for (const heading of headings) {
    const item = element("li", {}, [
      element("a", { href: `#${heading.properties.id}` }, [text(nodeText(heading).trim())]),
    ]);
    const last = top.at(-1);
    if (heading.tagName === "h2" || last?.type !== "element") top.push(item);
    else {
      const inner = last.children.at(-1);
      if (inner?.type === "element" && inner.tagName === "ul") inner.children.push(item);
      else last.children.push(element("ul", {}, [item]));
    }
  }
  return element("nav", { className: ["toc"] }, top.length > 0 ? [element("ul", {}, top)] : []);
}
