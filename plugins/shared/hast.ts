// Builds HTML nodes for Markdown trees.
import type { Element, ElementContent, Nodes, Properties } from "hast";
import type { Root } from "mdast";

export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: "element", tagName, properties, children };
}

export function text(value: string): ElementContent {
  return { type: "text", value };
}

/** Returns the visible text, without comments and raw HTML. */
export function nodeText(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(nodeText).join("") : "";
}

/** Returns an element with HTML that is not parsed again. Its text does not count as text of the article. */
export function finished(tagName: string, html: string): Element {
  return { ...element(tagName, {}), data: { html } };
}

/** Appends finished HTML to an article. */
export function appendHtml(tree: Root, html: string): void {
  tree.children.push({ type: "paragraph", children: [], data: { hName: "div", hChildren: [finished("div", html)] } });
}
