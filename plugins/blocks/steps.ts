// `:::steps` → an ordered list with large numbers: the list that it holds, or one item for each heading.
import type { ListItem, Nodes } from "mdast";
import { asElement, type Block, type Container, itemElement } from "./nodes.js";

/** A step begins at each heading of the highest level; with no heading, the ordered lists stay as they are. */
export function createSteps(node: Container): Block[] {
  const depth = Math.min(...node.children.map(depthOf));
  if (depth < 7) {
    const first = node.children.findIndex((child) => depthOf(child) === depth);
    const items: ListItem[] = [];
    for (const child of node.children.slice(first)) {
      if (depthOf(child) === depth) items.push(itemElement([child], "step"));
      else items.at(-1)?.children.push(child);
    }
    node.children = [...node.children.slice(0, first), { type: "list", ordered: true, spread: true, children: items }];
  }
  for (const child of node.children) {
    // Browsers take a list without markers for no list, unless its role says so.
    if (child.type === "list" && child.ordered) child.data = { ...child.data, hProperties: { role: "list" } };
  }
  return [asElement(node, "div", "steps")];
}

function depthOf(node: Nodes): number {
  return node.type === "heading" ? node.depth : 7;
}
